import type { FieldMetadata } from "@conform-to/react";
import { limits } from "~/lib/limits";
import type { CertificateRequest } from "~/features/donations/donation-view";
import { TextArea, TextField, CheckboxField } from "~/components/form-fields";
import { useLocalizedHref, useTranslate } from "~/components/page-context";

export type ParticularsTyped = { address: string; wantsCertificate: string; pan: string };

type FieldsProps = {
  fields: Record<keyof ParticularsTyped, FieldMetadata<string>>;
  /** Null: no certificate is offered, so only the address is asked for. `due`: day, in words; null once it has passed. */
  certificate: { due: string | null } | null;
  isCash?: boolean;
  /** Masked stored PAN. */
  storedPan?: string | null;
};

export function ParticularsFields({ fields, certificate, isCash = false, storedPan = null }: FieldsProps) {
  const t = useTranslate();
  const hints = [
    certificate?.due && t("giving.particulars.certificateNeeds", { due: certificate.due }),
    t("giving.particulars.certificateHint"),
    isCash && t("giving.particulars.certificateCash"),
    storedPan && t("giving.particulars.untick"),
  ];
  return (
    <>
      <TextArea
        field={fields.address}
        label={t("giving.address")}
        description={t("giving.particulars.addressHint")}
        autoComplete="street-address"
        rows={3}
        maxLength={limits.text.postalAddress}
      />
      {certificate && (
        <>
          <CheckboxField
            field={fields.wantsCertificate}
            label={t("giving.certificate")}
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
            label={t("giving.pan")}
            description={storedPan && t("giving.particulars.stored", { pan: storedPan })}
            maxLength={20}
          />
        </>
      )}
    </>
  );
}

export function CertificateNotice({ needs, href, due, sentTo }: CertificateRequest) {
  const t = useTranslate();
  const to = useLocalizedHref();
  if (needs.length === 0)
    return (
      sentTo && (
        <p>
          {due
            ? t("giving.particulars.completeBy", { email: sentTo, due })
            : t("giving.particulars.complete", { email: sentTo })}
        </p>
      )
    );
  return (
    <p className="notice">
      {t("giving.particulars.stillNeeds", {
        names: needs.map((one) => t(`giving.particulars.names.${one}`)).join(", "),
      })}{" "}
      <a href={to(href)}>{t("giving.particulars.addThem")}</a>
    </p>
  );
}
