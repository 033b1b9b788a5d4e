import { posix } from "node:path";
import ts from "typescript";

export type Source = {
  path: string;
  /** Folder in app/, or db or migrations; for a file directly in app/ its name ("env"). */
  folder: string;
  imports: Import[];
  calls: Set<string>;
  typeReferences: Set<string>;
  names: Set<string>;
  readsProcessEnv: boolean;
  hasTry: boolean;
  /** True if the file only re-exports (a barrel). */
  isBarrel: boolean;
};

export type Import = {
  from: string;
  /** Path of a project file, without an extension that the import omits. Null: a package. */
  path: string | null;
  folder: string | null;
  package: string | null;
  isTypeOnly: boolean;
};

export function readSource(path: string, text: string): Source {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const source: Source = {
    path,
    folder: folderOf(path),
    imports: [],
    calls: new Set(),
    typeReferences: new Set(),
    names: new Set(),
    readsProcessEnv: false,
    hasTry: false,
    isBarrel:
      file.statements.some((statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier) &&
      file.statements.every(
        (statement) => ts.isExportDeclaration(statement) || ts.isImportDeclaration(statement),
      ),
  };
  const addImport = (from: string, isTypeOnly: boolean) =>
    source.imports.push(resolveImport(path, from, isTypeOnly));
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) && !ts.isJsxAttribute(node.parent)) source.names.add(node.text);
    if (ts.isPropertyAccessExpression(node)) source.names.add(node.name.text);
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
      addImport(node.moduleSpecifier.text, importsTypesOnly(node.importClause));
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
      addImport(node.moduleSpecifier.text, node.isTypeOnly);
    if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    )
      addImport(node.argument.literal.text, true);
    if (ts.isCallExpression(node)) readCall(node, source, addImport);
    if (ts.isTypeReferenceNode(node)) source.typeReferences.add(node.typeName.getText(file));
    if (ts.isNewExpression(node)) source.typeReferences.add(node.expression.getText(file));
    if (isProcessEnv(node)) source.readsProcessEnv = true;
    if (ts.isTryStatement(node)) source.hasTry = true;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return source;
}

function readCall(
  node: ts.CallExpression,
  source: Source,
  addImport: (from: string, isTypeOnly: boolean) => void,
) {
  const [first] = node.arguments;
  const isLoad =
    node.expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(node.expression) && node.expression.text === "require");
  if (isLoad && first && ts.isStringLiteralLike(first)) addImport(first.text, false);
  if (ts.isIdentifier(node.expression)) source.calls.add(node.expression.text);
  if (ts.isPropertyAccessExpression(node.expression)) {
    const isGlobal = ["globalThis", "window", "self"].includes(node.expression.expression.getText());
    source.calls.add(`${isGlobal ? "" : "."}${node.expression.name.text}`);
  }
}

function importsTypesOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((element) => element.isTypeOnly)
  );
}

/** process.env, process["env"], const { env } = process, import { env } from "node:process". */
function isProcessEnv(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node))
    return node.name.text === "env" && /^(globalThis\.)?process$/.test(node.expression.getText());
  if (ts.isElementAccessExpression(node))
    return (
      node.expression.getText() === "process" && /^["'`]env["'`]$/.test(node.argumentExpression.getText())
    );
  if (ts.isVariableDeclaration(node))
    return (
      ts.isObjectBindingPattern(node.name) &&
      node.initializer?.getText() === "process" &&
      /\benv\b/.test(node.name.getText())
    );
  return ts.isImportDeclaration(node) && /["'](node:)?process["']/.test(node.moduleSpecifier.getText());
}

function resolveImport(path: string, specifier: string, isTypeOnly: boolean): Import {
  const from = specifier.replace(/\?.*$/, "");
  const resolvedPath = from.startsWith("~/")
    ? `app/${from.slice(2)}`
    : /^#(db|migrations)\//.test(from)
      ? from.slice(1)
      : from.startsWith(".")
        ? posix.join(posix.dirname(path), from)
        : null;
  const name = from.startsWith("@")
    ? from.split("/").slice(0, 2).join("/")
    : from.startsWith("node:")
      ? from
      : from.split("/")[0];
  return {
    from: specifier,
    path: resolvedPath,
    folder: resolvedPath === null ? null : folderOf(resolvedPath),
    package: resolvedPath === null ? (name ?? from) : null,
    isTypeOnly,
  };
}

function folderOf(path: string): string {
  const [top = "", second = "", ...rest] = path.split("/");
  if (top !== "app") return top;
  return rest.length > 0 ? second : second.replace(/\..*$/, "");
}
