import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteError } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { readNotices } from "~/server/content/undo.server";
import { AccountLayout } from "~/features/accounts/account-layout";
import type { PageHandle } from "~/components/page-handle";
import { useSite } from "~/components/page-meta";
import { problemMeta, ProblemText } from "~/components/public/problem-pages";
import { eraseOfLoggedOut } from "~/components/admin/draft-storage";
import { isLineBroken, NotArrived } from "~/components/admin/network-error";
import { Notices } from "~/components/admin/notices";
import sheet from "~/components/admin/theme.css?url";
import { Workshop } from "~/components/admin/admin-provider";

export const handle: PageHandle = { hydrate: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta = problemMeta;

export const loader = ({ request }: LoaderFunctionArgs) => readNotices(request);

export default function AccountFrame() {
  useEffect(eraseOfLoggedOut, []);
  return (
    <Frame>
      <Notices left={useLoaderData<typeof loader>()} />
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <div className="entry-slip problem">
        {isLineBroken(error) ? <NotArrived /> : <ProblemText error={error} />}
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const site = useSite();
  return (
    <Workshop>
      <AccountLayout name={site?.foundation.name ?? ""}>{children}</AccountLayout>
    </Workshop>
  );
}
