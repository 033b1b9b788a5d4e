import type { TextInputProps } from "@mantine/core";
import type { PlainKey } from "~/locales/messages";
import { textLimits } from "~/lib/limits";
import { settingsLimits } from "./limits";
import type { StoredSettings } from "./settings";

/** Props of the field's input. With `rows` a text area; with `isWide` as wide as the form. */
export type SettingField = { label: PlainKey; description?: PlainKey; rows?: number; isWide?: true } & Pick<
  TextInputProps,
  "autoCapitalize" | "inputMode" | "leftSection" | "maxLength" | "type"
>;

/** `isTranslated`: the form repeats the fields for each language. */
type FieldGroup<Subject extends keyof StoredSettings> = {
  legend?: PlainKey;
  intro?: PlainKey;
  isTranslated?: true;
  fields: { [Name in keyof StoredSettings[Subject]]?: SettingField };
};

/** Subjects whose form is one list of fields. */
export type FormSubject = "foundation" | "giving" | "bank" | "volunteers";

const maxLength = textLimits.name;
const link = { inputMode: "url", maxLength: settingsLimits.url } as const;
const rupees = { inputMode: "numeric", maxLength: 20, leftSection: "₹" } as const;

export const fieldGroups: { [Subject in FormSubject]: FieldGroup<Subject>[] } = {
  foundation: [
    {
      legend: "settings.legends.name",
      isTranslated: true,
      fields: {
        name: { label: "settings.fields.name", maxLength },
        address: { label: "settings.fields.address", rows: 3, maxLength: textLimits.postalAddress },
        taxWording: {
          label: "settings.fields.taxWording",
          description: "settings.hints.taxWording",
          rows: 4,
          maxLength: settingsLimits.taxWording,
        },
        signatory: { label: "settings.fields.signatory", description: "settings.hints.signatory", maxLength },
        signatoryRole: {
          label: "settings.fields.signatoryRole",
          description: "settings.hints.signatoryRole",
          maxLength,
        },
        officeHours: {
          label: "settings.fields.officeHours",
          description: "settings.hints.officeHours",
          maxLength,
        },
      },
    },
    {
      legend: "settings.legends.receipts",
      fields: {
        pan: { label: "settings.fields.pan", maxLength: 20, autoCapitalize: "characters" },
        registration: {
          label: "settings.fields.registration",
          description: "settings.hints.registration",
          maxLength,
        },
        csr1: {
          label: "settings.fields.csr1",
          description: "settings.hints.csr1",
          maxLength: 20,
          autoCapitalize: "characters",
        },
        receiptPrefix: {
          label: "settings.fields.receiptPrefix",
          description: "settings.hints.receiptPrefix",
          maxLength: 10,
          autoCapitalize: "characters",
        },
      },
    },
    {
      legend: "settings.legends.reach",
      fields: {
        phone: { label: "settings.fields.phone", type: "tel", maxLength: textLimits.contactPhone },
        email: { label: "settings.fields.email", type: "email", maxLength: textLimits.email },
        privacyContact: {
          label: "settings.fields.privacyContact",
          description: "settings.hints.privacyContact",
          maxLength,
        },
        region: { label: "settings.fields.region", maxLength },
        founded: {
          label: "settings.fields.founded",
          description: "settings.hints.founded",
          inputMode: "numeric",
          maxLength: 4,
        },
      },
    },
    {
      legend: "settings.legends.social",
      intro: "settings.linksIntro",
      fields: {
        facebookUrl: { label: "settings.fields.facebook", ...link },
        whatsappUrl: { label: "settings.fields.whatsapp", description: "settings.hints.whatsapp", ...link },
        youtubeUrl: { label: "settings.fields.youtube", ...link },
        instagramUrl: {
          label: "settings.fields.instagram",
          description: "settings.hints.instagram",
          ...link,
        },
        givingPlatformUrl: {
          label: "settings.fields.givingPlatform",
          description: "settings.hints.givingPlatform",
          isWide: true,
          ...link,
        },
      },
    },
  ],
  giving: [
    {
      fields: {
        presets: { label: "settings.fields.presets", description: "settings.hints.presets", isWide: true },
        minimum: { label: "settings.fields.minimum", ...rupees },
        maximum: { label: "settings.fields.maximum", ...rupees },
      },
    },
  ],
  bank: [
    {
      intro: "settings.bankIntro",
      fields: {
        bankName: { label: "settings.fields.bankName", maxLength },
        bankAccountName: {
          label: "settings.fields.bankAccountName",
          description: "settings.hints.bankAccountName",
          maxLength,
        },
        bankAccountNumber: {
          label: "settings.fields.bankAccountNumber",
          inputMode: "numeric",
          maxLength: 30,
        },
        bankIfsc: { label: "settings.fields.ifsc", autoCapitalize: "characters", maxLength: 20 },
        upiId: {
          label: "settings.fields.upiId",
          description: "settings.hints.upiId",
          inputMode: "email",
          autoCapitalize: "none",
          maxLength: 170,
        },
      },
    },
  ],
  volunteers: [
    {
      isTranslated: true,
      fields: {
        skills: {
          label: "settings.fields.skills",
          description: "settings.hints.skills",
          rows: 8,
          maxLength: settingsLimits.skills * settingsLimits.skill,
        },
      },
    },
  ],
};

/** @param url of the form: /adminSettings/giving */
export const formSubjectAt = (url: string) => new URL(url).pathname.split("/")[2] as FormSubject;
