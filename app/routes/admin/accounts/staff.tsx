import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { approveStaff, inviteStaff, listUsers, revokeStaff } from "~/domain/accounts/accounts.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { refusedForm } from "~/http/refused-form.server";
import { pageWithin } from "~/http/list-page.server";
import { requireStaff } from "~/http/session.server";
import { readPage } from "~/http/list-page.server";
import { staffPage } from "~/http/staff-page.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { presentUser } from "~/presenters/ledger/ledger-screens";
import { ledgerHandle } from "~/ui/ledger/page-parts";
import { StaffPage } from "~/ui/accounts/staff-page";
import { pageMeta } from "~/ui/site/page-meta";

export const handle = ledgerHandle;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Staff", hidden: true });

/** `?revoke={id}` asks to confirm taking away that account's staff rights. */
export async function loader({ request }: LoaderFunctionArgs) {
  const self = await requireStaff(request);
  const page = readPage(request, limits.ledger.pageSize);
  const { items, total } = await listUsers(db, page, new Date());
  pageWithin(request, page, total);
  const users = items.map((user) => presentUser(user, self.id));
  const wanted = new URL(request.url).searchParams.get("revoke");
  const revoking = users.find(({ id, canRevoke }) => id === wanted && canRevoke) ?? null;
  return staffPage(request, { items: users, total, page: page.page, revoking });
}

const Act = z.object({
  act: z.enum(["approve", "revoke", "invite"]),
  id: z.string().optional(),
  email: z.string().optional(),
});

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request);
  const form = await readForm(request, Act, ["act", "id", "email"]);
  const { typed } = form;
  const now = new Date();
  if (!form.ok) throw new Response(messages.http.badRequest, { status: 400 });
  if (form.value.act === "invite") {
    const invited = await inviteStaff(db, actor, typed.email, now);
    return invited.ok
      ? redirectWith(
          invited.value.link
            ? messages.ledger.invited(invited.value.user.email)
            : messages.ledger.approved(invited.value.user.email),
          "/adminStaff#content",
        )
      : refusedForm(invited.refusal, typed);
  }
  const changed =
    form.value.act === "approve"
      ? await approveStaff(db, actor, typed.id, now)
      : await revokeStaff(db, actor, typed.id, now);
  if (!changed.ok) return refusedForm(changed.refusal, typed);
  return redirectWith(
    form.value.act === "approve"
      ? messages.ledger.approved(changed.value.email)
      : messages.ledger.revoked(changed.value.email),
    "/adminStaff",
  );
}

export default function AdminStaffPage() {
  const list = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return (
    <StaffPage
      {...list}
      email={returned?.typed.email ?? ""}
      errors={returned?.errors ?? {}}
      problem={returned?.problem ?? null}
    />
  );
}
