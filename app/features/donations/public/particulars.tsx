/** Address, tax certificate and PAN: with a gift, and later on the gift's own page. */
import { useForm, type FieldMetadata } from "@conform-to/react";
import { Button } from "@mantine/core";
import { limits } from "~/lib/limits";
import type { ParticularsShown, CertificateRequest } from "~/features/donations/donation-view";
import {
  FormProblems,
  formProps,
  TextArea,
  TextField,
  TickBox,
  type FormResult,
} from "~/components/form-fields";
import { NoticeLink } from "~/components/public/notice-link";
import { useLocalizedHref, useWords } from "~/components/use-messages";
import { DonationSheet, Sum } from "./donation-sheet";

export type ParticularsTyped = { address: string; wantsCertificate: string; pan: string };

type FieldsProps = {
  fields: Record<keyof ParticularsTyped, FieldMetadata<string>>;
  /** When certificates for this gift are due, in words. */
  certificateDue: string | null;
  /** A PAN that stands at the gift, masked. */
  storedPan?: string | null;
};

/** In the dialog app/client/donation.ts shows the PAN when the certificate is wanted. */
export function ParticularsFields({ fields, certificateDue, storedPan = null }: FieldsProps) {
  const { giving } = useWords();
  const words = giving.particulars;
  const hints = [
    certificateDue && words.certificateNeeds(certificateDue),
    words.certificateHint,
    storedPan && words.untick,
  ];
  return (
    <>
      <TextArea
        field={fields.address}
        label={giving.address}
        description={words.addressHint}
        autoComplete="street-address"
        rows={3}
        maxLength={limits.text.postalAddress}
      />
      <TickBox
        field={fields.wantsCertificate}
        label={giving.certificate}
        description={hints.map(
          (hint) =>
            hint && (
              <span className="line" key={hint}>
                {hint}{" "}
              </span>
            ),
        )}
      />
      <TextField
        field={fields.pan}
        label={giving.pan}
        description={storedPan && words.stored(storedPan)}
        maxLength={20}
      />
      <NoticeLink />
    </>
  );
}

/** First on the page of a gift, and of a monthly one: no wish for a certificate is forgotten. */
export function CertificateNotice({ needs, href, due, sentTo }: CertificateRequest) {
  const { particulars: words } = useWords().giving;
  const to = useLocalizedHref();
  if (needs.length === 0)
    return sentTo && <p>{due ? words.completeBy(sentTo, due) : words.complete(sentTo)}</p>;
  return (
    <p className="notice">
      {words.stillNeeds(needs.map((one) => words.names[one]).join(", "))}{" "}
      <a href={to(href)}>{words.addThem}</a>
    </p>
  );
}

/** /donation/{token}/particulars */
export function ParticularsPage({
  amountRupees,
  causeName,
  href,
  asksName,
  asksEmail,
  certificateDue,
  address,
  wantsCertificate,
  storedPan,
  lastResult,
}: ParticularsShown & { lastResult: FormResult }) {
  const { giving } = useWords();
  const to = useLocalizedHref();
  const [form, fields] = useForm<ParticularsTyped & Record<"name" | "email", string>>({
    id: "particulars",
    lastResult: lastResult ?? null,
    defaultValue: { address, wantsCertificate: wantsCertificate ? "on" : "" },
  });
  return (
    <DonationSheet title={giving.particulars.title}>
      <Sum amountRupees={amountRupees} causeName={causeName}>
        {giving.particulars.lead}
      </Sum>
      <FormProblems form={form} />
      <form method="post" action={to(`${href}/particulars`)} {...formProps(form)}>
        {asksName && (
          <TextField
            field={fields.name}
            label={giving.fields.name}
            autoComplete="name"
            maxLength={limits.text.name}
          />
        )}
        {asksEmail && (
          <TextField
            field={fields.email}
            label={giving.fields.email}
            description={giving.particulars.emailHint}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={limits.text.email}
          />
        )}
        <ParticularsFields fields={fields} certificateDue={certificateDue} storedPan={storedPan} />
        <div className="actions">
          <Button type="submit">{giving.particulars.save}</Button>
          <Button component="a" className="quiet" href={to(href)}>
            {giving.cancel}
          </Button>
        </div>
      </form>
    </DonationSheet>
  );
}
