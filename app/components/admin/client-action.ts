/** `clientAction` and `shouldRevalidate` of account and staff routes. vite.config.ts adds them to each route. */
import {
  isRouteErrorResponse,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { answers as httpMessages } from "~/locales/en.json";
import { failureHandlerOf, type SubmitFailure } from "./form";
import { toastError } from "./notices";

/** When the network or the server fails, the page keeps the form with what was typed, and shows why. */
export async function clientAction({ serverAction, request }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // Redirects, and requests that another navigation aborted.
    if (error instanceof Response || request.signal.aborted) throw error;
    const failure = failureOf(error);
    const show = failureHandlerOf(request.url);
    if (show) show(failure);
    else toastError(failure.message);
    // With an error status Remix does not reload the page's data.
    return Response.json(null, { status: 503 });
  }
}

function failureOf(error: unknown): SubmitFailure {
  const sentence = isRouteErrorResponse(error) ? sentenceIn(error.data) : null;
  if (sentence) return { message: sentence, cause: "server" };
  // Browsers throw a TypeError when the network fails.
  return error instanceof TypeError
    ? { message: httpMessages.unavailable, cause: "network" }
    : { message: httpMessages.serverError, cause: "unknown" };
}

/** The sentence that a route threw, alone or as the message of a JSON answer. */
function sentenceIn(thrown: unknown): string | null {
  const said = typeof thrown === "object" && thrown && "message" in thrown ? thrown.message : thrown;
  return typeof said === "string" && said !== "" ? said : null;
}

/**
 * A failed form changed nothing, so nothing is reloaded. Remix 2.17 would reload after a failed fetcher, and show the
 * error page when the network is down.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (actionStatus ?? 200) < 400;

/** For routes whose data fills a form: after a submit it would overwrite what somebody types meanwhile. */
export const revalidateOnNavigation: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate;

/** For lists that others change meanwhile: a refused form reloads them too. */
export const revalidateOnAnswer: ShouldRevalidateFunction = ({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}) => (formMethod === "POST" ? actionStatus !== 503 : defaultShouldRevalidate);
