import { useContext } from "react";
import { DocumentParts } from "./document-parts";

/** Inlines each stylesheet once, before first use. Components render it before their content. */
export function Style({ sheets }: { sheets: string[] }) {
  const css = useContext(DocumentParts).rulesOf(sheets);
  return css === "" ? null : <style dangerouslySetInnerHTML={{ __html: css }} />;
}
