import { z } from "zod";
import { readCode, readCompactCode } from "~/lib/code";
import { readEmail } from "~/lib/email";
import { readRupees } from "~/lib/amounts";
import { field, hasLetterOrDigit, isBlank, manyLines, printable, problem, shortLine } from "~/lib/fields";
import { joinLines, oneLine } from "~/lib/one-line";
import { asText } from "~/lib/form-values";
import { textLimits } from "~/lib/limits";
import { settingsLimits as limits } from "./limits";
import { readPan } from "~/lib/pan";
import { phoneDigits } from "~/lib/phone";
import { inFurtherLanguages } from "~/lib/text-fields";
import { defaultLanguage, furtherLanguages, isLanguage, languages } from "~/locales/language";
import { msg, type Message } from "~/locales/messages";

const withinLength = (text: string, maxLength: number) =>
  text.length <= maxLength ? text : problem(msg("answers.tooLong", { limit: maxLength }));
const requiredLine = (maxLength: number, missing: Message) =>
  field((raw) => {
    const text = oneLine(asText(raw));
    return hasLetterOrDigit(text) ? withinLength(text, maxLength) : problem(missing);
  });
/** Joins lines, because the footer and receipts show them in one line. */
const inOneLine = (raw: unknown) => joinLines(manyLines(asText(raw)));
/** @param complete makes an address of what people know instead: a number, "@name" */
const webAddress = (
  name: string | { message: Message },
  example: string,
  complete = (text: string): string => text,
) =>
  field((raw) => {
    const typed = oneLine(asText(raw));
    if (typed === "") return "";
    const completed = complete(typed);
    const address = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(completed) ? `https://${completed}` : completed;
    const url = /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : null;
    return url && !url.username && !url.password
      ? withinLength(url.href, limits.url)
      : problem(msg("settings.urlInvalid", { name, example }));
  }, limits.url);

const whatsApp = (text: string) => {
  const digits = phoneDigits(text);
  if (/^\d{10}$/.test(digits)) return `https://wa.me/91${digits}`;
  return /^\+\d{8,15}$/.test(digits) ? `https://wa.me/${digits.slice(1)}` : text;
};
const profileAt = (site: string) => (text: string) => (/^@[\w.-]+$/.test(text) ? site + text.slice(1) : text);

const SaveFoundation = z.object({
  name: printable(requiredLine(textLimits.name, "settings.nameMissing")),
  address: printable(
    field((raw) => {
      const address = inOneLine(raw);
      return hasLetterOrDigit(address)
        ? withinLength(address, textLimits.postalAddress)
        : problem("settings.addressMissing");
    }),
  ),
  taxWording: shortLine(limits.taxWording),
  signatory: shortLine(textLimits.name),
  signatoryRole: shortLine(textLimits.name),
  region: shortLine(textLimits.name),
  phone: field((raw) => {
    const phone = oneLine(asText(raw));
    return /\d/.test(phone) ? withinLength(phone, textLimits.contactPhone) : problem("settings.phoneMissing");
  }),
  email: field((raw) => readEmail(raw) ?? problem("settings.emailInvalid")),
  officeHours: shortLine(textLimits.name),
  founded: field((raw) => {
    const year = readCode(raw);
    const isYear = /^\d{4}$/.test(year) && Number(year) >= 1800 && Number(year) <= new Date().getFullYear();
    return year === "" || isYear ? year : problem("settings.yearInvalid");
  }),
  pan: field((raw) => {
    return isBlank(raw) ? "" : (readPan(raw) ?? problem("settings.panInvalid"));
  }),
  registration: shortLine(textLimits.name),
  csr1: field((raw) => {
    const number = readCompactCode(raw).toUpperCase();
    return number === "" || /^CSR\d{8}$/.test(number) ? number : problem("csr.csr1Invalid");
  }),
  privacyContact: shortLine(textLimits.name),
  // Refuses a prefix that ends like those of test and practice receipts.
  receiptPrefix: field((raw) => {
    const prefix = readCompactCode(raw).toUpperCase();
    const isPrefix = /^[A-Z0-9-]{1,10}$/.test(prefix) && !/-(?:TEST|PRACTICE)$/.test(prefix);
    return isPrefix ? prefix : problem("settings.prefixInvalid");
  }),
  facebookUrl: webAddress("Facebook", "https://facebook.com/name", profileAt("https://www.facebook.com/")),
  whatsappUrl: webAddress("WhatsApp", "https://wa.me/919876543210", whatsApp),
  youtubeUrl: webAddress("YouTube", "https://youtube.com/@name", profileAt("https://www.youtube.com/@")),
  instagramUrl: webAddress(
    "Instagram",
    "https://instagram.com/name",
    profileAt("https://www.instagram.com/"),
  ),
  givingPlatformUrl: webAddress({ message: "settings.givingPage" }, "https://example.org/give"),
  ...inFurtherLanguages(
    z
      .object({
        name: shortLine(textLimits.name),
        address: field((raw) => withinLength(inOneLine(raw), textLimits.postalAddress)),
        taxWording: shortLine(limits.taxWording),
        signatory: shortLine(textLimits.name),
        signatoryRole: shortLine(textLimits.name),
        officeHours: shortLine(textLimits.name),
      })
      .optional()
      .transform(
        (texts) =>
          texts ?? {
            name: "",
            address: "",
            taxWording: "",
            signatory: "",
            signatoryRole: "",
            officeHours: "",
          },
      ),
  ),
});

