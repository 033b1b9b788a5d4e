/** Content API: life cycle and errors of each kind, checked against the API description. */
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { HOSTILE_HTML, activeMarkup } from "../../support/hostile-html";
import { schemaViolations, type Description } from "../../support/openapi";
import { scene } from "../../support/pictures";
import { staffToken } from "../../support/staff";
import { database, visit, type VisitOptions } from "../../support/visit";

const INDIAN = "49.36.0.1";
const AMERICAN = "8.8.8.8";
const GERMAN = "85.214.132.117";

type Item = {
  _id: string;
  title: string;
  content: string;
  version: number;
  imagePath: Picture;
  [field: string]: unknown;
};
type Picture = { url: string; width: number; height: number; alt: string } | null;
type Answer = { success: boolean; message: string; errors?: Record<string, string>; [list: string]: unknown };

const db = database();
let token = "";
let description: Description;
let jpeg: Blob;
let otherJpeg: Blob;
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });

beforeAll(async () => {
  token = await staffToken(db);
  description = (await (await visit("/api/openapi.json")).json()) as Description;
  jpeg = blob(await scene(640, 480).jpeg().toBuffer());
  otherJpeg = blob(await scene(480, 640).jpeg().toBuffer());
});

/** Expects uncached JSON that matches the schema in /api/openapi.json. */
async function call(path: string, { as = token, ...how }: VisitOptions & { as?: string } = {}) {
  const headers = new Headers(how.headers);
  if (as) headers.set("authorization", `Bearer ${as}`);
  const response = await visit(path, { ...how, headers });
  expect(response.headers.get("content-type")).toMatch(/^application\/json\b/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const body = (await response.json()) as Answer;
  const method =
    how.method ??
    (how.json === undefined && how.form === undefined && how.body === undefined ? "GET" : "POST");
  if (response.status !== 405)
    expect(schemaViolations(description, method, path, response.status, body), `${method} ${path}`).toEqual(
      [],
    );
  return { status: response.status, body, headers: response.headers };
}

function multipart(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, `${name}.jpg`);
  return form;
}

const POST = {
  title: " Desks for\n Gudalur ",
  subheading: "Forty desks",
  category: "Education",
  author: "Asha",
  content: "<p>They came <b>by lorry</b>.</p><script>alert(1)</script>",
  countries: '["IN"]',
};
const create = async (kind: string, fields: Record<string, string | Blob>) => {
  const { status, body } = await call(`/${kind}/create`, { body: multipart(fields) });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body[kind === "gallery" ? "galleryItem" : kind] as Item;
};
const aPost = (fields: Record<string, string | Blob> = {}) =>
  create("blog", { ...POST, image: jpeg, ...fields });
const text = expect.any(String) as string;
const picture = (width: number, height: number, alt: string) => ({
  url: expect.stringMatching(/^\/uploads\/[\w-]+\.jpg$/) as string,
  width,
  height,
  alt,
});

