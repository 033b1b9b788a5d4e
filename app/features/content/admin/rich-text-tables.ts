/** Tables by prosemirror-tables, written as the server stores them: without widths and styles. */
import { Node, type Editor } from "@tiptap/react";
import type { PlainKey } from "~/locales/messages";
import { TextSelection, type Command } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  rowIsHeader,
  selectedRect,
  tableEditing,
  TableView,
  toggleHeader,
} from "@tiptap/pm/tables";

const ROLES: Record<string, string> = {
  table: "table",
  tableRow: "row",
  tableCell: "cell",
  tableHeader: "header_cell",
};
/** Pasted HTML may span millions of columns, each of which costs memory. */
const MAX_SPAN = 50;
const MIN_COLUMN_PX = 96;
const NEW_ROWS = 3;
const NEW_COLUMNS = 3;

const span = (name: "colspan" | "rowspan") => ({
  default: 1,
  parseHTML: (cell: HTMLElement) =>
    Math.min(MAX_SPAN, Math.max(1, Math.trunc(Number(cell.getAttribute(name))) || 1)),
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
});

const cell = (name: string, tag: "td" | "th") =>
  Node.create({
    name,
    content: "block+",
    isolating: true,
    addAttributes: () => ({
      colspan: span("colspan"),
      rowspan: span("rowspan"),
      // prosemirror-tables requires this attribute; widths are not used.
      colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
      scope: {
        default: null,
        renderHTML: ({ scope }: { scope?: string | null }) => (tag === "th" && scope ? { scope } : {}),
      },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  parseHTML: () => [{ tag: "table" }],
  renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, ["tbody", 0]],
  addNodeView:
    () =>
    ({ node }) =>
      new TableView(node, MIN_COLUMN_PX),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    return {
      Tab: () =>
        execute(this.editor, goToNextCell(1)) ||
        (execute(this.editor, addRowAfter) && execute(this.editor, goToNextCell(1))),
      "Shift-Tab": () => execute(this.editor, goToNextCell(-1)),
    };
  },
});

const TableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: ({ HTMLAttributes }) => ["tr", HTMLAttributes, 0],
});

export const tables = [Table, TableRow, cell("tableCell", "td"), cell("tableHeader", "th")];
export const tableNames = Object.keys(ROLES);

const execute = (editor: Editor, command: Command): boolean =>
  command(editor.state, editor.view.dispatch, editor.view);

/** Inserts below the current block, or replaces it when it is empty. The first row is a header. */
const insertTable: Command = (state, dispatch) => {
  const { table, tableRow, tableCell, tableHeader } = state.schema.nodes;
  if (!table || !tableRow || !tableCell || !tableHeader || isInTable(state)) return false;
  const rows = Array.from({ length: NEW_ROWS }, (_, row) =>
    tableRow.create(
      null,
      Array.from({ length: NEW_COLUMNS }, () => (row === 0 ? tableHeader : tableCell).createAndFill()!),
    ),
  );
  const { $to, to } = state.selection;
  const isEmpty = $to.depth === 1 && $to.parent.type.name === "paragraph" && $to.parent.content.size === 0;
  const after = $to.depth > 0 ? $to.after(1) : to;
  const from = isEmpty ? $to.before(1) : after;
  const { tr } = state;
  tr.replaceWith(from, after, table.create(null, rows));
  tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1))).scrollIntoView();
  dispatch?.(tr);
  return true;
};

/** The table menu, in order. The first command applies outside tables, the others inside. */
export const tableCommands: readonly (readonly (readonly [words: PlainKey, command: Command])[])[] = [
  [["content.editor.insertTable", insertTable]],
  [
    ["content.editor.rowAbove", addRowBefore],
    ["content.editor.rowBelow", addRowAfter],
    ["content.editor.removeRow", deleteRow],
  ],
  [
    ["content.editor.columnBefore", addColumnBefore],
    ["content.editor.columnAfter", addColumnAfter],
    ["content.editor.removeColumn", deleteColumn],
  ],
  [["content.editor.removeTable", deleteTable]],
];

export const canRun = (editor: Editor, command: Command) => command(editor.state);

export function runCommand(editor: Editor, command: Command) {
  execute(editor, command);
  editor.view.focus();
}

export const toggleHeaderRow = toggleHeader("row");

export function hasHeaderRow({ state }: Editor): boolean {
  if (!isInTable(state)) return false;
  const { map, table } = selectedRect(state);
  return rowIsHeader(map, table, 0);
}
