import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { causeName } from "~/features/causes/causes.server";
import { SaveParticulars } from "~/features/donations/donor-fields";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { saveParticulars } from "~/features/donors/save-particulars.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { certificateDue } from "~/server/donations/certificate-due.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { db } from "~/server/context.server";
import { toParticularsView } from "~/features/donations/donation-view";
import { ParticularsPage } from "~/features/donations/public/particulars";
import { pageLanguage, pageMeta } from "~/components/page-meta";
import { languageOf, pathIn } from "~/locales/language";
import { translator } from "~/locales/translate";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: translator(pageLanguage(matches))("giving.particulars.title"), hidden: true });

/** Address and PAN of one gift, for whoever has its unguessable address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const donation = await findDonationByToken(db, params.token ?? "");
  if (!donation) throw new Response(null, { status: 404 });
  const language = languageOf(new URL(request.url).pathname);
  const givenAt = donation.received_on ?? donation.paid_at ?? donation.created_at;
  const visit = { language, certificateDue: await certificateDue(givenAt) };
  const cause = await causeName(db, donation.cause_slug, language);
  return data(toParticularsView(donation, cause, visit), {
    headers: { "Cache-Control": "private, no-store" },
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const form = await readForm(request, SaveParticulars, [
    "name",
    "email",
    "address",
    "wantsCertificate",
    "pan",
  ]);
  if (!form.ok) return invalidForm(form);
  const given = await saveParticulars(db, params.token ?? "", form.value, new Date());
  if (!given.ok) return refusalReply(form, given.refusal);
  return redirectWith("giving.particularsSaved", pathIn(language, `/donation/${given.value.token}`));
}

export default function DonationParticularsPage() {
  return <ParticularsPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
