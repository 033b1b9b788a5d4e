import { spawn } from "node:child_process";
import { binPhoto, listPhotos } from "~/features/gallery/photos.server";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { sql } from "kysely";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import { migrate } from "#db/migrate.server";
import type { Db } from "#db/schema";
import { listAmountEffects } from "~/features/causes/amount-effects.server";
import { listCauses } from "~/features/causes/causes.server";
import { listItems } from "~/features/content/content-lifecycle.server";
import { processWaitingImages } from "~/features/pictures/images.server";
import {
  seedSampleContent,
  type RenderSvg,
  type SampleContent,
} from "~/features/sample/sample-content.server";
import { givingLimits } from "~/lib/limits";
import { readRoutes } from "~/lib/routes";
import { languages, detectLanguage } from "~/locales/language";
import { rasterise } from "~/integrations/images/drawings.server";
import { CAUSES } from "../../support/causes";
import { insertPicture, POST, save } from "../../support/content";
import { smallSample as sample } from "../../support/small-sample";
import { onlyInMatrix } from "../../support/matrix";

const now = new Date("2026-11-21T09:00:00+05:30");
const today = "2026-11-21";
const COUNT = 9 + 8 + 7 + 14;
const PICTURES = 6;
/** One item of each kind, where the number proves nothing. */
const few: SampleContent = {
  ...sample,
  posts: sample.posts.slice(0, 1),
  events: sample.events.slice(0, 1),
  projects: sample.projects.slice(0, 1),
  photos: sample.photos.slice(0, 1),
};

