import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentParts } from "~/components/document-parts";

/** Of the page that was loaded: its policy holds until the next one is. */
const nonce = [...document.scripts].find((script) => script.nonce)?.nonce;

// Only account and staff screens load this; public pages are complete without it.
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