describe("blog API", () => {
  test("creates a post with its picture, reads, updates and deletes it", async () => {
    const created = await call("/blog/create", { body: multipart({ ...POST, image: jpeg }) });
    const post = created.body.blog as Item;
    expect([created.status, created.body]).toEqual([
      201,
      {
        success: true,
        message: "Blog created successfully!",
        blog: {
          _id: text,
          title: "Desks for Gudalur",
          subheading: "Forty desks",
          category: "Education",
          author: "Asha",
          content: "<p>They came <b>by lorry</b>.</p>",
          countries: ["IN"],
          imagePath: picture(640, 480, "Desks for Gudalur"),
          date: text,
          createdAt: post.date,
          updatedAt: text,
          views: 0,
          comments: 0,
          hasVideo: false,
          version: 1,
          translations: {},
          status: "published",
          publishAt: text,
        },
      },
    ]);

    for (const as of [token, ""])
      expect(await call(`/blog/getBlogById/${post._id}`, { as })).toMatchObject({
        status: 200,
        body: { success: true, blog: post },
      });
    expect((await call("/blog/getall", { as: "" })).body).toEqual({ success: true, blogs: [post] });

    const updated = await call(`/blog/update/${post._id}`, {
      method: "PUT",
      body: multipart({
        ...POST,
        title: "Sixty desks",
        image: otherJpeg,
        imageAlt: "A lorry",
        countries: "[]",
      }),
    });
    expect([updated.status, updated.body]).toEqual([
      200,
      {
        success: true,
        message: "Blog updated successfully!",
        blog: {
          ...post,
          title: "Sixty desks",
          countries: [],
          imagePath: picture(480, 640, "A lorry"),
          updatedAt: text,
          version: 2,
        },
      },
    ]);

    const deleted = await call(`/blog/delete/${post._id}`, { method: "DELETE" });
    expect([deleted.status, deleted.body]).toEqual([
      200,
      { success: true, message: "Item deleted successfully" },
    ]);
    for (const [path, method] of [
      ["getBlogById", "GET"],
      ["delete", "DELETE"],
    ] as const) {
      const gone = await call(`/blog/${path}/${post._id}`, { method });
      expect([gone.status, gone.body]).toEqual([404, { success: false, message: "Blog not found" }]);
    }
    expect((await call("/blog/getall")).body.blogs).toEqual([]);
  });

  test("accepts JSON without files, with countries as an array", async () => {
    const post = await aPost();
    const { status, body } = await call(`/blog/update/${post._id}`, {
      method: "PUT",
      json: {
        countries: ["IN", "US"],
        content: "<iframe src='https://www.youtube.com/embed/dQw4w9WgXcQ'></iframe>",
      },
    });
    expect([status, body.blog]).toMatchObject([
      200,
      { title: "Desks for Gudalur", countries: ["US", "IN"], hasVideo: true, imagePath: post.imagePath },
    ]);
    const { image_id } = await db
      .selectFrom("blog_posts")
      .select("image_id")
      .where("id", "=", post._id)
      .executeTakeFirstOrThrow();
    expect(await call("/blog/create", { json: { ...POST, imageId: image_id } })).toMatchObject({
      status: 201,
      body: { blog: { imagePath: post.imagePath } },
    });
  });

  test("creates a new post whatever id the body has", async () => {
    const post = await aPost();
    const { image_id } = await db
      .selectFrom("blog_posts")
      .select("image_id")
      .where("id", "=", post._id)
      .executeTakeFirstOrThrow();
    const { body } = await call("/blog/create", {
      json: { ...POST, id: post._id, _id: post._id, views: 99, imageId: image_id },
    });
    expect(body.blog).toMatchObject({ views: 0, version: 1 });
    expect((body.blog as Item)._id).not.toBe(post._id);
  });

  test("lists missing fields with the form's messages, the picture only for new posts", async () => {
    const errors = {
      title: "Title is required",
      subheading: "Subheading is required",
      category: "Category is required",
      author: "Author is required",
      image: "Image is required",
      content: "Content is required",
    };
    const blank = { title: " \u200b ", content: "<p> &nbsp;<br></p>" };
    for (const how of [{ json: {} }, { form: blank }, { body: multipart({ title: "" }) }]) {
      const { status, body } = await call("/blog/create", how);
      expect([status, body]).toEqual([422, { success: false, message: "Title is required", errors }]);
    }
    const post = await aPost();
    const { status, body } = await call(`/blog/update/${post._id}`, {
      method: "PUT",
      json: { ...POST, author: " ", content: "<p></p>" },
    });
    expect([status, body]).toEqual([
      422,
      {
        success: false,
        message: "Author is required",
        errors: { author: "Author is required", content: "Content is required" },
      },
    ]);
  });

  test("overwrites if no version is sent, and reports a conflict with an old version", async () => {
    const { _id, version } = await aPost();
    const put = (json: unknown) => call(`/blog/update/${_id}`, { method: "PUT", json });
    expect(await put({ title: "Second", version })).toMatchObject({
      status: 200,
      body: { blog: { version: 2 } },
    });
    expect(await put({ title: "Third", version })).toMatchObject({
      status: 409,
      body: {
        success: false,
        message: "Someone else changed this while you were writing. Their changes were not overwritten.",
      },
    });
    expect(await put({ title: "Fourth" })).toMatchObject({
      status: 200,
      body: { blog: { title: "Fourth", version: 3 } },
    });
  });

  test("returns cleaned HTML, even of hostile stored content", async () => {
    const { _id } = await aPost();
    for (const html of HOSTILE_HTML) {
      await db.updateTable("blog_posts").set({ content: html }).where("id", "=", _id).execute();
      for (const path of [`/blog/getBlogById/${_id}`, "/blog/getall"]) {
        const { body } = await call(path);
        const post = (body.blog ?? (body.blogs as Item[]).find((one) => one._id === _id)) as Item;
        expect(activeMarkup(post.content), html).toEqual([]);
      }
    }
    await call(`/blog/delete/${_id}`, { method: "DELETE" });
  }, 60_000);
});

