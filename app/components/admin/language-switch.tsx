import { Button } from "@mantine/core";
import { useLocation } from "@remix-run/react";
import { languageTag, nameOf, screenLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";
import { useActiveLanguages } from "./active-languages";

/** A plain form, because the whole document changes. Nothing where the site has one language. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const others = useActiveLanguages().filter((language) => language !== screenLanguage());
  if (others.length === 0) return null;
  return (
    <form
      className="entry-language"
      method="post"
      action="/login/language"
      aria-label={t("account.screenLanguage")}
      noValidate
    >
      <input type="hidden" name="back" value={pathname + search} />
      {others.map((language) => (
        <Button
          key={language}
          // Sends the form as a button without a type; `button[type=submit]` is the screen's own.
          renderRoot={({ type: _, ...props }) => <button {...props} />}
          name="language"
          value={language}
          variant="subtle"
          lang={languageTag[language]}
        >
          {nameOf[language]}
        </Button>
      ))}
    </form>
  );
}
