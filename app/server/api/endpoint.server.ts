import { activeLanguage, defaultLanguage, isLanguage } from "~/locales/language";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { type z } from "zod";
import type { User } from "#db/schema";
import type { Permission } from "~/features/accounts/permissions";
import { ok, fieldProblems, refused, type Refusal, type Result } from "~/lib/result";
import type { Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { readFields } from "~/server/form-body.server";
import { log } from "~/integrations/log.server";
import { requestId } from "~/server/request-id";
import { streamResponse } from "~/server/backpressure.server";
import { refusalInit } from "~/server/refusal-status.server";
import { RequestError } from "~/server/request-error";
import { requireApiUser } from "~/server/session.server";
import { requireApiStaff } from "~/server/staff.server";
import { storageError } from "~/server/storage-errors.server";
import { readItem, type FieldNames } from "~/server/pictures/uploads.server";

export const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;
type Method = (typeof METHODS)[number];
export type Json = { [name: string]: unknown };
type Params = Record<string, string | undefined>;

/** Who may call: anybody, a signed-in user, or staff with a permission; the value is the type of `user`. */
type Callers = { anybody: null; user: User } & Record<Permission, User>;

export type Input<Value> = {
  schema: z.ZodType<Value>;
  /** Returns the current schema, if it depends on the settings. */
  currentSchema?: () => Promise<z.ZodType<Value>>;
  properties?: Record<string, Json>;
  required?: readonly string[];
  constraints?: Json;
};

export type Endpoint<
  Who extends keyof Callers = keyof Callers,
  Query = unknown,
  Body = unknown,
  Shape extends z.ZodRawShape = z.ZodRawShape,
> = {
  /** /api/openapi.json leaves out endpoints without a summary. */
  summary?: string;
  permission: Who;
  query?: Input<Query>;
  /** `upload`: fields of a multipart body with pictures; the item's `id` comes from the URL. */
  body?: Input<Body> & { upload?: FieldNames; limitBytes?: number };
  /** JSON Schema of the headers that sign the raw body. `handle` then reads the body itself. */
  signatureHeaders?: Record<string, Json>;
  /** Fields beside `success: true`, or the schema of the whole response. */
  output?: Shape | z.ZodType;
  status?: 200 | 201;
  errors?: readonly number[];
  failureMessage?: Message;
  /** Runs before the body is read, so that a refused upload need not be received. */
  precheck?(params: Params): Promise<Refusal | null>;
  handle(call: {
    request: Request;
    params: Params;
    user: Callers[Who];
    query: Query;
    body: Body;
    rawBody: Record<string, unknown>;
  }): Promise<Response | Result<WithMessageKeys<z.input<z.ZodObject<Shape>>>>>;
};

export const endpoint = <
  Query,
  Body,
  Who extends keyof Callers = "anybody",
  Shape extends z.ZodRawShape = z.ZodRawShape,
>(
  definition: Endpoint<Who, Query, Body, Shape>,
) => definition;

export type EndpointTable = Record<`${Method} /${string}`, Endpoint>;
export type EndpointsByMethod = Partial<Record<Method, Endpoint>>;

/** Unknown methods get 405 and Allow; thrown errors become JSON without a stack. */
export function apiRoute(table: EndpointTable) {
  const endpointsAt = new Map<string, EndpointsByMethod>();
  for (const [name, definition] of Object.entries(table)) {
    const [method, path] = name.split(" ") as [Method, string];
    endpointsAt.set(path, { ...endpointsAt.get(path), [method]: definition });
  }
  const routes = [...endpointsAt].map(([path, endpoints]) => ({ path, endpoints, caseSensitive: true }));
  const answer = async ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const endpoints = matchRoutes(routes, new URL(request.url).pathname)?.[0]?.route.endpoints ?? {};
    const definition = endpoints[(request.method === "HEAD" ? "GET" : request.method) as Method];
    if (!definition) {
      const headers = { Allow: allowedMethods(endpoints) };
      return failure(request, 405, "answers.methodNotAllowed", { headers });
    }
    try {
      return await handleCall(definition, request, params);
    } catch (error) {
      if (error instanceof RequestError)
        return failure(request, error.status, error.code, { headers: error.headers });
      const problem = storageError(error);
      log.error("api.failed", { id: requestId(request), method: request.method, error });
      if (problem) return failure(request, problem.status, problem.code);
      return failure(request, 500, definition.failureMessage ?? "answers.serverError");
    }
  };
  return { loader: Object.assign(answer, { endpointsAt }), action: answer };
}

function translate({ url }: Request): (key: Message) => string {
  const lang = new URL(url).searchParams.get("lang");
  return (key) => textOf(isLanguage(lang) ? activeLanguage(lang) : defaultLanguage, key);
}