describe("event API", () => {
  test("creates an event with only a title, adds its details, and deletes it", async () => {
    const created = await call("/event/create", { json: { title: "Women skill day" } });
    const event = created.body.event as Item;
    const blank = {
      _id: text,
      title: "Women skill day",
      category: "",
      content: "",
      eventDate: null,
      eventTime: null,
      eventLocation: "",
      signUp: "none",
      places: null,
      signUpUntil: null,
      placesLeft: null,
      waiting: 0,
      countries: [],
      imagePath: null,
      createdAt: text,
      updatedAt: text,
      version: 1,
      translations: {},
      status: "published",
      publishAt: text,
    };
    expect([created.status, created.body]).toEqual([
      201,
      { success: true, message: "Event created successfully!", event: blank },
    ]);

    const fields = {
      title: "Women skill day",
      category: "Training",
      content: "Two days <b>with lunch</b>",
      countries: '["US"]',
      eventLocation: "Wayanad",
      eventTime: "09:30",
      eventDate: "2026-12-05",
    };
    const updated = await call(`/event/update/${event._id}`, {
      method: "PUT",
      body: multipart({ ...fields, image: jpeg }),
    });
    const full = {
      ...event,
      ...fields,
      countries: ["US"],
      imagePath: picture(640, 480, "Women skill day"),
      updatedAt: text,
      version: 2,
    };
    expect([updated.status, updated.body]).toEqual([
      200,
      { success: true, message: "Event updated successfully!", event: full },
    ]);
    expect((await call(`/event/getEventById/${event._id}`, { as: "" })).body).toEqual({
      success: true,
      event: updated.body.event,
    });
    expect((await call("/event/getall", { as: "" })).body).toEqual({
      success: true,
      events: [updated.body.event],
    });

    const { body } = await call(`/event/update/${event._id}`, {
      method: "PUT",
      form: { removeImage: "on", eventDate: "" },
    });
    expect(body.event).toMatchObject({ imagePath: null, eventDate: null, eventTime: "09:30" });
    const timeless = await call(`/event/update/${event._id}`, { method: "PUT", json: { eventTime: null } });
    expect(timeless.body.event).toMatchObject({ eventTime: null, eventLocation: "Wayanad" });
    expect((await call(`/event/delete/${event._id}`, { method: "DELETE" })).body).toEqual({
      success: true,
      message: "Item deleted successfully",
    });
    expect(await call(`/event/getEventById/${event._id}`)).toMatchObject({
      status: 404,
      body: { success: false, message: "Event not found" },
    });
  });

  test("rejects invalid titles, days and times", async () => {
    const { status, body } = await call("/event/create", {
      json: { title: "", eventDate: "2026-02-30", eventTime: "25:00" },
    });
    expect([status, body]).toEqual([
      422,
      {
        success: false,
        message: "Title is required",
        errors: {
          title: "Title is required",
          eventDate: "Enter a valid date, such as 2026-08-15",
          eventTime: "Enter a time from 00:00 to 23:59, such as 17:30",
        },
      },
    ]);
  });
});

