import { redirect } from "@remix-run/node";
import type { OfflineDonationDefaults } from "~/features/donations/ledger/offline-donation-form";
import { OFFLINE_CHANNELS } from "~/features/donations/payment-labels";
import { findDonor, findDonorByPan, listDonors, type DonorRow } from "~/features/donors/donors.server";
import { isDay, todayInIndia } from "~/lib/india-time";
import { limits } from "~/lib/limits";
import { readPan } from "~/lib/pan";
import { db, payments } from "~/server/context.server";
import { readSearch } from "~/server/table-view.server";

const PATH = "/adminDonations/new";
const MAX_FOUND = 8;

/** Reads the fields that the next offline donation keeps; drops values that the form does not allow. */
export function readDefaults(request: Request, causes: string[]): Partial<OfflineDonationDefaults> {
  const { searchParams } = new URL(request.url);
  const read = (name: keyof OfflineDonationDefaults, isValid: (value: string) => boolean) => {
    const value = searchParams.get(name) ?? "";
    return isValid(value) ? { [name]: value } : {};
  };
  return {
    ...read("givenOn", (day) => isDay(day) && day <= todayInIndia(new Date())),
    ...read("channel", (channel) => OFFLINE_CHANNELS.some((one) => one === channel)),
    ...read("cause", (cause) => causes.includes(cause)),
  };
}

export const nextGiftHref = (
  defaults: Partial<OfflineDonationDefaults>,
  more: Record<string, string> = {},
): string => {
  const query = new URLSearchParams({ ...defaults, ...more }).toString();
  return query ? `${PATH}?${query}` : PATH;
};

/** `?search=`: name, phone, e-mail or PAN; `?donor=`: id. @throws Response a redirect without the PAN */
export async function readKnownDonors(request: Request, defaults: Partial<OfflineDonationDefaults>) {
  const search = readSearch(request, limits.admin.search) ?? "";
  if (search && readPan(search)) {
    const found = await findDonorByPan(db, search);
    throw redirect(nextGiftHref(defaults, found ? { donor: found } : { unknownPan: "1" })) as Response;
  }
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("donor") ?? "";
  const [found, chosen] = await Promise.all([
    search
      ? listDonors(db, search, { limit: MAX_FOUND, offset: 0 }, { sort: "-last", mode: payments.mode })
      : { donors: [], total: 0 },
    id ? findDonor(db, id.slice(0, 100), { limit: 1, offset: 0 }) : null,
  ]);
  return {
    search,
    isPanUnknown: searchParams.has("unknownPan"),
    found: found.donors.map(toKnownDonor),
    hasMore: found.total > found.donors.length,
    chosen: chosen && {
      ...toKnownDonor({ ...chosen.row, ...chosen.known }),
      wantsCertificate: chosen.known.wants_certificate === 1,
    },
  };
}

export type KnownDonor = ReturnType<typeof toKnownDonor>;

const toKnownDonor = (row: DonorRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  panTail: row.panTail,
  donations: row.donations,
  lastDonationAt: row.lastDonationAt,
  lastGivenOn: row.lastGivenOn,
});
