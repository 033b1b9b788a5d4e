import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { itemsShowing } from "~/features/content/picture-uses.server";
import { withdrawConsent } from "~/features/content/withdrawals.server";
import { findImage } from "~/features/pictures/images.server";
import { requireStaff } from "~/server/session.server";
import { redirectWith } from "~/server/flash.server";
import { readForm, NoFields } from "~/server/form.server";
import { requirePicture } from "~/server/content/picture-rights.server";
import { db } from "~/server/context.server";
import { messages } from "~/locales/english-messages";
import { toPictureUseView } from "~/features/content/admin-view";
import { toPeoplePictureView } from "~/features/pictures/people-view";
import { pageMeta } from "~/components/page-meta";
import { WithdrawPage } from "~/features/pictures/people-page";
import type { PageHandle } from "~/components/page-handle";
import { submitWithErrorToast } from "~/components/admin/submit-with-error-toast";
import { redirectPath } from "~/server/redirect-path";

const { people: text } = messages;

export const handle: PageHandle = { role: "editor" };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: text.withdraw, hidden: true });

export async function loader({ request, params: { picture: id = "" } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "editor");
  await requirePicture(db, staff, id);
  const image = await findImage(db, id);
  if (!image || image.state === "withdrawn") throw new Response(text.pictureNotFound, { status: 404 });
  const now = new Date();
  const shownBy = (await itemsShowing(db, id)).map((item) => toPictureUseView(item, now));
  return { picture: toPeoplePictureView(image, null, now), shownBy };
}

export async function action({ request, params: { picture: id = "" } }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "editor");
  await requirePicture(db, actor, id);
  await readForm(request, NoFields, []);
  const withdrawn = await withdrawConsent(db, actor, id, new Date());
  if (!withdrawn.ok) throw new Response(text.pictureNotFound, { status: 404 });
  return redirectWith("people.withdrawn", redirectPath`/adminPictures?id=${id}`);
}

export const clientAction = submitWithErrorToast();

export default function WithdrawRoute() {
  return <WithdrawPage {...useLoaderData<typeof loader>()} />;
}
