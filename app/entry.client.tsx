import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentParts } from "~/components/document-parts";
import { isEdited, editedBeforeHydration } from "~/components/admin/typed-before-hydration";

/** Of the page that was loaded: its policy holds until the next one is. */
const nonce = [...document.scripts].find((script) => script.nonce)?.nonce;

// React would set a text area back to the text it came with. It leaves alone what was typed since, as long as
// that text is another one (and the area suppresses its warning, see TextArea in app/components/admin/fields.tsx).
for (const form of document.forms)
  for (const field of form.elements) {
    if (!isEdited(field)) continue;
    editedBeforeHydration.add(form);
    if (field instanceof HTMLTextAreaElement) field.defaultValue = field.value;
  }

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
