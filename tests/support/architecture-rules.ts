import { readSource, type Import, type Source } from "./read-source";
import { list } from "./list";

/**
 * Who may know whom. A room may import itself and what stands here; what is marked with "type" only as a
 * type, which is gone after compiling; of what is marked "shared" what does not end in .server: the schemas of
 * forms, by which browser and server validate alike. `front` (what stands before Express) and `commands` (the shell's
 * entries) put the parts together and may know everybody.
 */
const MAY_KNOW: Record<string, string[] | "everybody"> = {
  root: ["http", "domain", "presenters", "ui", "content", "words", "env", "messages", "limits"],
  entry: ["boot", "front", "http", "ui", "env"],
  boot: ["http", "domain", "gateways", "content", "db", "env"],
  routes: ["http", "domain", "presenters", "ui", "content", "words", "messages", "limits", "rupees"],
  http: ["domain", "db", "presenters", "words", "env", "messages", "limits", "type ui"],
  domain: ["db", "gateways", "mail", "words", "messages", "limits", "amounts", "rupees"],
  presenters: ["words", "messages", "limits", "type db", "type domain", "shared domain", "rupees"],
  mail: ["words", "messages", "limits", "type db", "type domain", "rupees"],
  gateways: ["env"],
  practice: ["gateways", "words"],
  db: ["env", "migrations"],
  migrations: [],
  ui: list(`
    content, words, messages, limits, type presenters, type domain, shared domain, amounts, rupees
  `),
  content: ["words", "messages", "limits", "type ui"],
  enhance: ["words", "messages", "limits", "amounts", "rupees"],
  amounts: ["words", "limits"],
  words: ["messages", "limits"],
  rupees: [],
  env: [],
  messages: [],
  limits: [],
  front: "everybody",
  commands: "everybody",
};

/** Inside these rooms files are grouped by noun; which noun may know which. A file beside the folders knows none. */
const NOUNS: Record<string, Record<string, string[]>> = {
  domain: {
    accounts: ["mail"],
    content: ["accounts", "pictures", "search"],
    donors: ["accounts", "giving", "ledger", "mail", "monthly", "statement"],
    giving: ["accounts", "donors", "mail", "monthly", "spendings"],
    ledger: ["accounts", "content", "donors", "giving", "mail"],
    mail: ["accounts", "giving", "monthly"],
    monthly: ["accounts", "giving", "mail"],
    pictures: [],
    privacy: ["accounts", "giving", "mail", "monthly"],
    search: ["content"],
    site: [],
    settlements: ["accounts", "giving"],
    spendings: ["accounts", "content", "giving", "pictures"],
    statement: ["accounts", "giving", "mail"],
    workshop: [],
  },
  http: {
    accounts: ["workshop"],
    api: ["accounts", "pictures", "site"],
    content: ["accounts", "api", "pictures", "site", "workshop"],
    donors: ["accounts", "site"],
    giving: ["accounts", "site"],
    ledger: ["accounts", "site", "workshop"],
    pictures: ["site"],
    privacy: [],
    site: [],
    statement: ["site"],
    workshop: ["site"],
  },
  presenters: {
    accounts: ["site"],
    content: ["pictures", "site"],
    donors: ["giving", "ledger", "mail", "site"],
    giving: ["pictures", "site"],
    ledger: ["accounts", "giving", "mail", "site"],
    mail: ["site"],
    monthly: ["giving", "site"],
    pictures: ["site"],
    privacy: ["giving", "site"],
    search: ["site"],
    site: [],
    settlements: ["site"],
    spendings: ["content", "site"],
    statement: ["giving", "site"],
  },
  ui: {
    accounts: ["site", "workshop"],
    content: ["mail", "pictures", "site", "workshop"],
    donors: ["site", "workshop"],
    giving: ["site", "workshop"],
    ledger: ["site", "workshop"],
    mail: ["site", "workshop"],
    monthly: ["giving", "site", "workshop"],
    pictures: ["site", "workshop"],
    privacy: ["giving", "site"],
    search: ["site"],
    settlements: ["site", "workshop"],
    spendings: ["pictures", "site", "workshop"],
    statement: ["site", "workshop"],
    site: ["content", "giving", "ledger", "workshop"],
    workshop: ["site"],
  },
};

/** Single files that may know more than their room, and why. */
const MAY_ALSO_KNOW: Record<string, { rooms: string[]; because: string }> = {
  "app/http/world.server.ts": {
    rooms: ["gateways", "practice"],
    because: "opens the one connection and chooses the outside worlds that the verbs are called with",
  },
  "app/gateways/receipt-ornament.server.ts": {
    rooms: ["content"],
    because: "a receipt shows the site's emblem in the site's colours",
  },
  "app/http/site/addresses.server.ts": {
    rooms: ["remix.config.js"],
    because: "joins the table of addresses with what each route says of itself",
  },
};

