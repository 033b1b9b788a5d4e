import { accountLimits, donationLimits, legalLimits, privacyLimits } from "~/lib/limits";
import type { Foundation } from "~/features/settings/settings";
import type { Language } from "~/locales/language";
import { escapeXml } from "~/lib/xml";
import { retentionPeriods } from "~/locales/retention";
import { translator } from "~/locales/translate";

type Office = Pick<Foundation, "name" | "address" | "phone" | "email" | "region" | "privacyContact">;

/** Figures of the law and of the site, by their name in app/lib/limits.ts: "standardShipping.dollars". */
const FIGURES: Record<string, string> = {
  ...flatten(legalLimits),
  ...flatten(accountLimits),
  linkMinutes: String(privacyLimits.linkMinutes),
  pledgeDays: String(donationLimits.pledgeDays),
  pledgeUnreadDays: String(donationLimits.pledgeUnreadDays),
};

function flatten(facts: object, prefix = ""): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(facts).map(([name, value]: [string, unknown]) =>
      typeof value === "object" && value !== null
        ? flatten(value, `${prefix}${name}.`)
        : { [prefix + name]: String(value) },
    ),
  ) as Record<string, string>;
}

const PLACEHOLDER = /\[\[([\w.]+)\]\]/g;

/** Unknown placeholders stay, so that staff notice them. @param escape for HTML */
export const fillPlaceholders = (text: string, office: Office, escape = (value: string) => value): string =>
  withoutUnknownRegion(text, office).replace(PLACEHOLDER, (whole, name: string) => {
    const fact = Object.hasOwn(office, name) ? office[name as keyof Office] : FIGURES[name];
    return fact === undefined ? whole : escape(fact);
  });

/** `[[region]], India`: India alone until somebody has entered the region. */
const withoutUnknownRegion = (text: string, { region }: Office): string =>
  region ? text : text.replaceAll("[[region]], ", "");

/** Replaces `[[contact]]` by what is known of email, phone and address, else by a link to the contact page. */
export function withContact(html: string, { email, phone, address }: Office, language: Language): string {
  const facts = [
    email && `<a href="mailto:${escapeXml(email)}">${escapeXml(email)}</a>`,
    escapeXml(phone),
    escapeXml(address),
  ].filter(Boolean);
  const page = `<a href="/contactPage">${translator(language)("site.navigation.contact")}</a>`;
  return html.replaceAll("[[contact]]", () => facts.join(", ") || page);
}

const RETENTION = /<p>\s*\[\[retention\]\]\s*<\/p>|\[\[retention\]\]/g;

/** Replaces `[[retention]]` by a table of the retention periods. */
export const withRetention = (html: string, language: Language): string =>
  html.replace(RETENTION, () => retentionTable(language));

/** Lists the limits (app/lib/limits.ts) that the nightly job enforces. */
function retentionTable(language: Language): string {
  const t = translator(language);
  const rows = retentionPeriods(language).map(
    ({ what, period, why }) => `<tr><th scope="row">${what}</th><td>${period}</td><td>${why}</td></tr>`,
  );
  const heads = [t("privacy.columns.what"), t("privacy.columns.period"), t("privacy.columns.why")].map(
    (one) => `<th scope="col">${one}</th>`,
  );
  return `<table>
<thead><tr>${heads.join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>`;
}
