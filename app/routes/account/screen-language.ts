import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { chooseLanguage } from "~/features/accounts/accounts.server";
import { limits } from "~/lib/limits";
import { defaultLanguage, isLanguage } from "~/locales/language";
import { db } from "~/server/context.server";
import { NoFields, readForm } from "~/server/form.server";
import { languageCookie } from "~/server/screen-language.server";
import { currentUser, localPath } from "~/server/session.server";

/** Nothing to see: the form stands on each screen. */
export const loader = () => redirect("/login");

/** Chooses the language of this browser's screens and, once logged in, of the account. */
export async function action({ request }: ActionFunctionArgs) {
  const { typed } = await readForm(request, NoFields, ["language", "back"], limits.body.shortBytes);
  const language = isLanguage(typed.language) ? typed.language : defaultLanguage;
  const user = await currentUser(request);
  if (user) await chooseLanguage(db, user.id, language, new Date());
  return redirect(localPath(typed.back, "/login"), {
    status: 303,
    headers: { "Set-Cookie": languageCookie(language) },
  });
}
