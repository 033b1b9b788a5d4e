/** Finds English labels on staff screens: their words belong in the catalogues. */
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Staff screens, and what features give them. */
const SCREENS = ["app/routes/account", "app/routes/admin", "app/components/admin", "app/features"];

/** What every office in Kerala calls by its English name, names of products, and addresses as examples. */
const ALLOWED =
  /^(?:PAN|CIN|UPI|CSV|NEFT|QR|PDF|WhatsApp|Excel|Tally|Chrome|Edge|Opera|Firefox|Safari|Samsung Internet|Android|iOS|Windows|macOS|Linux|https:\S*)$/;
/** Attributes that a person reads or hears. */
const READ = /^(?:label|title|description|hint|placeholder|alt|busy|summary|legend|aria-label|about|noun)$/;

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => `${folder}/${name}`);

/** Text between tags and in attributes, also in both branches of a condition and in templates. */
function labelsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const add = (text: string) => {
    const words = text.replace(/\s+/g, " ").trim();
    if (/\p{Script=Latin}{2}/u.test(words) && !ALLOWED.test(words)) found.push(`${file}: ${words}`);
  };
  /** Literals that an expression shows; not those of calls, whose arguments may be keys. */
  const shown = (node: ts.Node | undefined): void => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) add(node.text);
    else if (ts.isTemplateExpression(node))
      add([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(" "));
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(shown);
    else if (ts.isBinaryExpression(node)) [node.left, node.right].forEach((one) => isText(one) && shown(one));
    else if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) shown(node.expression);
  };
  const isText = (node: ts.Node) =>
    ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isConditionalExpression(node);
  const walk = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) shown(node);
    if (ts.isJsxAttribute(node) && READ.test(node.name.getText())) shown(node.initializer);
    if (ts.isCallExpression(node) && node.expression.getText() === "staffMeta") {
      const [title] = node.arguments;
      if (title && ts.isStringLiteral(title) && !/^\w+(?:\.\w+)+$/.test(title.text)) add(title.text);
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

test("staff screens have no English label in their code", () => {
  expect(SCREENS.flatMap(sources).flatMap(labelsIn)).toEqual([]);
});

test("no label is translated while a module is loaded, before the reader is known", () => {
  const early = ["app/routes", "app/components", "app/features"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => callsOnLoad(`${folder}/${name}`)),
  );
  expect(early).toEqual([]);
});

function callsOnLoad(file: string): string[] {
  const text = readFileSync(file, "utf8");
  if (!text.includes('from "~/locales/screen-text"')) return [];
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    // A function given to `map` runs at once.
    const parent = node.parent as ts.Node | undefined;
    const isMapped =
      parent !== undefined &&
      ts.isCallExpression(parent) &&
      /\.(?:flatM|m)ap$/.test(parent.expression.getText());
    if (ts.isFunctionLike(node) && !isMapped) return;
    if (ts.isCallExpression(node) && node.expression.getText() === "t")
      found.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}
