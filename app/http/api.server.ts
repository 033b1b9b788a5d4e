import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type z } from "zod";
import type { User } from "#db/schema";
import { done, fieldProblems, refused, type Refusal, type Result } from "~/domain/result";
import { messages } from "~/messages";
import { readFields } from "./body.server";
import { log, requestId } from "./log.server";
import { longAnswer } from "./long-answer.server";
import { refusalStatus } from "./refusal-status.server";
import { RefusedRequest } from "./refused-request";
import { staffForCall, userForCall } from "./session.server";
import { storageTrouble } from "./storage-trouble.server";
import { readItem, type FieldNames } from "./uploads.server";

export const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;
export type Method = (typeof METHODS)[number];
export type Json = { [name: string]: unknown };
type Params = Record<string, string | undefined>;
type Handler = (request: Request, params: Params) => Promise<Response>;

/** Who may call: `user` of the call is somebody signed in, or a member of staff. */
type Callers = { anybody: null; user: User; staff: User };

/** What a call reads, from its body or its address. */
export type Input<Value> = {
  schema: z.ZodType<Value>;
  /** JSON Schema of fields that the zod schema says too little about. */
  facts?: Record<string, Json>;
  required?: readonly string[];
};

/**
 * One method of an address: who may call, what is read, what is answered. The call is handled by it, and
 * described by it in /api/openapi.json.
 */
export type Door<
  Who extends keyof Callers = keyof Callers,
  Query = unknown,
  Body = unknown,
  Shape extends z.ZodRawShape = z.ZodRawShape,
> = {
  summary: string;
  who: Who;
  query?: Input<Query>;
  /** `names`: the body may be multipart with pictures, and its `id` is the address's. */
  body?: Input<Body> & { names?: FieldNames; limitBytes?: number };
  /** Request headers that matter, as JSON Schema. With them, `handle` reads the body itself, any JSON. */
  signedBy?: Record<string, Json>;
  /** What stands beside `success: true`, or the whole answer. */
  answers: Shape | z.ZodType;
  status?: 200 | 201;
  /** Statuses of refusals beyond those of `who`, the body and a failing server. */
  refusals?: readonly number[];
  /** The message of an unexpected failure. */
  failed?: string;
  /** Called before the body is read: a refusal saves an upload. */
  before?(params: Params): Promise<Refusal | null>;
  handle(call: {
    request: Request;
    params: Params;
    user: Callers[Who];
    query: Query;
    body: Body;
    /** The body before it was validated. */
    sent: Record<string, unknown>;
  }): Promise<Response | Result<z.input<z.ZodObject<Shape>>>>;
};

/** Lets TypeScript hold `handle` against what the door reads and answers. */
export const door = <
  Query,
  Body,
  Who extends keyof Callers = "anybody",
  Shape extends z.ZodRawShape = z.ZodRawShape,
>(
  one: Door<Who, Query, Body, Shape>,
) => one;

/** A bare handler is no part of the described API: files, and what operators ask. */
export type Doors = Partial<Record<Method, Door | Handler>>;
export type DoorsAt = (prefix: string) => Doors;

/**
 * The envelope of every JSON call: knows the methods (405 with Allow), turns whatever is thrown into JSON,
 * and never shows a stack. Give `loader` and `action` of the result to the route.
 * @param doors where one file serves several addresses: by the first part of the path
 */
export function api(doors: Doors | DoorsAt) {
  const doorsAt: DoorsAt = typeof doors === "function" ? doors : () => doors;
  const answer = async ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const here = doorsAt(new URL(request.url).pathname.split("/")[1] ?? "");
    const one = here[(request.method === "HEAD" ? "GET" : request.method) as Method];
    if (!one) return failure(405, messages.http.methodNotAllowed, { headers: { Allow: allowed(here) } });
    try {
      return await (typeof one === "function" ? one(request, params) : pass(one, request, params));
    } catch (error) {
      if (error instanceof RefusedRequest)
        return failure(error.status, error.message, { headers: error.headers });
      const trouble = storageTrouble(error);
      log.error("api.failed", { id: requestId(request), method: request.method, error });
      if (trouble) return failure(trouble.status, trouble.message);
      return failure(500, (typeof one === "object" && one.failed) || messages.http.serverError);
    }
  };
  return { loader: Object.assign(answer, { doorsAt }), action: answer };
}

const allowed = (doors: Doors) =>
  METHODS.filter((method) => doors[method])
    .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]))
    .join(", ");

async function pass(one: Door, request: Request, params: Params): Promise<Response> {
  const user =
    one.who === "anybody" ? null : await (one.who === "staff" ? staffForCall : userForCall)(request);
  const early = await one.before?.(params);
  if (early) return refusedCall(early);
  const query = read(one.query, Object.fromEntries(new URL(request.url).searchParams));
  if (!query.ok) return refusedCall(query.refusal);
  const body = await readBody(one, request, params);
  if (!body.ok) return refusedCall(body.refusal);
  const result = await one.handle({ request, params, user, query: query.value, ...body.value });
  if (result instanceof Response) return result;
  return result.ok ? success(result.value, one.status) : refusedCall(result.refusal);
}

type Sent = { body: unknown; sent: Record<string, unknown> };

async function readBody({ body }: Door, request: Request, params: Params): Promise<Result<Sent>> {
  if (!body) return done({ body: undefined, sent: {} });
  const { input, problems } = body.names
    ? await readItem(request, body.names)
    : { input: await readFields(request, body.limitBytes), problems: {} };
  const sent = body.names ? { ...input, id: params.id } : input;
  const parsed = read(body, sent);
  if (parsed.ok && Object.keys(problems).length === 0) return done({ body: parsed.value, sent });
  const fields = parsed.ok || parsed.refusal.kind !== "invalid" ? {} : parsed.refusal.fields;
  return refused({ kind: "invalid", fields: { ...fields, ...problems } });
}

function read(input: Input<unknown> | undefined, raw: unknown): Result<unknown> {
  const parsed = input?.schema.safeParse(raw);
  if (!parsed?.error) return { ok: true, value: parsed?.data };
  return refused({ kind: "invalid", fields: fieldProblems(parsed.error) });
}

/** `{success: true, ...body}`, never cached. */
export function success(body: Record<string, unknown>, status: 200 | 201 = 200): Response {
  return json({ success: true, ...body }, status);
}

/**
 * `{success: true, ...body, [name]: […]}` with a list of any length, sent as it is read. What goes wrong
 * before its first items are there is answered as always; later, the answer breaks off, which no reader takes
 * for the whole.
 * @param portions some items at a time
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
  return json({ success: false, message, ...(errors && { errors }), ...(data && { data }) }, status, headers);
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

/** JSON that nobody keeps. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...JSON_HEADERS, ...headers } });
}