describe("project API", () => {
  test("creates a project with five pictures, changes two, removes one, deletes it", async () => {
    const words = {
      title: "Goat rearing",
      para1: "Short",
      para2: "One\nmore",
      para3: "",
      para4: "",
      para5: "Last",
      countries: "[]",
    };
    const created = await call("/project/create", {
      body: multipart({ ...words, image1: jpeg, image2: jpeg, image3: jpeg, image4: jpeg, image5: jpeg }),
    });
    const project = created.body.project as Item;
    const shown = picture(640, 480, "Goat rearing");
    const images = {
      image1: shown,
      image2: shown,
      image3: shown,
      image4: shown,
      image5: shown,
      imagePath: shown,
    };
    expect([created.status, created.body]).toEqual([
      201,
      {
        success: true,
        message: "Project created successfully!",
        project: {
          ...words,
          ...images,
          _id: text,
          countries: [],
          date: text,
          createdAt: text,
          updatedAt: text,
          version: 1,
          translations: {},
          status: "published",
          publishAt: text,
        },
      },
    ]);

    const updated = await call(`/project/update/${project._id}`, {
      method: "PUT",
      body: multipart({ title: "Goats", image1: otherJpeg, removeImage3: "on", image5Alt: "A shed" }),
    });
    const now = {
      ...project,
      title: "Goats",
      image1: picture(480, 640, "Goats"),
      imagePath: picture(480, 640, "Goats"),
      image2: picture(640, 480, "Goats"),
      image3: null,
      image4: picture(640, 480, "Goats"),
      image5: picture(640, 480, "A shed"),
      updatedAt: text,
      version: 2,
    };
    expect([updated.status, updated.body]).toEqual([
      200,
      { success: true, message: "Project updated successfully!", project: now },
    ]);

    const read = await call(`/project/getProjectById/${project._id}`, { as: "" });
    expect([read.status, read.body]).toEqual([200, updated.body.project]);
    expect((await call("/project/getall", { as: "" })).body).toEqual({
      success: true,
      message: text,
      projects: [updated.body.project],
    });
    expect((await call(`/project/delete/${project._id}`, { method: "DELETE" })).body).toEqual({
      success: true,
      message: "Item deleted successfully",
    });
    const gone = await call(`/project/getProjectById/${project._id}`);
    expect([gone.status, gone.body]).toEqual([404, { success: false, message: "No project found!" }]);
  });

  test("reports which picture is unreadable", async () => {
    const { status, body } = await call("/project/create", {
      body: multipart({ title: "", image2: new Blob(["no picture"]), image4: jpeg }),
    });
    expect([status, body.errors]).toEqual([422, { title: "Title is required", image2: text }]);
  });
});

