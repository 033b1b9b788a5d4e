import { Button } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { Link } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { limits } from "~/limits";
import { contentMessages } from "~/messages";
import { labelOf as labelInRecord } from "~/domain/content/record";
import { records, type ContentKind } from "~/domain/content/records";
import { textAt, type FormValues } from "~/domain/typed-text";
import type { ContentAnswer, StaffPicture, TheirVersion } from "~/presenters/content/staff-screens";
import { languageOf } from "~/ui/workshop/malayalam";

/** Takes the focus when it appears, because it stands above a long form. */
function Attention({ label, children }: { label?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div className="summary" role="alert" aria-labelledby={label} ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}

/** Above a form: what went wrong with it as a whole, an ended session, and in a conflict the other version. */
export function FormNotices({
  kind,
  answer,
  reloadHref,
  formId = "field",
  onTake,
}: {
  kind: ContentKind;
  answer: ContentAnswer | null;
  reloadHref: string;
  formId?: string;
  /** Somebody gave up what they typed. */
  onTake?: () => void;
}) {
  const isMounted = useMounted();
  const problem = answer?.error?.[""]?.[0];
  return (
    <>
      {answer?.expired ? (
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
      {problem && !answer.theirs && !isMounted ? (
        <Attention>
          <p>{problem}</p>
        </Attention>
      ) : null}
      {answer?.theirs ? (
        <BothVersions
          key={textAt(answer.theirs.values, "version")}
          {...{ kind, reloadHref, formId, onTake, problem }}
          mine={answer}
          theirs={answer.theirs}
        />
      ) : null}
    </>
  );
}

type BothProps = {
  kind: ContentKind;
  problem: string | undefined;
  mine: ContentAnswer;
  theirs: TheirVersion;
  reloadHref: string;
  formId: string;
  onTake: (() => void) | undefined;
};

function BothVersions({ kind, problem, mine, theirs, reloadHref, formId, onTake }: BothProps) {
  const { who, when, changed } = theirs;
  const differing = differences(kind, mine, theirs);
  const what = changed.map((name) => labelOf(kind, name.replace(/Id$/, ""))).filter(Boolean);
  return (
    <Attention label="both-title">
      <p id="both-title">{problem}</p>
      {who ? (
        <p className="hint">
          {who} saved it on {when}
          {what.length > 0 ? `: ${what.join(", ")}` : ""}.
        </p>
      ) : null}
      {differing.length === 0 ? <p className="hint">Both versions say the same.</p> : null}
      {differing.map(({ name, saved, yours }) => (
        <div className="versions" key={name}>
          <h2 lang={languageOf(name)}>{labelOf(kind, name)}</h2>
          <div>
            <h3>Saved meanwhile</h3>
            <Version name={name} value={saved} />
          </div>
          <div>
            <h3>Yours</h3>
            <Version name={name} value={yours} />
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

const labelOf = (kind: ContentKind, name: string) =>
  ({ countries: "Countries", publishAt: contentMessages.publishAt })[name] ??
  labelInRecord(records[kind], name);

type Shown = string | StaffPicture | null;
type Difference = { name: string; saved: Shown; yours: Shown };

/** What a short form does not ask for is not compared. */
function differences(kind: ContentKind, mine: ContentAnswer, theirs: TheirVersion): Difference[] {
  const names = (mine.fields ?? []).filter((name) => labelOf(kind, name));
  const values = mine.initialValue ?? {};
  const texts = names
    .map((name) => ({ name, saved: shownAt(theirs.values, name), yours: shownAt(values, name) }))
    .filter(({ saved, yours }) => withLineFeeds(saved) !== withLineFeeds(yours));
  const pictures = Object.keys(mine.pictures)
    .map((name) => ({ name, saved: theirs.pictures[name] ?? null, yours: mine.pictures[name] ?? null }))
    .filter(({ saved, yours }) => saved?.id !== yours?.id);
  return [...texts, ...pictures];
}

const shownAt = (values: FormValues, name: string) =>
  name === "countries" ? countryNames([values.countries].flat()) : textAt(values, name);

const withLineFeeds = (text: string) => text.replace(/\r\n?/g, "\n").trim();

const countryNames = (codes: unknown[]) =>
  limits.content.countries
    .filter(({ code }) => codes.includes(code))
    .map(({ name }) => name)
    .join(", ") || "Everywhere";

function Version({ name, value }: { name: string; value: Shown }) {
  if (value && typeof value === "object")
    return <img className="version" src={value.src} width={value.width} height={value.height} alt="" />;
  return (
    <p className="version" lang={value ? languageOf(name) : undefined}>
      {value ? (name === "publishAt" ? value.replace("T", ", ") : value) : "(empty)"}
    </p>
  );
}

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
  // As all times of the workshop: of India, wherever somebody sits.
  const zone = { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" } as const;
  const when = new Date(at).toLocaleString("en-IN", zone);
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
