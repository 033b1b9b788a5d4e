import { describe, expect, test } from "vitest";
import { STYLE_NONCE_MARK, withStyleNonce } from "~/server/style-nonce.server";

describe("the nonce of a page's styles", () => {
  const page = (text: string) =>
    `<style nonce="${STYLE_NONCE_MARK}">p{}</style><p>${text}</p><style nonce="${STYLE_NONCE_MARK}">b{}</style>`;

  test("is the same for the same page, and stands at each style", () => {
    const { html, styleNonce } = withStyleNonce(page("Rain"));
    expect(styleNonce).toMatch(/^[\w-]{22}$/);
    expect(html).toBe(page("Rain").replaceAll(STYLE_NONCE_MARK, styleNonce));
    expect(withStyleNonce(page("Rain"))).toEqual({ html, styleNonce });
  });

  test("changes with the page, so that content cannot carry the nonce of the page it will be on", () => {
    const { styleNonce } = withStyleNonce(page("Rain"));
    const smuggled = withStyleNonce(page(`<style nonce="${styleNonce}">a{}</style>`));
    expect(smuggled.styleNonce).not.toBe(styleNonce);
  });
});