let folder: string;
let opened: Db[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foundation-sample-"));
  opened = [];
});
afterEach(async () => {
  for (const db of opened) await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<Db> {
  const db = openDatabase(join(folder, "site.sqlite"));
  opened.push(db);
  await migrate(db);
  return db;
}
const seed = (db: Db, given: SampleContent | null = few, render: RenderSvg = rasterise) =>
  seedSampleContent(db, given && (() => Promise.resolve(given)), render, now);
const everything = async (db: Db) => {
  const reader = { language: "en" } as const;
  return {
    blogs: await listItems(db, "blog", reader),
    events: await listItems(db, "event", reader),
    projects: await listItems(db, "project", reader),
    photos: await listPhotos(db, reader),
  };
};
const counts = async (db: Db) => Object.values(await everything(db)).map(({ total }) => total);
const milestones = async (db: Db) =>
  (await db.selectFrom("milestones").select("name").execute()).map(({ name }) => name);

/** With the whole sample content. */
let seeded: Db;
const shared = mkdtempSync(join(tmpdir(), "foundation-sample-"));
beforeAll(async () => {
  seeded = openDatabase(join(shared, "site.sqlite"));
  await migrate(seeded);
  expect(await seed(seeded, sample)).toBe(COUNT);
});
afterAll(async () => {
  await seeded.destroy();
  rmSync(shared, { recursive: true, force: true });
});

describe("sample content", () => {
  test("has posts, events, projects and photos with pictures and descriptions", async () => {
    expect(await counts(seeded)).toEqual([9, 8, 7, 14]);
    const { blogs, events, projects, photos } = await everything(seeded);
    for (const item of [...blogs.items, ...events.items, ...photos.items])
      expect(item.image && item.image_alt, item.title).toBeTruthy();
    for (const { title, event_time, event_location } of events.items)
      expect([event_time, event_location], title).toEqual([
        expect.stringMatching(/:/),
        expect.stringMatching(/,/),
      ]);
    for (const project of projects.items) {
      const shown = project.images.filter((image) => image !== null);
      expect(shown.length, project.title).toBeGreaterThanOrEqual(3);
      for (const { alt } of shown) expect(alt, project.title).not.toBe("");
      expect(
        [project.para1, project.para2, project.para3, project.para4].every((text) => text.length > 140),
        project.title,
      ).toBe(true);
    }
    expect(
      blogs.items
        .filter(({ has_video }) => has_video === 1)
        .map(({ content }) => content.includes('<figure class="video">')),
    ).toEqual([true]);
  });

  test("is in both languages, except one untranslated item of each type", async () => {
    const statesOf = ({ items }: { items: { title: string; translated: string }[] }) => {
      const said = items.map(({ title, translated }) => (title === "" ? "only Malayalam" : translated));
      return Object.fromEntries(said.map((one) => [one, said.filter((other) => other === one).length]));
    };
    expect(statesOf(await listItems(seeded, "blog"))).toEqual({ "only Malayalam": 1, complete: 8 });
    expect(statesOf(await listItems(seeded, "event"))).toEqual({ none: 1, complete: 7 });
    expect(statesOf(await listItems(seeded, "project"))).toEqual({ "only Malayalam": 1, complete: 6 });
    expect(statesOf(await listPhotos(seeded))).toEqual({ none: 1, complete: 13 });
  });

  test("has recent items, past and coming events, and nothing created in the future", async () => {
    const { blogs, events, projects, photos } = await everything(seeded);
    const days = events.items.map(({ event_date }) => event_date ?? "");
    expect(days.filter((day) => day > today).length).toBeGreaterThanOrEqual(3);
    expect(days.filter((day) => day < today).length).toBeGreaterThanOrEqual(4);
    expect(
      days.map((day) => new Date(day).getUTCDay()).filter((weekday) => weekday !== 0 && weekday !== 6),
    ).toEqual([]);
    const written = [blogs, events, projects, photos].flatMap(({ items }) =>
      items.map(({ created_at }) => created_at),
    );
    expect(written.every((at) => at <= now.toISOString() && at > "2026-01-21")).toBe(true);
    expect(blogs.items[0]?.created_at.slice(0, 7)).toBe("2026-11");
    expect(new Set(written).size).toBe(COUNT);
  });

  test("has some items for one country only", async () => {
    const totals = async (country: string | null) => [
      (await listItems(seeded, "blog", { country })).total,
      (await listItems(seeded, "event", { country })).total,
      (await listItems(seeded, "project", { country })).total,
    ];
    expect(await totals("IN")).toEqual([8, 8, 6]);
    expect(await totals("US")).toEqual([8, 7, 7]);
    expect(await totals(null)).toEqual([7, 7, 6]);
  });

  test("stores 36 pictures with their file names, all of which are resized", async () => {
    expect(await processWaitingImages(seeded)).toBe(36);
    expect(await seeded.selectFrom("images").select(["state"]).distinct().execute()).toEqual([
      { state: "ready" },
    ]);
    expect(
      (await seeded.selectFrom("images").select("original_name").execute()).map(
        ({ original_name }) => original_name,
      ),
    ).toContain("evening-class.png");
  });

  test("is created once when the site starts repeatedly or several times at once", async () => {
    const db = await open();
    const other = await open();
    expect((await Promise.all([seed(db), seed(other)])).sort()).toEqual([0, 4]);
    expect(await seed(await open())).toBe(0);
    expect(await counts(db)).toEqual([1, 1, 1, 1]);
    expect(await db.selectFrom("images").select("id").execute()).toHaveLength(PICTURES);
  });

  test("is not created again after it was deleted", async () => {
    const db = await open();
    await seed(db);
    for (const { id } of (await listPhotos(db)).items) await binPhoto(db, null, id, now);
    for (const table of ["blog_posts", "events", "project_images", "projects", "gallery_items"] as const)
      await db.deleteFrom(table).execute();
    expect(await seed(db)).toBe(0);
    expect(await counts(db)).toEqual([0, 0, 0, 0]);
  });

  test("sets each cause's opening balance", async () => {
    const openings = async (db: Db) =>
      (await db.selectFrom("causes").select("opening_paise").execute()).map((row) => row.opening_paise);
    const db = await open();
    expect(await openings(db)).toEqual([0, 0, 0, 0]);
    await seed(db);
    expect(await openings(db)).toEqual(Array(4).fill(4_000_000));
  });

  test("leaves no causes when it is off; their slugs stay free", async () => {
    const db = await open();
    await seed(db, null);
    expect(await db.selectFrom("causes").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("former_cause_slugs").selectAll().execute()).toEqual([]);
  });

  test("describes in both languages what each amount does and what each cause costs", async () => {
    for (const language of languages) {
      const effects = await listAmountEffects(seeded, language);
      expect(effects.map(({ cause, rupees }) => `${cause} ${rupees}`).sort()).toEqual(
        CAUSES.flatMap((cause) => [250, 500, 1000, 2000].map((rupees) => `${cause} ${rupees}`)).sort(),
      );
      for (const { sentence } of effects) {
        expect(detectLanguage(sentence)).toBe(language);
        expect(sentence.length).toBeLessThanOrEqual(givingLimits.amountEffect);
      }
      for (const { story } of await listCauses(seeded, "practice", language))
        expect(story).toMatch(/₹[\d,]+/);
    }
  });

  test("is not created after SAMPLE_CONTENT=off, even when the setting is removed", async () => {
    const db = await open();
    expect(await seed(db, null)).toBe(0);
    expect(await seed(db)).toBe(0);
    expect(await counts(db)).toEqual([0, 0, 0, 0]);
  });

  test("is created at the next start when the first one failed at a picture", async () => {
    const db = await open();
    let drawn = 0;
    const brokenOff: RenderSvg = (...drawing) =>
      (drawn += 1) > 3 ? Promise.reject(new Error("the power went")) : rasterise(...drawing);
    await expect(seed(db, few, brokenOff)).rejects.toThrow("the power went");
    expect(await counts(db)).toEqual([0, 0, 0, 0]);
    expect(await milestones(db)).toEqual([]);
    expect(await seed(db)).toBe(4);
    expect(await db.selectFrom("images").select("id").execute()).toHaveLength(PICTURES);
  });

  test("is not created at all when one item is refused", async () => {
    const db = await open();
    const events = [...few.events, { ...few.events[0], title: " " }] as SampleContent["events"];
    await expect(seed(db, { ...few, events })).rejects.toThrow();
    expect(await counts(db)).toEqual([0, 0, 0, 0]);
    expect(await db.selectFrom("activity").select("id").execute()).toEqual([]);
  });
});

describe("site with content of its own", () => {
  test("gets no sample content, and a milestone that prevents it later", async () => {
    const db = await open();
    await insertPicture(db);
    await save(db, "blog", POST, { now });
    expect(await seed(db)).toBe(0);
    expect(await counts(db)).toEqual([1, 0, 0, 0]);
    expect(await milestones(db)).toEqual(["sample-content"]);
  });
});

describe("crash while the sample content is created", () => {
  test(
    "leaves the sample content complete and not doubled after two processes restart",
    { timeout: 180_000, ...onlyInMatrix },
    async () => {
      const program = await bundle();
      try {
        for (const wait of [40, 120, 200]) {
          const path = join(folder, `killed-${wait}.sqlite`);
          const uploads = join(folder, `uploads-${wait}`);
          const first = start(program, path, uploads);
          await first.says("seeding");
          await new Promise((later) => setTimeout(later, wait));
          first.kill();
          await first.ended;
          const again = [start(program, path, uploads), start(program, path, uploads)];
          for (const one of again) expect(await one.ended).toBe(0);
          const db = openDatabase(path);
          opened.push(db);
          expect(await counts(db)).toEqual([9, 8, 7, 14]);
          expect(await milestones(db)).toEqual(["sample-content"]);
          const ids = (await db.selectFrom("images").select("id").execute()).map(({ id }) => id);
          expect(ids).toHaveLength(36);
          expect(ids.filter((id) => !readdirSync(uploads).includes(`${id}-48.jpg`))).toEqual([]);
          expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: "ok" }]);
        }
      } finally {
        rmSync(dirname(program), { recursive: true, force: true });
      }
    },
  );
});