describe("gallery API", () => {
  test("adds and deletes a photo", async () => {
    const created = await call("/gallery/create", {
      body: multipart({ title: "The new well", image: jpeg }),
    });
    const galleryItem = {
      _id: text,
      title: "The new well",
      imagePath: picture(640, 480, "The new well"),
      createdAt: text,
      updatedAt: text,
      version: 1,
      translations: {},
    };
    expect([created.status, created.body]).toEqual([
      201,
      { success: true, message: "Photo uploaded successfully!", galleryItem },
    ]);
    expect((await call("/gallery/getall", { as: "" })).body).toEqual({
      success: true,
      message: text,
      galleryItems: [created.body.galleryItem],
    });
    const path = `/gallery/delete/${(created.body.galleryItem as Item)._id}`;
    expect((await call(path, { method: "DELETE" })).body).toEqual({
      success: true,
      message: "Photo deleted successfully!",
    });
    expect(await call(path, { method: "DELETE" })).toMatchObject({
      status: 404,
      body: { success: false, message: "Photo not found" },
    });
    expect((await call("/gallery/getall")).body.galleryItems).toEqual([]);
  });

  test("requires a title and a picture", async () => {
    const said = "Please provide a title for the image and select an image.";
    expect(await call("/gallery/create", { json: { title: "x" } })).toMatchObject({
      status: 422,
      body: { message: said, errors: { image: said } },
    });
    expect(await call("/gallery/create", { body: multipart({ image: jpeg }) })).toMatchObject({
      status: 422,
      body: { message: said, errors: { title: said } },
    });
  });
});

describe("list API by country", () => {
  test("returns items for all countries and for the visitor's; getall returns every item", async () => {
    const codes = { all: "[]", india: '["IN"]', america: '["US"]', both: '["US","IN"]' };
    for (const [title, countries] of Object.entries(codes)) {
      await aPost({ title, countries });
      await create("event", { title, countries });
      await create("project", { title, countries });
    }
    const seen = {
      [INDIAN]: ["all", "both", "india"],
      [AMERICAN]: ["all", "america", "both"],
      [GERMAN]: ["all"],
      // In practice mode local visitors count as Indian.
      "127.0.0.1": ["all", "both", "india"],
    };
    for (const [path, list] of [
      ["/blog/getCountryBasedBlogs", "blogs"],
      ["/event/getCountryBasedEvents", "events"],
      ["/project/getCountryBasedProjects", "projects"],
    ] as const)
      for (const [from, titles] of Object.entries(seen)) {
        const { status, body } = await call(path, { as: "", from });
        const found = (body[list] as Item[]).map(({ title }) => title).filter((title) => title in codes);
        expect([status, found.sort()], `${path} from ${from}`).toEqual([200, titles]);
      }
    expect((await call("/event/getall", { as: "", from: GERMAN })).body.events).toHaveLength(4);
  });
});

describe("content API with an unknown id", () => {
  test.each(["blog", "event", "project"])("answers 404 to PUT /%s/update/x with any body", async (kind) => {
    for (const how of [{ json: {} }, { json: { title: "x" } }, { body: multipart({ title: "x" }) }])
      expect(await call(`/${kind}/update/x`, { method: "PUT", ...how })).toMatchObject({
        status: 404,
        body: { success: false },
      });
  });

  test.each(["../x", "%00", "' or 1=1 --", "x".repeat(3_000), "%F0%9F%98%80"])(
    "answers 404 for the post %s",
    async (id) => {
      const path = `/blog/getBlogById/${id.includes("%") ? id : encodeURIComponent(id)}`;
      expect(await call(path)).toMatchObject({ status: 404, body: { message: "Blog not found" } });
    },
  );
});

describe.each(["event", "project"])("unexpected failure while saving %s", (kind) => {
  test("is answered with 500 and the specified message only", async () => {
    const { _id } = await create(kind, { title: "Saved before" });
    for (const change of ["insert", "update"])
      await sql`create trigger ${sql.raw(`no_${change}`)} before ${sql.raw(change)} on ${sql.raw(`${kind}s`)} begin select raise(abort, 'a secret of the house'); end`.execute(
        db,
      );
    const answers = [
      await call(`/${kind}/create`, { json: { title: "New" } }),
      await call(`/${kind}/update/${_id}`, { method: "PUT", json: { title: "Other" } }),
    ];
    for (const change of ["insert", "update"]) await sql`drop trigger ${sql.raw(`no_${change}`)}`.execute(db);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [500, { success: false, message: `Failed to create ${kind}` }],
      [500, { success: false, message: `Failed to update ${kind}` }],
    ]);
  });
});
