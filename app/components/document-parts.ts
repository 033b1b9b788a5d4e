import { createContext } from "react";

type Parts = {
  /** See DocumentStyle in app/components/stylesheet.server.ts. */
  rulesOf(sheets: string[]): string;
  /** Scripts of a public page. */
  scripts: string[];
  /** CSP nonce of account and staff pages. */
  nonce?: string | undefined;
};

/** Provided by entry.server.tsx, and by entry.client.tsx (nonce only). */
export const DocumentParts = createContext<Parts>({ rulesOf: () => "", scripts: [] });
