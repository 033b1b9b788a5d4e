import { useIsomorphicEffect } from "@mantine/hooks";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { isStaff } from "~/domain/accounts/accounts.server";
import { currentUser } from "~/http/accounts/session.server";
import { readNotices } from "~/http/content/undo.server";
import { workshopCounts } from "~/http/workshop/counts.server";
import { AccountLayout } from "~/ui/accounts/account-layout";
import { WaitingPage } from "~/ui/accounts/session-pages";
import type { PageHandle } from "~/ui/site/page-handle";
import { useSite } from "~/ui/site/page-meta";
import { problemMeta, ProblemText } from "~/ui/site/problem-pages";
import { StaffLayout } from "~/ui/site/staff-layout";
import { setAccount } from "~/ui/workshop/kept-text";
import { Notices } from "~/ui/workshop/notices";
import sheet from "~/ui/workshop/workshop.css?url";
import { isLineBroken, NotArrived } from "~/ui/workshop/not-arrived";
import { AsksBeforeLeaving } from "~/ui/workshop/unsaved";
import { Workshop } from "~/ui/workshop/workshop";

export const handle: PageHandle = { hydrate: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta = problemMeta;

/** Who may see a page is asked by that page's own loader and action. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { data: notices, init } = readNotices(request);
  const user = await currentUser(request);
  const counts = user && isStaff(user) ? await workshopCounts() : null;
  return data({ ...notices, account: user?.id ?? null, counts }, init ?? {});
}

export default function StaffFrame() {
  const left = useLoaderData<typeof loader>();
  const { account } = left;
  useIsomorphicEffect(() => setAccount(account), [account]);
  return (
    <Frame>
      <Notices left={left} />
      <AsksBeforeLeaving>
        <Outlet />
      </AsksBeforeLeaving>
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const site = useSite();
  // Signed in, but not staff (see requireStaff).
  if (isRouteErrorResponse(error) && error.status === 403)
    return (
      <Workshop>
        <AccountLayout name={site?.foundation.name ?? ""}>
          <WaitingPage />
        </AccountLayout>
      </Workshop>
    );
  return (
    <Frame>
      <div className="problem">{isLineBroken(error) ? <NotArrived /> : <ProblemText error={error} />}</div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const site = useSite();
  const { pathname } = useLocation();
  const counts = useRouteLoaderData<typeof loader>("admin")?.counts ?? null;
  return (
    <Workshop>
      <StaffLayout name={site?.foundation.name ?? ""} current={pathname} counts={counts}>
        {children}
      </StaffLayout>
    </Workshop>
  );
}
