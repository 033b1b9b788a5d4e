import { createContext } from "react";

type Parts = {
  /** See DocumentStyle in app/components/stylesheet.server.ts. */
  rulesOf(sheets: string[]): string;
  /** Addresses of the scripts that enhance a public page. */
  scripts: string[];
  /** Of the CSP of an account or staff page: for inline scripts and style elements. */
  nonce?: string | undefined;
};

/** Given by entry.server.tsx while it renders a page, and by entry.client.tsx (the nonce alone). */
export const DocumentParts = createContext<Parts>({ rulesOf: () => "", scripts: [] });
