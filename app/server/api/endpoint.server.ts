import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type z } from "zod";
import type { User } from "#db/schema";
import type { Permission } from "~/features/accounts/roles";
import { ok, fieldProblems, refused, type Refusal, type Result } from "~/lib/result";
import type { Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { readFields } from "~/server/form-body.server";
import { log, requestId } from "~/server/log.server";
import { streamResponse } from "~/server/slow-reader.server";
import { refusalResponse } from "~/server/refusal-status.server";
import { RequestError } from "~/server/request-error";
import { apiUser } from "~/server/session.server";
import { apiStaff } from "~/server/staff.server";
import { storageError } from "~/server/storage-errors.server";
import { readItem, type FieldNames } from "~/server/pictures/uploads.server";

export const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;
type Method = (typeof METHODS)[number];
export type Json = { [name: string]: unknown };
type Params = Record<string, string | undefined>;
type Handler = (request: Request, params: Params) => Promise<Response>;

/** Who may call, with the type that `user` then has: anybody, who is signed in, or staff with a permission. */
type Callers = { anybody: null; user: User } & Record<Permission, User>;

/** What a call reads from its body or its query. */
export type Input<Value> = {
  schema: z.ZodType<Value>;
  /** JSON Schema of fields that the zod schema says too little about. */
  facts?: Record<string, Json>;
  required?: readonly string[];
  /** The same as JSON Schema, where it is no plain list. */
  needs?: Json;
};

/**
 * One method of an API address: who may call, what is read, what is answered. It handles the calls, and
 * /api/openapi.json is made from it.
 */
export type Endpoint<
  Who extends keyof Callers = keyof Callers,
  Query = unknown,
  Body = unknown,
  Shape extends z.ZodRawShape = z.ZodRawShape,
> = {
  summary: string;
  who: Who;
  query?: Input<Query>;
  /** `names`: fields of a body that may be multipart with pictures. Its `id` comes from the address. */
  body?: Input<Body> & { names?: FieldNames; limitBytes?: number };
  /** Headers that sign the raw body, as JSON Schema. `handle` then reads the body itself. */
  signedBy?: Record<string, Json>;
  /** The fields beside `success: true`, or the schema of the whole answer. */
  answers: Shape | z.ZodType;
  status?: 200 | 201;
  /** Further error statuses, for /api/openapi.json only. */
  refusals?: readonly number[];
  /** What is said of an unexpected failure. */
  failed?: Message;
  /** Called before the body is read, so that a refused upload need not be received. */
  before?(params: Params): Promise<Refusal | null>;
  handle(call: {
    request: Request;
    params: Params;
    user: Callers[Who];
    query: Query;
    body: Body;
    /** The body before it was validated. */
    sent: Record<string, unknown>;
  }): Promise<Response | Result<InCodes<z.input<z.ZodObject<Shape>>>>>;
};

/** Makes TypeScript check `handle` against what the door reads and answers. */
export const door = <
  Query,
  Body,
  Who extends keyof Callers = "anybody",
  Shape extends z.ZodRawShape = z.ZodRawShape,
>(
  one: Endpoint<Who, Query, Body, Shape>,
) => one;

/** /api/openapi.json leaves bare handlers out: those of files, and of what operators ask. */
export type Doors = Partial<Record<Method, Endpoint | Handler>>;
export type DoorsAt = (prefix: string) => Doors;

/**
 * The envelope of every JSON call: answers unknown methods with 405 and Allow, and everything that is thrown
 * as JSON without a stack. A route exports `loader` and `action` of the result.
 * @param doors a function where one file serves several addresses: it gets the first part of the path
 */
export function api(doors: Doors | DoorsAt) {
  const doorsAt: DoorsAt = typeof doors === "function" ? doors : () => doors;
  const answer = async ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const here = doorsAt(new URL(request.url).pathname.split("/")[1] ?? "");
    const one = here[(request.method === "HEAD" ? "GET" : request.method) as Method];
    if (!one) return failure(request, 405, "answers.methodNotAllowed", { headers: { Allow: allowed(here) } });
    try {
      return await (typeof one === "function" ? one(request, params) : handleCall(one, request, params));
    } catch (error) {
      if (error instanceof RequestError)
        return failure(request, error.status, error.code, { headers: error.headers });
      const trouble = storageError(error);
      log.error("api.failed", { id: requestId(request), method: request.method, error });
      if (trouble) return failure(request, trouble.status, trouble.code);
      return failure(request, 500, (typeof one === "object" && one.failed) || "answers.serverError");
    }
  };
  return { loader: Object.assign(answer, { doorsAt }), action: answer };
}

type Say = (code: Message) => string;

