import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLoaderData, useLocation, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { currentUser } from "~/server/session.server";
import { currentAccess, type ForbiddenForm } from "~/server/staff";
import type { ExpiredSessionForm } from "~/server/expired-session-form.server";
import { readFlash } from "~/server/flash.server";
import { adminNavigation, countWaiting, toTasks } from "~/server/navigation.server";
import { AccountLayout } from "~/features/accounts/account-screen";
import type { PageHandle } from "~/components/page-handle";
import { pageMeta, useSite } from "~/components/page-meta";
import { problemMeta, ProblemText } from "~/components/public/problem-pages";
import { AdminLayout } from "~/components/admin/admin-layout";
import { useDraftAccount } from "~/components/admin/draft-storage";
import { Notices } from "~/components/admin/notices";
import sheet from "~/components/admin/theme.css?url";
import { isNetworkError, NetworkError } from "~/components/admin/network-error";
import { UnsavedChangesPrompt } from "~/components/admin/unsaved-changes-prompt";
import { AdminProvider } from "~/components/admin/admin-provider";
import { activeLanguages } from "~/locales/language";
import {
  ForbiddenPage,
  forbiddenTitle,
  SessionExpiredPage,
  WaitingPage,
  waitingTitle,
  AdminNotFound,
} from "./refusal-pages";

export const handle: PageHandle = { hydrate: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

/** `meta` of error pages: Remix skips the meta of failed screens. */
export const meta: MetaFunction = (page) => {
  const forbidden = thrownData<ForbiddenForm>(page.error, 403);
  if (!forbidden) return problemMeta(page);
  const title = forbidden.isWaiting ? waitingTitle(forbidden.isRevoked) : forbiddenTitle();
  return pageMeta(page.matches, { title, hidden: true });
};

/** Checks no permission: each page's loader and action do. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { notice, headers } = readFlash(request);
  const user = await currentUser(request);
  const { permissions } = user ? await currentAccess(user) : { permissions: [] };
  const waiting = await countWaiting(permissions, new Date());
  const navigation = adminNavigation(permissions, waiting);
  return data(
    { notice, account: user?.id ?? null, navigation, tasks: toTasks(waiting), languages: activeLanguages() },
    { headers },
  );
}

export default function StaffFrame() {
  const { account, notice } = useLoaderData<typeof loader>();
  useDraftAccount(account);
  return (
    <Frame>
      <Notices notice={notice} />
      <UnsavedChangesPrompt>
        <Outlet />
      </UnsavedChangesPrompt>
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const site = useSite();
  const forbidden = thrownData<ForbiddenForm>(error, 403);
  const expired = thrownData<ExpiredSessionForm>(error, 401);
  if (forbidden?.isWaiting)
    return (
      <AdminProvider>
        <AccountLayout name={site?.foundation.name ?? ""}>
          <WaitingPage isRevoked={forbidden.isRevoked} fields={forbidden.fields} />
        </AccountLayout>
      </AdminProvider>
    );
  if (forbidden)
    return (
      <Frame>
        <ForbiddenPage message={forbidden.message} fields={forbidden.fields} />
      </Frame>
    );
  if (expired)
    return (
      <Frame>
        <SessionExpiredPage {...expired} />
      </Frame>
    );
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Frame>
        <AdminNotFound what={typeof error.data === "string" ? error.data : ""} />
      </Frame>
    );
  return (
    <Frame>
      <div className="problem">
        {isNetworkError(error) ? <NetworkError /> : <ProblemText error={error} />}
      </div>
    </Frame>
  );
}

/** Returns the data that staffLoader or staffAction threw; null for other errors. */
const thrownData = <Thrown,>(error: unknown, status: number): Thrown | null =>
  isRouteErrorResponse(error) && error.status === status && typeof error.data === "object"
    ? (error.data as Thrown)
    : null;

function Frame({ children }: { children: ReactNode }) {
  const site = useSite();
  const { pathname } = useLocation();
  return (
    <AdminProvider>
      <AdminLayout name={site?.foundation.name ?? ""} current={pathname}>
        {children}
      </AdminLayout>
    </AdminProvider>
  );
}
