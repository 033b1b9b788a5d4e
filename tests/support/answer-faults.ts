/** What no answer may be or tell, whoever asks for what. */
import { homedir, tmpdir } from "node:os";
import en from "~/locales/en.json";
import { keysOf } from "~/locales/translate";

export type Answer = { status: number; type: string; text: string };

/** Pages below API prefixes: a project by its id, and the former /blog. */
const PAGE_AMONG_CALLS = /^\/(blog|project\/(?!(?:create|getall|getCountryBasedProjects)\/*$)[^/]+)\/*$/;
/** True for API paths, which answer in JSON; not for those pages and the provider's return URL. */
const isCall = (asked: string) => {
  const path = URL.canParse(asked, "http://site") ? new URL(asked, "http://site").pathname : asked;
  return (
    (path === "/healthz" || /^\/(blog|event|project|gallery|payment|user)\//.test(path)) &&
    !/^\/payment\/return\b/.test(path) &&
    !PAGE_AMONG_CALLS.test(path) &&
    !path.endsWith(".data")
  );
};
/** True if Node's HTTP parser refused the request. */
const isNoRequest = ({ status, type }: Answer) => type === "" && (status === 400 || status === 431);

const KEYS = new Set(keysOf(en));
/** Keys of messages that a page shows where one was not translated. */
const keysIn = (html: string) =>
  (html.replaceAll(/<(style|script)[\s\S]*?<\/\1>|<[^>]+>/g, " ").match(/\b\w+(?:\.\w+)+\b/g) ?? []).filter(
    (word) => KEYS.has(word),
  );

export function faultsOf(asked: { method: string; path: string }, answer: Answer): string[] {
  const { status, type, text } = answer;
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}`);
  const said = text.replaceAll(/\/app\/client\/\w+\.tsx?/g, "");
  if (/\n\s+at .+[:(]\d+|node_modules|\.server\.|\.tsx?\b|file:\/\//.test(said)) faults.push("a stack");
  const folders = [process.cwd(), homedir(), tmpdir(), process.env.TESTS_FOLDER ?? tmpdir()];
  if (folders.some((path) => text.includes(`${path}/`))) faults.push("a path of the machine");
  // Shows SQL of the site; the injected statement, which some pages repeat, does not count.
  const own = text.replaceAll("drop table donations", "");
  const query = [
    /SQLITE_\w+/,
    /\binsert into\b/i,
    /\bselect .{1,80} from\b/i,
    /\bdonations\.\w+/,
    /no such (table|column)/i,
  ].filter((sign) => sign.test(own));
  if (query.length > 0) faults.push("SQL");
  if (type.startsWith("text/html")) faults.push(...keysIn(text).map((key) => `the key ${key}`));
  if (isCall(asked.path) && asked.method !== "HEAD" && !isNoRequest(answer)) {
    const body = type.startsWith("application/json")
      ? (JSON.parse(text) as { success?: boolean; message?: string })
      : null;
    if (!body) faults.push(`no JSON (${type})`);
    else if (status >= 400 && (body.success !== false || !body.message))
      faults.push("a refusal without success: false and a message");
  }
  return faults;
}
