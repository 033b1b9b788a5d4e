import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  compressWith,
  hasDictionary,
  hasDictionaries,
  matchOf,
  openDictionaries,
  toDictionary,
  type WithDictionary,
} from "~/server/page-dictionary.server";
import { buildRouteTable, type Module } from "~/server/route-table.server";

/** Only these are cached. */
const publicRoutes = import.meta.glob<Module>("/app/routes/public/**/*.{ts,tsx}");

const SHELL = Buffer.from(
  "<header>Development Foundation</header><style>p{margin:0}</style><footer>Wayanad</footer>",
);
const PAGE = Buffer.from("<header>Development Foundation</header><p>Rain</p><footer>Wayanad</footer>");

/** The patterns here have optional groups and parameters only. */
const toRegExp = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+").replaceAll("{", "(?:").replaceAll("}?", ")?")}$`);

describe("a compression dictionary", () => {
  test("is for public pages of its language, and leaves out pages of donors and staff", async () => {
    const { all } = await buildRouteTable(publicRoutes);
    const [english, malayalam] = [toRegExp(matchOf("en")), toRegExp(matchOf("ml"))];
    for (const path of ["/", "/donateUs", "/blogs", "/BlogDetail/1", "/lifeschool/1", "/terms"]) {
      expect(path).toMatch(english);
      expect(path).not.toMatch(malayalam);
      const inMalayalam = path === "/" ? "/ml" : `/ml${path}`;
      expect(inMalayalam).toMatch(malayalam);
      expect(inMalayalam).not.toMatch(english);
    }
    const cached = new Set(all.filter(({ cache }) => cache).map(({ path }) => path));
    expect(all.filter(({ path }) => hasDictionary(path) && !cached.has(path))).toEqual([]);
    const personal = all
      .filter(({ path, isApi }) => !isApi && !hasDictionary(path))
      .map(({ path }) => path.replace(/:\w+/g, "x"));
    const named = [
      "/donation/x",
      "/my-gifts",
      "/unsubscribe/x",
      "/tribute/x",
      "/login",
      "/admin",
      "/adminDonations",
      "/eventDetail/x/sign-up",
    ];
    for (const path of [
      ...named,
      ...named.map((one) => `/ml${one}`),
      ...personal.filter((one) => !one.includes("*")),
    ]) {
      expect(path).not.toMatch(english);
      expect(path).not.toMatch(malayalam);
    }
  });

  test("is named by its hash, which stands before what it compressed", async () => {
    const dictionary = toDictionary(SHELL, "/");
    expect(dictionary.path).toMatch(/^\/assets\/dictionary-[\w-]{16}$/);
    const body = await compressWith(dictionary, PAGE, 7);
    expect(body.subarray(0, 4)).toEqual(Buffer.from([0xff, 0x44, 0x43, 0x42]));
    expect(body.subarray(4, 36)).toEqual(dictionary.hash);
    const options: WithDictionary = { dictionary: SHELL };
    expect(brotliDecompressSync(body.subarray(36), options)).toEqual(PAGE);
  });

  test("exists where Node's brotli knows dictionaries: from version 24 on", () => {
    const isKnown = Number(process.versions.node.split(".")[0]) >= 24;
    expect(hasDictionaries()).toBe(isKnown);
    expect(openDictionaries(() => "") !== null).toBe(isKnown);
  });
});
