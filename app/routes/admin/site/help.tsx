import { Box } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import { Marked } from "marked";
import { PageHeader, staffMeta, ViewTabs } from "~/components/admin";
import { includesRole, ROLES, readRole, roleOf, type Role } from "~/features/accounts/roles";
import { staffLoader } from "~/server/staff";
import administrator from "../../../../docs/staff/administrator.md?raw";
import editor from "../../../../docs/staff/editor.md?raw";
import treasurer from "../../../../docs/staff/treasurer.md?raw";

const texts: Record<Role, string> = { editor, treasurer, admin: administrator };
const names: Record<Role, string> = { editor: "Editors", treasurer: "Treasurers", admin: "Administrators" };

/** Rewrites the links and pictures of docs/staff, which refer to files, to paths of the site. */
const marked = new Marked({
  walkTokens(token) {
    if (token.type === "image" || token.type === "link")
      token.href = (token.href as string)
        .replace("../../public/", "/")
        .replace(/^administrator\.md$/, "/adminHelp?for=admin")
        .replace(/^(editor|treasurer)\.md$/, "/adminHelp?for=$1");
  },
});

export const meta = staffMeta("Help");

/** `for`: role whose help is shown; default: the user's own. */
export const loader = staffLoader("viewDashboard", async function helpLoader({ staff, request }) {
  const own = roleOf(staff) ?? "editor";
  const requestedRole = readRole(new URL(request.url).searchParams.get("for"));
  const role = requestedRole && includesRole(own, requestedRole) ? requestedRole : own;
  // Drops the text's title, because a heading precedes it.
  const html = await marked.parse(texts[role].replace(/^# .*\n/, ""));
  return { role, html, roles: ROLES.filter((one) => includesRole(own, one)) };
});

export default function HelpPage() {
  const { role, html, roles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Help" />
      {roles.length > 1 ? (
        <ViewTabs
          label="Help by role"
          views={roles.map((one) => ({
            to: `/adminHelp?for=${one}`,
            name: names[one],
            isShown: one === role,
          }))}
        />
      ) : null}
      <Box className="help" maw="44rem" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