/** A call is answered in English, with `?lang=ml` in Malayalam. */
function speaker({ url }: Request): Say {
  const language = new URL(url).searchParams.get("lang") === "ml" ? "ml" : "en";
  return (code) => textOf(language, code);
}

/** What an answer says is a code until here. */
export function inWords(request: Request, { message, notice, ...answer }: InCodes<Json>): Json {
  const say = speaker(request);
  return { ...(message && { message: say(message) }), ...(notice && { notice: say(notice) }), ...answer };
}

type InCodes<Answer> = Omit<Answer, "message" | "notice"> & { message?: Message; notice?: Message };

const allowed = (doors: Doors) =>
  METHODS.filter((method) => doors[method])
    .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]))
    .join(", ");

async function callerOf({ who }: Endpoint, request: Request): Promise<User | null> {
  if (who === "anybody") return null;
  return who === "user" ? apiUser(request) : apiStaff(request, who);
}

async function handleCall(one: Endpoint, request: Request, params: Params): Promise<Response> {
  const user = await callerOf(one, request);
  const early = await one.before?.(params);
  if (early) return refusedCall(request, early);
  const query = read(one.query, Object.fromEntries(new URL(request.url).searchParams));
  if (!query.ok) return refusedCall(request, query.refusal);
  const body = await readBody(one, request, params);
  if (!body.ok) return refusedCall(request, body.refusal);
  const result = await one.handle({ request, params, user, query: query.value, ...body.value });
  if (result instanceof Response) return result;
  return result.ok
    ? success(inWords(request, result.value), one.status)
    : refusedCall(request, result.refusal);
}

type Sent = { body: unknown; sent: Record<string, unknown> };

async function readBody({ body }: Endpoint, request: Request, params: Params): Promise<Result<Sent>> {
  if (!body) return ok({ body: undefined, sent: {} });
  const { input, problems } = body.names
    ? await readItem(request, body.names)
    : { input: await readFields(request, body.limitBytes), problems: {} };
  const sent = body.names ? { ...input, id: params.id } : input;
  const parsed = read(body, sent);
  if (parsed.ok && Object.keys(problems).length === 0) return ok({ body: parsed.value, sent });
  const fields = parsed.ok || parsed.refusal.kind !== "invalid" ? {} : parsed.refusal.fields;
  return refused({ kind: "invalid", fields: { ...fields, ...problems } });
}

function read(input: Input<unknown> | undefined, raw: unknown): Result<unknown> {
  const parsed = input?.schema.safeParse(raw);
  if (!parsed?.error) return { ok: true, value: parsed?.data };
  return refused({ kind: "invalid", fields: fieldProblems(parsed.error) });
}

/** `{success: true, ...body}`, never cached. */
export function success(
  body: Record<string, unknown>,
  status: 200 | 201 = 200,
  headers?: Record<string, string>,
): Response {
  return json({ success: true, ...body }, status, headers);
}

/**
 * `{success: true, ...body, [name]: […]}` with a list of any length, sent while it is read. An error before
 * the first items is answered as usual. A later one cuts the answer off, so that it is no valid JSON.
 * @param portions some items at a time
 */
export async function successWithAll<T>(
  request: Request,
  body: InCodes<Json>,
  name: string,
  portions: AsyncGenerator<T[]>,
  present: (item: T) => unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const first = await portions.next();
  const pieces = listInPieces({ success: true, ...inWords(request, body) }, name, first, portions, present);
  return streamResponse(request, pieces, { ...JSON_HEADERS, ...headers });
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
  request: Request,
  status: number,
  code: Message,
  extra: {
    errors?: Record<string, Message>;
    data?: Record<string, unknown> | undefined;
    headers?: Record<string, string>;
  } = {},
): Response {
  const { errors, data, headers } = extra;
  const say = speaker(request);
  const said = errors && Object.entries(errors).map(([name, one]) => [name, say(one)]);
  const fields = said && { errors: Object.fromEntries(said) as Record<string, string> };
  return json({ success: false, message: say(code), ...fields, ...(data && { data }) }, status, headers);
}

/** A refusal of the domain as JSON. For invalid fields, `message` is that of the first. */
export function refusedCall(request: Request, refusal: Refusal): Response {
  const { status, headers } = refusalResponse(refusal);
  if (refusal.kind === "invalid") {
    const { fields: errors } = refusal;
    return failure(request, status, Object.values(errors)[0] ?? "answers.fieldsAtFault", { errors });
  }
  const data =
    refusal.kind === "unverified"
      ? { _id: refusal.accountId }
      : refusal.kind === "second_factor"
        ? { secondFactor: true }
        : undefined;
  return failure(request, status, refusal.code, { data, headers });
}

const JSON_HEADERS = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };

/** JSON that no cache keeps. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...JSON_HEADERS, ...headers } });
}
