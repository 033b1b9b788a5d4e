import { useTranslate } from "./page-context";

/** Without a script the browser would show the top of the page; the error may be far below. */
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
