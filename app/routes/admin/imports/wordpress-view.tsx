/** What an import of a WordPress site would do, or did. */
import { Alert, List, Text } from "@mantine/core";
import { DescriptionList, UserText } from "~/components/admin";
import { FileField } from "~/components/admin/file-field";
import { wordPressLimits } from "~/features/imports/limits";
import type { WordPressReport } from "~/features/imports/uploaded-posts.server";
import { counted } from "~/lib/counted";
import { t } from "~/locales/screen-text";

export const STATE_NAMES = {
  looking: "is being read",
  looked: "waits for you; kept for a day",
  waiting: "is being imported",
  imported: "is imported",
};

/** By the kinds of notes that `wordpress-post.server.ts` and `wordpress-import.server.ts` make. */
const NOTE_NAMES: Record<string, string> = {
  shortcode: "A plugin’s part is left out",
  block: "A block that WordPress draws itself is left out",
  embed: "Became a link",
  "form or script": "A form or script is left out",
  picture: "A picture is missing",
  comments: "Comments are not imported",
  link: "Links to a page that is not imported",
  date: "A draft now",
  empty: "A draft now",
};

/** Types under which plugins store events. */
const EVENT_TYPES = ["tribe_events", "ajde_events", "event", "mec-events"];

const typeName = (type: string) => (EVENT_TYPES.includes(type) ? `Events (${type})` : type);

type Part = "notImported" | "missing" | "links" | "notes";
export type ReportRow = { part: Part; kind: string; id: string; title: string; what: string };

/** Every line of the report, for the screen and the download. */
export function reportRows({ refused, missing, links, notes, others }: WordPressReport): ReportRow[] {
  const ofFile = { id: "", title: "" };
  return [
    ...refused.map(({ id, title, reason }) => {
      return { part: "notImported" as const, kind: "Not imported", id, title, what: t(reason) };
    }),
    ...others.map(({ type, count }) => {
      const row = { id: "", title: typeName(type), what: String(count) };
      return { part: "notImported" as const, kind: "Not imported", ...row };
    }),
    ...missing.map((what) => ({ part: "missing" as const, kind: "Missing picture", ...ofFile, what })),
    ...links.map((what) => ({ part: "links" as const, kind: "Linked file", ...ofFile, what })),
    ...notes.map(({ id, title, kind, what }) => {
      return { part: "notes" as const, kind: NOTE_NAMES[kind] ?? kind, id, title, what };
    }),
  ];
}

export function toReportView(report: WordPressReport) {
  const { posts, pages, drafts, known, redirects, pictures, missing, refused, others } = report;
  const rows = reportRows(report);
  const isMissing = new Set(missing);
  // The list of missing pictures has them.
  const isToldAbove = ({ kind, what }: ReportRow) => kind === NOTE_NAMES.picture && isMissing.has(what);
  const list = (part: Part) => {
    const all = rows.filter((row) => row.part === part && !(part === "notes" && isToldAbove(row)));
    const { shown } = wordPressLimits;
    return { count: all.length, shown: all.slice(0, shown), more: Math.max(0, all.length - shown) };
  };
  const count = (name: string, value: number) => (value === 0 ? [] : [{ name, value: String(value) }]);
  return {
    rows: posts + pages,
    facts: [
      { name: "Posts", value: String(posts) },
      { name: "Pages", value: String(pages) },
      ...count("Of them drafts", drafts),
      { name: "Pictures found", value: String(pictures) },
      ...count("Pictures missing", missing.length),
      ...count("Former addresses that lead here", redirects),
      ...count("Here already", known),
      ...count("Not imported", refused.length + others.reduce((sum, one) => sum + one.count, 0)),
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
      <DescriptionList label="The site" facts={facts} />
      {hasDrafts ? (
        <Text mb="16">
          {isDone ? "Drafts are" : "Drafts will be"} what was not public there, what has a password, and what
          shows a picture: publish it when you have said who is in the picture.
        </Text>
      ) : null}
      <Rows title="Not imported" list={notImported} color="red" />
      <Rows title="Missing pictures" list={missing} color="red" />
      <Rows title="Files that texts link to, such as PDFs: not imported" list={links} color="gray" />
      <Rows title="Left out or changed" list={notes} color="gray" />
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
        {more > 0 ? <List.Item>and {more} more, in the report</List.Item> : null}
      </List>
    </Alert>
  );

export const importLabel = (rows: number) => `Import ${counted(rows, "post or page", "posts and pages")}`;

type MediaProps = { error: string | undefined; actionData: unknown };

export const MediaField = ({ error, actionData }: MediaProps) => (
  <FileField
    name="media"
    accept=".zip,application/zip"
    multiple
    label="Its pictures"
    description="The folder wp-content/uploads as a ZIP, up to 75 MB. Split a larger one, for example by year: add the others afterwards."
    error={error}
    actionData={actionData}
  />
);
