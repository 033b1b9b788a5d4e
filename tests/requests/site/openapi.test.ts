/** Checks /api/openapi.json, and responses against it; content.test.ts checks those of content. */
import { createHmac } from "node:crypto";
import createClient from "openapi-fetch";
import openapiTS, { astToString } from "openapi-typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { env } from "~/env.server";
import { readRoutes } from "~/lib/routes";
import { schemaViolations, type Description } from "../../support/openapi";
import { scene } from "../../support/pictures";
import { staffToken } from "../../support/staff";
import { database, visit, type VisitOptions } from "../../support/visit";
import { splitList } from "../../support/list";

type ApiModule = { loader: { endpointsAt?: Map<string, unknown> } };

const db = database();
let description: Description;

beforeAll(async () => {
  description = (await (await visit("/api/openapi.json")).json()) as Description;
});

type Answer = {
  token: string;
  data: { _id: string };
  order: { id: string };
  donations: unknown[];
  [field: string]: unknown;
};

async function call(
  path: string,
  wanted: number,
  { as, ...how }: VisitOptions & { as?: string } = {},
): Promise<Answer> {
  const headers = new Headers(how.headers);
  if (as) headers.set("authorization", `Bearer ${as}`);
  const response = await visit(path, { from: "49.36.0.9", ...how, headers });
  const body = (await response.json()) as Answer;
  const method = how.method ?? (how.json === undefined && how.body === undefined ? "GET" : "POST");
  expect(response.status, `${method} ${path}: ${JSON.stringify(body)}`).toBe(wanted);
  expect(schemaViolations(description, method, path, response.status, body), `${method} ${path}`).toEqual([]);
  return body;
}

// The contract's calls, typed again here, so that the test does not depend on the description.
const CONTRACT = `POST /user/login, POST /user/register, POST /user/verify/{id}, GET /user/getMyProfile, GET /user/logout, POST /user/logout,
  GET /blog/getCountryBasedBlogs, GET /blog/getall, GET /blog/getBlogById/{id}, POST /blog/create, PUT /blog/update/{id}, DELETE /blog/delete/{id},
  GET /event/getCountryBasedEvents, GET /event/getall, GET /event/getEventById/{id}, POST /event/create, PUT /event/update/{id}, DELETE /event/delete/{id}, POST /event/signUp/{id},
  GET /gallery/getall, POST /gallery/create, PUT /gallery/update/{id}, DELETE /gallery/delete/{id},
  GET /project/getCountryBasedProjects, GET /project/getall, GET /project/getProjectById/{id}, POST /project/create, PUT /project/update/{id}, DELETE /project/delete/{id},
  GET /blog/getCountry, POST /payment/create-order, POST /payment/verify-payment, POST /payment/sendInvoice, POST /payment/webhook, GET /donation/getall,
  GET /cause/getall`;

