/** An intent may need its own permission: here treasurers lack `viewPans`. */
import { afterAll, expect, test, vi } from "vitest";
import * as permissions from "~/features/accounts/permissions";
import type { Role } from "~/features/accounts/roles";
import { assignDonor } from "~/features/donations/donor-groups.server";
import { readDonation } from "~/features/donations/find-donation.server";
import { encryptedPan } from "~/features/donations/particulars.server";
import { insertDonation } from "../../support/donation";
import { staffToken } from "../../support/staff";
import { database, open } from "../../support/visit";

const { permissionsOf } = permissions;
vi.spyOn(permissions, "permissionsOf").mockImplementation((role) =>
  permissionsOf(role).filter((permission) => role !== "treasurer" || permission !== "viewPans"),
);
afterAll(() => vi.restoreAllMocks());

test("refuses the whole PAN to staff without the permission, and logs no display of it", async () => {
  await open("/donateUs");
  const db = database();
  const { id } = await insertDonation(db, { name: "Meena", ...encryptedPan("ABCPE7777F") });
  await assignDonor(db, await readDonation(db, id), new Date());
  const path = `/adminDonors/${(await readDonation(db, id)).donor_id}`;
  const show = async (role: Role) =>
    open(path, {
      headers: { cookie: `authtoken=${await staffToken(db, { role })}` },
      form: { intent: "show-pan" },
    });
  const refused = await show("treasurer");
  expect(refused.status).toBe(403);
  expect(refused.html).not.toContain("ABCPE7777F");
  const looks = () => db.selectFrom("activity").select("id").where("action", "=", "pan_shown").execute();
  expect(await looks()).toEqual([]);
  expect((await show("admin")).text).toContain("ABCPE7777F");
  expect(await looks()).toHaveLength(1);
});
