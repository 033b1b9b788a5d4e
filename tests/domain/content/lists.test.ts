/** Compares the content lists with a plain scan of all rows. */
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "#db/migrate.server";
import type { Db } from "#db/schema";
import { listCards, listItems } from "~/features/content/content-lifecycle.server";
import { purgeBin } from "~/features/bin/bin.server";
import { binItem, restoreItem } from "~/features/content/bin.server";
import { contentTypes } from "~/features/content/content-types.server";
import type { ContentKind } from "~/features/content/records";
import { textKey } from "~/lib/text-key";
import type { ListFilter } from "~/features/content/content-list.server";
import { PUBLISH_STATUSES } from "~/features/content/record";
import { statusOf } from "~/features/content/publishing-view";
import { seededRandom, type Random } from "../../support/random";
import { insertPicture, POST, save as saveFields } from "../../support/content";
import { openTwoConnections } from "../../support/donation";
import { valueOf } from "../../support/result";

let site: Db;
let command: Db;
let close: () => Promise<void>;

beforeEach(() => {
  ({ site, command, close } = openTwoConnections());
});
afterEach(() => close());

const KINDS = ["blog", "event", "project"] as const satisfies ContentKind[];
type Fields = {
  id?: string;
  title?: string;
  countries?: string;
  eventDate?: string;
  status?: string;
  publishAt?: string;
};
const REQUIRED = { blog: POST, event: {}, project: {} };
const save = (db: Db, kind: (typeof KINDS)[number], fields: Fields, now: Date) =>
  saveFields(db, kind, { ...(fields.id ? {} : REQUIRED[kind]), ...fields }, { now });

type Row = {
  id: string;
  title: string;
  created_at: string;
  publish_at: string | null;
  event_date: string | null;
  countries: string;
  deleted_at: string | null;
};
const rowsOf = async (kind: ContentKind): Promise<Row[]> =>
  (
    await sql<Row>`select *, ${kind === "event" ? sql`event_date` : sql`null as event_date`} from ${sql.table(contentTypes[kind].table)}`.execute(
      site,
    )
  ).rows;

const latestFirst =
  (kind: ContentKind, status = "published") =>
  (one: Row, other: Row) => {
    const date = kind === "event" ? "event_date" : status === "published" ? "publish_at" : "created_at";
    const key = (row: Row) => row[date] ?? "";
    return key(one) === key(other) ? (one.id < other.id ? 1 : -1) : key(one) < key(other) ? 1 : -1;
  };
const isFor =
  ({ country, search, status = "published" }: ListFilter) =>
  (row: Row) =>
    row.deleted_at === null &&
    (status === "any" || status === statusOf(row, NOW)) &&
    (country === undefined ||
      row.countries === "[]" ||
      (JSON.parse(row.countries) as string[]).includes(country ?? "nowhere")) &&
    textKey(row.title).includes(textKey(search?.trim() ?? ""));
const pageOf = (rows: Row[], { limit, offset = 0 }: ListFilter) => ({
  ids: rows.slice(offset, limit === undefined ? undefined : offset + limit).map(({ id }) => id),
  total: rows.length,
});
const answered = ({ items, total }: { items: { id: string }[]; total: number }) => ({
  ids: items.map(({ id }) => id),
  total,
});

const SEARCHES = [
  "",
  "a",
  "oa",
  "goat",
  "GOATS &",
  "ക",
  "കു",
  "ട്ടിക",
  "കുട്ടികൾ",
  "കുട്ടികള്‍",
  "മ്മ",
  '"',
  "%",
  "_",
  "é",
  "zz",
  "കുട്ടികൾ goat",
  "\u0001",
];
const TITLES = [
  "Goat",
  "Goats & Co",
  "a",
  "Oak",
  "É",
  '"Quoted"',
  "50%_sure",
  "അമ്മ",
  "കുട്ടികൾ",
  "കുട്ടികള്‍",
  "കുട്ടികൾ Goat",
  "e\u0301cole",
];

async function expectListsToBeTrue(luck: Random, today: string) {
  for (const kind of KINDS) {
    const rows = (await rowsOf(kind)).sort(latestFirst(kind));
    const pages: ListFilter[] = [
      {},
      { limit: 3 },
      { limit: luck.between(1, 5), offset: luck.between(0, rows.length + 2) },
    ];
    const countries = [undefined, null, "IN", "US", "FR", ""];
    const wishes = [
      ...pages.flatMap((page) => countries.map((country) => ({ ...page, country, status: "any" }))),
      ...SEARCHES.map((search) => ({ search, status: "any", limit: 4, offset: luck.between(0, 3) })),
      { search: "goat", status: "any", country: "IN" },
      ...PUBLISH_STATUSES.map((status) => ({ status, now: NOW, limit: 4, offset: luck.between(0, 2) })),
      { now: NOW, country: "IN" },
    ];
    for (const { country, ...rest } of wishes as ListFilter[]) {
      const asked = country === undefined ? rest : { ...rest, country };
      expect(
        answered(await listItems(site, kind, asked)),
        `${kind} ${JSON.stringify(asked)}, SEED=${luck.seed}`,
      ).toEqual(pageOf(rows.filter(isFor(asked)).sort(latestFirst(kind, asked.status)), asked));
    }
    if (kind === "event") {
      const seen = rows.filter(isFor({ country: "IN" }));
      const nearest = [
        ...seen
          .filter(({ event_date }) => event_date !== null && event_date >= today)
          .sort((one, other) => ((one.event_date ?? "") < (other.event_date ?? "") ? -1 : 1)),
        ...seen.filter(({ event_date }) => event_date === null),
        ...seen.filter(({ event_date }) => event_date !== null && event_date < today),
      ];
      for (const page of pages)
        expect(
          answered(await listCards(site, "event", { ...page, country: "IN", now: NOW, nearestTo: today })),
          `near ${JSON.stringify(page)}, SEED=${luck.seed}`,
        ).toEqual(pageOf(nearest, page));
    }
  }
}

