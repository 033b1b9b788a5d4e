import { Box } from "@mantine/core";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader, staffMeta, ViewTabs } from "~/components/admin";
import { includesRole, ROLES, readRole, roleOf, type Role } from "~/features/accounts/roles";
import { staffLoader } from "~/server/staff";
import { findPart, handbookHtml } from "./handbooks.server";
import { languageTag, screenLanguage } from "~/locales/language";
import type { PlainKey } from "~/locales/messages";
import { t } from "~/locales/screen-text";

const names: Record<Role, PlainKey> = {
  editor: "dashboard.help.editor",
  treasurer: "dashboard.help.treasurer",
  admin: "dashboard.help.admin",
};

export const meta = staffMeta("admin.pages.help");

/** `for`: role whose help is shown; default: the user's own. `about`: leads to the part about this screen. */
export const loader = staffLoader("viewDashboard", async function helpLoader({ staff, request }) {
  const own = roleOf(staff) ?? "editor";
  const { searchParams } = new URL(request.url);
  const part = findPart(searchParams.get("about") ?? "", own);
  if (part) return redirect(`/adminHelp?for=${part.role}#${part.id}`);
  const requestedRole = readRole(searchParams.get("for"));
  const role = requestedRole && includesRole(own, requestedRole) ? requestedRole : own;
  const handbook = await handbookHtml(role, screenLanguage());
  return { role, ...handbook, roles: ROLES.filter((one) => includesRole(own, one)) };
});

export default function HelpPage() {
  const { role, html, language, roles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("admin.pages.help")} />
      {roles.length > 1 ? (
        <ViewTabs
          label={t("dashboard.help.byRole")}
          views={roles.map((one) => ({
            to: `/adminHelp?for=${one}`,
            name: t(names[one]),
            isShown: one === role,
          }))}
        />
      ) : null}
      <Box
        className="help"
        maw="44rem"
        lang={languageTag[language]}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
