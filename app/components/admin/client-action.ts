/** vite.config.ts adds clientAction and shouldRevalidate to account and staff routes without their own. */
import {
  isRouteErrorResponse,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { t } from "~/locales/screen-text";
import { removeDraftsOfAccount } from "./draft-storage";
import { failureHandlerOf, type SubmitFailure } from "./form";
import { toastError } from "./notices";

/** Keeps the form and shows the error when the network or server fails. */
export async function clientAction({ serverAction, request }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    const failure = failureOf(error);
    const show = failureHandlerOf(request.url);
    if (show) show(failure);
    else toastError(failure.message);
    // Remix does not revalidate after an error status.
    return Response.json(null, { status: 503 });
  }
}

/** Also deletes the account's drafts once it is logged out; an expired session leads to another URL. */
export async function logOutAction(args: ClientActionFunctionArgs) {
  try {
    return await clientAction(args);
  } catch (error) {
    if (error instanceof Response && error.headers.get("location") === "/login") removeDraftsOfAccount();
    throw error;
  }
}

function failureOf(error: unknown): SubmitFailure {
  const message = isRouteErrorResponse(error) ? messageIn(error.data) : null;
  if (message) return { message, cause: "server" };
  // Browsers throw a TypeError when the network fails.
  return error instanceof TypeError
    ? { message: t("answers.unavailable"), cause: "network" }
    : { message: t("answers.serverError"), cause: "unknown" };
}

/** Returns the message that a route threw, as text or in JSON. */
function messageIn(thrown: unknown): string | null {
  const message = typeof thrown === "object" && thrown && "message" in thrown ? thrown.message : thrown;
  return typeof message === "string" && message !== "" ? message : null;
}

/** Remix 2.17 would revalidate after a failed fetcher and show the error page when offline. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (actionStatus ?? 200) < 400;

/** For loaders that fill a form: revalidating after a submit would overwrite input made meanwhile. */
export const revalidateOnNavigation: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate;

/** For lists that other staff change: also revalidates after a refusal. */
export const revalidateOnResponse: ShouldRevalidateFunction = ({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}) => (formMethod === "POST" ? actionStatus !== 503 : defaultShouldRevalidate);
