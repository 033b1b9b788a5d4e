import { Button } from "@mantine/core";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { maskEmail } from "~/features/donations/donation-view";
import { DonationSheet } from "~/features/donations/public/donation-sheet";
import { readUnsubscribeToken, unsubscribe } from "~/features/updates/update-recipients.server";
import { db } from "~/server/context.server";
import { publicMeta } from "~/components/public/public-meta";
import type { PageHandle } from "~/components/page-handle";
import { useTranslate } from "~/components/page-context";

/** Mail programs post here automatically (RFC 8058): without cookies, from any origin. */
export const handle: PageHandle = { acceptsCrossSitePosts: true };

export const meta = publicMeta((t) => ({ title: t("updates.page.title"), hidden: true }));

const NO_STORE = { headers: { "Cache-Control": "private, no-store" } };

async function requireAddress(token: string | undefined): Promise<string> {
  const address = await readUnsubscribeToken(db, token ?? "");
  if (address === null) throw new Response(null, { status: 404 });
  return address;
}

/** Does not unsubscribe, because virus scanners open every link. */
export async function loader({ params }: LoaderFunctionArgs) {
  return data({ email: maskEmail(await requireAddress(params.token)) }, NO_STORE);
}

/** Unsubscribes whatever the body contains. */
export async function action({ params }: ActionFunctionArgs) {
  await unsubscribe(db, await requireAddress(params.token), new Date());
  return data({ isStopped: true }, NO_STORE);
}

export default function UnsubscribePage() {
  const { email } = useLoaderData<typeof loader>();
  const isStopped = useActionData<typeof action>()?.isStopped ?? false;
  const t = useTranslate();
  return (
    <DonationSheet title={t(`updates.page.${isStopped ? "stopped" : "title"}`)}>
      {isStopped ? (
        <p className="lead" role="status">
          {t("updates.page.stoppedText", { email, wish: t("updates.wish") })}
        </p>
      ) : (
        <>
          <p className="lead">{t("updates.page.text", { email })}</p>
          <form method="post">
            <Button type="submit">{t("updates.stop")}</Button>
          </form>
        </>
      )}
    </DonationSheet>
  );
}
