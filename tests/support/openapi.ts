import { Ajv2020 } from "ajv/dist/2020.js";

type Schema = { [keyword: string]: unknown };
export type Operation = {
  operationId: string;
  responses: Record<string, { content: { "application/json": { schema: Schema } } }>;
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: unknown;
  parameters?: { name: string; in: string }[];
};
export type Description = {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export function describedPath(description: Description, path: string): string | undefined {
  const plain = path.split("?", 1)[0] ?? "";
  return Object.keys(description.paths).find((one) =>
    new RegExp(`^${one.replace(/\{id\}/g, "[^/]+")}$`).test(plain),
  );
}

export function schemaViolations(
  description: Description,
  method: string,
  path: string,
  status: number,
  body: unknown,
): string[] {
  const described = describedPath(description, path) ?? "";
  const operation = description.paths[described]?.[method.toLowerCase()];
  if (!operation) return [`${method} ${path} is not described`];
  if (!operation.responses[String(status)]) return [`${method} ${path} does not promise a ${status}`];
  const place = ["paths", described, method.toLowerCase(), "responses", String(status)];
  const pointer = [...place, "content", "application/json", "schema"]
    .map((part) => encodeURIComponent(part.replaceAll("/", "~1")))
    .join("/");
  const validate = validatorOf(description).getSchema(`site#/${pointer}`);
  if (!validate) return [`${method} ${path}: the schema of the answer is not to be found`];
  return validate(body)
    ? []
    : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message ?? ""}`);
}

const validators = new WeakMap<Description, Ajv2020>();

function validatorOf(description: Description): Ajv2020 {
  const known = validators.get(description);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addFormat("date-time", (value: string) => new Date(value).toISOString() === value);
  ajv.addFormat("date", /^\d{4}-\d\d-\d\d$/);
  ajv.addSchema(description, "site");
  validators.set(description, ajv);
  return ajv;
}
