import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { publicMeta } from "~/components/public/public-meta";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findDonationByToken } from "~/features/donations/find-donation.server";
import { CorrectDonorDetails, correctDonorDetails } from "~/features/privacy/correction.server";
import { clientAddress } from "~/server/client-address.server";
import { readForm, invalidForm, refusalReply, redirectWith } from "~/server/form.server";
import { PRIVATE_NO_STORE } from "~/server/my-data-visit.server";
import { db, hasMailServer } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { EmailField, FormProblems, formProps, TextField } from "~/components/form-fields";
import { useLocalizedHref, useTranslate } from "~/components/page-context";
import { DonationSheet } from "~/features/donations/public/donation-sheet";
import { pathIn, requestLanguage } from "~/locales/language";

export const meta = publicMeta((t) => ({ title: t("privacy.correct.link"), hidden: true }));

async function requireDonation(token: string | undefined) {
  const donation = await findDonationByToken(db, token ?? "");
  if (!donation) throw new Response(null, { status: 404 });
  return donation;
}

export async function loader({ params }: LoaderFunctionArgs) {
  const { token, name, email, phone } = await requireDonation(params.token);
  const given = { name: name ?? "", email: email ?? "", phone: phone ?? "" };
  return data({ path: `/donation/${token}/data`, given }, { headers: PRIVATE_NO_STORE });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { id, token } = await requireDonation(params.token);
  const form = await readForm(request, CorrectDonorDetails, [], limits.body.shortBytes);
  if (!form.ok) return invalidForm(form);
  const corrected = await correctDonorDetails(db, id, form.value, clientAddress(request), new Date());
  if (!corrected.ok) return refusalReply(form, corrected.refusal);
  const language = requestLanguage(request);
  const notice =
    corrected.value > 0 && hasMailServer ? "giving.mails.correctedAndSent" : "privacy.correct.saved";
  return redirectWith(notice, pathIn(language, `/donation/${token}/data`));
}

export default function CorrectPage() {
  const { given, path } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<typeof given>({
    id: "correct",
    lastResult: lastResult ?? null,
    defaultValue: given,
  });
  return (
    <DonationSheet title={t("privacy.correct.link")}>
      <p>{t("privacy.correct.lead")}</p>
      <FormProblems form={form} />
      <form method="post" action={to(`${path}/correct`)} {...formProps(form)}>
        <TextField
          field={fields.name}
          label={t("giving.fields.name")}
          autoComplete="name"
          maxLength={limits.text.name}
        />
        <EmailField field={fields.email} label={t("giving.fields.email")} />
        <TextField
          field={fields.phone}
          label={t("giving.fields.phone")}
          description={t("privacy.correct.phoneHint")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <div className="actions">
          <Button type="submit">{t("privacy.correct.save")}</Button>
          <Button component="a" className="quiet" href={to(path)}>
            {t("giving.cancel")}
          </Button>
        </div>
      </form>
    </DonationSheet>
  );
}
