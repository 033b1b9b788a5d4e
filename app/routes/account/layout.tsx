import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { readFlash } from "~/server/flash.server";
import { AccountLayout } from "~/features/accounts/account-screen";
import type { PageHandle } from "~/components/page-handle";
import { useSite } from "~/components/page-meta";
import { problemMeta, ProblemText } from "~/components/public/problem-pages";
import { isNetworkError, NetworkError } from "~/components/admin/network-error";
import { Notices } from "~/components/admin/notices";
import sheet from "~/components/admin/theme.css?url";
import { activeLanguages } from "~/locales/language";
import { AdminProvider } from "~/components/admin/admin-provider";

export const handle: PageHandle = { hydrate: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta = problemMeta;

export function loader({ request }: LoaderFunctionArgs) {
  const { notice, headers } = readFlash(request);
  return data({ notice, languages: activeLanguages() }, { headers });
}

export default function AccountFrame() {
  return (
    <Frame>
      <Notices notice={useLoaderData<typeof loader>().notice} />
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <div className="entry-slip problem">
        {isNetworkError(error) ? <NetworkError /> : <ProblemText error={error} />}
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const site = useSite();
  return (
    <AdminProvider>
      <AccountLayout name={site?.foundation.name ?? ""}>{children}</AccountLayout>
    </AdminProvider>
  );
}
