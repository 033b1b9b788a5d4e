import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { log } from "~/integrations/log.server";

/** Draws the whole page before the first byte is sent. @param id of the request, for the log @throws what the page throws */
export function drawPage(page: ReactElement, id: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Called after onShellError, too: the stream then fails, and a rejection without handler ends the process.
      onAllReady: () =>
        void text(pipe(new PassThrough()))
          // React 18 pads chunks with NUL where a multi-byte letter does not fit.
          .then((html) => html.replaceAll("\0", ""))
          .then(resolve, reject),
      onShellError: reject,
      onError: (error) => log.error("page.draw", { id, error }),
    });
  });
}
