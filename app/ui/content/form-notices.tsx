import { Button } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { Link } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import type { FormState, StaffKind, TheirVersion } from "~/presenters/content/staff-screens";
import { kinds } from "./kinds";
import { hasMalayalam, isMalayalamOnly, languageOf, malayalamOf } from "~/ui/workshop/malayalam";

/** Takes the focus when it appears, because it stands above a long form. */
function useFocus() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "start" });
  }, []);
  return { ref: box, tabIndex: -1 };
}

function Attention({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="summary" role="alert" aria-labelledby={label} {...useFocus()}>
      {children}
    </div>
  );
}

type Texts = Record<string, string>;

/** An item as it will look to readers of each language that it is in. */
export function Preview({ values, children }: { values: Texts; children: (texts: Texts) => ReactNode }) {
  return (
    <section className="preview" aria-labelledby="preview-title" {...useFocus()}>
      <h2 id="preview-title">Preview: nothing is saved yet</h2>
      <div className="preview-pages">
        {isMalayalamOnly(values) ? null : <article className="preview-page">{children(values)}</article>}
        {hasMalayalam(values) ? (
          <article className="preview-page" lang="ml">
            {children({ ...values, ...malayalamOf(values) })}
          </article>
        ) : null}
      </div>
    </section>
  );
}

/** Above a form: what went wrong with it as a whole, an ended session, and in a conflict the other version. */
export function FormNotices({
  kind,
  state,
  reloadHref,
  formId = "field",
  onTake,
}: {
  kind: StaffKind;
  state: FormState;
  reloadHref: string;
  formId?: string;
  /** Somebody gave up what they typed. */
  onTake?: () => void;
}) {
  const isMounted = useMounted();
  return (
    <>
      {state.expired ? (
        <Attention>
          <p>Please sign in again in another tab, then send this form once more</p>
          <p className="hint">
            Your session has ended. Nothing was saved and nothing you typed is lost; only a file you had just
            chosen has to be chosen again.{" "}
            <a href="/login" target="_blank" rel="noreferrer">
              Sign in (opens another tab)
            </a>
          </p>
        </Attention>
      ) : null}
      {/* A script shows it over the page, for five seconds. */}
      {state.problem && !state.theirs && !isMounted ? (
        <Attention>
          <p>{state.problem}</p>
        </Attention>
      ) : null}
      {state.theirs ? (
        <BothVersions
          key={state.version}
          {...{ kind, reloadHref, formId, mine: state.values, theirs: state.theirs, onTake }}
          message={state.problem}
        />
      ) : null}
    </>
  );
}

type BothProps = {
  kind: StaffKind;
  message: string | null;
  mine: Record<string, string>;
  theirs: TheirVersion;
  reloadHref: string;
  formId: string;
  onTake: (() => void) | undefined;
};

function BothVersions({ kind, message, mine, theirs, reloadHref, formId, onTake }: BothProps) {
  const { labels } = kinds[kind];
  const { who, when, changed, texts } = theirs;
  const differing = Object.entries(labels).filter(
    ([name]) => name in mine && (texts[name] ?? "") !== mine[name],
  );
  const what = changed
    .map((name) => labels[name.replace(/Id$/, "")] ?? (name === "countries" ? "Countries" : null))
    .filter(Boolean);
  return (
    <Attention label="both-title">
      <p id="both-title">{message}</p>
      {who ? (
        <p className="hint">
          {who} saved it on {when}
          {what.length > 0 ? `: ${what.join(", ")}` : ""}.
        </p>
      ) : null}
      {differing.length === 0 ? (
        <p className="hint">The texts are the same; pictures or countries may differ.</p>
      ) : null}
      {differing.map(([name, label]) => (
        <div className="versions" key={name}>
          <h2 lang={languageOf(name)}>{label}</h2>
          <div>
            <h3>Saved meanwhile</h3>
            <Version name={name} text={texts[name]} />
          </div>
          <div>
            <h3>Yours</h3>
            <Version name={name} text={mine[name]} />
          </div>
        </div>
      ))}
      <div className="actions">
        <Button type="submit" form={formId}>
          Keep mine
        </Button>
        <Button component={Link} variant="default" to={reloadHref} replace onClick={onTake}>
          Take theirs
        </Button>
      </div>
    </Attention>
  );
}

const Version = ({ name, text }: { name: string; text: string | undefined }) =>
  text ? (
    <p className="version" lang={languageOf(name)}>
      {text}
    </p>
  ) : (
    <p className="version">(empty)</p>
  );

/** What this person typed here and did not save. */
export function KeptTextOffer({
  at,
  onUse,
  onDiscard,
}: {
  at: number;
  onUse: () => void;
  onDiscard: () => void;
}) {
  const when = new Date(at).toLocaleString("en-IN", { dateStyle: "medium", timeStyle: "short" });
  return (
    <section className="summary kept" aria-label="Text that was not saved" role="status">
      <p>You typed something here on {when} that was not saved</p>
      <p className="hint">It was kept on this device. A picture has to be chosen again.</p>
      <div className="actions">
        <Button onClick={onUse}>Use it</Button>
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}
