import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteError } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { readNotices } from "~/http/content/undo.server";
import { AccountLayout } from "~/ui/accounts/account-layout";
import type { PageHandle } from "~/ui/site/page-handle";
import { useSite } from "~/ui/site/page-meta";
import { problemMeta, ProblemText } from "~/ui/site/problem-pages";
import { eraseOfLoggedOut } from "~/ui/workshop/kept-text";
import { isLineBroken, NotArrived } from "~/ui/workshop/not-arrived";
import { Notices } from "~/ui/workshop/notices";
import sheet from "~/ui/workshop/workshop.css?url";
import { Workshop } from "~/ui/workshop/workshop";

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
