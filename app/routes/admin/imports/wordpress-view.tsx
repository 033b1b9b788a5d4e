/** What an import of a WordPress site would do, or did. */
import { Alert, List, Text } from "@mantine/core";
import { DescriptionList, UserText } from "~/components/admin";
import { FileField } from "~/components/admin/file-field";
import { wordPressLimits } from "~/features/imports/limits";
import type { WordPressReport } from "~/features/imports/uploaded-posts.server";
import { t } from "~/locales/screen-text";
import type { PlainKey } from "~/locales/messages";

export const STATE_NAMES = {
  looking: "imports.states.looking",
  looked: "imports.states.looked",
  waiting: "imports.states.waiting",
  imported: "imports.states.imported",
} as const;

/** Keys by the kinds of notes that `wordpress-post.server.ts` and `wordpress-import.server.ts` make. */
const NOTE_NAMES: Record<string, PlainKey> = {
  shortcode: "imports.notes.shortcode",
  block: "imports.notes.block",
  embed: "imports.notes.embed",
  "form or script": "imports.notes.form",
  picture: "imports.notes.picture",
  comments: "imports.notes.comments",
  link: "imports.notes.link",
  date: "imports.notes.draft",
  empty: "imports.notes.draft",
};

/** Of notes that say the same of every item; the stored ones are English. */
const DETAILS: Record<string, PlainKey> = { empty: "imports.nothingLeft", date: "imports.noDate" };

const noteName = (kind: string) => (NOTE_NAMES[kind] ? t(NOTE_NAMES[kind]) : kind);

/** Types under which plugins store events. */
const EVENT_TYPES = ["tribe_events", "ajde_events", "event", "mec-events"];

const typeName = (type: string) => (EVENT_TYPES.includes(type) ? t("imports.eventsOf", { type }) : type);

type Part = "notImported" | "missing" | "links" | "notes";
export type ReportRow = { part: Part; kind: string; id: string; title: string; what: string };

/** Every line of the report, for the screen and the download. */
export function reportRows({ refused, missing, links, notes, others }: WordPressReport): ReportRow[] {
  const ofFile = { id: "", title: "" };
  return [
    ...refused.map(({ id, title, reason }) => {
      return { part: "notImported" as const, kind: t("imports.notImported"), id, title, what: t(reason) };
    }),
    ...others.map(({ type, count }) => {
      const row = { id: "", title: typeName(type), what: String(count) };
      return { part: "notImported" as const, kind: t("imports.notImported"), ...row };
    }),
    ...missing.map((what) => ({
      part: "missing" as const,
      kind: t("imports.missingPicture"),
      ...ofFile,
      what,
    })),
    ...links.map((what) => ({ part: "links" as const, kind: t("imports.linkedFile"), ...ofFile, what })),
    ...notes.map(({ id, title, kind, what }) => {
      return {
        part: "notes" as const,
        kind: noteName(kind),
        id,
        title,
        what: DETAILS[kind] ? t(DETAILS[kind]) : what,
      };
    }),
  ];
}

export function toReportView(report: WordPressReport) {
  const { posts, pages, drafts, known, redirects, pictures, missing, refused, others } = report;
  const rows = reportRows(report);
  const isMissing = new Set(missing);
  // The list of missing pictures has them.
  const isToldAbove = ({ kind, what }: ReportRow) => kind === noteName("picture") && isMissing.has(what);
  const list = (part: Part) => {
    const all = rows.filter((row) => row.part === part && !(part === "notes" && isToldAbove(row)));
    const { shown } = wordPressLimits;
    return { count: all.length, shown: all.slice(0, shown), more: Math.max(0, all.length - shown) };
  };
  const count = (name: string, value: number) => (value === 0 ? [] : [{ name, value: String(value) }]);
  return {
    rows: posts + pages,
    facts: [
      { name: t("imports.posts"), value: String(posts) },
      { name: t("imports.pages"), value: String(pages) },
      ...count(t("imports.drafts"), drafts),
      { name: t("imports.picturesFound"), value: String(pictures) },
      ...count(t("imports.picturesMissing"), missing.length),
      ...count(t("imports.formerAddresses"), redirects),
      ...count(t("imports.hereAlready"), known),
      ...count(t("imports.notImported"), refused.length + others.reduce((sum, one) => sum + one.count, 0)),
    ],
    notImported: list("notImported"),
    missing: list("missing"),
    links: list("links"),
    notes: list("notes"),
    hasDrafts: drafts > 0,
    isEmpty: rows.length === 0,
  };
}

export type ReportView = ReturnType<typeof toReportView>;

export function Report({ view, isDone }: { view: ReportView; isDone: boolean }) {
  const { facts, notImported, missing, links, notes, hasDrafts } = view;
  return (
    <>
      <DescriptionList label={t("imports.site")} facts={facts} />
      {hasDrafts ? <Text mb="16">{isDone ? t("imports.draftsAre") : t("imports.draftsWillBe")}</Text> : null}
      <Rows title={t("imports.notImported")} list={notImported} color="red" />
      <Rows title={t("imports.missingPictures")} list={missing} color="red" />
      <Rows title={t("imports.linkedFiles")} list={links} color="gray" />
      <Rows title={t("imports.leftOut")} list={notes} color="gray" />
    </>
  );
}

type RowsProps = { title: string; list: ReportView["notes"]; color: string };

const Rows = ({ title, list: { count, shown, more }, color }: RowsProps) =>
  count === 0 ? null : (
    <Alert color={color} title={`${title}: ${count}`} mb="16">
      <List spacing="8" style={{ overflowWrap: "anywhere" }}>
        {shown.map(({ kind, title: of, what }, index) => (
          <List.Item key={index}>
            <UserText
              text={[of, ...(color === "gray" && of ? [kind] : []), what].filter(Boolean).join(": ")}
            />
          </List.Item>
        ))}
        {more > 0 ? <List.Item>{t("imports.moreInReport", { more })}</List.Item> : null}
      </List>
    </Alert>
  );

export const importLabel = (rows: number) => t("imports.importPosts", { count: rows });

type MediaProps = { error: string | undefined; actionData: unknown };

export const MediaField = ({ error, actionData }: MediaProps) => (
  <FileField
    name="media"
    accept=".zip,application/zip"
    multiple
    label={t("imports.pictures")}
    description={t("imports.picturesHint")}
    error={error}
    actionData={actionData}
  />
);
