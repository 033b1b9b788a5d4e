/**
 * Holds the site's real answers against what its own description promises. As much JSON Schema as that uses.
 */
type Schema = { [keyword: string]: unknown };
type Operation = {
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

/** The described path of an address, such as /blog/update/{id}. */
export function describedPath(description: Description, path: string): string | undefined {
  const plain = path.split("?", 1)[0] ?? "";
  return Object.keys(description.paths).find((one) =>
    new RegExp(`^${one.replace(/\{id\}/g, "[^/]+")}$`).test(plain),
  );
}

/** What is wrong with an answer by the description; empty when it is as promised. */
export function notAsDescribed(
  description: Description,
  method: string,
  path: string,
  status: number,
  body: unknown,
): string[] {
  const operation = description.paths[describedPath(description, path) ?? ""]?.[method.toLowerCase()];
  if (!operation) return [`${method} ${path} is not described`];
  const response = operation.responses[String(status)];
  if (!response) return [`${method} ${path} does not promise a ${status}`];
  return problemsOf(description, response.content["application/json"].schema, body, "answer");
}

function problemsOf(description: Description, schema: Schema, value: unknown, where: string): string[] {
  const check = (inner: unknown, one: unknown, at: string) =>
    problemsOf(description, inner as Schema, one, at);
  if (typeof schema.$ref === "string") {
    const named = description.components.schemas[schema.$ref.replace("#/components/schemas/", "")];
    return named ? check(named, value, where) : [`${where}: ${schema.$ref} leads nowhere`];
  }
  if (Array.isArray(schema.anyOf))
    return schema.anyOf.some((one) => check(one, value, where).length === 0)
      ? []
      : [`${where}: fits none of the choices`];
  const problems: string[] = [];
  if ("const" in schema && value !== schema.const)
    problems.push(`${where}: is ${JSON.stringify(value)}, not ${JSON.stringify(schema.const)}`);
  if (Array.isArray(schema.enum) && !schema.enum.includes(value))
    problems.push(`${where}: ${JSON.stringify(value)} is none of ${schema.enum.join()}`);
  const types = [schema.type ?? []].flat() as string[];
  if (types.length > 0 && !types.some((type) => isOf(type, value)))
    return [...problems, `${where}: ${JSON.stringify(value)} is no ${types.join(" or ")}`];
  if (typeof value === "string") {
    if (typeof schema.pattern === "string" && !new RegExp(schema.pattern).test(value))
      problems.push(`${where}: ${value} does not match`);
    if (schema.format === "date-time" && new Date(value).toISOString() !== value)
      problems.push(`${where}: ${value} is no instant`);
    if (schema.format === "date" && !/^\d{4}-\d\d-\d\d$/.test(value))
      problems.push(`${where}: ${value} is no day`);
    if (typeof schema.minLength === "number" && value.length < schema.minLength)
      problems.push(`${where}: is too short`);
  }
  if (typeof value === "number" && typeof schema.minimum === "number" && value < schema.minimum)
    problems.push(`${where}: ${value} is too small`);
  if (Array.isArray(value))
    value.forEach((one, index) => problems.push(...check(schema.items ?? {}, one, `${where}[${index}]`)));
  else if (typeof value === "object" && value !== null) {
    const properties = (schema.properties ?? {}) as Record<string, Schema>;
    for (const name of (schema.required ?? []) as string[])
      if (!(name in value)) problems.push(`${where}: lacks ${name}`);
    for (const [name, one] of Object.entries(value)) {
      const inner = properties[name] ?? schema.additionalProperties ?? {};
      if (inner === false) problems.push(`${where}: has ${name}, which is not described`);
      else problems.push(...check(inner, one, `${where}.${name}`));
    }
  }
  return problems;
}

function isOf(type: string, value: unknown): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}
