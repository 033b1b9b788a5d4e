/** Mails to staff, in the language of the account that receives them. */
import { beforeEach, expect, test } from "vitest";
import { migrate } from "#db/migrate.server";
import type { Db } from "#db/schema";
import { chooseLanguage } from "~/features/accounts/accounts.server";
import { alertStaff } from "~/features/accounts/staff-alerts.server";
import { describeAction } from "~/features/activity/activity-view";
import { formatDateTime, formatDay, monthInWords } from "~/lib/dates";
import { dayInWords, minuteInWords } from "~/lib/india-time";
import { inLanguage } from "~/locales/in-language.server";
import { t } from "~/locales/screen-text";
import { openTwoConnections } from "../../support/donation";
import { insertAccount } from "../../support/staff";

const NOW = new Date("2026-11-23T03:00:00Z");

let db: Db;
beforeEach(async () => {
  const two = openTwoConnections();
  db = two.site;
  await migrate(db);
  return two.close;
});

test("writes an alert in each reader's language, whoever causes it", async () => {
  const english = await insertAccount(db, { role: "treasurer" });
  const malayalam = await insertAccount(db, { role: "treasurer" });
  await chooseLanguage(db, malayalam.id, "ml", NOW);
  const write = () => ({ what: t("staffMail.refund.failed"), detail: formatDay("2026-06-24") });
  await inLanguage("ml", () => alertStaff(db, { key: "a", write }, NOW));
  const mails = await db.selectFrom("outbox").select(["recipient", "subject", "text", "html"]).execute();
  const to = (email: string) => mails.find(({ recipient }) => recipient === email);
  expect(to(english.email)).toMatchObject({
    subject: "Alert: A refund failed",
    text: expect.stringContaining("24 Jun 2026") as string,
  });
  expect(to(malayalam.email)).toMatchObject({
    subject: "മുന്നറിയിപ്പ്: പണം തിരികെ നൽകാനായില്ല",
    text: expect.stringContaining("2026 ജൂൺ 24") as string,
    html: expect.stringContaining('<html lang="ml">') as string,
  });
});

test("dates and words of the activity log follow the reader's language", () => {
  const drawn = () => [
    formatDay("2026-06-24"),
    formatDateTime("2026-06-24T05:02:00Z"),
    minuteInWords("2026-12-03T09:00"),
    monthInWords("2026-10"),
    dayInWords("2026-10-02T12:00:00Z"),
    describeAction({ action: "created", subject_kind: "event" }),
    describeAction({ action: "removed", subject_kind: "photo" }),
  ];
  expect(drawn()).toEqual([
    "24 Jun 2026",
    "24 Jun 2026, 10:32 am",
    "3 Dec 2026, 9:00 am",
    "Oct 2026",
    "2 October 2026",
    "Created an event",
    "Deleted a photo permanently",
  ]);
  expect(inLanguage("ml", drawn)).toEqual([
    "2026 ജൂൺ 24",
    "2026 ജൂൺ 24, രാവിലെ 10:32",
    "2026 ഡിസംബർ 3, രാവിലെ 9:00",
    "ഒക്ടോബർ 2026",
    "2026 ഒക്ടോബർ 2",
    "പരിപാടി ചേർത്തു",
    "ചിത്രം എന്നേക്കുമായി ഡിലീറ്റ് ചെയ്തു",
  ]);
});
