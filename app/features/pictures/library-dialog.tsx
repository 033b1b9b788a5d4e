import { Button, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "~/components/admin/dialog";
import type { Library, LibraryPicture } from "./library.server";
import { LibraryPictures } from "./library-pictures";
import { t } from "~/locales/screen-text";

type Props = { onUse: (picture: LibraryPicture) => void; onClose: () => void };

export default function LibraryDialog({ onUse, onClose }: Props) {
  const [query, setQuery] = useState({ search: "", page: 1 });
  const [loaded, setLoaded] = useState<Library>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    void loadLibrary(query, controller.signal).then((answer) => {
      if (!answer) return;
      if ("problem" in answer) return setProblem(answer.problem);
      setLoaded(answer);
      setProblem(undefined);
    });
    return () => controller.abort();
  }, [query]);
  const search = () => setQuery({ search: input.current?.value ?? "", page: 1 });
  return (
    <Dialog isOpen onClose={onClose} title={t("people.library.choose")} width="60rem">
      {problem ? (
        <Text c="primary.7" fw="600" role="alert">
          {problem}
        </Text>
      ) : null}
      {loaded ? (
        <LibraryPictures
          library={loaded}
          searchProps={{
            ref: input,
            autoFocus: true,
            // Keeps the field out of the form around the dialog.
            form: "library-none",
            onKeyDown: (event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              search();
            },
          }}
          buttonFor={(action, picture) => ({
            type: "button",
            onClick: () =>
              picture
                ? onUse(picture)
                : action === "search"
                  ? search()
                  : setQuery({ ...query, page: Number(action.replace("page ", "")) }),
          })}
        />
      ) : problem ? null : (
        <p role="status">{t("people.library.loading")}</p>
      )}
      <Button variant="default" mt="16" onClick={onClose}>
        {t("dashboard.confirm.cancel")}
      </Button>
    </Dialog>
  );
}

/**
 * Without a fetcher: when one fails to load, Remix replaces the form with the error page.
 * @returns null when `signal` aborted the request
 */
function loadLibrary(
  { search, page }: Pick<Library, "search" | "page">,
  signal: AbortSignal,
): Promise<Library | { problem: string } | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", `/admin/pictures?${new URLSearchParams({ search, page: String(page) }).toString()}`);
    request.responseType = "json";
    request.onload = () =>
      resolve(
        request.status === 200
          ? (request.response as Library)
          : { problem: request.status === 401 ? t("sending.sessionEnded") : t("people.library.offline") },
      );
    request.onerror = () => resolve({ problem: t("people.library.offline") });
    request.onabort = () => resolve(null);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send();
  });
}