/**
 * Packages and globals with an owner: `only` are rooms or single files, each of the latter with its reason.
 */
const OWNED: { what: string; packages: RegExp; only: Record<string, string> }[] = [
  {
    what: "the file system",
    packages: /^(node:)?fs(\/promises)?$/,
    only: {
      gateways: "the outside world is theirs",
      practice: "the stand-in provider keeps a file of its own",
      commands: "entries of the shell",
      front: "serves the built files",
      "app/env.server.ts": "keeps the generated secret beside the database",
      "app/http/site/enhancements.server.ts": "reads Vite's manifest",
      "db/client.server.ts": "makes the database's folder",
    },
  },
  {
    what: "the network and other programs",
    packages: /^(node:)?(https?|http2|net|tls|dgram|child_process)$|^undici$/,
    only: {
      gateways: "the outside world is theirs",
      commands: "entries of the shell",
      front: "is the HTTP server",
    },
  },
  {
    what: "pictures",
    packages: /^sharp($|\/)/,
    only: {
      "app/gateways/picture-work.server.mjs":
        "runs in a process of its own, whose memory goes back when it ends",
    },
  },
  {
    what: "mail and the payment provider",
    packages: /^(nodemailer|razorpay)($|\/)/,
    only: { gateways: "the outside world is theirs" },
  },
  {
    what: "queries",
    packages: /^kysely$/,
    only: { domain: "only the domain queries", db: "is the database", migrations: "is its history" },
  },
  {
    what: "the SQLite driver",
    packages: /^better-sqlite3$/,
    only: {
      db: "is the database",
      commands: "backup and restore copy the file while it is in use",
      "app/practice/ledger.server.ts": "the stand-in provider keeps its own file, as the real one would",
    },
  },
];

const QUERIES = [".selectFrom", ".insertInto", ".updateTable", ".deleteFrom", ".replaceInto", ".mergeInto"];
const FORBIDDEN_FOLDERS = ["utils", "lib", "helpers", "services", "types", "common"];
const LONGEST_FILE = 300;

/** Longer, and why. */
const LONG_FILES: Record<string, string> = {
  "app/limits.ts": "one list of numbers, read from top to bottom and never branched",
  "app/messages.ts": "one list of sentences, read from top to bottom and never branched",
};
/** index files that are no barrels. */
const INDEX_FILES: Record<string, string> = {
  "migrations/index.ts": "the list of migrations in their order",
};
const ENVIRONMENT_READERS = ["app/env.server.ts", "app/commands/", "app/front/"];

/** Every single file that is allowed more than its room. */
export const exceptions = [MAY_ALSO_KNOW, LONG_FILES, INDEX_FILES, ...OWNED.map(({ only }) => only)]
  .flatMap((list) => Object.keys(list))
  .filter((path) => path.includes("."));

type Rule = { name: string; broken(source: Source): string[] };

