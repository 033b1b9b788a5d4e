import { expect, test } from "vitest";
import { visit } from "../../support/visit";

test("sends Malayalam letters intact, wherever the chunks of a response end", async () => {
  const word = "നല്ലനാളേക്കായി";
  for (let before = 0; before < 12; before += 1) {
    const query = "x".repeat(before) + word.repeat(12);
    const html = await (await visit(`/search?q=${encodeURIComponent(query)}`)).text();
    expect(html).toContain(query);
    expect(html).not.toContain("\0");
    expect(html).not.toContain("\ufffd");
  }
});
