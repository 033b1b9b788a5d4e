import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { causeName } from "~/features/causes/causes.server";
import { SaveParticulars } from "~/features/donations/donor-fields";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { saveParticulars } from "~/features/donors/save-particulars.server";
import { readForm, invalidForm, refusalReply, redirectWith } from "~/server/form.server";
import { certificateOfferFor } from "~/features/statement/certificate-offer.server";
import { db } from "~/server/context.server";
import { DonationSheet, Sum } from "~/features/donations/public/donation-sheet";
import { ParticularsFields, type ParticularsTyped } from "~/features/donations/public/particulars";
import { limits } from "~/lib/limits";
import { maskedPan } from "~/lib/pan";
import { EmailField, FormProblems, formProps, TextField } from "~/components/form-fields";
import { NoticeLink } from "~/components/public/notice-link";
import { publicMeta } from "~/components/public/public-meta";
import { useLocalizedHref, useTranslate } from "~/components/page-context";
import { pathIn, requestLanguage } from "~/locales/language";

export const meta = publicMeta((t) => ({ title: t("giving.particulars.title"), hidden: true }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const donation = await findDonationByToken(db, params.token ?? "");
  if (!donation) throw new Response(null, { status: 404 });
  const language = requestLanguage(request);
  return data(
    {
      amountRupees: donation.amount_paise / 100,
      causeName: await causeName(db, donation.cause_slug, language),
      href: `/donation/${donation.token}`,
      // The receipt's name is fixed; an existing e-mail is changed on the page for data corrections.
      needsName: !donation.name,
      needsEmail: !donation.email,
      certificate: await certificateOfferFor(db, donation, language),
      isCash: donation.channel === "cash",
      address: donation.address ?? "",
      wantsCertificate: donation.wants_certificate === 1,
      storedPan: donation.pan_last4 && maskedPan(donation.pan_last4),
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const language = requestLanguage(request);
  const form = await readForm(request, SaveParticulars);
  if (!form.ok) return invalidForm(form);
  const given = await saveParticulars(db, params.token ?? "", form.value, new Date());
  if (!given.ok) return refusalReply(form, given.refusal);
  return redirectWith("giving.particularsSaved", pathIn(language, `/donation/${given.value.token}`));
}

export default function DonationParticularsPage() {
  const shown = useLoaderData<typeof loader>();
  const { amountRupees, causeName, href, needsName, needsEmail } = shown;
  const { certificate, isCash, address, wantsCertificate, storedPan } = shown;
  const lastResult = useActionData<typeof action>();
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<ParticularsTyped & Record<"name" | "email", string>>({
    id: "particulars",
    lastResult: lastResult ?? null,
    defaultValue: { address, wantsCertificate: wantsCertificate ? "on" : "" },
  });
  return (
    <DonationSheet title={t(certificate ? "giving.particulars.title" : "giving.particulars.addressTitle")}>
      <Sum amountRupees={amountRupees} causeName={causeName}>
        {t("giving.particulars.lead")}
      </Sum>
      <FormProblems form={form} />
      <form method="post" action={to(`${href}/particulars`)} {...formProps(form)}>
        {needsName && (
          <TextField
            field={fields.name}
            label={t("giving.fields.name")}
            autoComplete="name"
            maxLength={limits.text.name}
          />
        )}
        {needsEmail && (
          <EmailField
            field={fields.email}
            label={t("giving.fields.email")}
            description={certificate && t("giving.particulars.emailHint")}
          />
        )}
        <ParticularsFields fields={fields} certificate={certificate} isCash={isCash} storedPan={storedPan} />
        <NoticeLink />
        <div className="actions">
          <Button type="submit">{t("giving.particulars.save")}</Button>
          <Button component="a" className="quiet" href={to(href)}>
            {t("giving.cancel")}
          </Button>
        </div>
      </form>
    </DonationSheet>
  );
}
