import { createElement } from "react";
import { expect, test } from "vitest";
import { drawPage } from "~/server/draw-page.server";

test("rejects for a page that cannot be drawn, and leaves no rejection that ends the process", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  const Broken = () => {
    throw new Error("no title");
  };
  await expect(drawPage(createElement(Broken), null)).rejects.toThrow("no title");
  // Node reports a rejection without handler after the microtasks of a turn.
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});

test("draws a page whole", async () => {
  expect(await drawPage(createElement("p", null, "മഴ"), null)).toBe("<p>മഴ</p>");
});
