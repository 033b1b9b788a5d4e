import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  circularFeatures,
  exceptions,
  findViolations,
  rules,
  serverFilesOfOneRoute,
  sqlOfOneEngine,
} from "./support/architecture-rules";
import { splitList } from "./support/list";

const files = ["app", "db", "migrations"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
      join(folder, name).replaceAll("\\", "/"),
    ),
  )
  .filter((path) => /\.(ts|tsx|js|jsx|mjs|cjs)$/.test(path) && !path.endsWith(".d.ts"))
  .map((path) => ({ path, source: readFileSync(path, "utf8") }));

test("every file of app, db and migrations follows the architecture rules", () => {
  expect(findViolations(files)).toEqual([]);
});

test("features import each other without cycles", () => {
  expect(circularFeatures(files)).toEqual([]);
});

test("what one route alone needs of the server stands beside it, not in app/server", () => {
  expect(serverFilesOfOneRoute(files)).toEqual([]);
  const imports = (path: string) => ({ path, source: 'import { a } from "~/server/a.server";' });
  expect(serverFilesOfOneRoute([imports("app/routes/public/b.tsx")])).toHaveLength(1);
  expect(serverFilesOfOneRoute([imports("app/routes/public/b.tsx"), imports("app/server/c.ts")])).toEqual([]);
});

test("features write SQL that SQLite and PostgreSQL both understand", () => {
  expect(sqlOfOneEngine(files)).toEqual([]);
  const line = (source: string) => [{ path: "app/features/a/a.server.ts", source }];
  expect(sqlOfOneEngine(line("sql`select iif(a, 1, 2) from b`"))).toHaveLength(1);
  expect(sqlOfOneEngine(line('.where("a", "is", a)'))).toHaveLength(1);
  expect(sqlOfOneEngine(line('import { a } from "#db/sqlite/a.server";'))).toHaveLength(1);
  expect(sqlOfOneEngine(line("sql`select ${greatest(a, b)} from c where d is null`"))).toEqual([]);
});

test("the checked files include those of app, db and migrations", () => {
  for (const path of splitList(`
    app/env.server.ts, app/features/accounts/rate-limits.server.ts, db/client.server.ts,
    migrations/index.ts
  `))
    expect(files.map((file) => file.path)).toContain(path);
});

test("folders of tests are named after features", () => {
  const features = readdirSync("app/features");
  for (const level of ["domain", "requests", "journeys"])
    expect(features, level).toEqual(expect.arrayContaining(readdirSync(`tests/${level}`)));
});

test("every exception names a file that exists", () => {
  expect(exceptions.filter((path) => !files.some((file) => file.path === path))).toEqual([]);
});

