import { limits } from "~/limits";
import type { FormState } from "~/presenters/content/staff-screens";
import { ErrorSummary } from "~/ui/site/error-summary";

/** Above a form: all errors, the notice about an ended session, and in an edit conflict the other version. */
export function FormNotices({
  state,
  labels,
  reloadHref,
  idPrefix = "field-",
}: {
  state: FormState;
  labels: Record<string, string>;
  reloadHref: string;
  idPrefix?: string;
}) {
  const errors = Object.entries(state.errors).flatMap(([name, text]) =>
    text ? [{ text, href: name === "countries" ? "#country-US" : `#${idPrefix}${name}` }] : [],
  );
  return (
    <>
      {state.expired ? (
        <div className="summary" role="alert" tabIndex={-1} data-error-summary="">
          <p>Please sign in again in another tab, then send this form once more</p>
          <p className="hint">
            Your session has ended. Nothing was saved and nothing you typed is lost; only a file you had just
            chosen has to be chosen again.{" "}
            <a href="/login" target="_blank" rel="noreferrer">
              Sign in (opens another tab)
            </a>
          </p>
        </div>
      ) : null}
      {state.problem && !state.theirs ? (
        <div
          className="summary"
          role="alert"
          tabIndex={-1}
          data-error-summary=""
          data-notice-ms={limits.screen.formNoticeMs}
        >
          <p>{state.problem}</p>
        </div>
      ) : null}
      {state.theirs ? (
        <BothVersions state={state} theirs={state.theirs} labels={labels} reloadHref={reloadHref} />
      ) : null}
      <ErrorSummary id="errors" errors={errors} />
    </>
  );
}

function BothVersions({
  state,
  theirs,
  labels,
  reloadHref,
}: {
  state: FormState;
  theirs: Record<string, string>;
  labels: Record<string, string>;
  reloadHref: string;
}) {
  const differing = Object.entries(labels).filter(
    ([name]) => (theirs[name] ?? "") !== (state.values[name] ?? ""),
  );
  return (
    <section
      className="summary"
      role="alert"
      tabIndex={-1}
      data-error-summary=""
      aria-labelledby="both-title"
    >
      <p id="both-title">{state.problem}</p>
      <p className="hint">
        Below, what is saved now stands beside what you typed. Save the form once more to put yours in its
        place, or take what is saved.
      </p>
      {differing.length === 0 ? (
        <p className="hint">The texts are the same; pictures or countries may differ.</p>
      ) : null}
      {differing.map(([name, label]) => (
        <div className="versions" key={name}>
          <h2>{label}</h2>
          <div>
            <h3>Saved meanwhile</h3>
            <p className="version">{theirs[name] || "(empty)"}</p>
          </div>
          <div>
            <h3>Yours</h3>
            <p className="version">{state.values[name] || "(empty)"}</p>
          </div>
        </div>
      ))}
      <p>
        <a href={reloadHref}>Take what is saved, and leave mine</a>
      </p>
    </section>
  );
}