export const rules: Rule[] = [
  {
    name: "a room knows only the rooms it may know",
    broken: ({ path, room, imports }) => {
      const allowed = MAY_KNOW[room];
      if (allowed === undefined) return [`stands in a room that the table of rooms does not name: ${room}`];
      if (allowed === "everybody") return [];
      const known = [...allowed, ...(MAY_ALSO_KNOW[path]?.rooms ?? [])];
      const mayKnow = (one: Import) =>
        one.room === null ||
        one.room === room ||
        known.includes(one.room) ||
        (!isServerOnly(one) && known.includes(`shared ${one.room}`)) ||
        (one.typeOnly && known.includes(`type ${one.room}`));
      return imports.filter((one) => !mayKnow(one)).map(({ from }) => `imports ${from}`);
    },
  },
  {
    name: "a noun knows only the nouns it may know",
    broken: ({ path, room, imports }) => {
      const nouns = NOUNS[room];
      if (!nouns) return [];
      const own = nounOf(path);
      if (own !== null && !(own in nouns))
        return [`stands in a folder that is none of ${room}'s nouns: ${own}`];
      const isForeign = (one: Import) => {
        const noun = one.room === room && one.path !== null ? nounOf(one.path) : null;
        return noun !== null && noun !== own && !(own !== null && nouns[own]?.includes(noun));
      };
      return imports.filter(isForeign).map(({ from }) => `imports ${from}`);
    },
  },
  {
    name: "no route imports another route",
    broken: ({ room, imports }) =>
      room === "routes"
        ? imports.filter((one) => one.room === "routes").map(({ from }) => `imports ${from}`)
        : [],
  },
  {
    name: "what the foundation does knows neither Remix nor React, no request and no response",
    broken: ({ room, imports, shapes }) => {
      if (
        !list("domain, gateways, db, migrations, presenters, mail, env, messages, limits, amounts").includes(
          room,
        )
      )
        return [];
      const frameworks = imports.filter((one) =>
        /^(@remix-run\/|react$|react-dom$|@mantine\/)/.test(one.package ?? ""),
      );
      const http = room === "domain" ? ["Request", "Response"].filter((name) => shapes.has(name)) : [];
      return [...frameworks.map(({ from }) => `imports ${from}`), ...http.map((name) => `uses ${name}`)];
    },
  },
  {
    name: "presenters and mail are pure",
    broken: ({ room, imports, calls }) => {
      if (room !== "presenters" && room !== "mail") return [];
      const impure = imports.filter(
        (one) => !one.typeOnly && (one.package?.startsWith("node:") || isServerOnly(one)),
      );
      return [...impure.map(({ from }) => `imports ${from}`), ...(calls.has("fetch") ? ["calls fetch"] : [])];
    },
  },
  ...OWNED.map(({ what, packages, only }) => ({
    name: `${what}: only ${Object.keys(only).join(", ")}`,
    broken: ({ path, room, imports }: Source) =>
      path in only || room in only
        ? []
        : imports
            .filter((one) => !one.typeOnly && packages.test(one.package ?? ""))
            .map(({ from }) => `imports ${from}`),
  })),
  {
    name: "only gateways fetch (and the scripts in the browser, from our own site)",
    broken: ({ room, calls }) =>
      ["gateways", "enhance", "front", "commands"].includes(room) || !calls.has("fetch")
        ? []
        : ["calls fetch"],
  },
  {
    name: "only the domain queries",
    broken: ({ room, calls }) =>
      ["domain", "db", "migrations"].includes(room)
        ? []
        : QUERIES.filter((query) => calls.has(query)).map((query) => `calls ${query}`),
  },
  {
    name: "what reaches the browser imports nothing of the server",
    broken: ({ path, room, imports }) =>
      ["ui", "enhance", "content", "messages", "limits", "amounts"].includes(room) && !isServerFile(path)
        ? imports
            .filter((one) => !one.typeOnly && (isServerOnly(one) || one.package?.startsWith("node:")))
            .map(({ from }) => `imports ${from}`)
        : [],
  },
  {
    name: "what must not reach the browser ends in .server",
    broken: ({ path, room, imports }) =>
      ["domain", "gateways", "http", "presenters", "mail", "db", "env"].includes(room) && !isServerFile(path)
        ? imports
            .filter((one) => !one.typeOnly && (isServerOnly(one) || one.package?.startsWith("node:")))
            .map(({ from }) => `imports ${from}`)
        : [],
  },
  {
    name: "the environment is read once, in app/env.server.ts",
    broken: ({ path, readsProcessEnv }) =>
      readsProcessEnv && !ENVIRONMENT_READERS.some((reader) => path.startsWith(reader))
        ? ["reads process.env"]
        : [],
  },
  {
    name: "routes leave what goes wrong to the envelope",
    broken: ({ room, hasTry }) => (room === "routes" && hasTry ? ["holds a try/catch"] : []),
  },
  {
    name: "no folder for what has no place",
    broken: ({ path }) =>
      path
        .split("/")
        .slice(0, -1)
        .filter((folder) => FORBIDDEN_FOLDERS.includes(folder))
        .map((folder) => `stands in a folder ${folder}`),
  },
  {
    name: "no barrels",
    broken: ({ path, onlyPassesOn }) => {
      if (onlyPassesOn) return ["only passes on what others export"];
      return /(^|\/)index\.\w+$/.test(path) && !(path in INDEX_FILES) ? ["is an index file"] : [];
    },
  },
  {
    name: `no file beyond ${LONGEST_FILE} lines without a reason`,
    broken: ({ path, room, lines }) =>
      path.startsWith("app/") && room !== "content" && !(path in LONG_FILES) && lines > LONGEST_FILE
        ? [`has ${lines} lines`]
        : [],
  },
  {
    name: "names are in kebab-case",
    broken: ({ path }) => {
      const folders = path.split("/");
      const file = (folders.pop() ?? "").replace(/^\d{4}_/, "");
      const isKebab = (name: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
      return [...folders, file.split(".")[0] ?? ""]
        .filter((name) => !isKebab(name))
        .map((name) => `is called ${name}`);
    },
  },
];

/** What is broken in these files, one sentence each. Nothing of the disk is read here. */
export function findBroken(files: { path: string; source: string }[]): string[] {
  const sources = files.map(({ path, source }) => readSource(path, source));
  return sources.flatMap((source) =>
    rules.flatMap(({ name, broken }) => broken(source).map((what) => `${source.path} ${what} (${name})`)),
  );
}

/** app/domain/giving/refunds.server.ts is about giving; null for a file beside the folders. */
const nounOf = (path: string) => path.split("/").slice(2, -1)[0] ?? null;

const isServerFile = (path: string) => /\.server(\.\w+)?$/.test(path);
const isServerOnly = (one: Import) => one.path !== null && isServerFile(one.path);
