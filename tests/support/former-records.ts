/** Former records of a foundation: a CSV of donations, and the sums that its import must have. */
import { seededRandom } from "./random";
import { GOAT_REARING, STITCHING_CENTER } from "./causes";

export const GIFT_HEADER = "date,amount,cause,mode,receipt,name,email,phone,address,pan,note";

const CAUSES = ["Life School", GOAT_REARING, "Youth Outreach", STITCHING_CENTER];
const MODES = ["cash", "cheque", "transfer", "online"];
const NAMES = ["Asha Varghese", 'Dr. "Babu" Thomas', "ലക്ഷ്മി കെ", "Mathew, George", "Sreeja P"];
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const cell = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Days of 2025-26 and 2026-27; a third of the donors have a PAN, a tenth of the donations are anonymous. */
export function formerDonations(count: number, seed = 31) {
  const random = seededRandom(seed);
  const person = (number: number) => ({
    name: `${NAMES[number % NAMES.length] ?? ""} ${number}`,
    email: number % 2 ? `donor${number}@example.org` : "",
    phone: number % 4 ? "" : String(9_000_000_000 + number),
    address: number % 5 ? `House ${number}, Market Road\nKalpetta 673121` : "",
    pan: number % 3 ? "" : `AB${LETTERS[number % 26] ?? ""}PE${String(number % 10_000).padStart(4, "0")}K`,
  });
  let paise = 0;
  const lines = [GIFT_HEADER];
  for (let row = 0; row < count; row += 1) {
    const amount = random.between(100, 2_500_000);
    paise += amount;
    const day = new Date(Date.UTC(2025, 3, 1 + random.between(0, 580))).toISOString().slice(0, 10);
    const { name, email, phone, address, pan } = random.happens(0.1)
      ? { name: "", email: "", phone: "", address: "", pan: "" }
      : person(random.between(1, Math.ceil(count / 6)));
    const [cause = "", mode = ""] = [CAUSES[random.between(0, 3)], MODES[random.between(0, 3)]];
    const cells = [day, (amount / 100).toFixed(2), cause, mode, `OLD/${row + 1}`];
    lines.push(
      [...cells, name, email, phone, address, pan, row % 9 ? "" : "from the book"].map(cell).join(","),
    );
  }
  return { csv: `${lines.join("\r\n")}\r\n`, paise, rows: count };
}
