import { useContext } from "react";
import { DocumentParts } from "./document-parts";

/**
 * Inlines style sheets once per document, before their first use. A component imports its sheet
 * (`./name.css?inline`) and renders this first, so no page can forget a sheet, and the first screen does not
 * wait for the rules of later sections.
 */
export function Style({ sheets }: { sheets: string[] }) {
  const css = useContext(DocumentParts).rulesOf(sheets);
  return css === "" ? null : <style dangerouslySetInnerHTML={{ __html: css }} />;
}
