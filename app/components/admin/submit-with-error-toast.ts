import {
  isRouteErrorResponse,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { httpMessages } from "~/locales/english-messages";
import { removeOwnDrafts } from "./draft-storage";
import { toastError } from "./notices";

/** Why a form did not reach the server, or got no answer. `isExplained`: by a sentence of the server. */
export type SubmitError = { trouble: { message: string; isExplained: boolean } };

/** @throws redirects, and what was given up for another address: neither is trouble */
function troubleOf(error: unknown, { signal }: Request): SubmitError {
  if (error instanceof Response || signal.aborted) throw error;
  // Browsers throw a TypeError when the network fails.
  const message =
    isRouteErrorResponse(error) && sentenceIn(error.data)
      ? sentenceIn(error.data)
      : error instanceof TypeError
        ? httpMessages.unavailable
        : null;
  return { trouble: { message: message ?? httpMessages.serverError, isExplained: message !== null } };
}

/** The sentence that one of our routes threw, alone or as the message of an answer in JSON. */
function sentenceIn(thrown: unknown): string | null {
  const said = typeof thrown === "object" && thrown && "message" in thrown ? thrown.message : thrown;
  return typeof said === "string" && said !== "" ? said : null;
}

/** With a status of failure, Remix loads nothing again. */
const unsent = (answer: SubmitError | null) => Response.json(answer, { status: 503 });

/**
 * For `clientAction` of a form's route: when the network or the server fails, the page keeps the form with
 * what was typed, and gets a sentence.
 */
export async function sendForm<Answer>({ serverAction, request }: ClientActionFunctionArgs) {
  try {
    return await serverAction<Answer>();
  } catch (error) {
    return unsent(troubleOf(error, request));
  }
}

/**
 * As sendForm, for forms without a place for the sentence: it is shown over the page.
 * @param failed said when the server gave no sentence of its own
 */
export const submitWithErrorToast =
  (failed?: string) =>
  async ({ serverAction, request }: ClientActionFunctionArgs) => {
    try {
      return await serverAction();
    } catch (error) {
      const { message, isExplained } = troubleOf(error, request).trouble;
      toastError(isExplained && !(error instanceof TypeError) ? message : (failed ?? message));
      return unsent(null);
    }
  };

/** For forms that log out: with the redirect to the login page the device erases the account's drafts. */
export async function submitLogout(args: ClientActionFunctionArgs) {
  try {
    return await submitWithErrorToast()(args);
  } catch (answer) {
    const to = answer instanceof Response ? (answer.headers.get("Location") ?? "") : "";
    if (to.startsWith("/login")) removeOwnDrafts();
    throw answer;
  }
}

/**
 * For the routes of forms: what fills a form is loaded with the page, not after another form was sent. A newer
 * version would take the place of what is being typed.
 */
export const revalidateOnNavigation: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate;

/** For lists whose rows may be done meanwhile: a refusal, too, brings what is there now. */
export const revalidateOnAnswer: ShouldRevalidateFunction = ({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}) => (formMethod === "POST" ? actionStatus !== 503 : defaultShouldRevalidate);

/**
 * For routes whose page sends forms beside itself (useFetcher): what failed changed nothing, so nothing is loaded
 * again. Remix 2.17 would, with single fetch, and put "did not arrive" in place of the page on a broken line.
 */
export const revalidateOnSuccess: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (actionStatus ?? 200) < 400;
