import { createContext } from "react";

type Parts = {
  /** See DocumentStyle in stylesheet.server.ts. */
  rulesOf(sheets: string[]): string;
  /** Addresses of the page's scripts. */
  scripts: string[];
};

/** What only the server knows while it draws a page. */
export const DocumentParts = createContext<Parts>({ rulesOf: () => "", scripts: [] });
