import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Refusal } from "~/domain/result";
import { messages } from "~/messages";
import { log, requestId } from "./log.server";
import { longAnswer } from "./long-answer.server";
import { refusalStatus } from "./refusal-status.server";
import { RefusedRequest } from "./refused-request";
import { storageTrouble } from "./storage-trouble.server";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Handler = (request: Request, params: Record<string, string | undefined>) => Promise<Response>;

/**
 * The envelope of every JSON call: knows the methods (405 with Allow), turns whatever is thrown into JSON,
 * and never
 * shows a stack. Give `loader` and `action` of the result to the route.
 * @param failed what is said of a failure that nobody foresaw
 */
export function api(handlers: Partial<Record<Method, Handler>>, failed: string = messages.http.serverError) {
  const allow = Object.keys(handlers)
    .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]))
    .join(", ");
  const answer = async ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const handler = handlers[(request.method === "HEAD" ? "GET" : request.method) as Method];
    if (!handler) return failure(405, messages.http.methodNotAllowed, { headers: { Allow: allow } });
    try {
      return await handler(request, params);
    } catch (error) {
      if (error instanceof RefusedRequest)
        return failure(error.status, error.message, { headers: error.headers });
      const trouble = storageTrouble(error);
      log.error("api.failed", { id: requestId(request), method: request.method, error });
      return trouble ? failure(trouble.status, trouble.message) : failure(500, failed);
    }
  };
  return { loader: answer, action: answer };
}

/** `{success: true, ...body}`, never cached. */
export function success(body: Record<string, unknown>, status: 200 | 201 = 200): Response {
  return json({ success: true, ...body }, status);
}

/**
 * `{success: true, ...body, [name]: […]}` with a list of any length, sent as it is read. What goes wrong
 * before its
 * first items are there is answered as always; later, the answer breaks off, which no reader takes for the
 * whole.
 * @param portions some items at a time, each presented when its turn comes
 */
export async function successWithAll<T>(
  request: Request,
  body: Record<string, unknown>,
  name: string,
  portions: AsyncGenerator<T[]>,
  present: (item: T) => unknown,
): Promise<Response> {
  const first = await portions.next();
  return longAnswer(
    request,
    listInPieces({ success: true, ...body }, name, first, portions, present),
    JSON_HEADERS,
  );
}

async function* listInPieces<T>(
  body: Record<string, unknown>,
  name: string,
  first: IteratorResult<T[]>,
  portions: AsyncGenerator<T[]>,
  present: (item: T) => unknown,
): AsyncGenerator<string> {
  yield `${JSON.stringify(body).slice(0, -1)},${JSON.stringify(name)}:[`;
  let between = "";
  for (let portion = first; !portion.done; portion = await portions.next()) {
    if (portion.value.length === 0) continue;
    yield between + portion.value.map((item) => JSON.stringify(present(item))).join(",");
    between = ",";
  }
  yield "]}";
}

/** `{success: false, message}`, with `errors: {field: message}` where fields are at fault. */
export function failure(
  status: number,
  message: string,
  extra: {
    errors?: Record<string, string>;
    data?: Record<string, unknown>;
    headers?: Record<string, string>;
  } = {},
): Response {
  const { errors, data, headers } = extra;
  return json(
    { success: false, message, ...(errors ? { errors } : {}), ...(data ? { data } : {}) },
    status,
    headers,
  );
}

/**
 * A refusal of the domain, in the API's words. A single field at fault gives its own sentence as the message.
 */
export function refusedCall(refusal: Refusal): Response {
  if (refusal.kind === "invalid")
    return failure(422, Object.values(refusal.fields)[0] ?? messages.http.fieldsAtFault, {
      errors: refusal.fields,
    });
  if (refusal.kind === "unverified")
    return failure(refusalStatus(refusal), refusal.message, { data: { _id: refusal.accountId } });
  const headers =
    refusal.kind === "too_many" ? { "Retry-After": String(refusal.retryAfterSeconds) } : undefined;
  return failure(refusalStatus(refusal), refusal.message, { headers });
}

const JSON_HEADERS = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };

function json(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...JSON_HEADERS, ...headers } });
}
