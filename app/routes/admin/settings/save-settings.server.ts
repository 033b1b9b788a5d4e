import { data } from "@remix-run/node";
import { holdsPaymentDetails, savePaymentDetails } from "~/features/payments/payment-details.server";
import type { FormSubject } from "~/features/settings/settings-fields";
import { settingsForms } from "~/features/settings/settings-forms";
import { saveSettings, settingsForForm } from "~/features/settings/settings.server";
import { db } from "~/server/context.server";
import { readForm, invalidForm, refusalReply, redirectWith } from "~/server/form.server";
import { requireReauthentication } from "~/server/reauthentication.server";
import type { Staff } from "~/server/staff.server";

/** Saves a subject's form, except the fields that the environment sets. @throws Response 303 to /login/again */
export async function saveSettingsForm(
  { request, staff }: { request: Request; staff: Staff },
  subject: FormSubject | "languages" | "menu",
) {
  const { variables } = await settingsForForm(db, subject);
  const form = await readForm(request, settingsForms[subject](Object.keys(variables)), ["version"]);
  if (!form.ok) return data({ version: form.typed.version, result: invalidForm(form).data }, { status: 422 });
  if (holdsPaymentDetails(subject)) await requireReauthentication(request, form.typed);
  const now = new Date();
  const saved = await savePaymentDetails(
    db,
    staff,
    subject,
    (trx) => saveSettings(trx, staff, subject, form.value, now),
    now,
  );
  if (saved.ok) return redirectWith("settings.saved", `/adminSettings/${subject}`);
  const { data: result, init } = refusalReply(form, saved.refusal);
  // Returns the newest version after a conflict, so that submitting again overwrites it.
  return data({ version: (await settingsForForm(db, subject)).version, result }, init ?? {});
}
