import { useTranslate } from "./page-context";

/** Autofocus scrolls to the error, which may be far down the page; needed only without JavaScript. */
export const focusedOnLoad = { tabIndex: -1, autoFocus: true };

export function ErrorSummary({ id, errors }: { id: string; errors: { text: string; href: string }[] }) {
  const t = useTranslate();
  if (errors.length === 0) return null;
  return (
    <div className="summary" role="alert" aria-labelledby={id} {...focusedOnLoad} data-error-summary="">
      <p id={id}>{t("site.pleaseCheck", { count: errors.length })}</p>
      <ul>
        {errors.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