const rupees = field((raw) => {
  const read = readRupees(raw);
  const isWithin = read !== null && read >= 1 && read <= limits.maximumRupees;
  return isWithin && Number.isInteger(read) ? read : problem("settings.amountInvalid");
});

const presets = field((raw) => {
  const read = readCode(raw)
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(readRupees);
  const amounts = [...new Set(read)].filter((one) => one !== null && Number.isInteger(one));
  const isList = read.length > 0 && amounts.length === read.length && amounts.length <= limits.presets;
  return isList
    ? (amounts as number[]).sort((one, other) => one - other)
    : problem("settings.presetsInvalid");
});

/** Whole rupees. */
const SaveGiving = z
  .object({ presets, minimum: rupees, maximum: rupees })
  .refine(({ minimum, maximum }) => minimum <= maximum, {
    path: ["maximum"],
    error: msg("settings.maximumBelow"),
  })
  .refine(
    ({ presets, minimum, maximum }) =>
      minimum > maximum || presets.every((one) => one >= minimum && one <= maximum),
    { path: ["presets"], error: msg("settings.presetsOutside") },
  );

/** An identifier of a bank account: removes blanks and, by default, changes letters to capitals. */
const codeField = (pattern: RegExp, message: Message, read = (text: string) => text.toUpperCase()) =>
  field((raw) => {
    const text = read(readCompactCode(raw));
    return isBlank(raw) || pattern.test(text) ? text : problem(message);
  });

const SaveBank = z
  .object({
    bankName: shortLine(textLimits.name),
    bankAccountName: shortLine(textLimits.name),
    bankAccountNumber: codeField(/^\d{9,18}$/, "settings.accountNumberInvalid"),
    bankIfsc: codeField(/^[A-Z]{4}0[A-Z0-9]{6}$/, "settings.ifscInvalid"),
    upiId: codeField(/^[\w.-]{2,100}@[A-Za-z][A-Za-z0-9]{1,63}$/, "settings.upiIdInvalid", (text) => text),
  })
  .refine(({ bankAccountNumber, bankIfsc }) => bankAccountNumber !== "" || bankIfsc === "", {
    path: ["bankAccountNumber"],
    error: msg("settings.accountNumberMissing"),
  })
  .refine(({ bankAccountNumber, bankIfsc }) => bankAccountNumber === "" || bankIfsc !== "", {
    path: ["bankIfsc"],
    error: msg("settings.ifscMissing"),
  });

