import { beforeAll, expect, test } from "vitest";
import type { Db } from "#db/schema";
import { findItem } from "~/features/content/content-lifecycle.server";
import { insertPicture, validationErrors, save } from "../../support/content";
import { freshDatabase } from "../../support/donation";

let db: Db;
beforeAll(async () => {
  db = await freshDatabase();
  for (const id of ["a", "b"]) await insertPicture(db, id);
});

test("saves reordered project pictures with their texts and focus points", async () => {
  const { id } = await save(db, "project", {
    title: "Desks",
    image1Id: "a",
    image1Alt: "one",
    image2Id: "b",
    image2Alt: "two",
  });
  const moved = {
    image1Id: "",
    removeImage1: "on",
    image2Id: "a",
    image2Alt: "one",
    image3Id: "b",
    image3Alt: "two",
  };
  await save(db, "project", { id, ...moved, image2FocusX: "10", image2FocusY: "0" });
  const project = await findItem(db, "project", id);
  expect(
    project?.images.map((image) => image && [image.image_id, image.alt, image.focus_x, image.focus_y]),
  ).toEqual([null, ["a", "one", 10, 0], ["b", "two", 50, 50], null, null]);
  expect(validationErrors("project", { id, image1FocusX: "101" })).not.toEqual({});
});
