import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { exceptions, findBroken, rules } from "./support/architecture-rules";
import { list } from "./support/list";

const files = ["app", "db", "migrations"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
      join(folder, name).replaceAll("\\", "/"),
    ),
  )
  .filter((path) => /\.(ts|tsx|js|jsx|mjs|cjs)$/.test(path) && !path.endsWith(".d.ts"))
  .map((path) => ({ path, source: readFileSync(path, "utf8") }));

test("someone who opens the house finds everything where it belongs", () => {
  expect(findBroken(files)).toEqual([]);
});

test("someone who asks finds every kind of file looked at", () => {
  for (const path of list(`
    app/env.server.ts, app/messages.ts, app/domain/accounts/rate-limits.server.ts, db/client.server.ts,
    migrations/index.ts
  `))
    expect(files.map((file) => file.path)).toContain(path);
});

test("someone who looks for a test finds it under the noun that it has in the domain", () => {
  const nouns = readdirSync("app/domain");
  for (const room of ["domain", "requests", "journeys"])
    expect(nouns, room).toEqual(expect.arrayContaining(readdirSync(`tests/${room}`)));
});

test("no exception outlives its file", () => {
  expect(exceptions.filter((path) => !files.some((file) => file.path === path))).toEqual([]);
});

/**
 * For each rule: what breaks it (-), and what stands close to that and is fine (+), as a path and what the file
 * holds.
 */
const EXAMPLES = `
a room knows only the rooms it may know
  - app/domain/a.server.ts: import { log } from "~/http/log.server";
  - app/domain/a.server.ts: import { Button } from "~/ui/button";
  - app/domain/a.server.ts: import { env } from "~/env.server";
  - app/domain/a.server.ts: const page = await import("../routes/public/home");
  - app/gateways/a.server.ts: import { messages } from "~/messages";
  - app/gateways/a.server.ts: import { listCauses } from "../domain/causes.server";
  - app/routes/public/a.tsx: import { openDatabase } from "#db/client.server";
  - app/routes/public/a.tsx: import { provider } from "~/gateways/razorpay.server";
  - app/http/a.server.ts: import { provider } from "~/gateways/razorpay.server";
  - app/presenters/a.ts: import { listCauses } from "~/domain/giving/causes.server";
  - app/mail/a.ts: import { env } from "~/env.server";
  - app/ui/a.tsx: import { present } from "~/presenters/giving/cause";
  - app/enhance/a.ts: export { startDonation } from "~/domain/giving/donations.server";
  - app/limits.ts: import { env } from "./env.server";
  - db/a.ts: import { limits } from "~/limits";
  - migrations/0009_a.ts: import type { Schema } from "#db/schema";
  - app/things/a.ts: export const a = 1;
  + app/domain/a.server.ts: import { provider } from "~/gateways/razorpay.server"; import { b } from "./b.server"; import { z } from "zod";
  + app/presenters/a.ts: import type { Cause } from "#db/schema"; import { type Progress } from "~/domain/giving/causes.server"; import { limits } from "~/limits";
  + app/routes/api/a.ts: import { db } from "~/http/database.server"; import { startDonation } from "~/domain/giving/donations.server";
  + app/commands/a.ts: import { db } from "#db/client.server"; import { log } from "~/http/log.server";
  + db/a.server.ts: import { migrations } from "#migrations/index"; import { env } from "../app/env.server";
a noun knows only the nouns it may know
  - app/domain/giving/a.server.ts: import { listPosts } from "~/domain/content/posts.server";
  - app/domain/a.server.ts: import { refund } from "~/domain/giving/refunds.server";
  - app/ui/weather/a.tsx: export const a = 1;
  + app/domain/giving/a.server.ts: import { enqueueMail } from "~/domain/mail/outbox.server";
  + app/domain/giving/a.server.ts: import { done } from "~/domain/result";
  + app/routes/public/giving/a.tsx: import { Prose } from "~/ui/content/prose";
no route imports another route
  - app/routes/public/a.tsx: import { loader } from "./b";
  - app/routes/api/a.ts: export { loader } from "~/routes/public/site/home";
  + app/routes/public/a.tsx: import { Page } from "~/ui/page";
what the foundation does knows neither Remix nor React, no request and no response
  - app/domain/a.server.ts: import { json } from "@remix-run/node";
  - app/domain/a.server.ts: import type { ReactNode } from "react";
  - app/domain/a.server.ts: export function read(request: Request) { return request; }
  - app/domain/a.server.ts: export const answer = () => new Response("");
  - app/mail/a.ts: import { renderToString } from "react-dom/server";
  + app/domain/a.server.ts: /** Never a Response. */ export const a = "Request";
presenters and mail are pure
  - app/presenters/a.ts: import { createHash } from "node:crypto";
  - app/mail/a.server.ts: import { secret } from "./secret.server";
  - app/mail/a.ts: export const rate = () => fetch("https://example.org");
  + app/mail/a.ts: import { letter } from "./letter"; import { messages } from "~/messages";
the file system: only gateways, practice, commands, front, app/env.server.ts, app/http/site/enhancements.server.ts, db/client.server.ts
  - app/domain/a.server.ts: import { readFileSync } from "node:fs";
  - app/http/a.server.ts: import { readFile } from "fs/promises";
  - db/a.server.ts: const { statSync } = require("node:fs");
  + app/gateways/a.server.ts: import { readFile } from "node:fs/promises";
  + app/domain/a.server.ts: import type { Stats } from "node:fs"; import { join } from "node:path";
the network and other programs: only gateways, commands, front
  - app/domain/a.server.ts: import https from "node:https";
  - app/http/a.server.ts: import { execFile } from "node:child_process";
  + app/front/a.ts: import http from "node:http";
pictures: only app/gateways/picture-work.server.mjs
  - app/domain/a.server.ts: import sharp from "sharp";
  - app/gateways/a.server.ts: const { default: sharp } = await import("sharp");
  + app/gateways/picture-work.server.mjs: import sharp from "sharp";
mail and the payment provider: only gateways
  - app/http/a.server.ts: import { createTransport } from "nodemailer";
  - app/commands/a.ts: import Razorpay from "razorpay";
  + app/gateways/a.server.ts: import { createTransport } from "nodemailer";
queries: only domain, db, migrations
  - app/http/a.server.ts: import { sql } from "kysely";
  - app/commands/a.ts: import { type Kysely, sql } from "kysely";
  + app/commands/a.ts: import type { Kysely } from "kysely"; import { type Selectable } from "kysely";
the SQLite driver: only db, commands, app/practice/ledger.server.ts
  - app/domain/a.server.ts: import Sqlite from "better-sqlite3";
  + app/commands/backup.ts: import Sqlite from "better-sqlite3";
only gateways fetch (and the scripts in the browser, from our own site)
  - app/domain/a.server.ts: await fetch("https://example.org");
  - app/routes/public/a.tsx: await globalThis.fetch("https://example.org");
  + app/domain/a.server.ts: await client.payments.fetch("pay_1");
  + app/enhance/a.ts: await fetch("/payment/create-order");
only the domain queries
  - app/routes/public/a.tsx: await db.selectFrom("causes").selectAll().execute();
  - app/commands/a.ts: db.deleteFrom("donations");
  + app/domain/a.server.ts: db.updateTable("causes");
what reaches the browser imports nothing of the server
  - app/ui/a.tsx: import { sheet } from "./stylesheet.server";
  - app/content/a.ts: import { join } from "node:path";
  + app/ui/a.server.ts: import { sheet } from "./stylesheet.server";
  + app/ui/a.tsx: import type { Progress } from "~/domain/giving/causes.server";
what must not reach the browser ends in .server
  - app/domain/a.ts: import { createHash } from "node:crypto";
  - app/http/a.ts: import { env } from "~/env.server";
  + app/gateways/a.ts: import type { Reader } from "./reader.server"; export const a = 1;
the environment is read once, in app/env.server.ts
  - app/http/a.server.ts: export const port = process.env.PORT;
  - db/a.server.ts: const { env } = process;
  - app/domain/a.server.ts: export const port = process["env"].PORT;
  - app/domain/a.server.ts: import { env } from "node:process";
  + app/env.server.ts: export const port = process.env.PORT;
  + app/http/a.server.ts: import { env } from "~/env.server"; export const port = env.port; process.exitCode = 1;
routes leave what goes wrong to the envelope
  - app/routes/api/a.ts: export function loader() { try { return 1; } catch { return 2; } }
  + app/http/a.server.ts: try { run(); } catch { stop(); }
no folder for what has no place
  - app/domain/helpers/a.server.ts
  - app/utils/a.ts
  + app/ui/library/a.tsx
no barrels
  - app/domain/index.ts: export * from "./donations.server";
  - app/ui/parts.ts: export { Button } from "./button"; export { Field } from "./field";
  - app/ui/index.tsx: export const Button = 1;
  + migrations/index.ts: import * as a from "./0001_a"; export const migrations = [a];
  + app/ui/parts.ts: export { Button } from "./button"; export const a = 1;
no file beyond 300 lines without a reason
  - app/domain/a.server.ts: 301 lines
  + app/domain/a.server.ts: 300 lines
  + app/content/a.ts: 900 lines
  + app/messages.ts: 300 lines
names are in kebab-case
  - app/ui/DonateSection.tsx
  - app/domain/receipt_numbers.server.ts
  - app/ui/donateForm/a.tsx
  + app/ui/donate-section.tsx
  + migrations/0002_blog-posts.ts
  + app/entry.server.tsx
`;

