/** A megabyte of hostile text in every field, against plain letters: a quadratic regex would take minutes. */
import { insertStaffSession, startServer } from "./server.mjs";

const BUDGET = 5;
/** Requests below this time pass, whatever their ratio. */
const IGNORED_BELOW_MS = 150;
const BYTES = 1_000_000;
const HTML_BYTES = 199_000;
const KINDS = [
  "a",
  " ",
  "\n",
  " \n",
  "\t\u0000 ",
  "\u2028 ",
  "<",
  "<a ",
  "</",
  "<p>",
  "<b>",
  "<ul><li>",
  "<b><i></b>",
  "<video>",
  "&",
  "@",
  "%",
  "-",
  "/",
  "1,",
  // Normalising sorts combining marks of two classes.
  "\u0315\u0300",
];

/** @type {[string, string[]][]} */
const ENDPOINTS = [
  ["/blog/create", ["title", "subheading", "category", "author", "content", "imageAlt", "countries"]],
  ["/event/create", ["title", "content", "location", "eventDate", "eventTime", "imageAlt"]],
  ["/project/create", ["title", "para1", "imageAlt1", "imageId"]],
  ["/gallery/create", ["title", "imageAlt"]],
  ["/payment/create-order", ["amount", "name", "email", "phone", "cause"]],
  ["/payment/sendInvoice", ["name", "email", "phone"]],
  ["/user/register", ["email", "contact", "password"]],
];

export default async function hostileTexts() {
  const server = await startServer();
  const token = insertStaffSession(server.databasePath);
  /** @param {string} path @param {string} field @param {string} piece @param {number} bytes */
  const measure = async (path, field, piece, bytes) => {
    const body = JSON.stringify({ [field]: piece.repeat(bytes / JSON.stringify(piece).length) });
    const began = performance.now();
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    await (await fetch(server.origin + path, { method: "POST", body, headers })).text();
    return performance.now() - began;
  };
  let worst = { ratio: 0, where: "", took: 0 };
  try {
    for (const [path, fields] of ENDPOINTS)
      for (const field of fields)
        for (const bytes of field === "content" ? [BYTES, HTML_BYTES] : [BYTES]) {
          const plain = await measure(path, field, "a", bytes);
          for (const piece of KINDS) {
            const took = await measure(path, field, piece, bytes);
            const ratio = took < IGNORED_BELOW_MS ? 0 : took / plain;
            if (ratio >= worst.ratio)
              worst = {
                ratio,
                took,
                where: `${JSON.stringify(piece)} at ${path} ${field}, ${bytes / 1000} kB`,
              };
          }
        }
  } finally {
    await server.stop();
  }
  const met = worst.ratio <= BUDGET;
  const { ratio, took, where } = worst;
  console.log(
    `  slowest ${where}: ${Math.round(took)} ms, ${ratio.toFixed(1)} × plain letters (at most ${BUDGET} ×) ${met ? "ok" : "MISSED"}`,
  );
  return met;
}