describe("OpenAPI description", () => {
  test("contains every call of the contract and no other", () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      CONTRACT.split(",")
        .map((one) => one.trim())
        .sort(),
    );
  });

  test("fits the URL table: each API file declares the addresses that the table has for it", async () => {
    const files = import.meta.glob<ApiModule>(["/app/routes/api/*.ts", "!/app/routes/api/*.server.ts"]);
    for (const [name, load] of Object.entries(files)) {
      const declared = [...((await load()).loader.endpointsAt?.keys() ?? [])];
      const given = readRoutes().flatMap(({ path, file }) => (name === `/app/${file}` ? [`/${path}`] : []));
      if (!name.endsWith("/unknown.ts")) expect(given.sort(), name).toEqual(declared.sort());
    }
  });

  test("is valid 3.1 with unique operation ids and no broken reference", () => {
    expect(description).toMatchObject({ openapi: "3.1.0", servers: [{ url: env.origin }] });
    const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const names = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name ?? "",
    );
    expect([...new Set(names)].sort()).toEqual(Object.keys(description.components.schemas).sort());
    for (const [path, methods] of Object.entries(description.paths))
      for (const { parameters = [] } of Object.values(methods))
        expect(parameters.some(({ in: place }) => place === "path")).toBe(path.includes("{id}"));
  });

  test("describes fields by the schemas that validate them", () => {
    const bodyOf = (path: string, method: string, type: string) =>
      description.paths[path]?.[method]?.requestBody?.content[type]?.schema as {
        properties: Record<string, unknown>;
        required?: string[];
        anyOf?: { required: string[] }[];
      };
    const post = bodyOf("/blog/create", "post", "multipart/form-data");
    expect(post.anyOf).toEqual([
      { required: ["title", "subheading", "category", "author", "content"] },
      { required: ["status", "title"], properties: { status: { const: "draft" } } },
      { required: ["translations"] },
    ]);
    expect(bodyOf("/event/create", "post", "application/json").anyOf).toEqual([
      { required: ["title"] },
      { required: ["translations"] },
    ]);
    expect(post.properties).toMatchObject({
      title: { type: "string", minLength: 1, maxLength: 5_000 },
      image: { format: "binary" },
      countries: { anyOf: [{ type: "array" }, { type: "string" }] },
    });
    expect(post.properties).not.toHaveProperty("id");
    expect(bodyOf("/project/update/{id}", "put", "application/json").required).toBeUndefined();
    expect(Object.keys(bodyOf("/project/create", "post", "multipart/form-data").properties)).toEqual(
      expect.arrayContaining(["title", "para1", "para5", "image1", "image5"]),
    );
    expect(bodyOf("/payment/create-order", "post", "application/json")).toMatchObject({
      required: ["amount"],
      properties: { amount: { anyOf: [{ minimum: 1 }, { type: "string" }] } },
    });
    for (const path of splitList(
      "/event/create, /event/update/{id}, /event/delete/{id}, /gallery/create, /donation/getall",
    ))
      for (const { security } of Object.values(description.paths[path] ?? {}))
        expect(security, path).toEqual([{ token: [] }]);
  });
});

