import { sql, type RawBuilder } from "kysely";
import type { Db } from "#db/schema";
import type { PictureHolder } from "~/features/pictures/picture-holders.server";
import { versionsHref } from "./admin/content-links";
import { titleContains } from "./content-pictures.server";
import { titleIn } from "./item-language.server";
import { KINDS, records, type ContentKind } from "./records";

type VersionPictureRow = {
  imageId: string;
  id: string;
  version: number;
  title: string;
  deleted_at: string | null;
};

/** Pictures that an earlier version shows, even if its item no longer does. */
export const versionPictures: PictureHolder = {
  async uses(db, imageIds) {
    const wanted = sql`image_id in (select value from json_each(${JSON.stringify(imageIds)}))`;
    const found = KINDS.map(async (kind) =>
      (await findPictureRows(db, kind, wanted, sql`true`)).map(
        ({ imageId, id, version, title, deleted_at }) => ({
          ...{ imageId, id, title },
          words: `${records[kind].noun}, earlier version`,
          href: deleted_at === null ? versionsHref(kind, id, version) : null,
          isPublic: false,
        }),
      ),
    );
    return (await Promise.all(found)).flat();
  },
  async matching(db, text) {
    const found = await Promise.all(
      KINDS.map((kind) => findPictureRows(db, kind, sql`true`, titleContains(text))),
    );
    return found.flat().map(({ imageId }) => imageId);
  },
  // Nothing to remove: a version shows that its picture is gone.
  remove: () => Promise.resolve(),
};

/** Returns one row per picture and item, with the latest version that shows the picture. */
async function findPictureRows(
  db: Db,
  kind: ContentKind,
  imageCondition: RawBuilder<unknown>,
  itemCondition: RawBuilder<unknown>,
): Promise<VersionPictureRow[]> {
  const { rows } = await sql<VersionPictureRow>`
    select shown_image as "imageId", id, latest as version, ${titleIn()} as title, deleted_at
    from ${sql.table(records[kind].table)} join (
      select image_id as shown_image, item_id, max(version_id) as latest
      from content_version_images join content_versions on content_versions.id = version_id
      where kind = ${kind} and ${imageCondition} group by image_id, item_id
    ) on item_id = id
    where ${itemCondition} order by id`.execute(db);
  return rows;
}
