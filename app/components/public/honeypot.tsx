import { useTranslate } from "../page-context";

const IGNORED_BY_PASSWORD_MANAGERS = { "data-1p-ignore": "", "data-bwignore": "", "data-lpignore": "true" };

/** The hidden field `leaveEmpty`, which programs fill in. */
export function Honeypot({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{t("contact.trap")}</label>
      <input
        id={id}
        name="leaveEmpty"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        {...IGNORED_BY_PASSWORD_MANAGERS}
      />
    </div>
  );
}