const TODAY = "2026-02-15";
const SOME_DAY = "2199-01-01T09:00";
const NOW = new Date("2190-01-01T00:00:00.000Z");
const aTime = (luck: Random) =>
  new Date(Date.UTC(2025, luck.between(0, 15), luck.between(1, 28), luck.between(0, 23), luck.between(0, 2)));
const aDay = (luck: Random) =>
  luck.happens(0.2) ? "" : luck.happens(0.1) ? TODAY : aTime(luck).toISOString().slice(0, 10);
const oneOf = <T>(luck: Random, list: readonly T[]) => list[luck.between(0, list.length - 1)] as T;
const fieldsFor = (luck: Random, kind: ContentKind) => ({
  title: oneOf(luck, TITLES),
  countries: oneOf(luck, ["[]", '["IN"]', '["US","IN"]', '["US"]']),
  ...oneOf(luck, [{}, { status: "published" }, { status: "draft" }, { publishAt: SOME_DAY }]),
  ...(kind === "event" ? { eventDate: aDay(luck) } : {}),
});

describe("content lists and counts", () => {
  test("match the rows after random changes through two connections", async () => {
    const luck = seededRandom();
    await migrate(site);
    await insertPicture(site);
    for (let act = 0; act < 160; act += 1) {
      const db = oneOf(luck, [site, command]);
      const kind = oneOf(luck, KINDS);
      const rows = await rowsOf(kind);
      const [here, binned] = [
        rows.filter(({ deleted_at }) => deleted_at === null),
        rows.filter(({ deleted_at }) => deleted_at !== null),
      ];
      if (here.length === 0 || luck.happens(0.45)) await save(db, kind, fieldsFor(luck, kind), aTime(luck));
      else if (luck.happens(0.5))
        await save(
          db,
          kind,
          {
            id: oneOf(luck, here).id,
            ...Object.fromEntries(Object.entries(fieldsFor(luck, kind)).filter(() => luck.happens(0.6))),
          },
          aTime(luck),
        );
      else if (binned.length > 0 && luck.happens(0.4))
        valueOf(await restoreItem(db, kind, null, oneOf(luck, binned).id, aTime(luck)));
      else if (luck.happens(0.9)) valueOf(await binItem(db, kind, null, oneOf(luck, here).id, aTime(luck)));
      else await purgeBin(db, new Date("2026-02-01T00:00:00.000Z"));
      if (act % 8 === 7) await expectListsToBeTrue(luck, TODAY);
    }
  });

  test("are unchanged by a transaction that is rolled back", async () => {
    await migrate(site);
    await insertPicture(site);
    const post = await save(site, "blog", { title: "Goat" }, new Date("2026-01-05T00:00:00.000Z"));
    await expect(
      command.transaction().execute(async (trx) => {
        await save(trx, "blog", { id: post.id, title: "Oak", countries: '["US"]' }, new Date());
        await save(trx, "blog", { title: "Goats & Co" }, new Date());
        throw new Error("the power went");
      }),
    ).rejects.toThrow("the power went");
    await expectListsToBeTrue(seededRandom(), TODAY);
    expect((await listItems(site, "blog", { search: "goat" })).total).toBe(1);
  });

  test("match the rows after a VACUUM, which renumbers them", async () => {
    await migrate(site);
    await insertPicture(site);
    for (const [minute, title] of TITLES.entries())
      await save(site, "project", { title }, new Date(Date.UTC(2026, 0, 5, 6, minute)));
    await sql`delete from projects where title = 'Goat'`.execute(site);
    await sql`vacuum`.execute(site);
    await expectListsToBeTrue(seededRandom(), TODAY);
  });

  test("count more than a thousand items with the same word in the title", async () => {
    await migrate(site);
    await sql`with recursive rows (row) as (select 1 union all select row + 1 from rows where row < 1100)
      insert into blog_posts (id, title, title_key, subheading, category, author, content, countries, created_at, updated_at)
      select printf('%05d', row), 'Goat ' || row, 'goat ' || row, '', '', '', '', iif(row % 2, '[]', '["US"]'), strftime('%Y-%m-%dT%H:%M:%fZ', '2024-01-01', '+' || row || ' hours'), '' from rows`.execute(
      site,
    );
    await expectListsToBeTrue(seededRandom(), TODAY);
    expect(
      answered(await listItems(site, "blog", { search: "goat", status: "any", limit: 2, offset: 1098 })),
    ).toEqual({ ids: ["00002", "00001"], total: 1100 });
    expect(
      answered(await listItems(site, "blog", { search: "oa", status: "any", country: "IN", limit: 2 })),
    ).toEqual({ ids: ["01099", "01097"], total: 550 });
  });
});
