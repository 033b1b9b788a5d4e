import { Button } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from "react";
import { Section } from "~/components/admin/page-header";
import { t } from "~/locales/screen-text";
import type { Library, LibraryPicture } from "./library.server";
import { LibraryPictures } from "./library-pictures";

const LibraryDialog = lazy(() => import("./library-dialog"));

/** The field whose library was opened before the script arrived. */
const OpenedField = createContext<string | null>(null);

type Props = {
  library: (Library & { field: string }) | undefined;
  form: string;
  heading?: "h1";
  children: ReactNode;
};

/** Wraps a form with pictures: without a script the library replaces the form, which keeps its input. */
export function LibraryChoice({ library, form, heading, children }: Props) {
  const isMounted = useMounted();
  const Heading = heading ?? "h2";
  const isShown = library !== undefined && !isMounted;
  return (
    <OpenedField.Provider value={library?.field ?? null}>
      {isShown ? (
        <Section maw="60rem" aria-labelledby="library-title">
          <Heading id="library-title">{t("people.library.choose")}</Heading>
          <input type="hidden" name="libraryField" value={library.field} form={form} />
          <LibraryPictures
            library={library}
            searchProps={{ name: "librarySearch", form }}
            buttonFor={(action) => ({ type: "submit", name: "library", value: action, form })}
          />
          <Button type="submit" variant="default" mt="16" name="library" value="close" form={form}>
            {t("dashboard.confirm.cancel")}
          </Button>
        </Section>
      ) : null}
      <div hidden={isShown}>{children}</div>
    </OpenedField.Provider>
  );
}

type ButtonProps = { name: string; label: string; onUse: ((picture: LibraryPicture) => void) | null };

/** @param onUse null: only the server can fill the field */
export function LibraryButton({ name, label, onUse }: ButtonProps) {
  const wasOpened = useContext(OpenedField) === name;
  const [isOpen, setIsOpen] = useState(wasOpened && onUse !== null);
  const isScripted = useMounted() && onUse !== null;
  return (
    <>
      {/* Enter presses a form's first button, which must not open the library. */}
      {isScripted ? null : (
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      )}
      <Button
        type={isScripted ? "button" : "submit"}
        variant="default"
        name="library"
        value={`open ${name}`}
        aria-description={label}
        style={{ alignSelf: "flex-start" }}
        onClick={() => isScripted && setIsOpen(true)}
      >
        {t("people.library.open")}
      </Button>
      {isOpen && isScripted ? (
        <Suspense>
          <LibraryDialog
            onClose={() => setIsOpen(false)}
            onUse={(picture) => {
              setIsOpen(false);
              onUse(picture);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
