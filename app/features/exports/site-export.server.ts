/** Exports what a foundation needs to move to another system, in formats that need no program of this site. */
import { sql } from "kysely";
import { personalColumns } from "#db/personal-data";
import type { Db, Image } from "#db/schema";
import { listCauseRows } from "~/features/causes/causes.server";
import { everyItem, findItem } from "~/features/content/content-lifecycle.server";
import { toPublishingView } from "~/features/content/publishing-view";
import { columnName, fieldsOfType } from "~/features/content/record";
import { KINDS, pathOf, records, type ContentKind } from "~/features/content/records";
import { publicPhotoHref } from "~/features/gallery/photo";
import { everyPhoto } from "~/features/gallery/photos.server";
import { slugify } from "~/lib/slug";
import { storedPictures, storedTexts } from "~/features/content/stored-item";
import { ledgerColumns } from "~/features/donations/ledger/donation-row";
import { everyDonation, type LedgerRow } from "~/features/donations/ledger/ledger.server";
import { consentOf } from "~/features/pictures/people";
import { PROFILE_KINDS, type ProfileKind } from "~/features/profiles/profile";
import { listProfiles } from "~/features/profiles/profiles.server";
import { config } from "~/features/settings/config";
import { readStoredSettings } from "~/features/settings/settings.server";
import { csvFile, type CsvColumns } from "~/lib/csv";
import { maskedPan } from "~/lib/pan";
import { piecesInLanguage } from "~/locales/in-language.server";
import { defaultLanguage, languages } from "~/locales/language";
import { parseTranslations } from "~/locales/translations";

/** Pictures by id. */
export type Pictures = Map<string, { image: Image; file: string }>;
/** Rows written so far, by section. */
export type RowCounts = Record<string, number>;

/** All reads of `callback` see one snapshot, while other requests may write. `callback` must not write. */
export const inSnapshot = <T>(db: Db, callback: (snapshot: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (snapshot) => {
    await sql`begin`.execute(snapshot);
    try {
      return await callback(snapshot);
    } finally {
      await sql`rollback`.execute(snapshot);
    }
  });

/** Excludes withdrawn pictures. `file`: the picture's name at upload, made unique. */
export async function exportedPictures(db: Db): Promise<Pictures> {
  const images = await db
    .selectFrom("images")
    .selectAll()
    .where("state", "!=", "withdrawn")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return new Map(
    images.map((image) => {
      const name = slugify(image.original_name.replace(/\.\w+$/, ""));
      return [image.id, { image, file: `pictures/${name && `${name}-`}${image.id.slice(0, 12)}.jpg` }];
    }),
  );
}

/** Yields JSON in parts. Includes drafts, but not the Bin. */
export async function* contentFile(
  db: Db,
  pictures: Pictures,
  counts: RowCounts,
  now: Date,
): AsyncGenerator<string> {
  const { origin } = config();
  const json = (value: unknown) => replacePictureUrls(JSON.stringify(value, null, 2), pictures);
  const head = {
    site: origin,
    exportedAt: now.toISOString(),
    languages,
    settings: await readStoredSettings(db),
  };
  yield json(head).replace(/\n\}$/, "");
  for (const [name, items] of Object.entries(sections(db, pictures, now))) {
    counts[name] = 0;
    yield `,\n${JSON.stringify(name)}: [`;
    for await (const item of items) {
      yield `${counts[name] === 0 ? "" : ","}\n${json(item)}`;
      counts[name] += 1;
    }
    yield "\n]";
  }
  yield "\n}\n";
}

