/**
 * The handbooks of docs/staff/. A comment below a heading names the screens that this part is about. Those in the folder
 * of another language have the same parts in the same order.
 */
import { Marked } from "marked";
import { includesRole, ROLES, type Role } from "~/features/accounts/roles";
import administrator from "../../../../docs/staff/administrator.md?raw";
import editor from "../../../../docs/staff/editor.md?raw";
import administratorMl from "../../../../docs/staff/ml/administrator.md?raw";
import editorMl from "../../../../docs/staff/ml/editor.md?raw";
import treasurerMl from "../../../../docs/staff/ml/treasurer.md?raw";
import treasurer from "../../../../docs/staff/treasurer.md?raw";
import { defaultLanguage, type Language } from "~/locales/language";

const texts: Record<Role, string> = { editor, treasurer, admin: administrator };
const translations: Partial<Record<Language, typeof texts>> = {
  ml: { editor: editorMl, treasurer: treasurerMl, admin: administratorMl },
};

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

/** In any language the ids are those of the English headings, so that each screen's link leads to its part. */
const headingIds = (role: Role) =>
  [...texts[role].matchAll(/^## (.+)$/gm)].map(([, text = ""]) => idOf(text));

/** Rewrites the links and pictures, which refer to files, to paths of the site. */
function renderer(ids: string[]): Marked {
  const headings = ids.values();
  return new Marked({
    walkTokens(token) {
      if (token.type === "image" || token.type === "link")
        token.href = (token.href as string)
          .replace(/^(?:\.\.\/){2,3}public\//, "/")
          .replace(/^administrator\.md$/, "/adminHelp?for=admin")
          .replace(/^(editor|treasurer)\.md$/, "/adminHelp?for=$1");
    },
    renderer: {
      heading({ tokens, depth }) {
        const id = depth === 2 ? ` id="${headings.next().value ?? ""}"` : "";
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>`;
      },
    },
  });
}

/** Without the title, because a heading precedes it. In the default language where there is no translation. */
export async function handbookHtml(role: Role, wanted: Language) {
  const translated = translations[wanted]?.[role];
  const text = (translated ?? texts[role]).replace(/^# .*\n/, "").replace(/^<!-- .* -->\n/gm, "");
  const html = await renderer(headingIds(role)).parse(text);
  return { html, language: translated ? wanted : defaultLanguage };
}

/** The part about a screen or the one above it; of two the one in the handbook of the higher role that `own` includes. */
export function findPart(path: string, own: Role): Part | undefined {
  const about = handbookParts
    .filter(({ role }) => includesRole(own, role))
    .flatMap((part) => part.screens.map((screen) => ({ part, screen })))
    .filter(({ screen }) => path === screen || path.startsWith(`${screen}/`));
  const length = Math.max(...about.map(({ screen }) => screen.length));
  return about.findLast(({ screen }) => screen.length === length)?.part;
}