type File = [path: string, source: string];
const examples = readExamples(EXAMPLES);

describe("the rules themselves", () => {
  test("have examples, each of them", () => {
    expect(Object.keys(examples)).toEqual(rules.map(({ name }) => name));
  });

  describe.each(Object.entries(examples))("%s", (rule, { broken, fine }) => {
    const findings = (path: string, source: string) =>
      findBroken([{ path, source }]).filter((finding) => finding.endsWith(`(${rule})`));
    test.each(broken.map(named))("%s is found", (_name, path, source) =>
      expect(findings(path, source)).not.toEqual([]),
    );
    test.each(fine.map(named))("%s is fine", (_name, path, source) =>
      expect(findings(path, source)).toEqual([]),
    );
  });
});

function named([path, source]: File): [name: string, path: string, source: string] {
  return [
    `${path} with ${source.length > 100 && source.includes("\n") ? `${source.split("\n").length - 1} lines` : source || "nothing"}`,
    path,
    source,
  ];
}

function readExamples(text: string): Record<string, { broken: File[]; fine: File[] }> {
  const read: Record<string, { broken: File[]; fine: File[] }> = {};
  let rule = "";
  for (const line of text.trim().split("\n")) {
    const [, sign, path = "", source = ""] = /^ {2}([-+]) (\S+?)(?:: (.*))?$/.exec(line) ?? [];
    if (!sign) read[(rule = line)] = { broken: [], fine: [] };
    else
      read[rule]?.[sign === "-" ? "broken" : "fine"].push([
        path,
        source.replace(/^(\d+) lines$/, (_, count) => "// a\n".repeat(Number(count))),
      ]);
  }
  return read;
}
