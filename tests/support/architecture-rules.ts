import { posix } from "node:path";
import { furtherLanguages } from "~/locales/language";
import { readRoutes } from "~/lib/routes";
import { readSource, type Import, type Source } from "./read-source";
import { splitList } from "./list";

/**
 * "type x" permits only types, "shared x" only files without .server in their names. "everything" excludes
 * routes.
 */
const ALLOWED_IMPORTS: Record<string, string[] | "everything"> = {
  root: ["server", "features", "components", "locales", "lib", "env"],
  entry: ["server", "features", "integrations", "components", "env"],
  routes: ["server", "features", "components", "locales", "lib"],
  server: ["features", "integrations", "db", "env", "locales", "lib", "type components"],
  features: ["integrations", "db", "components", "locales", "lib"],
  components: ["locales", "lib", "shared features"],
  client: ["locales", "lib"],
  integrations: ["env", "locales", "lib"],
  locales: ["lib"],
  lib: ["locales"],
  db: ["env", "migrations", "type lib", "type locales"],
  migrations: [],
  env: [],
  commands: "everything",
};

/**
 * Returns one sentence per import of a feature that leads back to it. Not counted: `feature.ts` files, which
 * import no other feature, so that every feature may read the list of them.
 */
export function circularFeatures(files: { path: string; source: string }[]): string[] {
  const targets = new Map<string, Map<string, string>>();
  for (const { path, source } of files) {
    const own = path.startsWith("app/features/") && !isDeclaration(path) ? featureOf(path) : null;
    if (own === null) continue;
    const found = targets.get(own) ?? new Map<string, string>();
    targets.set(own, found);
    for (const one of readSource(path, source).imports) {
      const to = one.folder === "features" && one.path !== null ? featureOf(one.path) : null;
      if (to !== null && to !== own) found.set(to, `${path} imports ${one.from}`);
    }
  }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean => {
    if (seen.has(from)) return false;
    seen.add(from);
    const next = [...(targets.get(from)?.keys() ?? [])];
    return next.includes(goal) || next.some((to) => reaches(to, goal, seen));
  };
  return [...targets].flatMap(([own, found]) =>
    [...found].filter(([to]) => reaches(to, own)).map(([, sentence]) => sentence),
  );
}

/** Returns one sentence per file of app/server that serves one route alone. */
export function serverFilesOfOneRoute(files: { path: string; source: string }[]): string[] {
  const importers = new Map<string, string[]>();
  for (const { path, source } of files)
    for (const imported of new Set(readSource(path, source).imports.map((one) => one.path)))
      if (imported?.startsWith("app/server/"))
        importers.set(imported, [...(importers.get(imported) ?? []), path]);
  return [...importers].flatMap(([imported, [only = "", ...others]]) =>
    others.length === 0 && only.startsWith("app/routes/") ? [`${imported} is imported by ${only} alone`] : [],
  );
}