describe("client of the description", () => {
  test("gets 405 with the allowed methods", async () => {
    const headers = { authorization: `Bearer ${await staffToken(db)}` };
    const known = Object.entries(description.paths).map(
      ([path, endpoints]) => [path, Object.keys(endpoints)] as const,
    );
    for (const [path, methods] of [...known, ["/healthz", ["get"]] as const]) {
      const taken = methods
        .map((one) => one.toUpperCase())
        .flatMap((one) => (one === "GET" ? ["GET", "HEAD"] : one));
      for (const method of splitList("GET, POST, PUT, PATCH, DELETE, OPTIONS").filter(
        (one) => !taken.includes(one),
      )) {
        const answer = await visit(path.replace("{id}", "x"), { method, headers });
        expect(
          [answer.status, answer.headers.get("allow"), await answer.json()],
          `${method} ${path}`,
        ).toEqual([
          405,
          taken.join(", "),
          { success: false, message: "This address does not accept that method" },
        ]);
      }
    }
  });

  test("registers, verifies, logs in, reads the profile and logs out", async () => {
    const account = {
      email: "program@example.org",
      contact: "9847012345",
      password: "a quiet lantern by the river",
    };
    await call("/user/register", 422, { json: { ...account, contact: "1" } });
    const { data } = await call("/user/register", 201, { json: account });
    await call("/user/login", 401, { json: { ...account, password: "wrong" } });
    await call("/user/login", 403, { json: account });
    await call(`/user/verify/${data._id}`, 422, { json: { otp: "" } });
    const { code } = await db
      .selectFrom("outbox")
      .select("code")
      .where("recipient", "=", account.email)
      .executeTakeFirstOrThrow();
    await call(`/user/verify/${data._id}`, 200, { json: { otp: code } });
    const { token } = await call("/user/login", 200, { json: account });
    await call("/user/getMyProfile", 401);
    await call("/user/getMyProfile", 200, { as: token });
    await call("/user/logout", 200, { as: token, method: "POST" });
    await call("/user/logout", 401, { as: token });
  });

  test("donates from order to receipt and finds it in the ledger", async () => {
    await call("/payment/create-order", 422, { json: { amount: 1 } });
    await call("/payment/create-order", 403, { json: { amount: 500 }, from: "8.8.8.8" });
    const { order } = await call("/payment/create-order", 200, {
      json: { amount: 500, email: "asha@example.org" },
    });
    const paid = await visit("/practice/v1/checkout/script/pay", {
      form: { key_id: env.payments.keyId, order_id: order.id },
    });
    const proof = (await paid.json()) as Record<string, string>;
    await call("/payment/verify-payment", 400, { json: { ...proof, razorpay_signature: "0".repeat(64) } });
    await call("/payment/verify-payment", 422, { json: {} });
    await call("/payment/verify-payment", 200, { json: proof });
    const donor = { name: "Asha", email: "asha@example.org", phone: "9847012345" };
    await call("/payment/sendInvoice", 422, { json: { payment_id: proof.razorpay_payment_id } });
    await call("/payment/sendInvoice", 404, { json: { ...donor, payment_id: "pay_AAAAAAAAAAAAAA" } });
    await call("/payment/sendInvoice", 200, { json: { ...donor, payment_id: proof.razorpay_payment_id } });
    const body = JSON.stringify({ event: "order.paid", payload: {} });
    await call("/payment/webhook", 400, { method: "POST", body, headers: { "x-razorpay-signature": "0" } });
    const signature = createHmac("sha256", env.payments.webhookSecrets[0] ?? "")
      .update(body)
      .digest("hex");
    await call("/payment/webhook", 200, {
      method: "POST",
      body,
      headers: { "x-razorpay-signature": signature, "x-razorpay-event-id": "event-1" },
    });
    await call("/donation/getall", 401);
    await call("/donation/getall", 403, { as: await staffToken(db, { staff: false }) });
    const { donations, total } = await call("/donation/getall?state=paid", 200, { as: await staffToken(db) });
    expect([donations, total]).toEqual([
      [expect.objectContaining({ amount: 500, orderId: order.id, paymentId: proof.razorpay_payment_id })],
      1,
    ]);
  });
});

const operations = () => Object.values(description.paths).flatMap((methods) => Object.values(methods));
type Called = { data?: unknown; error?: unknown; response: Response };
type Options = {
  body?: unknown;
  headers?: Record<string, string>;
  bodySerializer?: (form: FormData) => FormData;
  params?: { path?: { id: string }; query?: object; header?: object };
};

