import type { TextInputProps } from "@mantine/core";
import { textLimits } from "~/lib/limits";
import { settingsLimits } from "./limits";
import type { StoredSettings } from "./settings";

/** Props of the field's input. With `rows` a text area; with `isWide` as wide as the form. */
export type SettingField = { label: string; description?: string; rows?: number; isWide?: true } & Pick<
  TextInputProps,
  "autoCapitalize" | "inputMode" | "leftSection" | "maxLength" | "type"
>;

/** `isTranslated`: the form repeats the fields for each language. */
type FieldGroup<Subject extends keyof StoredSettings> = {
  legend?: string;
  intro?: string;
  isTranslated?: true;
  fields: { [Name in keyof StoredSettings[Subject]]?: SettingField };
};

/** Subjects whose form is one list of fields. */
export type FormSubject = "foundation" | "giving" | "bank";

const maxLength = textLimits.name;
const link = { inputMode: "url", maxLength: settingsLimits.url } as const;
const rupees = { inputMode: "numeric", maxLength: 20, leftSection: "₹" } as const;

export const fieldGroups: { [Subject in FormSubject]: FieldGroup<Subject>[] } = {
  foundation: [
    {
      legend: "Name, address and hours",
      isTranslated: true,
      fields: {
        name: { label: "Name", maxLength },
        address: { label: "Postal address", rows: 3, maxLength: textLimits.postalAddress },
        taxWording: {
          label: "Wording about tax",
          description: "On receipts, below the amount",
          rows: 4,
          maxLength: settingsLimits.taxWording,
        },
        signatory: {
          label: "Who signs emails to donors",
          description: "A person’s name; blank: the foundation’s alone",
          maxLength,
        },
        signatoryRole: { label: "What that person does", description: "Such as: Secretary", maxLength },
        officeHours: {
          label: "Office hours",
          description: "Of the telephone, beside it in mails; blank: not shown",
          maxLength,
        },
      },
    },
    {
      legend: "For receipts and the Income Tax Department",
      fields: {
        pan: { label: "PAN", maxLength: 20, autoCapitalize: "characters" },
        registration: {
          label: "Registration",
          description: "Of the trust or society, as receipts show it",
          maxLength,
        },
        csr1: {
          label: "CSR-1 number",
          description: "On utilisation certificates for companies; blank if there is none",
          maxLength: 20,
          autoCapitalize: "characters",
        },
        receiptPrefix: {
          label: "Prefix of receipt numbers",
          description: "Numbering continues if you change it",
          maxLength: 10,
          autoCapitalize: "characters",
        },
      },
    },
    {
      legend: "How to reach you",
      fields: {
        phone: { label: "Phone", type: "tel", maxLength: textLimits.contactPhone },
        email: { label: "Email", type: "email", maxLength: textLimits.email },
        privacyContact: {
          label: "Contact for personal data",
          description: "A name, in the privacy notice beside the foundation’s",
          maxLength,
        },
        region: { label: "State or region", maxLength },
        founded: { label: "Founded in", description: "A year", inputMode: "numeric", maxLength: 4 },
      },
    },
    {
      legend: "Social media and links",
      intro: "Leave a link blank to show no icon.",
      fields: {
        facebookUrl: { label: "Facebook", ...link },
        whatsappUrl: { label: "WhatsApp", description: "An address or a phone number", ...link },
        youtubeUrl: { label: "YouTube", ...link },
        instagramUrl: { label: "Instagram", description: "An address or @name", ...link },
        givingPlatformUrl: {
          label: "Giving page for donors abroad",
          description: "Blank: a page of this site explains how",
          isWide: true,
          ...link,
        },
      },
    },
  ],
  giving: [
    {
      fields: {
        presets: {
          label: "Amounts to choose from",
          description: "Whole rupees, separated by commas. Donors can always enter another amount.",
          isWide: true,
        },
        minimum: { label: "Smallest amount", ...rupees },
        maximum: { label: "Largest amount", ...rupees },
      },
    },
  ],
  bank: [
    {
      intro:
        "Donors who choose ‘Send it yourself from your bank or UPI app’ see these details. Leave the account or the UPI ID blank if you do not want money that way; with both blank the choice is not offered.",
      fields: {
        bankName: { label: "Bank", maxLength },
        bankAccountName: { label: "Account holder", description: "Blank: the foundation’s name", maxLength },
        bankAccountNumber: { label: "Account number", inputMode: "numeric", maxLength: 30 },
        bankIfsc: { label: "IFSC", autoCapitalize: "characters", maxLength: 20 },
        upiId: {
          label: "UPI ID",
          description: "Donors scan a QR code of it",
          inputMode: "email",
          autoCapitalize: "none",
          maxLength: 170,
        },
      },
    },
  ],
};

/** @param url of the form: /adminSettings/giving */
export const formSubjectAt = (url: string) => new URL(url).pathname.split("/")[2] as FormSubject;
