import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentParts } from "~/ui/site/document-parts";

/** Of the page that was loaded: its policy holds until the next one is. */
const nonce = [...document.scripts].find((script) => script.nonce)?.nonce;

// React would set a text area back to the text it came with. It leaves alone what was typed since, as long as
// that text is another one (and the area suppresses its warning, see TextArea in app/ui/workshop/fields.tsx).
for (const { elements } of document.forms)
  for (const area of elements)
    if (area instanceof HTMLTextAreaElement && area.value !== area.defaultValue)
      area.defaultValue = area.value;

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
