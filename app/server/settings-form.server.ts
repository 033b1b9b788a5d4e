import { data } from "@remix-run/node";
import type { z } from "zod";
import type { StoredSettings, SettingsSubject } from "~/features/settings/settings";
import { isSettingsSubject } from "~/features/settings/setting-versions.server";
import { saveSettings, settingsForForm } from "~/features/settings/settings.server";
import { answers as httpMessages } from "~/locales/en.json";
import { db } from "./context.server";
import { readForm, invalidForm, refusalReply, redirectWith } from "./form.server";
import type { Staff } from "./staff.server";

/** @throws Response 404 */
export function requireSubject(name: string | undefined): SettingsSubject {
  if (isSettingsSubject(name)) return name;
  throw new Response(httpMessages.notFound, { status: 404 });
}

/** Saves a subject's form. @param names its fields @param schema without fields set by the environment */
export async function saveSettingsForm<Of extends SettingsSubject>(
  { request, staff }: { request: Request; staff: Staff },
  subject: Of,
  names: readonly string[],
  schema: (overridden: string[]) => z.ZodType<Partial<StoredSettings[Of]> & { version?: string | undefined }>,
) {
  const { variables } = await settingsForForm(db, subject);
  const overridden = Object.keys(variables);
  const editable = names.filter((name) => !overridden.includes(name));
  const form = await readForm(request, schema(overridden), [...editable, "version"]);
  if (!form.ok) return data({ version: form.typed.version, result: invalidForm(form).data }, { status: 422 });
  const saved = await saveSettings(db, staff, subject, form.value, new Date());
  if (saved.ok) return redirectWith("settings.saved", `/adminSettings/${subject}`);
  const { data: result, init } = refusalReply(form, saved.refusal);
  // After seeing the conflict, the user may overwrite.
  return data({ version: (await settingsForForm(db, subject)).version, result }, init ?? {});
}
