/**
 * Every claim about a gift, in every state, way, mode and language, against the facts of that gift: `npm test`
 * tries each two facts together, the matrix all facts with each other.
 */
import { expect, test } from "vitest";
import { catalogues } from "~/locales/translate";
import { monthlyMail } from "~/features/monthly/monthly-emails";
import { languages, pathIn, type Language } from "~/locales/language";
import { CLAIM_RULES } from "../../support/claims/claim-rules";
import { CLAIMS, type Claim } from "../../support/claims/claims";
import { coverPairs } from "../../support/claims/cover";
import { monthlyCases, monthlyMails, type MonthlyCase } from "../../support/claims/monthly-gifts";
import { drawDocuments, type DocumentKind } from "../../support/claims/documents";
import { donationCases, type DonationCase } from "../../support/claims/donations";
import { PAGE_SENTENCES } from "../../support/claims/page-sentences";
import { PAPER_SENTENCES } from "../../support/claims/paper-sentences";
import { insertMonthly, storeDonation } from "../../support/claims/store-donation";
import { perRun, wholeInMatrix } from "../../support/matrix";
import { pageContent } from "../../support/page-content";
import { database } from "../../support/visit";

const db = database();

const donations = perRun({ test: coverPairs(donationCases), matrix: donationCases });
const counts = { gifts: 0, documents: 0, claims: 0 };
const claimed = new Set<Claim>();

test.each([...new Set(donations.map(({ state }) => state))])(
  "documents of a gift in state %s claim what its facts demand, and nothing else",
  { timeout: 120_000, ...wholeInMatrix },
  async (state) => {
    const now = new Date();
    const wrong = new Map<string, string[]>();
    for (const gift of donations.filter((one) => one.state === state)) {
      counts.gifts += 1;
      const { donation, cardToken } = await storeDonation(db, gift, now);
      for (const { kind, text } of await drawDocuments(db, gift, donation, cardToken, now)) {
        counts.documents += 1;
        for (const what of wrongClaims(gift, kind, text))
          wrong.set(what, [...(wrong.get(what) ?? []), gift.title]);
      }
    }
    expect(
      [...wrong].map(([what, titles]) => `${what}: ${titles.length} times, as for ${titles[0]}`).sort(),
    ).toEqual([]);
  },
);

test.each(languages)(
  "pages and mails of monthly gifts claim in %s what is true of them",
  wholeInMatrix,
  async (language) => {
    const expectClaims = (
      text: string,
      { mode, mayStop }: Pick<MonthlyCase, "mode" | "mayStop">,
      what: string,
    ) => {
      const found = claimsIn(text, language);
      counts.documents += 1;
      counts.claims += 2;
      expect(found.has("monthly gift can be stopped"), `${what} can be stopped`).toBe(mayStop);
      expect(found.has("only practice"), `${what} is practice`).toBe(mode !== "live");
    };
    for (const [index, { mayStop, ...monthly }] of monthlyCases.entries()) {
      const token = `monthly-case-${language}-${index}`;
      await insertMonthly(db, { ...monthly, id: token, token, subscription_id: token, lang: language });
      counts.gifts += 1;
      const page = await pageContent(pathIn(language, `/monthly/${token}`));
      const text = page?.text ?? "";
      const what = `page of ${JSON.stringify(monthly)}`;
      expectClaims(text, { mode: monthly.mode, mayStop }, what);
      expect(claimsIn(text, language).has("monthly gift is paused"), what).toBe(
        monthly.paused_until !== undefined,
      );
      const hasAgreed = monthly.state !== "created";
      expect(claimsIn(text, language).has("monthly gift can be stopped in the app"), what).toBe(
        mayStop && hasAgreed,
      );
    }
    for (const [kind, { news, mayStop }] of Object.entries(monthlyMails))
      for (const mode of ["live", "practice"] as const) {
        const { subject, text } = monthlyMail({
          ...{ news, language, practice: mode !== "live", donorName: null, amountPaise: 50_000 },
          ...{ causeName: "Life School", from: { name: "Development Foundation" }, link: "/monthly/x" },
        });
        expectClaims(`${subject} ${text}`, { mode, mayStop }, `mail ${kind}`);
        expect(claimsIn(text, language).has("monthly gift is paused"), kind).toBe(kind === "paused");
        expect(claimsIn(text, language).has("gift received"), `mail ${kind} of ${mode} money`).toBe(
          kind === "begun" && mode === "live",
        );
      }
  },
);

test("many claims are checked, and each is found in some document", wholeInMatrix, () => {
  process.stdout.write(`${counts.gifts} gifts, ${counts.documents} documents, ${counts.claims} claims\n`);
  expect(counts.claims).toBeGreaterThan(perRun({ test: 25_000, matrix: 150_000 }));
  expect(CLAIMS.filter((claim) => !claimed.has(claim))).toEqual([]);
});

function wrongClaims(donation: DonationCase, kind: DocumentKind, text: string): string[] {
  const found = claimsIn(text, donation.language);
  return CLAIMS.flatMap((claim) => {
    counts.claims += 1;
    const may = CLAIM_RULES[claim].may(donation);
    const key = found.get(claim);
    if (key !== undefined && !may) return [`${kind} says untruly '${claim}' (${key})`];
    return key === undefined && may && isRequired(claim, kind, donation)
      ? [`${kind} does not say '${claim}'`]
      : [];
  });
}

function isRequired(claim: Claim, kind: DocumentKind, donation: DonationCase): boolean {
  const { must = [] } = CLAIM_RULES[claim];
  return Array.isArray(must)
    ? (must as DocumentKind[]).includes(kind)
    : ((must as Partial<Record<DocumentKind, (donation: DonationCase) => boolean>>)[kind]?.(donation) ??
        false);
}

/** `parts`: the text between its parameters, in order. */
type Sentence = { key: string; claims: readonly Claim[]; parts: string[] };

function sentencesIn(claims: unknown, texts: unknown, key: string): Sentence[] {
  if (claims === null || texts === undefined) return [];
  if (typeof claims === "string" || Array.isArray(claims))
    return [
      {
        ...{ key, claims: [claims].flat() as Claim[] },
        parts: (texts as string)
          .split(/\{\{.*?\}\}/)
          .map((part) => part.replace(/\s+/g, " ").trim())
          .filter(Boolean),
      },
    ];
  const group = texts as Record<string, unknown>;
  return Object.entries(claims as object).flatMap(([name, one]: [string, unknown]) =>
    [name, `${name}_one`, `${name}_other`].flatMap((own) =>
      sentencesIn(one, group[own], `${key}${key && "."}${own}`),
    ),
  );
}

const SENTENCES = Object.fromEntries(
  languages.map((language) => [
    language,
    sentencesIn({ ...PAGE_SENTENCES, ...PAPER_SENTENCES }, catalogues[language], ""),
  ]),
) as Record<Language, Sentence[]>;

/** Claims that the text makes, each with the key of a sentence that makes it. */
function claimsIn(text: string, language: Language): Map<Claim, string> {
  const found = new Map<Claim, string>();
  for (const { key, claims, parts } of SENTENCES[language]) {
    let end = 0;
    const stands = parts.every((part) => {
      const start = text.indexOf(part, end);
      end = start + part.length;
      return start !== -1;
    });
    if (!stands) continue;
    for (const claim of claims) {
      found.set(claim, key);
      claimed.add(claim);
    }
  }
  return found;
}
