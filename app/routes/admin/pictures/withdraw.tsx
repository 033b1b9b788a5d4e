import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { itemsShowing } from "~/domain/content/where-shown.server";
import { withdrawConsent } from "~/domain/content/withdrawals.server";
import { findImage } from "~/domain/pictures/images.server";
import { requireStaff } from "~/http/accounts/session.server";
import { redirectWith } from "~/http/flash.server";
import { readForm, NoFields } from "~/http/form.server";
import { requirePicture } from "~/http/content/picture-rights.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentShowing } from "~/presenters/content/staff-screens";
import { presentPeoplePicture } from "~/presenters/pictures/people";
import { pageMeta } from "~/ui/site/page-meta";
import { WithdrawPage } from "~/ui/pictures/people-page";
import type { PageHandle } from "~/ui/site/page-handle";
import { sendOrTell } from "~/ui/workshop/unsent-form";
import { redirectPath } from "~/http/redirect-path";

const { people: text } = messages;

export const handle: PageHandle = { role: "editor" };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: text.withdraw, hidden: true });

export async function loader({ request, params: { picture: id = "" } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "editor");
  await requirePicture(db, staff, id);
  const image = await findImage(db, id);
  if (!image || image.state === "withdrawn") throw new Response(text.pictureNotFound, { status: 404 });
  const now = new Date();
  const shownBy = (await itemsShowing(db, id)).map((item) => presentShowing(item, now));
  return { picture: presentPeoplePicture(image, null, now), shownBy };
}

export async function action({ request, params: { picture: id = "" } }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "editor");
  await requirePicture(db, actor, id);
  await readForm(request, NoFields, []);
  const withdrawn = await withdrawConsent(db, actor, id, new Date());
  if (!withdrawn.ok) throw new Response(text.pictureNotFound, { status: 404 });
  return redirectWith("people.withdrawn", redirectPath`/adminPictures?id=${id}`);
}

export const clientAction = sendOrTell();

export default function WithdrawRoute() {
  return <WithdrawPage {...useLoaderData<typeof loader>()} />;
}