/** Replaces URLs of pictures, also in texts, by their file names in the export. */
const replacePictureUrls = (json: string, pictures: Pictures): string =>
  json.replace(
    /(?:https?:\/\/[^"\\/\s]+)?\/uploads\/([0-9a-f]{32})-\d+\.(?:avif|webp|jpg)/g,
    (address, id: string) => pictures.get(id)?.file ?? address,
  );

const sections = (
  db: Db,
  pictures: Pictures,
  now: Date,
): Record<string, Iterable<object> | AsyncIterable<object>> => ({
  causes: causes(db, pictures, now),
  ...Object.fromEntries(
    KINDS.map((kind) => {
      const { api, table } = records[kind];
      return [api?.many ?? table, content(db, kind, pictures, now)];
    }),
  ),
  galleryItems: galleryItems(db, pictures, now),
  ...Object.fromEntries(PROFILE_KINDS.map((kind) => [profileSection[kind], profiles(db, kind, pictures)])),
  texts: texts(db),
  redirects: redirects(db, now),
  signUps: people(db, "sign_ups", ({ event_id, people, state }) => ({ event: event_id, people, state })),
  volunteers: people(db, "volunteers", ({ state, causes }) => ({ state, causes })),
  readerStories: people(db, "reader_stories", ({ state, publish_as, post_id, image_id }) => ({
    state,
    publishAs: publish_as,
    blog: post_id,
    image: fileOf(pictures, image_id as string | null),
  })),
  pictures: pictureList(pictures),
});

type PeopleTable = "sign_ups" | "volunteers" | "reader_stories";

/** Who took part and was not erased: what ‘What we hold about you’ exports of a row, and what it is. */
async function* people(
  db: Db,
  table: PeopleTable,
  more: (row: Record<string, unknown>) => Record<string, unknown>,
) {
  const rows: Record<string, unknown>[] = await db
    .selectFrom(table)
    .selectAll()
    .where("name", "<>", "")
    .orderBy("id")
    .execute();
  const columns = personalColumns(table).filter(({ exported }) => exported !== null);
  for (const row of rows)
    yield {
      ...Object.fromEntries(columns.map(({ exported, column }) => [exported, row[column]])),
      ...more(row),
      language: row.lang,
      createdAt: row.created_at,
    };
}

const profileSection: Record<ProfileKind, string> = {
  team: "team",
  testimonial: "testimonials",
  figure: "figures",
};

const fileOf = (pictures: Pictures, id: string | null | undefined) => pictures.get(id ?? "")?.file ?? null;

async function* causes(db: Db, pictures: Pictures, now: Date) {
  const effects = await db.selectFrom("amount_effects").selectAll().orderBy("amount_paise").execute();
  for (const row of await listCauseRows(db, now))
    yield {
      slug: row.slug,
      name: row.name,
      sentence: row.sentence,
      story: row.story,
      translations: parseTranslations(row),
      goal: row.goal_paise / 100,
      opening: row.opening_paise / 100,
      ledgerName: row.ledger_name,
      openingInHand: row.opening_in_hand_paise / 100,
      default: row.is_default === 1,
      closedAt: row.closed_at,
      endsOn: row.ends_on,
      picture: fileOf(pictures, row.image_id),
      effects: effects
        .filter(({ cause_slug }) => cause_slug === row.slug)
        .map((effect) => ({
          amount: effect.amount_paise / 100,
          sentence: effect.sentence,
          translations: parseTranslations(effect),
        })),
    };
}

async function* content(db: Db, kind: ContentKind, pictures: Pictures, now: Date) {
  const record = records[kind];
  for await (const items of everyItem(db, kind, { status: "any" }))
    for (const item of items) {
      const columns: Record<string, unknown> = item;
      const fields = fieldsOfType(record, "day", "time", "moment", "number", "choice", "countries");
      const pictureEntries = Object.entries(storedPictures(record, item));
      yield {
        id: item.id,
        path: pathOf(kind, item),
        ...toPublishingView(item, now),
        createdAt: item.created_at,
        updatedAt: item.updated_at,
        ...storedTexts(record, item),
        translations: item.translations,
        ...Object.fromEntries(fields.map(([name]) => [name, columns[columnName(name)]])),
        ...Object.fromEntries(pictureEntries.map(([name, id]) => [name, fileOf(pictures, id)])),
      };
    }
}

async function* galleryItems(db: Db, pictures: Pictures, now: Date) {
  for await (const photos of everyPhoto(db, { status: "any" }))
    for (const photo of photos)
      yield {
        id: photo.id,
        path: publicPhotoHref(photo.id),
        ...toPublishingView(photo, now),
        createdAt: photo.created_at,
        updatedAt: photo.updated_at,
        title: photo.title,
        imageAlt: photo.image_alt,
        translations: photo.translations,
        image: fileOf(pictures, photo.image_id),
      };
}

async function* profiles(db: Db, kind: ProfileKind, pictures: Pictures) {
  for (const { id, texts: words, translations, image } of await listProfiles(db, kind))
    yield { id, ...words, translations, picture: fileOf(pictures, image?.id) };
}

/** Yields only texts that staff changed; null where the built-in text is used. */
async function* texts(db: Db) {
  const rows = await db.selectFrom("texts").selectAll().orderBy("key").execute();
  for (const key of new Set(rows.map((row) => row.key)))
    yield {
      key,
      ...Object.fromEntries(
        languages.map((language) => {
          const row = rows.find((one) => one.key === key && one.language === language);
          return [language, { published: row?.published ?? null, draft: row?.draft ?? null }];
        }),
      ),
    };
}

/** Yields redirects by staff, and former addresses of published imported items. */
async function* redirects(db: Db, now: Date) {
  for (const row of await db.selectFrom("redirects").selectAll().orderBy("from_path").execute())
    yield { from: row.from_path, to: row.to_address };
  const imported = db.selectFrom("imported_items").selectAll().where("from_path", "!=", "");
  for (const { kind, item_id, from_path } of await imported.orderBy("from_path").execute()) {
    const item = await findItem(db, kind, item_id, { now });
    if (item) yield { from: from_path, to: pathOf(kind, item) };
  }
}

const pictureList = (pictures: Pictures) =>
  [...pictures.values()].map(({ image, file }) => ({
    file,
    name: image.original_name,
    width: image.width,
    height: image.height,
    uploadedAt: image.created_at,
    people: image.people,
    consent: consentOf(image),
  }));

const columns: CsvColumns<LedgerRow> = [
  ...ledgerColumns,
  ["pan", ({ pan_last4 }) => pan_last4 && maskedPan(pan_last4)],
];

/** CSV of the whole ledger, newest first, with masked PANs. */
export const donationsCsv = (db: Db, counts: RowCounts): AsyncGenerator<string> =>
  piecesInLanguage(defaultLanguage, csvFile(columns, countRows(everyDonation(db), counts)));

async function* countRows(donations: AsyncIterable<LedgerRow>, counts: RowCounts) {
  counts.gifts = 0;
  for await (const donation of donations) {
    yield donation;
    counts.gifts += 1;
  }
}