export function translateMessages(
  request: Request,
  { message, notice, ...answer }: WithMessageKeys<Json>,
): Json {
  const t = translate(request);
  return { ...(message && { message: t(message) }), ...(notice && { notice: t(notice) }), ...answer };
}

type WithMessageKeys<Answer> = Omit<Answer, "message" | "notice"> & { message?: Message; notice?: Message };

const allowedMethods = (endpoints: EndpointsByMethod) =>
  METHODS.filter((method) => endpoints[method])
    .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]))
    .join(", ");

async function handleCall(definition: Endpoint, request: Request, params: Params): Promise<Response> {
  const { permission } = definition;
  const user =
    permission === "anybody"
      ? null
      : await (permission === "user" ? requireApiUser(request) : requireApiStaff(request, permission));
  const refusal = await definition.precheck?.(params);
  if (refusal) return refusalResponse(request, refusal);
  const query = await parse(definition.query, Object.fromEntries(new URL(request.url).searchParams));
  if (!query.ok) return refusalResponse(request, query.refusal);
  const body = await readBody(definition, request, params);
  if (!body.ok) return refusalResponse(request, body.refusal);
  const result = await definition.handle({ request, params, user, query: query.value, ...body.value });
  if (result instanceof Response) return result;
  return result.ok
    ? success(translateMessages(request, result.value), definition.status)
    : refusalResponse(request, result.refusal);
}

type ReadBody = { body: unknown; rawBody: Record<string, unknown> };

async function readBody({ body }: Endpoint, request: Request, params: Params): Promise<Result<ReadBody>> {
  if (!body) return ok({ body: undefined, rawBody: {} });
  const { input, problems } = body.upload
    ? await readItem(request, body.upload)
    : { input: await readFields(request, body.limitBytes), problems: {} };
  const rawBody = body.upload ? { ...input, id: params.id } : input;
  const parsed = await parse(body, rawBody);
  if (parsed.ok && Object.keys(problems).length === 0) return ok({ body: parsed.value, rawBody });
  const fields = parsed.ok || parsed.refusal.kind !== "invalid" ? {} : parsed.refusal.fields;
  return refused({ kind: "invalid", fields: { ...fields, ...problems } });
}

async function parse(input: Input<unknown> | undefined, raw: unknown): Promise<Result<unknown>> {
  const schema = (await input?.currentSchema?.()) ?? input?.schema;
  const parsed = schema?.safeParse(raw);
  if (!parsed?.error) return { ok: true, value: parsed?.data };
  return refused({ kind: "invalid", fields: fieldProblems(parsed.error) });
}

export function success(
  body: Record<string, unknown>,
  status: 200 | 201 = 200,
  headers?: Record<string, string>,
): Response {
  return json({ success: true, ...body }, status, headers);
}

/** `{success: true, ...body, [name]: […]}`, streamed: a late error leaves invalid JSON. */
export async function streamList<T>(
  request: Request,
  body: WithMessageKeys<Json>,
  name: string,
  batches: AsyncGenerator<T[]>,
  toView: (item: T) => unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const first = await batches.next();
  const chunks = listChunks(
    { success: true, ...translateMessages(request, body) },
    name,
    first,
    batches,
    toView,
  );
  return streamResponse(request, chunks, { ...JSON_HEADERS, ...headers });
}

async function* listChunks<T>(
  body: Record<string, unknown>,
  name: string,
  first: IteratorResult<T[]>,
  batches: AsyncGenerator<T[]>,
  toView: (item: T) => unknown,
): AsyncGenerator<string> {
  yield `${JSON.stringify(body).slice(0, -1)},${JSON.stringify(name)}:[`;
  let separator = "";
  for (let batch = first; !batch.done; batch = await batches.next()) {
    if (batch.value.length === 0) continue;
    yield separator + batch.value.map((item) => JSON.stringify(toView(item))).join(",");
    separator = ",";
  }
  yield "]}";
}

export function failure(
  request: Request,
  status: number,
  message: Message,
  extra: {
    errors?: Record<string, Message>;
    data?: Record<string, unknown> | undefined;
    headers?: Record<string, string>;
  } = {},
): Response {
  const { errors, data, headers } = extra;
  const t = translate(request);
  const texts = errors && Object.entries(errors).map(([name, error]) => [name, t(error)]);
  const fields = texts && { errors: Object.fromEntries(texts) as Record<string, string> };
  return json({ success: false, message: t(message), ...fields, ...(data && { data }) }, status, headers);
}

/** For invalid fields, `message` is that of the first. */
export function refusalResponse(request: Request, refusal: Refusal): Response {
  const { status, headers } = refusalInit(refusal);
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
  const errors = refusal.kind === "forbidden" ? refusal.errors : undefined;
  return failure(request, status, refusal.message, { ...(errors && { errors }), data, headers });
}

const JSON_HEADERS = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...JSON_HEADERS, ...headers } });
}