describe("generated client", () => {
  test("has a type for every call", async () => {
    const types = astToString(await openapiTS(JSON.stringify(description)));
    for (const path of Object.keys(description.paths)) expect(types).toContain(`"${path}": {`);
    for (const { operationId } of operations()) expect(types).toContain(`operations["${operationId}"]`);
  });

  test("gets the described response from every call", async () => {
    const client = createClient<Record<string, never>>({
      baseUrl: env.origin,
      headers: { authorization: `Bearer ${await staffToken(db)}` },
      fetch: async (request) => {
        const { method, headers, url } = request;
        const body = method === "GET" ? undefined : await request.arrayBuffer();
        return visit(url.slice(env.origin.length), { method, headers, body, from: "49.36.0.10" });
      },
    }) as unknown as { request(method: string, path: string, options: object): Promise<Called> };
    const called: string[] = [];
    const send = async (method: string, path: string, options: Options = {}) => {
      const { data, error, response } = await client.request(method, path, options);
      const what = `${method} ${path}: ${JSON.stringify(error)}`;
      expect(Object.keys(description.paths[path]?.[method]?.responses ?? {})[0], what).toBe(
        `${response.status}`,
      );
      const address = path.replace("{id}", options.params?.path?.id ?? "");
      expect(schemaViolations(description, method, address, response.status, data), what).toEqual([]);
      called.push(`${method} ${path}`);
      return data as Answer;
    };
    const by = (id: string) => ({ params: { path: { id } } });

    const jpeg = new Blob([new Uint8Array(await scene(320, 240).jpeg().toBuffer())], { type: "image/jpeg" });
    const withPicture = (texts: Record<string, string>) => {
      const body = new FormData();
      for (const [name, text] of Object.entries(texts)) body.append(name, text);
      body.append("image", jpeg, "a.jpg");
      return { body, bodySerializer: (form: FormData) => form };
    };
    const post = {
      title: "Desks",
      subheading: "Forty",
      category: "Schools",
      author: "Asha",
      content: "By\n\nlorry",
    };
    const kinds: [kind: string, name: string, made: Options][] = [
      ["blog", "Blog", withPicture(post)],
      ["event", "Event", { body: { title: "Skill day", signUp: "open" } }],
      ["project", "Project", { body: { title: "Goats", para1: "Short", countries: ["IN"] } }],
    ];
    for (const [kind, name, made] of kinds) {
      const { _id } = (await send("post", `/${kind}/create`, made))[kind] as { _id: string };
      await send("put", `/${kind}/update/{id}`, { ...by(_id), body: { title: "Changed", version: 1 } });
      for (const list of ["getall", `getCountryBased${name}s`]) await send("get", `/${kind}/${list}`);
      await send("get", `/${kind}/get${name}ById/{id}`, by(_id));
      if (kind === "event")
        await send("post", "/event/signUp/{id}", { ...by(_id), body: { name: "Devi", phone: "9847012345" } });
      await send("delete", `/${kind}/delete/{id}`, by(_id));
    }
    const { galleryItem } = await send("post", "/gallery/create", withPicture({ title: "A well" }));
    await send("put", "/gallery/update/{id}", {
      ...by((galleryItem as { _id: string })._id),
      body: { title: "The well" },
    });
    await send("get", "/gallery/getall");
    await send("delete", "/gallery/delete/{id}", by((galleryItem as { _id: string })._id));
    await send("get", "/blog/getCountry");

    const account = { email: "client@example.org", password: "a quiet lantern by the river" };
    const { data } = await send("post", "/user/register", { body: { ...account, contact: "9847012345" } });
    const mail = db.selectFrom("outbox").select("code").where("recipient", "=", account.email);
    await send("post", "/user/verify/{id}", {
      ...by(data._id),
      body: { otp: (await mail.executeTakeFirstOrThrow()).code },
    });
    const { token } = await send("post", "/user/login", { body: account });
    const mine = { headers: { authorization: `Bearer ${token}` } };
    await send("get", "/user/getMyProfile", mine);
    await send("get", "/user/logout", mine);
    const again = await send("post", "/user/login", { body: account });
    await send("post", "/user/logout", { headers: { authorization: `Bearer ${again.token}` } });

    const { order } = await send("post", "/payment/create-order", {
      body: { amount: 500, name: "Asha", email: "asha@example.org", phone: "9847012345" },
    });
    const paid = await visit("/practice/v1/checkout/script/pay", {
      form: { key_id: env.payments.keyId, order_id: order.id },
    });
    const proof = (await paid.json()) as Record<string, string>;
    await send("post", "/payment/verify-payment", { body: proof });
    await send("post", "/payment/sendInvoice", {
      body: {
        payment_id: proof.razorpay_payment_id,
        name: "Asha",
        email: "asha@example.org",
        phone: "9847012345",
      },
    });
    const event = { event: "order.paid", payload: {} };
    const signature = createHmac("sha256", env.payments.webhookSecrets[0] ?? "").update(
      JSON.stringify(event),
    );
    await send("post", "/payment/webhook", {
      body: event,
      params: { header: { "x-razorpay-signature": signature.digest("hex") } },
    });
    await send("get", "/cause/getall", { params: { query: { lang: "ml" } } });
    await send("get", "/donation/getall", { params: { query: { state: "paid", page: 1 } } });

    const all = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect([...new Set(called)].sort()).toEqual(all.sort());
  });
});
