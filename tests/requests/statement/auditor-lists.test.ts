import { beforeAll, expect, test } from "vitest";
import { newDonor } from "~/features/donations/donor-groups.server";
import { insertDonation } from "../../support/donation";
import { GOAT_REARING, LIFE_SCHOOL } from "../../support/causes";
import { tags, visibleText } from "../../support/html";
import { staffToken } from "../../support/staff";
import { database, visit } from "../../support/visit";

const db = database();
const AT = "2024-06-24T05:02:00.000Z";
const SCREEN = "/adminLists/2024-25";
let token = "";
beforeAll(async () => {
  token = await staffToken(db, { role: "treasurer" });
  const day = { created_at: AT, paid_at: AT, address: "Thirunelly" };
  const asha = await newDonor(db, new Date(AT));
  await insertDonation(db, { ...day, donor_id: asha, name: "Asha", amount_paise: 40_000_00 });
  await insertDonation(db, {
    ...day,
    donor_id: asha,
    name: "Asha",
    amount_paise: 20_000_00,
    cause_slug: GOAT_REARING,
    state: "partially_refunded",
    refunded_paise: 5_000_00,
  });
  await insertDonation(db, { ...day, name: "Ravi", amount_paise: 50_000_00, cause_slug: LIFE_SCHOOL });
  await insertDonation(db, {
    ...day,
    name: "Meera",
    amount_paise: 2_500_00,
    channel: "cash",
    method: null,
    address: null,
  });
  await insertDonation(db, { ...day, name: "Practising", amount_paise: 90_000_00, mode: "practice" });
});
const asStaff = (path: string) => visit(path, { headers: { cookie: `authtoken=${token}` } });
const csvOf = async (list: string) =>
  (await (await asStaff(`${SCREEN}/${list}`)).text()).trim().split("\r\n").slice(1);

test("shows donors over a sum, methods, causes, anonymous gifts and cash of a year", async () => {
  const page = await (await asStaff(SCREEN)).text();
  const text = visibleText(page);
  expect(text).toContain("Gifts received in the year, less what was returned: ₹1,07,500.00");
  expect(text).toMatch(/1 donor, ₹55,000\.00 .* Asha 2 ₹60,000\.00 ₹5,000\.00 ₹55,000\.00/);
  expect(text).toMatch(/Online, UPI 3 ₹1,10,000\.00 ₹5,000\.00 ₹1,05,000\.00 Cash 1 ₹2,500\.00/);
  expect(text.match(/Total 4 ₹1,12,500\.00 ₹5,000\.00 ₹1,07,500\.00/g)).toHaveLength(2);
  expect(text).toMatch(/1 gift without a name or without an address: ₹2,500\.00, 2\.3 % of the year’s gifts/);
  expect(text).toMatch(/1 gift in cash above ₹2,000, ₹2,500\.00.* Meera ₹2,500\.00 24 Jun 2024/);
  expect(text).not.toContain("Practising");
  const query = new URLSearchParams({
    cause: GOAT_REARING,
    mode: "live",
    from: "2024-04-01",
    to: "2025-03-31",
  });
  const links = tags(page, "a").map(({ href = "" }) => href.replaceAll("&amp;", "&"));
  expect(links).toContain(`/adminDonations?${query.toString()}`);
});

test("lists donors over another sum, and says when it is none", async () => {
  const page = await (await asStaff(SCREEN)).text();
  expect(tags(page, "input").find(({ name }) => name === "over")?.value).toBe("50000.00");
  expect(visibleText(await (await asStaff(`${SCREEN}?over=49,999`)).text())).toMatch(
    /2 donors, ₹1,05,000\.00 .* Asha .* Ravi 1/,
  );
  const refused = await asStaff(`${SCREEN}?over=much`);
  expect(refused.status).toBe(422);
  expect(visibleText(await refused.text())).toContain("Enter a sum in rupees, such as 50,000");
  expect((await asStaff(`${SCREEN}/donors.csv?over=much`)).status).toBe(422);
});

test("has a file of each list", async () => {
  expect(await csvOf("donors.csv?over=49999")).toEqual([
    expect.stringMatching(/^Asha,.*,2,60000\.00,5000\.00,55000\.00$/),
    expect.stringMatching(/^Ravi,.*,1,50000\.00,0\.00,50000\.00$/),
  ]);
  expect(await csvOf("methods.csv")).toEqual([
    '"Online, UPI",3,110000.00,5000.00,105000.00',
    "Cash,1,2500.00,0.00,2500.00",
  ]);
  expect(await csvOf("causes.csv")).toHaveLength(2);
  expect(await csvOf("anonymous.csv")).toEqual([expect.stringContaining("Meera,2500.00")]);
  expect(await csvOf("cash.csv")).toEqual([expect.stringContaining("Meera,2500.00")]);
  expect((await asStaff(`${SCREEN}/other.csv`)).status).toBe(404);
  expect((await asStaff("/adminLists/2024-26")).status).toBe(404);
  expect((await asStaff("/adminLists")).headers.get("location")).toMatch(/^\/adminLists\/20\d\d-\d\d$/);
});