/** What one engine understands and the other does not (db/expressions.server.ts has a name for each), and imports from an engine's folder. */
const SQL_OF_ONE_ENGINE =
  /(?<![\w.{])(?:iif|instr|strftime|julianday|datetime|json_\w+|jsonb_\w+|group_concat|printf|likely|bm25|randomblob|hex|strpos|to_char|to_tsvector|greatest|least)\(|\bpragma[ _]|\bsqlite_(?:master|schema)\b|\binsert or \w|\bcollate nocase\b|\bindexed by\b|\bilike\b|\bglob (?:'|\$)|::(?:text|bigint|jsonb|date)\b|\bfor update\b|"is(?: not)?", (?!null)|"#db\/(?:sqlite|postgres)\//i;

/** Returns one sentence per line of a feature that only one engine understands. */
export const sqlOfOneEngine = (files: { path: string; source: string }[]): string[] =>
  files
    .filter(({ path }) => path.startsWith("app/features/") && path.endsWith(".server.ts"))
    .flatMap(({ path, source }) =>
      source.split("\n").flatMap((line, index) => {
        const found = SQL_OF_ONE_ENGINE.exec(line.replace(/^\s*(?:\/\/|\/?\*).*/, ""));
        return found ? [`${path}:${index + 1} uses ${found[0]}`] : [];
      }),
    );

const EXCEPTIONS: Record<string, { folders: string[]; because: string }> = {
  "app/lib/routes.ts": { folders: ["remix.config.js"], because: "it reads the URL table" },
  "app/routes/admin/site/handbooks.server.ts": {
    folders: ["docs"],
    because: "the site shows staff the same pages as the repository",
  },
  "app/integrations/pdf/print-look.server.ts": {
    folders: ["components"],
    because: "a receipt shows the site's logo in the site's colours",
  },
};

const RESTRICTED_PACKAGES: { what: string; packages: RegExp; only: Record<string, string> }[] = [
  {
    what: "the file system",
    packages: /^(node:)?fs(\/promises)?$/,
    only: {
      integrations: "talk to the outside world",
      commands: "are started from the shell",
      server: "serves the built files",
      "app/env.server.ts": "keeps the generated secret beside the database",
      "db/sqlite/client.server.ts": "makes the database's folder",
    },
  },
  {
    what: "the network and other programs",
    packages: /^(node:)?(https?|http2|net|tls|dgram|child_process)$|^undici$/,
    only: {
      integrations: "talk to the outside world",
      commands: "are started from the shell",
      server: "is the HTTP server",
    },
  },
  {
    what: "sharp",
    packages: /^sharp($|\/)/,
    only: {
      "app/integrations/images/worker.server.mjs":
        "is a process of its own: its memory is freed when it ends",
    },
  },
  {
    what: "nodemailer and razorpay",
    packages: /^(nodemailer|razorpay)($|\/)/,
    only: { integrations: "talk to the outside world" },
  },
  {
    what: "Kysely",
    packages: /^kysely$/,
    only: { features: "query the database", db: "opens it", migrations: "change its schema" },
  },
  {
    what: "the SQLite driver",
    packages: /^better-sqlite3$/,
    only: {
      db: "opens the database",
      commands: "copy the file while it is in use (backup, restore)",
      "app/integrations/razorpay/sandbox/store.server.ts":
        "keeps a database of its own, as the real provider does",
    },
  },
];

const QUERIES = [".selectFrom", ".insertInto", ".updateTable", ".deleteFrom", ".replaceInto", ".mergeInto"];
/** Bounds the time that normalising a stranger's text takes. */
const NORMAL_FORMS = "app/lib/normal-form.ts";
const FORBIDDEN_FOLDERS = ["utils", "helpers", "services", "types", "common"];
const INDEX_FILES: Record<string, string> = {
  "migrations/index.ts": "the list of migrations in their order",
};
/** Each screen of the staff area needs them whole. */
const ENTRY_MODULES = ["app/components/admin.ts", "app/server/staff.ts"];
/** A language code, alone or as a prefix of a path or field. */
const FURTHER_LANGUAGE = new RegExp(`^/?(?:${furtherLanguages.join("|")})(?:[./]|$)`);
const LANGUAGE_CODE_ALLOWED_IN = ["app/locales/", "app/integrations/pdf/", "app/features/site/legal/"];
const ENVIRONMENT_READERS = ["app/env.server.ts", "app/commands/", "app/server/"];

export const exceptions = [EXCEPTIONS, INDEX_FILES, ...RESTRICTED_PACKAGES.map(({ only }) => only)]
  .flatMap((list) => Object.keys(list))
  .filter((path) => path.includes("."));

const ROUTES = new Set(readRoutes().map(({ file }) => `app/${file.replace(/\.tsx?$/, "")}`));

type Rule = { name: string; violations(source: Source): string[] };

export const rules: Rule[] = [
  {
    name: "imports follow the layers",
    violations: ({ path, folder, imports }) => {
      const allowed = ALLOWED_IMPORTS[folder];
      if (allowed === undefined) return [`is in a folder that ALLOWED_IMPORTS does not name: ${folder}`];
      const known = allowed === "everything" ? null : [...allowed, ...(EXCEPTIONS[path]?.folders ?? [])];
      const mayImport = (one: Import) =>
        one.folder === null ||
        one.folder === folder ||
        (known === null && one.folder !== "routes") ||
        known?.includes(one.folder) ||
        (!isServerOnly(one) && known?.includes(`shared ${one.folder}`)) ||
        (one.isTypeOnly && known?.includes(`type ${one.folder}`));
      return imports.filter((one) => !mayImport(one)).map(({ from }) => `imports ${from}`);
    },
  },
  {
    name: "a feature's declaration imports no other feature",
    violations: ({ path, imports }) =>
      isDeclaration(path) && featureOf(path) !== null
        ? imports
            .filter(
              (one) => one.path !== null && (featureOf(one.path) ?? featureOf(path)) !== featureOf(path),
            )
            .filter((one) => one.folder === "features")
            .map(({ from }) => `imports ${from}`)
        : [],
  },
  {
    name: "no feature imports the list of what features declare for the server",
    violations: ({ folder, imports }) =>
      folder === "features"
        ? imports
            .filter((one) => one.path === "app/features/features.server")
            .map(({ from }) => `imports ${from}`)
        : [],
  },
  {
    name: "server formats neither dates nor amounts",
    violations: ({ folder, imports }) =>
      folder === "server"
        ? imports
            .filter((one) => one.path === "app/lib/dates" || one.path === "app/lib/rupees")
            .map(({ from }) => `imports ${from}`)
        : [],
  },
  {
    name: "a route imports of the routes only parts beside it",
    violations: ({ path, folder, imports }) => {
      const isPartBeside = (one: Import) =>
        one.path !== null && posix.dirname(one.path) === posix.dirname(path) && !ROUTES.has(one.path);
      return folder === "routes"
        ? imports
            .filter((one) => one.folder === "routes" && !isPartBeside(one))
            .map(({ from }) => `imports ${from}`)
        : [];
    },
  },
  {
    name: "use cases import neither Remix nor React and see no Request or Response",
    violations: ({ path, folder, imports, typeReferences }) => {
      const isUseCase = folder === "features" && path.endsWith(".server.ts");
      if (!isUseCase && !["integrations", "db", "migrations", "lib", "env"].includes(folder)) return [];
      const frameworks = imports.filter((one) =>
        /^(@remix-run\/|react$|react-dom$|@mantine\/)/.test(one.package ?? ""),
      );
      const http = isUseCase ? ["Request", "Response"].filter((name) => typeReferences.has(name)) : [];
      return [...frameworks.map(({ from }) => `imports ${from}`), ...http.map((name) => `uses ${name}`)];
    },
  },
  ...RESTRICTED_PACKAGES.map(({ what, packages, only }) => ({
    name: `${what}: only ${Object.keys(only).join(", ")}`,
    violations: ({ path, folder, imports }: Source) =>
      path in only || folder in only
        ? []
        : imports
            .filter((one) => !one.isTypeOnly && packages.test(one.package ?? ""))
            .map(({ from }) => `imports ${from}`),
  })),
  {
    name: "only integrations, client, server and commands fetch",
    violations: ({ folder, calls }) =>
      ["integrations", "client", "server", "commands"].includes(folder) || !calls.has("fetch")
        ? []
        : ["calls fetch"],
  },
  {
    name: `only ${NORMAL_FORMS} calls normalize`,
    violations: ({ path, calls }) =>
      path !== NORMAL_FORMS && calls.has(".normalize") ? ["calls .normalize"] : [],
  },
  {
    name: "only features query the database",
    violations: ({ folder, calls }) =>
      ["features", "db", "migrations"].includes(folder)
        ? []
        : QUERIES.filter((query) => calls.has(query)).map((query) => `calls ${query}`),
  },
  {
    name: "a file without .server in its name imports nothing of the server",
    violations: ({ path, folder, imports }) =>
      splitList("features, components, client, integrations, locales, lib, db, env").includes(folder) &&
      !isServerFile(path)
        ? imports
            .filter((one) => !one.isTypeOnly && (isServerOnly(one) || one.package?.startsWith("node:")))
            .map(({ from }) => `imports ${from}`)
        : [],
  },
  {
    name: "only app/env.server.ts, commands and server read process.env",
    violations: ({ path, readsProcessEnv }) =>
      readsProcessEnv && !ENVIRONMENT_READERS.some((reader) => path.startsWith(reader))
        ? ["reads process.env"]
        : [],
  },
  {
    name: "routes have no try/catch",
    violations: ({ folder, hasTry }) => (folder === "routes" && hasTry ? ["holds a try/catch"] : []),
  },
  {
    name: "no folders called utils, helpers, services, types or common",
    violations: ({ path }) =>
      path
        .split("/")
        .slice(0, -1)
        .filter((folder) => FORBIDDEN_FOLDERS.includes(folder))
        .map((folder) => `is in a folder called ${folder}`),
  },
  {
    name: "no barrels but the two entry modules of the staff area",
    violations: ({ path, isBarrel }) => {
      if (isBarrel && !ENTRY_MODULES.includes(path)) return ["only re-exports"];
      return /(^|\/)index\.\w+$/.test(path) && !(path in INDEX_FILES) ? ["is an index file"] : [];
    },
  },
  {
    name: "only app/locales and the typesetting of Malayalam name a further language",
    violations: ({ path, names }) =>
      LANGUAGE_CODE_ALLOWED_IN.some((start) => path.startsWith(start))
        ? []
        : [...names].filter((name) => FURTHER_LANGUAGE.test(name)).map((name) => `names ${name}`),
  },
  {
    name: "names are in kebab-case",
    violations: ({ path }) => {
      const folders = path.split("/");
      const file = (folders.pop() ?? "").replace(/^\d{4}_/, "");
      const isKebab = (name: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
      return [...folders, file.split(".")[0] ?? ""]
        .filter((name) => !isKebab(name))
        .map((name) => `is called ${name}`);
    },
  },
];

/** Returns one sentence per violation. Reads nothing from disk. */
export function findViolations(files: { path: string; source: string }[]): string[] {
  const sources = files.map(({ path, source }) => readSource(path, source));
  return sources.flatMap((source) =>
    rules.flatMap(({ name, violations }) =>
      violations(source).map((what) => `${source.path} ${what} (${name})`),
    ),
  );
}

/** Null: the file is not in a feature's folder. */
const featureOf = (path: string) => path.split("/").slice(2, -1)[0] ?? null;

/** True for `feature.ts`, which says what its feature is. */
const isDeclaration = (path: string) => path.endsWith("/feature.ts");

const isServerFile = (path: string) => /\.server(\.\w+)?$/.test(path);
const isServerOnly = (one: Import) => one.path !== null && isServerFile(one.path);
