import { toCurrency } from "to-words/en-IN";
import { isMalayalam, type Language } from "./language";

/** "One Lakh Twenty Five Thousand Rupees Only", "ഒരു ലക്ഷത്തി ഇരുപത്തിയയ്യായിരം രൂപ മാത്രം" */
export function rupeesInWords(paise: number, language: Language = "en"): string {
  if (!isMalayalam(language)) return toCurrency(paise / 100);
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const parts = [
    rest > 0 && rupees === 0 ? "" : `${countOf(rupees)} രൂപ`,
    rest > 0 ? `${countOf(rest)} പൈസ` : "",
  ];
  return [...parts.filter(Boolean), "മാത്രം"].join(" ");
}

const ONES = [
  ..."പൂജ്യം ഒന്ന് രണ്ട് മൂന്ന് നാല് അഞ്ച് ആറ് ഏഴ് എട്ട് ഒമ്പത് പത്ത് പതിനൊന്ന് പന്ത്രണ്ട് പതിമൂന്ന് പതിനാല്".split(" "),
  ..."പതിനഞ്ച് പതിനാറ് പതിനേഴ് പതിനെട്ട് പത്തൊമ്പത്".split(" "),
];
const TENS = ["", "", ..."ഇരുപത് മുപ്പത് നാല്പത് അമ്പത് അറുപത് എഴുപത് എൺപത് തൊണ്ണൂറ്".split(" ")];
const HUNDREDS = ["", ..."നൂറ് ഇരുനൂറ് മുന്നൂറ് നാനൂറ് അഞ്ഞൂറ് അറുനൂറ് എഴുനൂറ് എണ്ണൂറ് തൊള്ളായിരം".split(" ")];
const THOUSANDS = [
  ..." ആയിരം രണ്ടായിരം മൂവായിരം നാലായിരം അയ്യായിരം ആറായിരം ഏഴായിരം എണ്ണായിരം ഒമ്പതിനായിരം പതിനായിരം".split(" "),
  ..."പതിനൊന്നായിരം പന്ത്രണ്ടായിരം പതിമൂവായിരം പതിനാലായിരം പതിനയ്യായിരം പതിനാറായിരം പതിനേഴായിരം".split(" "),
  ..."പതിനെണ്ണായിരം പത്തൊമ്പതിനായിരം".split(" "),
];
const TENS_OF_THOUSANDS = TENS.map((ten) => ten.replace(/റ്$/, "റായിരം").replace(/ത്$/, "തിനായിരം"));

/** Before a noun, "one" is ഒരു. */
const countOf = (number: number) => (number === 1 ? "ഒരു" : inMalayalam(number));

function inMalayalam(number: number): string {
  if (number === 0) return ONES[0] ?? "";
  const [crores, lakhs] = [Math.floor(number / 1e7), Math.floor(number / 1e5) % 100];
  const [thousands, hundreds, ones] = [
    Math.floor(number / 1e3) % 100,
    Math.floor(number / 100) % 10,
    number % 100,
  ];
  const parts = [
    crores > 0 ? `${countOf(crores)} കോടി` : "",
    lakhs > 0 ? `${countOf(lakhs)} ലക്ഷം` : "",
    belowHundred(thousands, THOUSANDS, TENS_OF_THOUSANDS, "ഒന്നായിരം"),
    HUNDREDS[hundreds] ?? "",
    belowHundred(ones, ONES, TENS, "ഒന്ന്"),
  ].filter(Boolean);
  return [...parts.slice(0, -1).map(beforeMore), parts.at(-1)].join(" ");
}

function belowHundred(number: number, small: string[], tens: string[], one: string): string {
  const rest = number % 10;
  if (number === 0) return "";
  if (number < 20) return small[number] ?? "";
  if (rest === 0) return tens[number / 10] ?? "";
  return beforeMore(TENS[Math.floor(number / 10)] ?? "") + afterVowel(rest === 1 ? one : (small[rest] ?? ""));
}

/** Before another number, ആയിരം becomes ആയിരത്തി, and നൂറ് becomes നൂറ്റി. */
const beforeMore = (word: string) => word.replace(/ം$/, "ത്തി").replace(/ത്$/, "ത്തി").replace(/റ്$/, "റ്റി");

const GLIDES: Record<string, string> = { അ: "യ", ആ: "യാ", എ: "യെ", ഏ: "യേ", ഒ: "യൊ" };
/** Joins vowels: ഇരുപത്തി and അഞ്ച് make ഇരുപത്തിയഞ്ച്. */
const afterVowel = (word: string) => word.replace(/^[അആഎഏഒ]/, (vowel) => GLIDES[vowel] ?? vowel);