/** For each rule: files that break it (-) and similar ones that do not (+), as path and content. */
const EXAMPLES = `
imports follow the layers
  - app/features/donations/a.server.ts: import { db } from "~/server/context.server";
  - app/features/donations/a.server.ts: import { env } from "~/env.server";
  - app/features/donations/a.server.ts: const page = await import("../../routes/public/home");
  - app/integrations/a.server.ts: import { listCauses } from "../features/causes/causes.server";
  - app/routes/public/a.tsx: import { openDatabase } from "#db/client.server";
  - app/routes/public/a.tsx: import { razorpay } from "~/integrations/razorpay/razorpay.server";
  - app/server/a.server.ts: import { loader } from "~/routes/public/home";
  - app/components/a.tsx: import { listCauses } from "~/features/causes/causes.server";
  - app/client/a.ts: export { startDonation } from "~/features/payments/start-donation.server";
  - app/lib/limits.ts: import { env } from "../env.server";
  - db/a.ts: import { limits } from "~/lib/limits";
  - migrations/0009_a.ts: import type { Schema } from "#db/schema";
  - app/things/a.ts: export const a = 1;
  + app/features/donations/a.server.ts: import { provider } from "~/integrations/razorpay/provider"; import { b } from "./b.server"; import { z } from "zod";
  + app/components/a.tsx: import { ROLES } from "~/features/accounts/roles"; import { limits } from "~/lib/limits";
  + app/routes/api/a.ts: import { db } from "~/server/context.server"; import { startDonation } from "~/features/payments/start-donation.server";
  + app/commands/a.ts: import { db } from "#db/client.server"; import { log } from "~/integrations/log.server";
  + db/a.server.ts: import { migrations } from "#migrations/index"; import { env } from "../app/env.server";
a feature's declaration imports no other feature
  - app/features/papers/feature.ts: import { listCauses } from "~/features/causes/causes.server";
  - app/features/papers/feature.ts: import type { Cause } from "../causes/cause";
  + app/features/papers/feature.ts: import type { Feature } from "~/features/feature"; import { records } from "./records"; import { formatDay } from "~/lib/dates";
  + app/features/papers/papers.server.ts: import { causes } from "~/features/causes/causes.server";
no feature imports the list of what features declare for the server
  - app/features/papers/a.server.ts: import { serverFeatures } from "~/features/features.server";
  + app/features/papers/feature.server.ts: import type { ServerFeature } from "~/features/feature.server";
  + app/server/a.server.ts: import { serverFeatures } from "~/features/features.server";
server formats neither dates nor amounts
  - app/server/a.server.ts: import { shortRupees } from "~/lib/rupees";
  - app/server/a.server.ts: import { formatLongDateTime } from "../lib/dates";
  + app/routes/public/a.tsx: import { formatDay } from "~/lib/dates";
a route imports of the routes only parts beside it
  - app/routes/public/site/a.tsx: import { loader } from "./home";
  - app/routes/public/donations/a.tsx: import { Hero } from "../site/hero";
  - app/routes/api/a.ts: export { loader } from "~/routes/public/site/home";
  + app/routes/public/site/a.tsx: import { Page } from "~/features/site/page"; import { Hero } from "./hero";
use cases import neither Remix nor React and see no Request or Response
  - app/features/donations/a.server.ts: import { json } from "@remix-run/node";
  - app/features/donations/a.server.ts: import type { ReactNode } from "react";
  - app/features/donations/a.server.ts: export function read(request: Request) { return request; }
  - app/features/donations/a.server.ts: export const answer = () => new Response("");
  - app/lib/a.ts: import { renderToString } from "react-dom/server";
  + app/features/donations/a.server.ts: /** Never a Response. */ export const a = "Request";
  + app/features/donations/a.tsx: import type { ReactNode } from "react";
the file system: only integrations, commands, server, app/env.server.ts, db/sqlite/client.server.ts
  - app/features/donations/a.server.ts: import { readFileSync } from "node:fs";
  - app/routes/public/a.ts: import { readFile } from "fs/promises";
  - db/a.server.ts: const { statSync } = require("node:fs");
  + app/integrations/a.server.ts: import { readFile } from "node:fs/promises";
  + app/features/donations/a.server.ts: import type { Stats } from "node:fs"; import { join } from "node:path";
the network and other programs: only integrations, commands, server
  - app/features/donations/a.server.ts: import https from "node:https";
  - app/routes/public/a.ts: import { execFile } from "node:child_process";
  + app/server/a.ts: import http from "node:http";
sharp: only app/integrations/images/worker.server.mjs
  - app/features/pictures/a.server.ts: import sharp from "sharp";
  - app/integrations/a.server.ts: const { default: sharp } = await import("sharp");
  + app/integrations/images/worker.server.mjs: import sharp from "sharp";
nodemailer and razorpay: only integrations
  - app/server/a.server.ts: import { createTransport } from "nodemailer";
  - app/commands/a.ts: import Razorpay from "razorpay";
  + app/integrations/a.server.ts: import { createTransport } from "nodemailer";
Kysely: only features, db, migrations
  - app/server/a.server.ts: import { sql } from "kysely";
  - app/commands/a.ts: import { type Kysely, sql } from "kysely";
  + app/commands/a.ts: import type { Kysely } from "kysely"; import { type Selectable } from "kysely";
the SQLite driver: only db, commands, app/integrations/razorpay/sandbox/store.server.ts
  - app/features/donations/a.server.ts: import Sqlite from "better-sqlite3";
  + app/commands/backup.ts: import Sqlite from "better-sqlite3";
only integrations, client, server and commands fetch
  - app/features/donations/a.server.ts: await fetch("https://example.org");
  - app/routes/public/a.tsx: await globalThis.fetch("https://example.org");
  + app/features/donations/a.server.ts: await client.payments.fetch("pay_1");
  + app/client/a.ts: await fetch("/payment/create-order");
only app/lib/normal-form.ts calls normalize
  - app/features/donors/a.ts: export const key = (name: string) => name.trim().normalize("NFC");
  + app/lib/normal-form.ts: export const nfc = (text: string) => text.normalize("NFC");
  + app/features/donors/a.ts: import { nfc } from "~/lib/normal-form"; export const key = nfc("a");
only features query the database
  - app/routes/public/a.tsx: await db.selectFrom("causes").selectAll().execute();
  - app/commands/a.ts: db.deleteFrom("donations");
  + app/features/causes/a.server.ts: db.updateTable("causes");
a file without .server in its name imports nothing of the server
  - app/features/site/a.tsx: import { sheet } from "~/components/stylesheet.server";
  - app/components/a.ts: import { join } from "node:path";
  - app/features/donations/a.ts: import { createHash } from "node:crypto";
  - app/lib/a.ts: import { env } from "~/env.server";
  + app/components/a.server.ts: import { sheet } from "./stylesheet.server";
  + app/components/a.tsx: import type { Progress } from "~/features/causes/causes.server";
only app/env.server.ts, commands and server read process.env
  - app/features/donations/a.server.ts: export const port = process.env.PORT;
  - db/a.server.ts: const { env } = process;
  - app/features/donations/a.server.ts: export const port = process["env"].PORT;
  - app/features/donations/a.server.ts: import { env } from "node:process";
  + app/env.server.ts: export const port = process.env.PORT;
  + app/integrations/a.server.ts: import { env } from "~/env.server"; export const port = env.port; process.exitCode = 1;
routes have no try/catch
  - app/routes/api/a.ts: export function loader() { try { return 1; } catch { return 2; } }
  + app/server/a.server.ts: try { run(); } catch { stop(); }
no folders called utils, helpers, services, types or common
  - app/features/helpers/a.server.ts
  - app/utils/a.ts
  + app/lib/a.ts
no barrels but the two entry modules of the staff area
  - app/features/donations/index.ts: export * from "./donations.server";
  - app/components/parts.ts: export { Button } from "./button"; export { Field } from "./field";
  - app/components/index.tsx: export const Button = 1;
  + migrations/index.ts: import * as a from "./0001_a"; export const migrations = [a];
  + app/components/admin.ts: export * from "./admin/admin-form"; export * from "./admin/fields";
  + app/components/parts.ts: export { Button } from "./button"; export const a = 1;
only app/locales and the typesetting of Malayalam name a further language
  - app/features/content/a.ts: export const isOther = language === "ml";
  - app/routes/public/site/a.tsx: export const title = row.translations.ml;
  - app/server/a.server.ts: export const names = ["title", "ml.title"];
  + app/locales/a.ts: export const isOther = language === "ml";
  + app/routes/public/site/a.tsx: export const word = <b lang="ml">കുട</b>;
names are in kebab-case
  - app/components/DonateSection.tsx
  - app/features/donations/receipt_numbers.server.ts
  - app/components/donateForm/a.tsx
  + app/components/donate-section.tsx
  + migrations/0002_blog-posts.ts
  + app/entry.server.tsx
`;

