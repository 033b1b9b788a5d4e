import type { Db, Image, Project, ProjectImage } from "#db/schema";
import { imagesById } from "~/features/pictures/images.server";
import { read, type Kind, type Read } from "./content-list.server";
import { schemaOf } from "./content-schema";
import { project } from "./project";

const POSITIONS = [1, 2, 3, 4, 5] as const;
type Position = (typeof POSITIONS)[number];

type PlacedImage = ProjectImage & Image;
/** Five slots, null without a picture. */
type ProjectItem = Read<Project> & { images: (PlacedImage | null)[] };

export const projects = {
  ...project,
  schema: schemaOf(project),
  toItems,
  async placePictures(trx, id, input) {
    for (const position of POSITIONS) {
      const [image, alt] = [input[`image${position}Id`], input[`image${position}Alt`]];
      await savePicture(trx, id, position, image as string | null | undefined, alt as string | undefined);
    }
  },
} as const satisfies Kind<Project, ProjectItem>;

async function toItems(db: Db, rows: Project[]): Promise<ProjectItem[]> {
  const ids = rows.map((row) => row.id);
  const places = await db.selectFrom("project_images").selectAll().where("project_id", "in", ids).execute();
  const shown = places.map((place) => place.image_id);
  const images = await imagesById(db, shown);
  const placed = new Map<string, PlacedImage>();
  for (const place of places) {
    const image = images.get(place.image_id);
    if (image) placed.set(`${place.project_id}/${place.position}`, { ...place, ...image });
  }
  return rows.map((row) => ({
    ...read(row),
    images: POSITIONS.map((position) => placed.get(`${row.id}/${position}`) ?? null),
  }));
}

/** undefined keeps the picture, null removes it. A new picture drops the old description. */
async function savePicture(
  trx: Db,
  projectId: string,
  position: Position,
  id: string | null | undefined,
  alt: string | undefined,
): Promise<void> {
  if (id === null) {
    await trx
      .deleteFrom("project_images")
      .where("project_id", "=", projectId)
      .where("position", "=", position)
      .execute();
  } else if (id !== undefined) {
    const image = { image_id: id, alt: alt ?? "" };
    await trx
      .insertInto("project_images")
      .values({ project_id: projectId, position, ...image })
      .onConflict((conflict) => conflict.columns(["project_id", "position"]).doUpdateSet(image))
      .execute();
  } else if (alt !== undefined) {
    await trx
      .updateTable("project_images")
      .set({ alt })
      .where("project_id", "=", projectId)
      .where("position", "=", position)
      .execute();
  }
}
