import { useContext } from "react";
import { DocumentParts } from "./document-parts";

/**
 * Inlines each stylesheet once, before first use. Components import `./name.css?inline` and render this
 * first, so the first screen does not wait for later rules.
 */
export function Style({ sheets }: { sheets: string[] }) {
  const css = useContext(DocumentParts).rulesOf(sheets);
  return css === "" ? null : <style dangerouslySetInnerHTML={{ __html: css }} />;
}
