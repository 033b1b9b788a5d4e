/** The handbooks of docs/staff/. A comment below a heading names the screens that this part is about. */
import { Marked } from "marked";
import { includesRole, ROLES, type Role } from "~/features/accounts/roles";
import administrator from "../../../../docs/staff/administrator.md?raw";
import editor from "../../../../docs/staff/editor.md?raw";
import treasurer from "../../../../docs/staff/treasurer.md?raw";

const texts: Record<Role, string> = { editor, treasurer, admin: administrator };

const PART = /^## (.+)\n\n<!-- (.+) -->$/gm;

/** "The bank's statement" → "the-bank-s-statement" */
const idOf = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]+/g, "-");

type Part = { role: Role; id: string; screens: string[] };

export const handbookParts: readonly Part[] = ROLES.flatMap((role) =>
  [...texts[role].matchAll(PART)].map(([, heading = "", screens = ""]) => ({
    role,
    id: idOf(heading),
    screens: screens.split(" "),
  })),
);

/** Rewrites the links and pictures, which refer to files, to paths of the site. */
const marked = new Marked({
  walkTokens(token) {
    if (token.type === "image" || token.type === "link")
      token.href = (token.href as string)
        .replace("../../public/", "/")
        .replace(/^administrator\.md$/, "/adminHelp?for=admin")
        .replace(/^(editor|treasurer)\.md$/, "/adminHelp?for=$1");
  },
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>`;
    },
  },
});

/** Without the title, because a heading precedes it. */
export const handbookHtml = (role: Role) =>
  marked.parse(texts[role].replace(/^# .*\n/, "").replace(/^<!-- .* -->\n/gm, ""));

/** The part about a screen or the one above it; of two the one in the handbook of the higher role that `own` includes. */
export function findPart(path: string, own: Role): Part | undefined {
  const about = handbookParts
    .filter(({ role }) => includesRole(own, role))
    .flatMap((part) => part.screens.map((screen) => ({ part, screen })))
    .filter(({ screen }) => path === screen || path.startsWith(`${screen}/`));
  const length = Math.max(...about.map(({ screen }) => screen.length));
  return about.findLast(({ screen }) => screen.length === length)?.part;
}
