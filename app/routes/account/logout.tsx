import { staffMeta } from "~/components/admin/page-header";
import { useLoaderData } from "@remix-run/react";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { endSession } from "~/features/accounts/sessions.server";
import { NoFields, readForm, redirectWith } from "~/server/form.server";
import { currentUser, sessionToken, withoutSession } from "~/server/session.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { useDraftAccount } from "~/components/admin/draft-storage";
import { logOutAction } from "~/components/admin/client-action";
import { LogOutDialog } from "~/components/admin/logout-dialog";
import { AccountScreen } from "~/features/accounts/account-screen";

export const meta = staffMeta("account.logOutQuestion");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await currentUser(request);
  return user ? { account: user.id } : redirect("/login");
}

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request, NoFields, [], limits.body.shortBytes);
  await endSession(db, sessionToken(request) ?? "");
  return withoutSession(redirectWith("account.loggedOut", "/login"));
}

export const clientAction = logOutAction;

export default function Logout() {
  useDraftAccount(useLoaderData<typeof loader>().account);
  return (
    <AccountScreen title={t("account.logOutQuestion")} art={null} kind="plain">
      <LogOutDialog />
    </AccountScreen>
  );
}
