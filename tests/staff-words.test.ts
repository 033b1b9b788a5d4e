/** Messages that only staff see exist only in English, so no visitor may get one of them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import en from "~/locales/en.json";
import ml from "~/locales/ml.json";

/** One top-level declaration: the names that it uses, and the staff message keys in it. */
type Declared = { uses: string[]; codes: string[] };
type Module = { declared: Map<string, Declared>; imported: Map<string, [path: string, name: string]> };

const staffNouns = Object.keys(en).filter((noun) => !(noun in ml));
const staffCode = new RegExp(`^(${staffNouns.join("|")})\\.\\w+$`);
const modules = new Map<string, Module>();

/** Skipped files: staff uploads, rights and declared features, which every endpoint imports, and event names. */
const OTHERS =
  /^app\/(server\/pictures\/uploads\.server\.ts|server\/(?:session|staff)\.server\.ts|features\/features\.ts|integrations\/razorpay\/sandbox\/)/;

function moduleAt(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const read: Module = { declared: new Map(), imported: new Map() };
  modules.set(path, read);
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, false);
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(read, path, statement);
    else for (const name of namesOf(statement)) read.declared.set(name, contentOf(statement));
  }
  return read;
}

function readImport(
  { imported }: Module,
  path: string,
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
) {
  const from = fileOf(path, (moduleSpecifier as ts.StringLiteral).text);
  const named = importClause?.namedBindings;
  if (!from || importClause?.isTypeOnly || !named || !ts.isNamedImports(named)) return;
  for (const { name, propertyName, isTypeOnly } of named.elements)
    if (!isTypeOnly) imported.set(name.text, [from, (propertyName ?? name).text]);
}

function fileOf(path: string, specifier: string): string | undefined {
  const base = specifier.startsWith("~/")
    ? join("app", specifier.slice(2))
    : specifier.startsWith(".") && join(dirname(path), specifier);
  return base
    ? ["", ".ts", ".tsx"].map((end) => base + end).find((file) => /\.tsx?$/.test(file) && existsSync(file))
    : undefined;
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => bound(name));
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [statement.name?.text ?? "default"];
  return [];
}

const bound = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : bound(element.name)));

function contentOf(statement: ts.Node): Declared {
  const [uses, codes]: [string[], string[]] = [[], []];
  const walk = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node)) uses.push(node.text);
    if (ts.isStringLiteral(node) && staffCode.test(node.text)) codes.push(node.text);
    ts.forEachChild(node, walk);
  };
  walk(statement);
  return { uses, codes };
}

/** True for API files and actions. Skips loaders: they import records that also contain rules for staff. */
const answers = (path: string, name: string) => path.includes("/api/") || name === "action";

/** Returns each staff message key that code in these files can reach, with the names on the way to it. */
function said(starts: string[]): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string, name: string, way: string[]): void => {
    if (seen.has(`${path} ${name}`) || OTHERS.test(path)) return;
    seen.add(`${path} ${name}`);
    const { declared, imported } = moduleAt(path);
    const from = imported.get(name);
    if (from) return visit(...from, way);
    const one = declared.get(name);
    if (!one) return;
    for (const code of one.codes) found.add(`${code}: ${[...way, name].join(" > ")}`);
    for (const used of one.uses) visit(path, used, [...way, name]);
  };
  for (const path of starts)
    for (const name of moduleAt(path).declared.keys()) if (answers(path, name)) visit(path, name, [path]);
  return [...found];
}

test("actions of public pages and payment endpoints use no untranslated message for staff", () => {
  const pages = readdirSync("app/routes/public", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join("app/routes/public", name));
  const starts = [...pages, "app/routes/api/payments.ts", "app/routes/api/provider.ts"];
  expect(starts.length).toBeGreaterThan(20);
  expect(said(starts)).toEqual([]);
});
