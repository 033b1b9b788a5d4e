import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { correctDonor, correctParticulars } from "~/features/donors/correct-donors.server";
import {
  confirmGifts,
  donorToMerge,
  mergeDonors,
  noteDonor,
  showPan,
  splitDonation,
} from "~/features/donors/donor-corrections.server";
import { ChangeDonor, donorFields } from "~/features/donors/donor-forms";
import { DonorPage } from "~/features/donors/donor-page";
import { donorScreen } from "~/server/donors/donor-screen.server";
import { db, payments } from "~/server/context.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { pendingForm, requireReauthentication } from "~/server/reauthentication.server";
import { redirectPath } from "~/server/redirect-path";
import { staffAction, staffLoader, throwForbidden } from "~/server/staff.server";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donor", hidden: true });

/** Fills the form that waited while the password was asked for. */
export const loader = staffLoader("viewDonors", async ({ request, params }) => {
  const screen = await donorScreen(request, params.donor);
  const pending = await pendingForm(request);
  if (pending?.intent === "merge" && pending.other)
    throw redirect(redirectPath`/adminDonors/${params.donor}?join=${pending.other}`) as Response;
  const names = pending?.intent === "contact" || pending?.intent === "particulars" ? pending.intent : null;
  const typed = names && Object.fromEntries(donorFields[names].map((name) => [name, pending?.[name] ?? ""]));
  return { ...screen, donor: { ...screen.donor, values: { ...screen.donor.values, ...typed } } };
});

export const action = staffAction("manageDonors", async ({ staff, request, params: { donor = "" } }) => {
  const form = await readForm(request, ChangeDonor, ["intent", ...Object.values(donorFields).flat()]);
  if (!form.ok) return invalidForm(form);
  const { value } = form;
  const now = new Date();
  // What leads to mails, shows a PAN or can't be undone.
  const isSensitive =
    value.intent === "merge" ? value.other && value.confirmed : !["note", "split"].includes(value.intent);
  if (isSensitive) await requireReauthentication(request, form.typed);
  const at = redirectPath`/adminDonors/${donor}`;
  switch (value.intent) {
    case "contact": {
      const { name, email, phone } = value;
      const corrected = await correctDonor(db, staff, donor, { name, email, phone }, now);
      return corrected.ok
        ? redirectWith("donor.contactCorrected", at)
        : refusalReply(form, corrected.refusal);
    }
    case "particulars": {
      const corrected = await correctParticulars(db, staff, donor, value, now);
      return corrected.ok ? redirectWith("donor.corrected", at) : refusalReply(form, corrected.refusal);
    }
    case "note": {
      const noted = await noteDonor(db, staff, donor, value, now);
      return noted.ok ? redirectWith("donor.noted", at) : refusalReply(form, noted.refusal);
    }
    case "merge": {
      const { other, receipt } = value;
      if (other && value.confirmed) {
        const merged = await mergeDonors(db, staff, donor, other, payments.mode, now);
        return merged.ok ? redirectWith("donor.joined", at) : refusalReply(form, merged.refusal);
      }
      const found = await donorToMerge(db, donor, { other, receipt }, payments.mode);
      return found.ok ? redirect(`${at}?join=${found.value}`, 303) : refusalReply(form, found.refusal);
    }
    case "split": {
      const split = await splitDonation(db, staff, donor, value.gift ?? "", now);
      return split.ok ? redirectWith("donor.parted", at) : refusalReply(form, split.refusal);
    }
    case "confirm": {
      const confirmed = await confirmGifts(db, staff, donor, now);
      return confirmed.ok ? redirectWith("donor.confirmed", at) : refusalReply(form, confirmed.refusal);
    }
    case "show-pan": {
      if (!staff.permissions.includes("viewPans")) throwForbidden(staff, "viewPans");
      const shown = await showPan(db, staff, donor, now);
      if (!shown.ok) return refusalReply(form, shown.refusal);
      return data({ pan: shown.value }, { headers: { "Cache-Control": "private, no-store" } });
    }
  }
});

export default function AdminDonorPage() {
  const answer = useActionData<typeof action>();
  const isPan = answer && "pan" in answer;
  return (
    <DonorPage
      {...useLoaderData<typeof loader>()}
      wholePan={isPan ? answer.pan : null}
      lastResult={isPan ? null : answer}
    />
  );
}
