import type { Db, Image, Project, ProjectImage } from "#db/schema";
import { imagesById } from "~/features/pictures/images.server";
import { parseRow, type ContentType, type ParsedRow } from "./content-list.server";
import { schemaOf } from "./content-schema";
import { project } from "./project";

const POSITIONS = [1, 2, 3, 4, 5] as const;
type Position = (typeof POSITIONS)[number];

type ProjectPicture = ProjectImage & Image;
/** Five slots, null without a picture. */
type ProjectItem = ParsedRow<Project> & { images: (ProjectPicture | null)[] };

export const projects = {
  ...project,
  schema: schemaOf(project),
  toItems,
  async savePictures(trx, id, input) {
    for (const position of POSITIONS) {
      const [image, alt] = [input[`image${position}Id`], input[`image${position}Alt`]];
      await savePicture(trx, id, position, image as string | null | undefined, alt as string | undefined);
    }
  },
} as const satisfies ContentType<Project, ProjectItem>;

async function toItems(db: Db, rows: Project[]): Promise<ProjectItem[]> {
  const ids = rows.map((row) => row.id);
  const projectImages = await db
    .selectFrom("project_images")
    .selectAll()
    .where("project_id", "in", ids)
    .execute();
  const imageIds = projectImages.map((place) => place.image_id);
  const images = await imagesById(db, imageIds);
  const byPosition = new Map<string, ProjectPicture>();
  for (const row of projectImages) {
    const image = images.get(row.image_id);
    if (image) byPosition.set(`${row.project_id}/${row.position}`, { ...row, ...image });
  }
  return rows.map((row) => ({
    ...parseRow(row),
    images: POSITIONS.map((position) => byPosition.get(`${row.id}/${position}`) ?? null),
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