/** One a line: as typed, without blank lines and repetitions. */
const skills = field((raw) => {
  const lines = manyLines(asText(raw))
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "");
  if (lines.length > limits.skills) return problem(msg("settings.tooManySkills", { count: limits.skills }));
  if (lines.some((line) => line.length > limits.skill))
    return problem(msg("settings.skillTooLong", { limit: limits.skill }));
  return [...new Set(lines)].join("\n");
}, limits.skills * limits.skill);
const countLines = (text: string) => (text === "" ? 0 : text.split("\n").length);

/** A translation has as many lines, because each translates the one of its place; or none. */
const SaveVolunteers = z
  .object({
    skills,
    ...inFurtherLanguages(
      z
        .object({ skills })
        .optional()
        .transform((texts) => texts ?? { skills: "" }),
    ),
  })
  .superRefine((typed, context) => {
    const count = countLines(typed.skills);
    for (const code of furtherLanguages) {
      const translated = countLines(typed[code].skills);
      if (translated !== 0 && translated !== count)
        context.addIssue({
          code: "custom",
          path: [code, "skills"],
          message: msg("settings.skillsUneven", { count, translated }),
        });
    }
  });

/** The default language can't be switched off. */
const SaveLanguages = z.object({
  languages: field((raw) => {
    const chosen = [raw ?? []].flat();
    return chosen.every(isLanguage)
      ? languages.filter((one) => one === defaultLanguage || chosen.includes(one))
      : problem("content.languageUnknown");
  }),
});

const listOf = (read: (text: string) => string | undefined) =>
  field((raw) => {
    const texts = [raw ?? []].flat().map((one) => read(asText(one)));
    return texts.length <= limits.menuLinks && texts.every((text) => text !== undefined)
      ? texts
      : problem("answers.badRequest");
  }, limits.url);
const asLink = (text: string) => (/^\/[\w-]*$/.test(text) ? text : undefined);

/** One `entry` and one `place` for each link, in the order of the form; `shown`: those that are ticked. */
const SaveMenu = z
  .object({ entry: listOf(asLink), place: listOf((text) => text), shown: listOf(asLink) })
  .transform(({ entry, place, shown }) => {
    const moves = entry.map((href, index) => {
      const to = Number.parseInt(place[index] ?? "", 10) - 1;
      // A moved link goes before or after the one that has its place.
      return { href, to: Number.isNaN(to) ? index : to + Math.sign(to - index) / 2 };
    });
    return {
      order: moves.toSorted((one, other) => one.to - other.to).map(({ href }) => href),
      hidden: entry.filter((href) => !shown.includes(href)),
    };
  });

const versionField = { version: z.string().max(20).optional() };

/** Schemas of the forms. @param overridden fields that environment variables set: the form does not read them */
export const settingsForms = {
  foundation: (overridden: readonly string[]) =>
    SaveFoundation.omit(
      Object.fromEntries(overridden.map((name) => [name, true])) as Record<never, true>,
    ).extend(versionField),
  giving: () => SaveGiving.and(z.object(versionField)),
  volunteers: () => SaveVolunteers.and(z.object(versionField)),
  bank: () => SaveBank.and(z.object(versionField)),
  languages: () => SaveLanguages.extend(versionField),
  menu: () => SaveMenu.and(z.object(versionField)),
};

const colour = field((raw) => {
  const typed = readCode(raw).toLowerCase();
  return /^#[0-9a-f]{6}$/.test(typed) ? typed : problem("settings.colourInvalid");
});

/** `logoId`: picture that was uploaded before; blank keeps the logo. */
export const SaveLook = z.object({
  brand: colour,
  accent: colour,
  logoId: field((raw) => (/^[0-9a-f]{32}$/.test(asText(raw)) ? asText(raw) : undefined)),
  removeLogo: field((raw) => raw === "on"),
  nameInLogo: field((raw) => raw === "on"),
  ...versionField,
});
