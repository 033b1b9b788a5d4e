import { createContext } from "react";

type Parts = {
  /** See DocumentStyle in app/ui/site/stylesheet.server.ts. */
  rulesOf(sheets: string[]): string;
  /** Addresses of the page's scripts. */
  scripts: string[];
};

/** Known only while the server renders a page. */
export const DocumentParts = createContext<Parts>({ rulesOf: () => "", scripts: [] });
