/** A site behind a proxy with HTTPS that has one item of each kind, so that every address can answer. */
import { randomBytes } from "node:crypto";
import { expect, vi } from "vitest";
import { openDatabase } from "#db/client.server";
import type { Db } from "#db/schema";
import { startSession } from "~/features/accounts/sessions.server";
import { compareMonth } from "~/features/closing/closing.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { countedMode } from "~/features/donations/money-modes.server";
import { RecordOfflineDonation } from "~/features/donations/ledger/offline-donation-form";
import { CreateCsrProject } from "~/features/csr/csr-form";
import { uploadGifts } from "~/features/imports/uploaded-gifts.server";
import { createCsrProject } from "~/features/csr/csr.server";
import { RecordInKind } from "~/features/in-kind/in-kind-form";
import { recordInKind } from "~/features/in-kind/in-kind.server";
import { recordOfflineDonation } from "~/features/payments/offline-donations.server";
import { findReceipt } from "~/features/receipts/receipts.server";
import { receiptProofUrl } from "~/features/receipts/receipt-proof.server";
import { taxYearOf } from "~/lib/tax-year";
import { importLine, uploadLine } from "./bank";
import { GOAT_REARING, LIFE_SCHOOL } from "./causes";
import { insertPicture } from "./content";
import { scene } from "./pictures";
import { addressOf } from "./route-table";
import { startSampleSite } from "./sample-site";
import { insertAccount } from "./staff";

export const ORIGIN = "https://foundation.example";
/** Only staff who may see donors may see this address. */
export const PRIVATE = "asha.private@example.org";
const READER = "reader@example.org";
/** Whose link to her data is sent an empty form at /erase. */
const ERASING = "erasing.private@example.org";

export type How = {
  cookie?: string;
  bearer?: string;
  origin?: string;
  type?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
};
type Names = Record<string, string>;
export type SweptSite = Awaited<ReturnType<typeof startSweptSite>>;

const newFormToken = () => randomBytes(18).toString("base64url");