type File = [path: string, source: string];
const examples = readExamples(EXAMPLES);

describe("architecture rules", () => {
  test("each have examples", () => {
    expect(Object.keys(examples)).toEqual(rules.map(({ name }) => name));
  });

  describe.each(Object.entries(examples))("rule '%s'", (rule, { broken, fine }) => {
    const findings = (path: string, source: string) =>
      findViolations([{ path, source }]).filter((finding) => finding.endsWith(`(${rule})`));
    test.each(broken.map(named))("finds %s", (_name, path, source) =>
      expect(findings(path, source)).not.toEqual([]),
    );
    test.each(fine.map(named))("allows %s", (_name, path, source) =>
      expect(findings(path, source)).toEqual([]),
    );
  });
});

function named([path, source]: File): [name: string, path: string, source: string] {
  return [`${path} with ${source || "nothing"}`, path, source];
}

function readExamples(text: string): Record<string, { broken: File[]; fine: File[] }> {
  const read: Record<string, { broken: File[]; fine: File[] }> = {};
  let rule = "";
  for (const line of text.trim().split("\n")) {
    const [, sign, path = "", source = ""] = /^ {2}([-+]) (\S+?)(?:: (.*))?$/.exec(line) ?? [];
    if (!sign) read[(rule = line)] = { broken: [], fine: [] };
    else read[rule]?.[sign === "-" ? "broken" : "fine"].push([path, source]);
  }
  return read;
}
