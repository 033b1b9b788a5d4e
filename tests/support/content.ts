import type { Db, Image } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { contentTypes, type InputOf } from "~/features/content/content-types.server";
import type { ContentKind } from "~/features/content/records";
import { saveItem } from "~/features/content/content-lifecycle.server";
import { fieldProblems } from "~/lib/result";
import { valueOf } from "./result";

export type Fields = Record<string, unknown>;
type SaveOptions = { now?: Date; actor?: Actor | null };

export const POST = {
  title: "Desks for Gudalur",
  subheading: "Forty desks",
  category: "Education",
  author: "Asha",
  content: "<p>They came by lorry.</p>",
  imageId: "picture",
};

export const readFields = <K extends ContentKind>(kind: K, fields: Fields): InputOf<K> =>
  contentTypes[kind].schema.parse(fields);

/** Returns errors by field, none when all fields are valid. */
export function validationErrors(kind: ContentKind, fields: Fields): Record<string, string> {
  const { error } = contentTypes[kind].schema.safeParse(fields);
  return error ? fieldProblems(error) : {};
}

export const trySave = <K extends ContentKind>(
  db: Db,
  kind: K,
  fields: Fields,
  { now = new Date(), actor = null }: SaveOptions = {},
) => saveItem(db, kind, actor, readFields(kind, fields), now);

/** @throws when it was refused */
export const save = async <K extends ContentKind>(db: Db, kind: K, fields: Fields, options?: SaveOptions) =>
  valueOf(await trySave(db, kind, fields, options));

/** Inserts a picture, with state ready by default. */
export async function insertPicture(db: Db, id = "picture", more: Partial<Image> = {}): Promise<string> {
  const picture = { width: 1600, height: 1200, widths: "[320,1600]", placeholder: "" };
  // Recent, because unused pictures are deleted after a day.
  const received = {
    original_name: `${id}.jpg`,
    state: "ready",
    created_at: new Date().toISOString(),
  } as const;
  await db
    .insertInto("images")
    .values({ id, ...picture, ...received, ...more })
    .execute();
  return id;
}
