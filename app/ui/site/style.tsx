import { useContext } from "react";
import { DocumentParts } from "./document-parts";

/**
 * The rules of what follows, inlined before its first use in a document and only once. A component imports
 * its sheet (`./name.css?inline`) and draws this first, so that no page can forget a sheet, and the first
 * screen does not wait for the rules of what stands below it.
 */
export function Style({ sheets }: { sheets: string[] }) {
  const css = useContext(DocumentParts).rulesOf(sheets);
  return css === "" ? null : <style dangerouslySetInnerHTML={{ __html: css }} />;
}
