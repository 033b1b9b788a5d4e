/**
 * Measures every regular expression of the server on hostile texts. The lint rules know each match only: one that runs
 * to the end and fails, from every position again, takes minutes for 1 MB.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { processorMs } from "./support/processes";

const CHARACTERS = 12_000;
/** A linear match takes some 0.1 ms, a quadratic one at least 7 ms. */
const MAX_MS = 4;
const TRIES = 4;
const MAX_PIECES = 26;

/** They read only texts of their own machine or browser. */
const LOCAL = ["app/client/", "app/commands/", "app/components/drawing.ts"];

type Expression = { path: string; source: string; flags: string };

function expressionsIn(path: string, text: string): Expression[] {
  const found: Expression[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push({ path, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** Words and characters that the expression names, in its order, and some that its classes match. */
function piecesOf(source: string): string[] {
  const plain = source
    .replace(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, " ")
    .replace(/\\u\{?([\da-f]+)\}?/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/\\p\{[^}]*\}|\\[bBdDsSwWpPnrt]/g, " ")
    .replace(/\\(.)/gs, "$1 ");
  const named = plain.match(/[<&]?\/?[\w-]+|[^\w\s]/gu) ?? [];
  return [...new Set([...named, " ", "a", "1", "\n", '"', "\\", "<"])].slice(0, MAX_PIECES);
}

/** Repeats each pair of pieces, and each beginning of their sequence. */
function hostileTexts(source: string): string[] {
  const pieces = piecesOf(source);
  const pairs = pieces.flatMap((one) => pieces.map((other) => one + other));
  const beginnings = pieces.flatMap((_, end) => ["", " "].map((gap) => pieces.slice(0, end + 1).join(gap)));
  return [...pairs, ...beginnings].map((text) => text.repeat(Math.ceil(CHARACTERS / text.length)));
}

/** Returns the beginnings of texts that take longer than linear time. */
function slowTexts({ source, flags }: Omit<Expression, "path">): string[] {
  const everywhere = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
  const isSlow = (text: string) => {
    const began = processorMs();
    text.replace(everywhere, "");
    return processorMs() - began > MAX_MS;
  };
  return hostileTexts(source)
    .filter((text) => Array.from({ length: TRIES }).every(() => isSlow(text)))
    .map((text) => text.slice(0, 30));
}

test("finds expressions that take quadratic time", () => {
  for (const [source, flags] of [
    ['"(?:[^"\\\\]|\\\\.)*"', "gs"],
    ["<[a-z][^>]*>", "gi"],
    ["<b>.*<\\/b>", "s"],
    ["\\[gallery[^\\]]*\\]", ""],
  ] as const)
    expect(slowTexts({ source, flags }), source).not.toEqual([]);
  expect(slowTexts({ source: "<[a-z][^<>]*>", flags: "gi" })).toEqual([]);
});

test("every regular expression of the server takes linear time", () => {
  const expressions = ["app", "db"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !LOCAL.some((start) => path.startsWith(start)))
    .flatMap((path) => expressionsIn(path, readFileSync(path, "utf8")));
  expect(expressions.length).toBeGreaterThan(300);
  const slow = expressions.map((one) => ({ ...one, texts: slowTexts(one) }));
  expect(slow.filter(({ texts }) => texts.length > 0)).toEqual([]);
});
