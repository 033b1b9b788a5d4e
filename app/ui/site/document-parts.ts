import { createContext } from "react";

/** What only the server knows while it draws a page: the CSS to inline and the addresses of its scripts. */
export const DocumentParts = createContext<{ css: string; scripts: string[] }>({ css: "", scripts: [] });
