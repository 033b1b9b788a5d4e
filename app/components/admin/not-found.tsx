import { Button, Group } from "@mantine/core";
import { Link, useLocation } from "@remix-run/react";
import { KINDS, records } from "~/features/content/records";
import { adminNavigation } from "./admin-navigation";

/** All lists; those outside the role say so themselves. */
const lists = adminNavigation("admin", null)
  .flatMap(({ pages }) => pages)
  .filter(({ href }) => href.startsWith("/admin/") || /^\/admin[A-Z]/.test(href));

export function AdminNotFound({ what }: { what: string }) {
  const { pathname, search } = useLocation();
  const kind = KINDS.find((one) => one === new URLSearchParams(search).get("type"));
  const at = kind ? records[kind].list : pathname;
  const list = lists.find(({ href, also = [] }) =>
    [href, ...also].some((path) => at === path || at.startsWith(`${path}/`)),
  );
  const isContent = KINDS.some((one) => records[one].list === list?.href);
  return (
    <>
      <h1>{what || "There is nothing at this address"}</h1>
      <p>
        {isContent
          ? "Someone may have deleted it. Deleted items stay in the Bin for 30 days."
          : "It may have been mistyped, or it no longer exists."}
      </p>
      <Group gap="12" mt="20">
        {list && list.href !== pathname ? (
          <Button component={Link} to={list.href}>
            {list.name}
          </Button>
        ) : null}
        {isContent ? (
          <Button component={Link} to="/adminBin" variant="default">
            Bin
          </Button>
        ) : null}
        <Button component={Link} to="/admin" variant="default">
          Dashboard
        </Button>
      </Group>
    </>
  );
}
