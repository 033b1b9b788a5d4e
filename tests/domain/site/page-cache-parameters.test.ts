import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { PageHandle } from "~/components/page-handle";

const routes = import.meta.glob<{ handle?: PageHandle }>("../../../app/routes/public/**/*.{ts,tsx}");

const parametersIn = (source: string) =>
  [...source.matchAll(/\b(?:searchParams|query)\.(?:get|has|getAll)\("(\w+)"\)/g)].map(([, name]) => name);

test("every parameter that a cached page reads is part of its key, or bypasses the cache", async () => {
  const cached: string[] = [];
  for (const [path, load] of Object.entries(routes)) {
    const file = path.slice("../../../".length);
    const names = parametersIn(readFileSync(file, "utf8"));
    if (names.length === 0) continue;
    const { cache } = (await load()).handle ?? {};
    if (!cache) continue;
    cached.push(file);
    expect([...(cache.query ?? []), ...(cache.bypass ?? [])], file).toEqual(expect.arrayContaining(names));
  }
  expect(cached).toContain("app/routes/public/mail/contact.tsx");
});
