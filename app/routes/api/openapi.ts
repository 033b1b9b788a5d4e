import { z } from "zod";
import { bodyLimits } from "~/lib/limits";
import { readRoutes } from "~/lib/routes";
import { furtherLanguages } from "~/locales/language";
import {
  apiRoute,
  endpoint,
  METHODS,
  type Endpoint,
  type EndpointsByMethod,
  type Input,
  type Json,
} from "~/server/api/endpoint.server";
import { Failure } from "~/server/api/schemas.server";
import { origin } from "~/server/context.server";

const files = import.meta.glob<{ loader?: { endpointsAt?: Map<string, EndpointsByMethod> } }>([
  "/app/routes/api/*.ts",
  "!/app/routes/api/*.server.ts",
  // Excludes this file: Remix HMR would loop over circular imports.
  "!/app/routes/api/openapi.ts",
]);

const route = apiRoute({
  "GET /api/openapi.json": endpoint({
    permission: "anybody",
    async handle() {
      const addresses = [];
      for (const { path = "", file } of readRoutes()) {
        const endpoints = (await files[`/app/${file}`]?.())?.loader?.endpointsAt?.get(`/${path}`);
        if (endpoints) addresses.push({ path: `/${path}`, endpoints });
      }
      return Response.json(openApi(addresses), { headers: { "Cache-Control": "no-cache" } });
    },
  }),
});

export const loader = route.loader;
export const action = route.action;

type ApiPath = { path: string; endpoints: EndpointsByMethod };

/** The JSON API's description in OpenAPI 3.1, made from the endpoints. https://spec.openapis.org/oas/v3.1.0 */
function openApi(apiPaths: readonly ApiPath[]): Json {
  const schemas: Record<string, Json> = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const { path, endpoints } of apiPaths) {
    const template = path.replace(/:(\w+)/g, "{$1}");
    for (const method of METHODS) {
      const endpoint = endpoints[method];
      if (!endpoint?.summary) continue;
      (paths[template] ??= {})[method.toLowerCase()] = operation(
        method.toLowerCase(),
        template,
        endpoint,
        schemas,
      );
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Foundation site",
      version: "1",
      description: "Everything that the staff screens do, for programs. Failures are JSON too: see Failure.",
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "The token of POST /user/login" },
      },
    },
  };
}

function operation(method: string, path: string, endpoint: Endpoint, schemas: Record<string, Json>): Json {
  const { summary, permission, query, body, signatureHeaders, output, status = 200, errors = [] } = endpoint;
  const answer = output instanceof z.ZodType ? output : z.object({ success: z.literal(true), ...output });
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const inQuery = query ? fieldsOf(query) : {};
  const parameters = [
    ...names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    ...Object.entries(query?.properties ?? {}).map(([name]) => ({
      name,
      in: "query",
      schema: inQuery[name],
    })),
    ...Object.entries(signatureHeaders ?? {}).map(([name, schema]) => ({
      name,
      in: "header",
      required: true,
      schema,
    })),
  ];
  const errorStatuses = new Set([
    ...errors,
    ...(body ? [400, 413, 415, 422] : []),
    ...(query ? [422] : []),
    ...(signatureHeaders ? [400, 413] : []),
    ...(permission === "anybody" ? [] : [401]),
    ...(permission !== "anybody" && permission !== "user" ? [403] : []),
    ...(body?.upload ? [507] : []),
    500,
    503,
  ]);
  const failure = {
    description: "Refused or failed",
    content: { "application/json": { schema: jsonSchema(Failure, "output", schemas) } },
  };
  const retry = { "Retry-After": { schema: { type: "integer" } } };
  return {
    operationId: method + nameOf(path),
    summary,
    ...(permission === "anybody" ? {} : { security: [{ token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: contentOf(body) } } : {}),
    ...(signatureHeaders
      ? { requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } } }
      : {}),
    responses: {
      [status]: {
        description: status === 201 ? "Created" : "Done",
        content: { "application/json": { schema: jsonSchema(answer, "output", schemas) } },
      },
      ...Object.fromEntries(
        [...errorStatuses]
          .sort()
          .map((code) => [code, code === 429 ? { ...failure, headers: retry } : failure]),
      ),
    },
  };
}

const nameOf = (path: string) =>
  path.replace(/\/\{\w+\}/, "").replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());

/** Converts a zod schema to JSON Schema. Shapes with an id are collected in `schemas` and referenced. */
function jsonSchema(schema: z.ZodType, io: "input" | "output", schemas: Record<string, Json>): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs, ...plain } = JSON.parse(text) as Json & { $defs?: Record<string, Json> };
  for (const [name, { id: __, ...definition }] of Object.entries($defs ?? {})) schemas[name] = definition;
  if (typeof plain.id !== "string") return plain;
  const { id, ...definition } = plain;
  schemas[id] = definition;
  return { $ref: `#/components/schemas/${id}` };
}

function fieldsOf({ schema, properties: more }: Input<unknown>): Record<string, Json> {
  const { properties } = jsonSchema(schema, "input", {}) as { properties?: Record<string, Json> };
  return { ...properties, ...more };
}

function contentOf({ upload, required = [], constraints, ...input }: NonNullable<Endpoint["body"]>): Json {
  // The item's id is in the URL, and programs send other languages in `translations`.
  const { id: _, ...properties } = fieldsOf(input);
  for (const language of furtherLanguages) delete properties[language];
  const json = { type: "object", properties, ...(required.length > 0 ? { required } : constraints) };
  const content = {
    "application/json": { schema: json },
    "application/x-www-form-urlencoded": { schema: json },
  };
  const picture = {
    type: "string",
    format: "binary",
    description: `JPEG, PNG, WebP, AVIF or GIF, at most ${bodyLimits.imageBytes} bytes`,
  };
  const files = Object.fromEntries((upload?.files ?? []).map((name) => [name, picture]));
  return {
    ...content,
    "multipart/form-data": { schema: { ...json, properties: { ...properties, ...files } } },
  };
}
