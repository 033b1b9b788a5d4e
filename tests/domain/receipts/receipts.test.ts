import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { transact } from "#db/client.server";
import type { Donation } from "#db/schema";
import { defaultPalette } from "~/components/palette";
import { receiptContent } from "~/features/receipts/receipt-content.server";
import { receiptProofUrl } from "~/features/receipts/receipt-proof.server";
import { taxYearOf } from "~/lib/tax-year";
import { cancelReceipt, drawReceipt, findReceipt, issueReceipt } from "~/features/receipts/receipts.server";
import { applyRefund } from "~/features/payments/returned-money.server";
import { isPrintable, replaceMissingGlyphs, scriptRuns, scripts } from "~/lib/print-letters";
import { fit, measure, write } from "~/integrations/pdf/text-layout.server";
import { drawReceiptPdf } from "~/integrations/pdf/receipt-pdf.server";
import { registerFonts } from "~/integrations/pdf/fonts.server";
import { insertDonation, freshDatabase } from "../../support/donation";
import { glyphsOfPdf, textOfPdf } from "../../support/pdf-text";

const NOW = new Date("2026-06-24T05:02:00.000Z");

describe("receipt numbers", () => {
  test("change with the financial year at midnight in India, after 31 March", () => {
    expect(taxYearOf(new Date("2027-03-31T18:29:59.999Z"))).toBe("2026-27");
    expect(taxYearOf(new Date("2027-03-31T18:30:00.000Z"))).toBe("2027-28");
    expect(taxYearOf(new Date("2026-12-31T23:59:59.000Z"))).toBe("2026-27");
    expect(taxYearOf(new Date("2027-01-01T00:00:00.000Z"))).toBe("2026-27");
    expect(taxYearOf(new Date("2099-04-01T00:00:00.000Z"))).toBe("2099-00");
  });

  test("have no gap for fifty simultaneous payments", async () => {
    const db = await freshDatabase();
    const donations: Donation[] = [];
    for (let number = 0; number < 50; number += 1) donations.push(await insertDonation(db));
    const receipts = await Promise.all(donations.map((donation) => issueReceipt(db, donation, NOW)));
    expect(receipts.map((receipt) => receipt.sequence).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(receipts.map((receipt) => receipt.number)).toContain("DF/2026-27/000050");
  });

  test("have no gap after a failed recording", async () => {
    const db = await freshDatabase();
    const [lost, kept] = [await insertDonation(db), await insertDonation(db)];
    const recorded = transact(db, async (trx) => {
      expect((await issueReceipt(trx, lost, NOW)).number).toBe("DF/2026-27/000001");
      throw new Error("The disk is full");
    });
    await expect(recorded).rejects.toThrow("The disk is full");
    expect(await findReceipt(db, lost.id)).toBeUndefined();
    expect((await issueReceipt(db, kept, NOW)).number).toBe("DF/2026-27/000001");
  });

  test("stay when a payment is reported again", async () => {
    const db = await freshDatabase();
    const donation = await insertDonation(db);
    const first = await issueReceipt(db, donation, NOW);
    const again = await issueReceipt(db, donation, new Date("2027-05-01T00:00:00.000Z"));
    expect(again).toEqual(first);
  });

  test("keep the day of their first cancellation", async () => {
    const db = await freshDatabase();
    const donation = await insertDonation(db);
    await issueReceipt(db, donation, NOW);
    await cancelReceipt(db, donation.id, NOW);
    await cancelReceipt(db, donation.id, new Date("2027-05-01T00:00:00.000Z"));
    expect(await findReceipt(db, donation.id)).toMatchObject({ cancelled_at: NOW.toISOString() });
  });

  test("have separate series for live, test and practice, which restart every April", async () => {
    const db = await freshDatabase();
    const number = async (mode: Donation["mode"], now: Date) =>
      (await issueReceipt(db, await insertDonation(db, { mode, paid_at: now.toISOString() }), now)).number;
    expect(await number("practice", NOW)).toBe("DF-PRACTICE/2026-27/000001");
    expect(await number("practice", NOW)).toBe("DF-PRACTICE/2026-27/000002");
    expect(await number("test", NOW)).toBe("DF-TEST/2026-27/000001");
    expect(await number("live", NOW)).toBe("DF/2026-27/000001");
    expect(await number("live", new Date("2027-04-01T00:00:00.000Z"))).toBe("DF/2027-28/000001");
    expect(await number("live", NOW)).toBe("DF/2026-27/000002");
  });
});

describe("receipt PDF", () => {
  test("keeps its approval number when staff correct the number of the tax year", async () => {
    const db = await freshDatabase();
    const write = (registration: string) =>
      db.updateTable("statement_years").set({ registration }).where("year", "=", "2026-27").execute();
    const donation = await insertDonation(db);
    await write("AAATD0001FF20231");
    await issueReceipt(db, donation, NOW);
    await write("AAATD0001FF20269");
    const drawn = await drawReceipt(db, donation.id);
    const text = textOfPdf(drawn?.pdf ?? Buffer.alloc(0));
    expect(text).toContain("Approval no. AAATD0001FF20231");
    expect(text).not.toContain("not set");
  });

  test("shows number, date, name, amount in figures and words, and the tax wording", async () => {
    const text = await paper({ amount_paise: 12_500_000 });
    for (const words of [
      "Donation receipt",
      "No. DF/2026-27/000001",
      "24 June 2026",
      "Asha Varghese",
      "₹1,25,000.00",
      "One Lakh Twenty Five Thousand Rupees Only",
      "towards Life School",
      "UPI",
      "PAN ",
      "No goods or services were supplied; not a tax invoice under GST.",
      "needs no signature",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/PRACTICE|CANCELLED|DUPLICATE/);
  });

  test("says on which days money was refunded", async () => {
    const db = await freshDatabase();
    const donation = await insertDonation(db, { lang: "ml" });
    await issueReceipt(db, donation, NOW);
    for (const [id, createdAt] of [
      ["rfnd_1", "2026-06-28T20:00:00.000Z"],
      ["rfnd_2", "2026-06-30T06:00:00.000Z"],
    ] as const) {
      const refund = { id, amountPaise: 10_000, status: "processed", createdAt } as const;
      await applyRefund(db, donation, refund, new Date("2026-07-02T00:00:00Z"));
    }
    const text = textOfPdf((await drawReceipt(db, donation.id))?.pdf ?? Buffer.alloc(0));
    expect(text).toContain("₹200.00, 2026 ജൂൺ 29, 2026 ജൂൺ 30");
    expect(text).toContain("₹200.00, 29 June 2026, 30 June 2026");
  });

  test("shows the emblem and the colours of the site", async () => {
    const colours = coloursOf(await pdfOf({}));
    const logo = readFileSync("app/components/drawings/logo.svg", "utf8");
    const emblem = [...logo.matchAll(/fill="(#\w+)"/g)].map(([, colour]) => colour);
    expect(emblem).toHaveLength(5);
    expect(colours).toEqual(new Set([...colours, ...emblem, defaultPalette.accent[7]]));
    const palette: string[] = Object.values(defaultPalette).flat();
    expect([...colours].filter((colour) => !palette.includes(colour))).toEqual([]);
  });

  test("of a Malayalam donation is in both languages", async () => {
    const text = await paper({ lang: "ml", amount_paise: 12_500_000, name: "ലക്ഷ്മി കൃഷ്ണൻ" });
    for (const words of [
      "സംഭാവനാരസീത് Donation receipt",
      "നമ്പർ · No. DF/2026-27/000001",
      "2026 ജൂൺ 24 24 June 2026",
      "നന്ദിയോടെ സ്വീകരിച്ചു; നൽകിയത് · Received with thanks from ലക്ഷ്മി കൃഷ്ണൻ",
      "₹1,25,000.00 ഒരു ലക്ഷത്തി ഇരുപത്തിയയ്യായിരം രൂപ മാത്രം One Lakh Twenty Five Thousand Rupees Only",
      "ഉദ്ദേശ്യം: ലൈഫ് സ്കൂൾ · towards Life School",
      "പണം കിട്ടിയത് Received on 2026 ജൂൺ 24, രാവിലെ 10:32 24 June 2026, 10:32 am IST",
      "പണമടച്ച രീതി Payment method യു.പി.ഐ. UPI",
      "ഇതു ജി.എസ്.ടി. നിയമപ്രകാരമുള്ള നികുതി ഇൻവോയ്സല്ല. No goods or services were supplied;",
      "ഒപ്പ് ആവശ്യമില്ല. This receipt is computer generated and needs no signature.",
    ])
      expect(text).toContain(words);
    const db = await freshDatabase();
    const donation = await insertDonation(db, {
      lang: "ml",
      mode: "practice",
      state: "refunded",
      refunded_paise: 50_000,
    });
    await issueReceipt(db, donation, NOW);
    const drawn = await drawReceipt(db, donation.id, { duplicate: true });
    expect(drawn?.fileName).toBe("സംഭാവന-രസീത്-DF-PRACTICE-2026-27-000001.pdf");
    const stamped = textOfPdf(drawn?.pdf ?? Buffer.alloc(0));
    for (const words of [
      "മാതൃക — ഇതു രസീതല്ല, പണം സ്വീകരിച്ചിട്ടില്ല PRACTICE — not a receipt",
      "റദ്ദാക്കി — പണം തിരികെ നൽകി CANCELLED — refunded",
      "പകർപ്പ് DUPLICATE",
    ])
      expect(stamped).toContain(words);
  });

  test("draws Malayalam with the glyphs of a browser, in order", async () => {
    const drawn: Record<string, string> = {
      // Vowel signs, or their first part, come before the consonant.
      കേരളം: "േ ക ര ള ം",
      കൊല്ലം: "െ ക ാ ല്ല ം",
      ക്രൈസ്തവൻ: "ൈ ്ര ക സ ് ത വ ൻ",
      സ്ത്രീ: "സ ് ്ര ത ീ",
      ജയ്രാം: "ജ യ ് ര ാ ം",
      ലക്ഷ്മി: "ല ക്ഷ ് മ ി",
      ഡോക്ടർ: "േ ഡ ാ ക്ട ർ",
      എന്റെ: "എ െ ന്റ",
      എൻ്റെ: "എ െ ന്റ",
      അവൻ: "അ വ ൻ",
      "അവന്\u200d": "അ വ ൻ",
      ഭാൎയ്യ: "ഭ ാ യ്യ ൎ",
    };
    expect(await drawnGlyphs(Object.keys(drawn))).toEqual(Object.values(drawn));
  });

  test("shows a donor without a name as anonymous", async () => {
    expect(await paper({ name: null, email: null, phone: null })).toContain("Anonymous donor");
  });

  test("is marked when it is for practice or test", async () => {
    for (const mode of ["practice", "test"] as const) {
      expect(await paper({ mode })).toContain("PRACTICE — not a receipt, no money was received");
    }
  });

  test("says CANCELLED after a full refund, and what remains after a partial one", async () => {
    expect(await paper({ state: "refunded", refunded_paise: 50_000 })).toContain("CANCELLED — refunded");
    const part = await paper({ state: "partially_refunded", refunded_paise: 20_000 });
    expect(part).toContain(
      "₹200.00 was refunded. The gift now comes to ₹300.00 (Three Hundred Rupees Only).",
    );
    expect(part).not.toContain("CANCELLED");
  });

  test("has the same bytes each time, and marks a copy sent by staff as a duplicate", async () => {
    const db = await freshDatabase();
    const donation = await insertDonation(db);
    await issueReceipt(db, donation, NOW);
    const [first, second] = [await drawReceipt(db, donation.id), await drawReceipt(db, donation.id)];
    expect(first?.fileName).toBe("donation-receipt-DF-2026-27-000001.pdf");
    expect(first?.pdf.equals(second?.pdf ?? Buffer.alloc(0))).toBe(true);
    expect(first?.pdf.length).toBeLessThan(40_000);
    expect(
      textOfPdf((await drawReceipt(db, donation.id, { duplicate: true }))?.pdf ?? Buffer.alloc(0)),
    ).toContain("DUPLICATE");
    await cancelReceipt(db, donation.id, NOW);
    expect(textOfPdf((await drawReceipt(db, donation.id))?.pdf ?? Buffer.alloc(0))).toContain(
      "CANCELLED — refunded",
    );
  });

  test("does not exist for unpaid donations", async () => {
    const db = await freshDatabase();
    expect(await drawReceipt(db, (await insertDonation(db, { state: "created" })).id)).toBeNull();
    expect(await drawReceipt(db, "nobody")).toBeNull();
  });

  test("shows a Malayalam name with conjuncts", async () => {
    const text = await paper({ name: "ലക്ഷ്മി കൃഷ്ണൻ (Lakshmi Krishnan)" });
    expect(text).toContain("ലക്ഷ്മി");
    expect(text).toContain("(Lakshmi Krishnan)");
  });

  test.each([
    ["Tamil", "முருகன் செல்வி", "12 மலை சாலை, கூடலூர்"],
    ["Devanagari", "लक्ष्मी कृष्णन्", "श्री राम मार्ग, मुंबई ४००००१"],
    ["Kannada", "ಕೃಷ್ಣಮೂರ್ತಿ", "ಮೈಸೂರು"],
    ["Telugu", "కృష్ణమూర్తి", "హైదరాబాద్"],
    ["Bengali", "কৃষ্ণ চট্টোপাধ্যায়", "কলকাতা"],
    ["Gujarati", "કૃષ્ણા", "અમદાવાદ"],
    ["Gurmukhi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ", "ਅੰਮ੍ਰਿਤਸਰ"],
    ["Odia", "କୃଷ୍ଣ ମହାପାତ୍ର", "ଭୁବନେଶ୍ୱର"],
    ["Arabic", "محمد علی خان", "حیدرآباد"],
  ])("shows names and addresses in %s", async (_script, name, address) => {
    const pdf = await pdfOf({ name: `${name} Selvam`, address: `Flat 3,\n12 Hill Road\n${address}` });
    expect(textOfPdf(pdf)).toContain(`${name} Selvam`);
    expect(textOfPdf(pdf)).toContain("Flat 3, 12 Hill Road,");
    expect(textOfPdf(pdf)).not.toContain("···");
    // Glyph 0 is the box of a letter that the typeface lacks.
    expect(pdf.toString("latin1")).not.toMatch(/<0000> -?[\d.]+\] TJ/);
  });

  test("has a glyph for each letter that counts as printable", async () => {
    const { Blob, Face } = await import("harfbuzzjs");
    for (const script of scripts) {
      const name = script[0]?.toUpperCase() + script.slice(1);
      const file = `node_modules/@expo-google-fonts/noto-sans-${script}/400Regular/NotoSans${name}_400Regular.ttf`;
      const letters = new Set(new Face(new Blob(readFileSync(file))).collectUnicodes());
      for (let code = 0x600; code < 0xd80; code += 1) {
        const character = String.fromCodePoint(code);
        if (isPrintable(character) && scriptRuns(character)[0]?.script === script)
          expect(letters.has(code), `${script} U+${code.toString(16)}`).toBe(true);
      }
    }
  });

  test("puts Arabic words and the figures between them in order from right to left", () =>
    expect(scriptRuns("To علی خان, 12 گلی and ۱۲").map(({ text }) => text)).toEqual([
      ...["To ", "گلی", " ", "12", ", ", "علی خان", " and ", "۱۲"],
    ]));

  test("keeps names of any script and length on one page", async () => {
    for (const name of [
      "A".repeat(200),
      `${"Puthenpurayil ".repeat(14)}`,
      "മ".repeat(200),
      "ക്ഷ്മി".repeat(33),
      "प्रिया",
      "李小龍 🌸",
      "\u202Eevil\u0000\n\u0301\u0d4d",
      "👩‍👩‍👧".repeat(40),
    ]) {
      const pdf = await pdfOf({ name });
      expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    }
  });

  test("draws a long text with less than 15 times the CPU time of a short one and under 100 MB", async () => {
    const content = await contentOf({});
    const processorMs = async (times: number, drawn: typeof content) => {
      const before = process.cpuUsage();
      for (let time = 0; time < times; time += 1) await drawReceiptPdf(drawn);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000 / times;
    };
    await drawReceiptPdf(content);
    const words = "House of many names, Long Street, Kottayam District ".repeat(96).slice(0, 4960);
    for (const donorAddress of [
      words,
      "W".repeat(5_000),
      "അ".repeat(5_000),
      "aഅ".repeat(2_500),
      "aഅ".repeat(500),
      "aഅ".repeat(100),
    ]) {
      const memory = process.memoryUsage().rss;
      const long = await processorMs(1, { ...content, donorAddress });
      expect((process.memoryUsage().rss - memory) / 1e6).toBeLessThan(100);
      // Measures the short text right after the long one, so that a busy machine slows both.
      expect(long / (await processorMs(5, content)), `${donorAddress.slice(0, 4)}…`).toBeLessThan(15);
    }
  });

  test("ends an overlong text in dots within its box", async () => {
    const { default: PDFDocument } = await import("pdfkit");
    const doc = new PDFDocument();
    await registerFonts(doc);
    const box = { width: 200, height: 30, smallest: 6 };
    for (const long of ["word ".repeat(1_000).trim(), "അ".repeat(5_000)]) {
      const { text, style } = fit(doc, long, box, { weight: "regular", size: 11, color: "black" });
      expect(text.endsWith("…")).toBe(true);
      expect(text.length).toBeGreaterThan(50);
      expect(measure(doc, text, box.width, style)).toBeLessThanOrEqual(box.height);
    }
  });

  test("simplifies a name whose letters the font lacks", () => {
    expect(replaceMissingGlyphs("Anaïs Łukasz ₹ മാത്യു")).toBe("Anaïs Łukasz ₹ മാത്യു");
    expect(replaceMissingGlyphs("Nguyễn Thế Ｗｉｄｅ")).toBe("Nguyen The Wide");
    expect(replaceMissingGlyphs("🌸 Asha\tVarghese 🙏🏽")).toBe("Asha Varghese");
    expect(replaceMissingGlyphs("प्रिया Menon")).toBe("प्रिया Menon");
    expect(replaceMissingGlyphs("李小龍 Menon")).toBe("··· Menon");
    expect(replaceMissingGlyphs("\u202EAsha\u0000")).toBe("Asha");
  });

  test("distinguishes a name in another script from an anonymous donor", async () => {
    expect(await paper({ name: "李小龍" })).toContain("Donor (name in another script)");
  });
});

async function pdfOf(details: Partial<Donation>): Promise<Buffer> {
  return drawReceiptPdf(await contentOf(details), { compress: false });
}

async function contentOf(details: Partial<Donation>) {
  const db = await freshDatabase();
  const donation = await insertDonation(db, details);
  const receipt = await issueReceipt(db, donation, NOW);
  const cause = { en: "Life School", ml: "ലൈഫ് സ്കൂൾ" };
  return receiptContent(donation, receipt, cause, await receiptProofUrl(db, receipt));
}

/** Returns the colours of an uncompressed PDF as #rrggbb. */
function coloursOf(pdf: Buffer): Set<string> {
  const inks = pdf.toString("latin1").matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) scn?$/gim);
  const hex = (share = "0") =>
    Math.round(Number(share) * 255)
      .toString(16)
      .padStart(2, "0");
  return new Set([...inks].map(([, red, green, blue]) => `#${hex(red)}${hex(green)}${hex(blue)}`));
}

/** Returns glyphs in drawing order. */
async function drawnGlyphs(lines: string[]): Promise<string[]> {
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({ compress: false });
  const pdf = buffer(doc);
  await registerFonts(doc);
  for (const line of lines) write(doc, line, 0, 0, 500, { weight: "regular", size: 10, color: "black" });
  doc.end();
  return glyphsOfPdf(await pdf).map((glyphs) => glyphs.join(" "));
}

async function paper(details: Partial<Donation>): Promise<string> {
  return textOfPdf(await pdfOf(details));
}