export async function startSweptSite() {
  const site = await startSampleSite({ APP_ORIGIN: ORIGIN, TRUST_PROXY: "on", DEFAULT_COUNTRY: "IN" });
  const db = openDatabase(site.databasePath);
  let people = 0;
  const ask = (method: string, path: string, { cookie, bearer, origin, type, body, headers }: How = {}) =>
    fetch(site.origin + path, {
      method,
      body,
      redirect: "manual",
      headers: {
        // Compression costs time and changes no answer.
        "accept-encoding": "identity",
        "x-forwarded-for": `10.1.${(people += 1) >> 8}.${people & 255}`,
        // Browsers send Origin with every form.
        ...(cookie ? { cookie: `authtoken=${cookie}`, origin: ORIGIN } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(origin ? { origin } : {}),
        ...(type ? { "content-type": type } : {}),
        ...headers,
      },
    });
  const { id: administrator } = await insertAccount(db);
  const newSession = () => startSession(db, administrator, "a test", new Date());
  const items = await insertItems(db, ask, await newSession());
  // Waits for the job that makes picture sizes: it would change rows while tests compare them.
  const undrawn = () => db.selectFrom("images").select("id").where("state", "=", "received").execute();
  await vi.waitFor(async () => expect(await undrawn()).toEqual([]), { timeout: 60_000 });
  const stop = async () => {
    await db.destroy();
    await site.kill();
  };
  return { ...site, ...items, db, ask, newSession, stop };
}

type Ask = (method: string, path: string, how?: How) => Promise<Response>;

async function insertItems(db: Db, ask: Ask, staff: string) {
  const now = new Date().toISOString();
  const written = { created_at: now, updated_at: now };
  const year = taxYearOf(new Date());
  const form = (fields: Record<string, string>): How => ({ body: new URLSearchParams(fields) });
  const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;

  const made = async (kind: "blog" | "event" | "project", item: object) => {
    const sent = { bearer: staff, body: JSON.stringify(item), type: "application/json" };
    const answer = await json<Record<string, { _id: string }>>(ask("POST", `/${kind}/create`, sent));
    return answer[kind]?._id ?? expect.fail(`no ${kind}`);
  };
  const photo = new FormData();
  photo.append("title", "A well");
  photo.append("image", new Blob([new Uint8Array(await scene(64, 48).jpeg().toBuffer())]), "well.jpg");
  const { galleryItem } = await json<{ galleryItem: { _id: string; imagePath: { url: string } } }>(
    ask("POST", "/gallery/create", { bearer: staff, body: photo }),
  );
  const { id: imageId } = await db
    .selectFrom("images")
    .select("id")
    .where("original_name", "=", "well.jpg")
    .executeTakeFirstOrThrow();
  const texts = { subheading: "S", category: "C", author: "A", content: "<p>Text</p>", imageId };
  const first = async (table: "blog_posts" | "projects") =>
    (await db.selectFrom(table).select("id").executeTakeFirstOrThrow()).id;
  const shown = { post: await first("blog_posts"), project: await first("projects") };
  const content = {
    event: await made("event", { title: "Skill day", eventDate: "2026-12-01" }),
    spare: await made("event", { title: "Spare day" }),
    listed: await made("event", { title: "Listed day" }),
    edited: await made("event", { title: "Edited day" }),
    camp: await made("event", { title: "Camp day", signUp: "open" }),
    post: await made("blog", { title: "A listed post", ...texts }),
    project: await made("project", { title: "A listed project" }),
    photo: galleryItem._id,
  };
  const guest = { name: "Devi", email: "devi@example.org" };
  expect((await ask("POST", `/event/signUp/${content.camp}`, form(guest))).status).toBe(201);
  const signUp = await db.selectFrom("sign_ups").select("token").executeTakeFirstOrThrow();
  const helper = { name: "Elsy", email: "elsy@example.org", adult: "on" };
  expect((await ask("POST", "/volunteer", form(helper))).status).toBe(303);
  const volunteer = await db.selectFrom("volunteers").select(["id", "token"]).executeTakeFirstOrThrow();
  const told = {
    name: "Devi",
    phone: "9847012345",
    title: "Seven goats",
    story: "Now there are seven. ".repeat(3),
  };
  // The second is taken back by an empty form.
  for (const title of [told.title, "Eight goats"])
    expect((await ask("POST", "/yourStory", form({ ...told, title, consent: "on" }))).status).toBe(303);
  const [story, takenBack] = await db
    .selectFrom("reader_stories")
    .select(["id", "token"])
    .orderBy("id")
    .execute();
  if (!story || !takenBack) return expect.fail("no stories");
  const edit = { cookie: staff, ...form({ title: "Edited again" }) };
  expect((await ask("PUT", `/event/update/${content.edited}`, edit)).status).toBe(200);
  const version = await db
    .selectFrom("content_versions")
    .select("id")
    .where("item_id", "=", content.edited)
    .executeTakeFirstOrThrow();
  const page = { id: "own-page", title: "Own", title_key: "own", slug: "own-page", publish_at: "2026-01-01" };
  await db
    .insertInto("pages")
    .values({ ...page, ...written })
    .execute();
  await insertPicture(db, "of-meera", { people: "adults", consent_by: "Meera" });

  // Money: an online gift, a monthly one, and gifts that staff recorded.
  const { order, key, donation } = await json<{
    order: { id: string };
    key: string;
    donation: { status: string };
  }>(ask("POST", "/payment/create-order", form({ amount: "500", email: READER, wantsUpdates: "on" })));
  const paid = await json<Names>(
    ask("POST", "/practice/v1/checkout/script/pay", form({ key_id: key, order_id: order.id })),
  );
  expect((await ask("POST", "/payment/verify-payment", form(paid))).status).toBe(200);
  const online = await db
    .selectFrom("donations")
    .select(["id", "token"])
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const receipt = await db
    .selectFrom("receipts")
    .selectAll()
    .where("donation_id", "=", online.id)
    .executeTakeFirstOrThrow();
  const unpaid = await json<{ donation: { status: string } }>(
    ask("POST", "/payment/create-order", form({ amount: "500" })),
  );
  const monthly = await json<{ donation: { href: string } }>(
    ask("POST", "/payment/create-order", form({ amount: "500", frequency: "monthly" })),
  );
  const plan = { id: "monthly", token: "m".repeat(32), cause_slug: LIFE_SCHOOL, amount_paise: 50_000 };
  await db
    .insertInto("monthly_donations")
    .values({ ...plan, mode: "practice", state: "active", ...written })
    .execute();
  const recorded = async (email: string) => {
    const gift = RecordOfflineDonation.parse({ ...offlineDonation(), email, anyway: "on" });
    const answer = await recordOfflineDonation(db, await insertAccount(db), gift, new Date());
    if (!answer.ok) throw new Error("no gift");
    return readDonation(db, answer.value.donation.id);
  };
  const [gift, second, mistyped, leaver, erased, moved] = [
    await recorded(PRIVATE),
    await recorded(PRIVATE),
    await recorded(PRIVATE),
    await recorded("leaver.private@example.org"),
    await recorded("erased.private@example.org"),
    await recorded(PRIVATE),
  ];
  const movedReceipt = (await findReceipt(db, moved.id))?.number ?? "";
  await recorded(ERASING);
  await ask("POST", `/donation/${gift.token}/particulars`, form({ pan: "ABCPE1234F" }));
  const tribute = { tribute: "memory", tribute_name: "Lakshmi", tribute_token: "t".repeat(32) } as const;
  // The leaver is erased before the update is sent.
  await db
    .updateTable("donations")
    .set({ updates_wanted_at: now, ...tribute })
    .where("id", "=", second.id)
    .execute();
  const { id: mail } = await db
    .updateTable("outbox")
    .set({ state: "given_up" })
    .where("about", "=", second.id)
    .where("template", "=", "receipt")
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("updates")
    .values({ id: "goats", title: "Goats", content: "<p>Three kids</p>", ...written })
    .execute();
  const appeal = { token: "abcdefghjk", cause_slug: LIFE_SCHOOL, greeting: "Lamps", created_at: now };
  await db.insertInto("gift_links").values(appeal).execute();
  const settlement = { settlement_id: "setl_1", type: "adjustment", settled_on: "2026-06-26", utr: null };
  const paise = { debit_paise: 0, credit_paise: 1, amount_paise: 1, fee_paise: 0, tax_paise: 0 };
  await db
    .insertInto("settlement_rows")
    .values({ entity_id: "adj_1", ...settlement, ...paise, created_at: now })
    .execute();
  await db
    .insertInto("closed_months")
    .values({ month: "2020-02", closed_at: now, closed_by: "somebody" })
    .execute();
  const { shown: figures } = await compareMonth(db, "2020-01", await countedMode(db));
  for (const id of ["paper", "other-paper"]) {
    const pdf = new FormData();
    pdf.append("title", id);
    pdf.append("pdf", new File(["%PDF-1.4 %%EOF"], "approval.pdf"));
    expect((await ask("POST", "/adminPapers", { cookie: staff, body: pdf })).status).toBe(303);
    await db.updateTable("papers").set({ id }).where("title", "=", id).execute();
  }
  const bill = new FormData();
  const spent = {
    date: "2026-06-02",
    amount: "40",
    what: "Chalk",
    formToken: newFormToken(),
    billPublic: "on",
  };
  for (const [name, value] of Object.entries({ ...spent, payee: PRIVATE })) bill.append(name, value);
  bill.append("bill", new File(["%PDF-1.4 %%EOF"], "bill.pdf"));
  const account = `/adminCauses/${LIFE_SCHOOL}/spending`;
  expect((await ask("POST", account, { cookie: staff, body: bill })).status).toBe(303);
  const { id: expense } = await db.selectFrom("expenses").select("id").executeTakeFirstOrThrow();
  const rice = { day: "2026-06-01", donor: "Asha", email: PRIVATE, what: "Rice", quantity: "50 kg" };
  const givenInKind = RecordInKind.parse({ ...rice, cause: LIFE_SCHOOL, formToken: newFormToken() });
  const inKind = await recordInKind(db, await insertAccount(db), givenInKind, new Date());
  if (!inKind.ok) throw new Error("no gift in kind");
  const project = { company: "Malabar Mills", title: "Water", sanctioned: "1000" };
  const csrForm = { ...project, from: "2026-04-01", to: "2027-03-31", formToken: newFormToken() };
  const csr = await createCsrProject(
    db,
    await insertAccount(db),
    CreateCsrProject.parse(csrForm),
    new Date(),
  );
  if (!csr.ok) throw new Error("no CSR project");
  const gifts = { bytes: Buffer.from("Date,Amount\n2019-05-06,500\n"), name: "gifts.csv" };
  const giftFile = await uploadGifts(db, await insertAccount(db), gifts, new Date());
  if (!giftFile.ok) throw new Error("no file of gifts");
  const imported = { kind: "donations" as const, row_count: 0, amount_paise: 0 };
  const { id: giftImport } = await db
    .insertInto("imports")
    .values({ ...imported, imported_at: new Date().toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: postImport } = await db
    .insertInto("imports")
    .values({ kind: "wordpress", row_count: 0, amount_paise: 0, imported_at: new Date().toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: upload } = await db
    .insertInto("wordpress_uploads")
    .values({ state: "looked", uploaded_at: new Date().toISOString(), uploaded_by: "nobody" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const line = String(await importLine(db));
  const otherLine = String(await importLine(db, "12.00"));
  const statement = await uploadLine(db, "13.00");

  // People: a message, a link to one's own data and an account that is not verified.
  const letter = { name: "Asha", email: PRIVATE, message: "How many goats make a herd?" };
  expect((await ask("POST", "/contactPage", form(letter))).status).toBe(303);
  const { id: message } = await db.selectFrom("contact_messages").select("id").executeTakeFirstOrThrow();
  const linkTokenOf = async (email: string) => {
    await ask("POST", "/my-data", form({ email }));
    const { link } = await db
      .selectFrom("outbox")
      .select("link")
      .where("recipient", "=", email)
      .where("link", "like", "%/my-data/%")
      .executeTakeFirstOrThrow();
    return link?.split("/").at(-1) ?? expect.fail("no link");
  };
  const newcomer = { email: "new@example.org", contact: "9847012345", password: "a long pass sentence" };
  const { data } = await json<{ data: { _id: string } }>(ask("POST", "/user/register", form(newcomer)));
  const status = await (await ask("GET", donation.status)).text();

  const byParameter: Names = {
    ...{ id: gift.id, donor: gift.donor_id ?? "", gift: gift.id, cause: LIFE_SCHOOL },
    ...{
      line,
      expense,
      paper: "paper",
      upload: "of-nobody",
      part: "home",
      subject: "giving",
      year,
      kind: "event",
    },
    list: "donors",
    ...{ blogId: shown.post, slug: page.slug },
    reference: (await receiptProofUrl(db, receipt)).split("/").at(-1) ?? "",
  };
  const byPath: [RegExp, Names][] = [
    [/^\/project\//, { id: shown.project }],
    [/^\/(eventDetail|event)\//, { id: content.event }],
    [/^\/galleryPage\//, { id: content.photo }],
    [/^\/gallery\//, { id: content.photo }],
    [/^\/blog\//, { id: shown.post }],
    [/^\/(tailoring|lifeschool|gudalur|goat|event\d)\//, { id: "1" }],
    [/^\/donation\/:token/, { token: online.token }],
    [/^\/give\//, { token: appeal.token }],
    [/^\/tribute\//, { token: tribute.tribute_token }],
    [/^\/monthly\//, { token: monthly.donation.href.split("/").at(-1) ?? "" }],
    [/^\/unsubscribe\//, { token: /\/unsubscribe\/([\w.-]+)"/.exec(status)?.[1] ?? "" }],
    [/^\/my-(data|gifts)\//, { token: await linkTokenOf(READER) }],
    // An empty form erases the address.
    [/^\/donation\/:token\/data\/(erase|correct)$/, { token: erased.token }],
    [/^\/my-data\/:token\/erase$/, { token: await linkTokenOf(ERASING) }],
    [/^\/verify\//, { id: data._id }],
    [/^\/admin\/versions\//, { id: content.edited, version: String(version.id) }],
    [/^\/adminDonations\/:id\/(correct|void)$/, { id: mistyped.id }],
    [/^\/adminDonations\/:id\/somebody-else$/, { id: moved.id }],
    [/^\/adminDonors\/:donor\/erase$/, { donor: leaver.donor_id ?? "" }],
    [/^\/adminUpdates\//, { id: "goats" }],
    [/^\/adminSignUps\/|^\/event\/signUp\//, { id: content.camp }],
    [/^\/sign-up\//, { token: signUp.token }],
    [/^\/adminVolunteers\//, { id: String(volunteer.id) }],
    [/^\/volunteer\//, { token: volunteer.token }],
    [/^\/yourStory\//, { token: takenBack.token }],
    [/^\/adminInKind\//, { id: inKind.value.id }],
    [/^\/adminSpending\/:id/, { id: expense }],
    [/^\/adminCsr\//, { id: String(csr.value.id) }],
    [/^\/adminImports\//, { id: String(giftImport) }],
    [/^\/adminImports\/files\//, { id: String(giftFile.value) }],
    [/^\/adminImports\/wordpress\//, { id: String(upload) }],
    [/^\/adminImports\/posts\//, { id: String(postImport) }],
    [/^\/adminTexts\/:language/, { language: "ml" }],
    [/^\/adminPapers\//, { id: "other-paper" }],
    [/^\/adminBank\//, { line: otherLine, id: String(statement) }],
    [/^\/adminSettlements\//, { id: "setl_1" }],
    [/^\/adminClose\//, { month: "2020-01", difference: "journal-open" }],
    [/^\/adminClose\/:month\/open/, { month: "2020-02" }],
    [/^\/adminOutbox\//, { id: String(mail) }],
  ];
  const pathOf = (path: string) => {
    const english = path.replace(/^\/ml(?=\/|$)/, "");
    const names = byPath.filter(([pattern]) => pattern.test(english)).map(([, more]) => more);
    return addressOf({ path }, Object.assign({}, byParameter, ...names) as Names);
  };
  return {
    /** Fills in the ids of the items. */
    pathOf,
    imageId,
    /** An unpaid and a paid one. */
    giftTokens: [unpaid.donation.status.split("/")[2] ?? "", online.token],
    contentIds: { blog: content.post, event: content.listed, project: content.project },
    picture: galleryItem.imagePath.url,
    /** What the log must not contain. */
    secrets: [staff, PRIVATE, READER, newcomer.email, newcomer.password, online.token, gift.token, key],
    /** A valid form for each staff page with an action. */
    acts: actsOn({
      ...content,
      ...{
        imageId,
        line,
        otherLine,
        message,
        figures,
        movedReceipt,
        page: page.id,
        mail: String(mail),
        second: second.id,
        story: String(story.id),
      },
    }),
  };
}

const offlineDonation = () => ({
  ...{ amount: "500", cause: LIFE_SCHOOL, channel: "cash", givenOn: "2026-06-01", name: "Asha" },
  ...{ email: "", phone: "", note: "", anyway: "on", formToken: newFormToken() },
});

type Form = Record<string, string>;

function actsOn(names: Names): Record<string, { query?: string; form: Form }> {
  const { imageId = "" } = names;
  const id = (name: string) => ({ id: names[name] ?? expect.fail(`no ${name}`) });
  const statement = { form: { year: "2026-27" } };
  const spending = { date: "2026-06-01", amount: "100", what: "Slates", formToken: newFormToken() };
  const refund = { intent: "refund", confirmed: "yes", amount: "100", reason: "asked for" };
  const foundation = {
    ...{ name: "Sahaya Trust", address: "Hill Road", phone: "04936 200200" },
    ...{ email: "us@sahaya.example", receiptPrefix: "ST" },
  };
  const post = { title: "T", subheading: "S", category: "C", author: "A", content: "<p>Text</p>", imageId };
  return {
    "/admin/blogs": { form: { ...id("post"), intent: "draft" } },
    "/admin/events": { form: { ...id("listed"), intent: "draft" } },
    "/admin/projects": { form: { ...id("project"), intent: "draft" } },
    "/admin/gallery": { form: { ...id("photo"), intent: "delete" } },
    "/adminBlog": { form: post },
    "/adminEvent": { form: { title: "An event" } },
    "/adminProjects": { form: { title: "A project", para1: "x", image1Id: imageId } },
    "/adminGallery": { form: { title: "A photo", imageId } },
    "/edititem": { query: `?type=event&id=${names.event}`, form: { title: "Another title", ...id("event") } },
    "/admin/quick-edit": {
      query: `?type=event&id=${names.event}`,
      form: { title: "Another one", ...id("event") },
    },
    "/admin/delete": { query: `?type=event&id=${names.spare}`, form: { type: "event", ...id("spare") } },
    "/adminBin": { form: { type: "event", ...id("spare") } },
    "/adminPictures": { form: { id: imageId, people: "adults" } },
    "/adminPictures/withdraw": { query: "?by=Meera", form: {} },
    "/adminStatement": statement,
    "/adminStatement/form": statement,
    "/adminStatement/certificates": statement,
    "/adminStatement/certificates/review/:upload": statement,
    "/adminStatement/certificates/:id": statement,
    "/adminStatement/revised": statement,
    "/adminStatement/csv": statement,
    "/adminBank": { form: { intent: "ignore", line: names.line ?? "", reason: "A loan" } },
    "/adminImports": { form: {} },
    "/adminImports/files/:id": { form: { intent: "discard" } },
    "/adminImports/wordpress": { form: {} },
    "/adminImports/wordpress/:id": { form: { intent: "discard" } },
    "/adminImports/posts/:id": { form: {} },
    "/adminImports/:id": { form: {} },
    "/adminBank/imports/:id": { form: { intent: "import", account: "Bank" } },
    "/adminBank/:line": { form: { intent: "ignore", line: names.otherLine ?? "", reason: "A loan" } },
    "/adminCash": { form: { intent: "opening", day: "2026-04-01", sum: "500" } },
    "/adminClose/:month": { form: { shown: names.figures ?? "", reason: "A loan" } },
    "/adminClose/:month.csv": { form: {} },
    "/adminClose/:month.xlsx": { form: {} },
    "/adminClose/:month.xml": { form: {} },
    "/adminClose/:month/open": { form: { reason: "A cheque was missing" } },
    "/adminSettlements/:id": { form: { intent: "accept", entity: "adj_1", reason: "Of the old page" } },
    "/adminSettlements": { form: { from: "2026-06-01", to: "2026-06-02" } },
    "/adminCauses": { form: { slug: LIFE_SCHOOL, intent: "down" } },
    "/adminCauses/new": { form: { name: "Clean Wells", goal: "90000" } },
    "/adminCauses/:cause": { form: { name: "Evening School", goal: "90000" } },
    "/adminCauses/:cause/spending": { form: spending },
    "/adminSpending/:id": { form: { ...spending, cause: LIFE_SCHOOL } },
    "/adminCauses/:cause/amounts": { form: { "en.250": "Slates for a class" } },
    "/adminSettings/foundation": { form: foundation },
    "/adminSettings/bank": { form: { upiId: "sahaya@okaxis" } },
    "/adminSettings/giving": { form: { presets: "100, 200", minimum: "50", maximum: "5000" } },
    "/adminSettings/categories": { form: { side: "expense", name: "Stamps" } },
    "/adminSettings/home": { form: { pictureAlt: "A well" } },
    "/adminSettings/about": { form: { pictureAlt: "A well" } },
    "/adminSettings/donatePage": { form: { pictureAlt: "A well" } },
    "/adminSettings/languages": { form: { languages: "ml" } },
    "/adminSettings": { form: { intent: "test-mail" } },
    "/adminSettings/volunteers": { form: { skills: "Cook" } },
    "/adminSettings/menu": { form: { entry: "/blogs", place: "1", shown: "/blogs" } },
    "/adminSettings/look": { form: { brand: "#204060", accent: "#603020" } },
    "/adminPage": { form: { title: "A page", slug: "a-page", content: "<p>Text</p>" } },
    "/adminPages": { form: { ...id("page"), intent: "draft" } },
    "/adminTeam": { form: { name: "Asha", role: "Treasurer" } },
    "/adminFigures": { form: { figure: "64", words: "Wells cleaned", href: "/projects" } },
    "/adminTestimonials": { form: { text: "A lamp for each", author: "Asha" } },
    "/admin/versions/:kind/:id/:version": { form: { version: "2" } },
    "/adminTexts/file": { form: {} },
    "/adminTexts/:part": { form: { intent: "publish", "home.headline": "Walk with us" } },
    "/adminUpdates/new": { form: { title: "Goats", content: "<p>Three kids</p>" } },
    "/adminUpdates/:id": { form: { title: "More goats", content: "<p>Five kids</p>" } },
    "/adminUpdates/:id/send": { form: {} },
    "/adminPapers": { form: { intent: "delete", id: "paper" } },
    "/adminInKind": {
      form: {
        ...{ day: "2026-06-01", donor: "Asha", what: "Rice", quantity: "50 kg", cause: LIFE_SCHOOL },
        formToken: newFormToken(),
      },
    },
    "/adminSignUps/:id": { form: { intent: "add", name: "Latha", formToken: newFormToken() } },
    "/adminVolunteers": { form: { intent: "write", subject: "Sunday", text: "Come at nine.", anyway: "on" } },
    "/adminVolunteers/:id": { form: { state: "active", note: "Called" } },
    "/adminStories": { form: { intent: "decline", ...id("story") } },
    "/adminInKind/:id": { form: { reason: "recorded twice" } },
    "/adminCsr": {
      form: {
        ...{ company: "Malabar Mills", title: "Goats", sanctioned: "1000" },
        ...{ from: "2026-04-01", to: "2027-03-31", formToken: newFormToken() },
      },
    },
    "/adminCsr/:id": { form: { intent: "close" } },
    "/adminPapers/:id": { form: { title: "Approval" } },
    "/adminRedirects": { form: { from: "/old-page", to: "/" } },
    "/adminLinks": { form: { cause: LIFE_SCHOOL, greeting: "Lamps for the evening" } },
    "/adminMessages": { form: { ...id("message"), handled: "yes" } },
    "/adminOutbox": { form: id("mail") },
    "/adminStaff": { form: { intent: "invite", email: "invited@example.org" } },
    "/adminDonations": { form: id("second") },
    "/adminDonations/new": { form: offlineDonation() },
    "/adminDonors": { form: { search: "ABCPE1234F" } },
    "/adminDonors/:donor": { form: { intent: "note", note: "Rings in May" } },
    "/adminDonors/:donor/gift-pan/:gift": { form: { pan: "ABCPW1234F" } },
    "/adminDonors/:donor/erase": { form: {} },
    "/adminDonations/:id/correct": {
      form: { cause: GOAT_REARING, channel: "cash", givenOn: "2026-06-02", name: "Asha", note: "" },
    },
    "/adminDonations/:id/somebody-else": { form: { name: "Devi", receipt: names.movedReceipt ?? "" } },
    "/adminDonations/:id/void": { form: { reason: "recorded twice" } },
    "/adminMonthly": { form: { intent: "open-page", id: "monthly" } },
    "/adminDonations/:id": { form: { ...refund, formToken: newFormToken() } },
  };
}
