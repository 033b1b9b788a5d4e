import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentParts } from "~/components/page-context";
import { readDocumentLanguage } from "~/components/document-language";

/** CSP nonce of the loaded document, valid until the next document load. */
const nonce = [...document.scripts].find((script) => script.nonce)?.nonce;

readDocumentLanguage();

// Only account and staff screens load this script.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentParts.Provider value={{ rulesOf: () => "", scripts: [], nonce }}>
        <RemixBrowser />
      </DocumentParts.Provider>
    </StrictMode>,
  );
});