/** Builds into a folder of node_modules, so that external packages resolve. */
async function bundle(): Promise<string> {
  const outDir = resolve("node_modules", ".cache", `seed-${process.pid}`);
  await build({
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "~": resolve("app"), "#db": resolve("db"), "#migrations": resolve("migrations") } },
    build: { ssr: "tests/support/seed-sample-content.ts", target: "node20", outDir, copyPublicDir: false },
  });
  return join(outDir, "seed-sample-content.js");
}

function start(program: string, path: string, uploads: string) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_PATH: path, UPLOADS_DIR: uploads },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  const listeners: (() => void)[] = [];
  const hear = () => listeners.forEach((listener) => listener());
  child.stdout.on("data", (piece: Buffer) => ((said += piece.toString()), hear()));
  const ended = new Promise<number | null>((resolved) =>
    child.once("exit", (code) => (resolved(code), hear())),
  );
  const says = (word: string) =>
    new Promise<void>((resolved, failed) => {
      const look = () =>
        said.includes(word)
          ? resolved()
          : child.exitCode !== null && failed(new Error(`It ended with ${child.exitCode}`));
      listeners.push(look);
      look();
    });
  return { ended, says, kill: () => child.kill("SIGKILL") };
}

describe("source of the sample content", () => {
  test("links only to pages that exist", () => {
    const links = sample.posts.flatMap(({ content = "", translations }) =>
      [...(content + (translations?.ml?.content ?? "")).matchAll(/href="([^"]*)"/g)].map(
        ([, href = ""]) => href,
      ),
    );
    expect(links.length).toBeGreaterThan(16);
    const known = readRoutes().map(
      ({ path = "" }) => new RegExp(`^/${path.replace(/:\w+/g, "[^/]+").replace("*", ".*")}$`),
    );
    expect(links.filter((link) => !known.some((one) => one.test(link)))).toEqual([]);
  });

  test("uses every drawing", () => {
    const shown = new Set(
      [...sample.posts, ...sample.events, ...sample.photos].map(({ picture }) => picture),
    );
    for (const { pictures } of sample.projects) for (const name of pictures) shown.add(name);
    expect(Object.keys(sample.drawings).filter((name) => !shown.has(name))).toEqual([]);
  });

  test("has posts of 200 to 450 words, whose tags and words HTML cleaning keeps", async () => {
    const words = (html: string) =>
      html
        .replace(/<video[^>]*>/g, "")
        .replace(/<[^>]+>/g, " ")
        .replace(/Watch[^<]*?An evening at Life School/, "")
        .split(/\s+/)
        .filter((word) => word !== "");
    const tags = (html: string) =>
      [
        ...new Set(
          [...html.matchAll(/<(h[23]|ul|ol|li|table|blockquote|cite|caption)\b/g)].map(([, tag]) => tag),
        ),
      ].sort();
    const kept = (await listItems(seeded, "blog")).items;
    for (const { title, content, translations } of sample.posts) {
      const ml = translations?.ml ?? {};
      const shown = kept.find((one) =>
        title ? one.title === title : one.translations.ml?.title === ml.title,
      );
      for (const [written, read] of [
        [content, shown?.content],
        [ml.content, shown?.translations.ml?.content],
      ]) {
        if (written === undefined) continue;
        expect(tags(read ?? ""), title).toEqual(tags(written));
        expect(words(read ?? "").length, title).toBeGreaterThanOrEqual(words(written).length);
      }
      if (content === undefined) continue;
      if (ml.content) expect(tags(ml.content), title).toEqual(tags(content));
      expect(words(content).length, title).toBeGreaterThanOrEqual(200);
      expect(words(content).length, title).toBeLessThanOrEqual(450);
    }
  });
});
