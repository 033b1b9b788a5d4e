import { createContext } from "react";

type Parts = { rulesOf(sheets: string[]): string; scripts: string[]; nonce?: string | undefined };

/** Provided by entry.server.tsx, and by entry.client.tsx (nonce only). */
export const DocumentParts = createContext<Parts>({ rulesOf: () => "", scripts: [] });
