/** How tables of people who leave an email address or a phone number store them, and find who is known. */
import { sql, type SqlBool } from "kysely";
import { phoneDigits } from "~/lib/phone";

type Contact = { email: string | null; phone: string };

const phoneKey = (phone: string): string | null => (phone === "" ? null : phoneDigits(phone));

export const contactColumns = ({ email, phone }: Contact) => ({
  email,
  phone: phone || null,
  phone_key: phoneKey(phone),
});

/** Rows with the same address or number; none without both. */
export const hasContact = ({ email, phone }: Contact) =>
  sql<SqlBool>`(lower(email) = ${email?.toLowerCase() ?? null} or phone_key = ${phoneKey(phone)})`;
