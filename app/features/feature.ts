import type { Selectable } from "kysely";
import type { Role, Schema } from "#db/schema";
import type { FileKind } from "~/integrations/stored-files.server";
import { formatRupees } from "~/lib/rupees";
import type { Language } from "~/locales/language";
import type { CountKey, Message, PlainKey } from "~/locales/messages";
import { t } from "~/locales/screen-text";

/**
 * What a feature declares about itself; `features.ts` lists them all. A `feature.ts` imports no other feature, so
 * that every feature may import the list. @typeParam Permission, Action names of permissions and of activity
 */
export type Feature<Permission extends string = string, Action extends string = string> = {
  /** Each with the lowest role that has it. */
  permissions?: Readonly<Record<string, Role>>;
  navigation?: readonly NavigationEntry<Permission>[];
  activity?: ActivityWords;
  pictures?: readonly PictureTable<Action>[];
  /** Columns that name stored files, with their kind. A file that no row names is deleted. */
  storedFiles?: Readonly<Partial<Record<ColumnOfTable, FileKind>>>;
};

type ColumnOfTable = { [Table in keyof Schema]: `${Table}.${keyof Schema[Table] & string}` }[keyof Schema];

/** The navigation's groups, in their order; the first has no title. */
export const NAVIGATION_GROUPS = ["", "Content", "Money", "Mail", "People", "Site"] as const;

type NavigationEntry<Permission extends string> = {
  group: (typeof NAVIGATION_GROUPS)[number];
  href: string;
  name: PlainKey;
  /** Permission that the page's loader requires (a test compares the two). Absent: all staff. */
  permission?: Permission;
  /** A page that also counts as this one. */
  formHref?: string;
  /** True: after the entries of all other features. */
  isLast?: boolean;
  isPublic?: boolean;
};

/** The words of the activity log, as keys or functions that are called where they are drawn; the log, which stores names of actions, columns and details. */
export type ActivityWords = {
  /** A function is given the subject's noun with its article. */
  actions: Readonly<Record<string, string | ((subject: string) => string)>>;
  /** By the kind of subject. */
  subjects?: Readonly<Record<string, ActivitySubject>>;
  /** Labels of changed columns. */
  columns?: Readonly<Record<string, string>>;
  /** By the key of a detail; "" shows nothing. */
  details?: Readonly<Record<string, (value: never) => string>>;
};

type ActivitySubject = {
  /** "an event", in the language of the screen. */
  withArticle?: string | (() => string);
  /** Address of its screen, without "/" and id. */
  path?: string;
  labelOf?: (column: string) => string | undefined;
  /** What is shown for the title that the log has. */
  titleOf?: (title: string) => string;
};

/**
 * A table whose rows show pictures; `app/features/pictures` lists, finds and removes them. A text is a column, or a
 * value in a column of JSON: "translations.ml.title".
 */
export type PictureTable<Action extends string = string> = {
  table: keyof Schema;
  /** Column that identifies a row; default `id`. */
  key?: string;
  /** Key of the only row that counts; default: all rows do. */
  only?: string;
  /** The first of these texts that is not blank, or the title of all rows. */
  title: readonly string[] | string;
  /** Where a row has the ids of its pictures. */
  fields?: readonly PictureColumn[];
  /** Texts that contain the addresses of pictures. */
  html?: readonly string[];
  /** Columns that the picture library searches, beside a title of all rows and the descriptions of pictures. */
  searched?: readonly string[];
  /** Columns that the functions below read, beside the key. */
  columns?: readonly string[];
  /** `words`: "event, draft"; `href`: its form; `isPublic`: default true. */
  describe: (row: never, now: Date) => { words: string; href: string | null; isPublic?: boolean };
  /** `kind`: under which earlier versions are stored; `words`: "event, earlier version". */
  versions?: { kind: string; words: () => string };
  /** Logged for a row whose picture is removed by emptying `image_id`. */
  action?: Action;
};

type PictureColumn = {
  /** Text with the id. */
  id: string;
  /** Another table that has the column, with its column for the row's key, and the picture's place there. */
  in?: { table: keyof Schema; key: string; position: number };
  /** Texts that describe the picture. */
  alts?: Partial<Record<Language, string>>;
};

type Row<Table extends keyof Schema, Column> = { id: string } & Pick<
  Selectable<Schema[Table]>,
  Column & keyof Selectable<Schema[Table]>
>;

/** Checks the types of the columns. Rows have their key as `id`. */
export const pictureTable = <
  Table extends keyof Schema,
  const Column extends keyof Selectable<Schema[Table]> & string = never,
  const Action extends string = never,
>(
  declared: PictureTable<Action> & {
    table: Table;
    columns?: readonly Column[];
    describe: (row: Row<Table, Column>, now: Date) => unknown;
  },
): PictureTable<NoInfer<Action>> => declared;

/** Describes a count in an activity's details; 0 shows nothing. @param key with plural forms */
export const describeCount = (key: string) => (count: number) =>
  count === 0 ? "" : t(key as CountKey, { count });

/** Describes a changed sum in an activity's details. @returns describer of [before, after] in paise */
export const describeSums =
  (name: string) =>
  ([before, after]: [number, number]) =>
    before === after ? "" : `${t(name as Message)}: ${formatRupees(before)} → ${formatRupees(after)}`;
