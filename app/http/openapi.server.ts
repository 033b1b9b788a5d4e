/**
 * The JSON API as OpenAPI 3.1 describes it: one table of what each call needs and answers, the bodies from
 * the schemas
 * that validate them. https://spec.openapis.org/oas/v3.1.0
 */
import { z } from "zod";
import { BLOG_POST_FIELDS, SaveBlogPost } from "~/domain/blog-posts.server";
import { BrowserProofCall, RequestReceipt, StartDonation } from "~/domain/donation-form.server";
import { EVENT_FIELDS, SaveEvent } from "~/domain/events.server";
import { GALLERY_FIELDS, SaveGalleryItem } from "~/domain/gallery.server";
import { LogIn } from "~/domain/login.server";
import { PROJECT_FIELDS, SaveProject } from "~/domain/projects.server";
import { RegisterAccount, VerifyAccount } from "~/domain/registration.server";
import { env } from "~/env.server";
import { bodyLimits } from "~/limits";
import { answers, schemas, type Json } from "./openapi-shapes.server";

type Body = {
  schema: z.ZodType;
  /** What the schema says too little about, by property. */
  facts?: Record<string, Json>;
  required?: readonly string[];
  /** File fields: the body may be multipart. */
  files?: readonly string[];
};

type Call = {
  method: "get" | "post" | "put" | "delete";
  path: string;
  summary: string;
  needs?: "session" | "staff";
  query?: Record<string, Json>;
  body?: Body;
  /** Of the success: the schema of the answer, 201 when something was created. */
  answer: Json;
  status?: 200 | 201;
  /** Refusals beyond those of the method, the session and the server. */
  refusals?: number[];
};

const text = { type: "string" };
const rupees = {
  description: "Whole rupees, as a number or as people write them",
  anyOf: [{ type: "integer", minimum: 50, maximum: 500_000 }, text],
};
const ticked = { description: 'true, or "on" as a form sends it', anyOf: [{ type: "boolean" }, text] };
const email = { type: "string", format: "email" };
const phone = { type: "string", description: "10 digits, with or without +91" };
const proof = { payment_id: text, order_id: text, signature: text };

const LISTS = {
  blog: ["Blogs", "blogs"],
  event: ["Events", "events"],
  project: ["Projects", "projects"],
} as const;
const KINDS = {
  blog: {
    name: "blog post",
    schema: SaveBlogPost,
    fields: BLOG_POST_FIELDS,
    required: ["title", "subheading", "category", "author", "content"],
  },
  event: { name: "event", schema: SaveEvent, fields: EVENT_FIELDS, required: ["title"] },
  project: { name: "project", schema: SaveProject, fields: PROJECT_FIELDS, required: ["title"] },
} as const;

const content = (["blog", "event", "project"] as const).flatMap((kind): Call[] => {
  const { name, schema, fields, required } = KINDS[kind];
  const [plural, many] = LISTS[kind];
  const one = { blog: "Blog", event: "Event", project: "Project" }[kind];
  const says = kind === "project" ? { message: text } : {};
  const saved = answers({ message: text, [kind]: schemas.ref(one) });
  return [
    {
      method: "get",
      path: `/${kind}/getCountryBased${plural}`,
      summary: `The ${name}s for the visitor's country`,
      answer: answers({ ...says, [many]: schemas.listOf(one) }),
    },
    {
      method: "get",
      path: `/${kind}/getall`,
      summary: `Every ${name}`,
      answer: answers({ ...says, [many]: schemas.listOf(one) }),
    },
    {
      method: "get",
      path: `/${kind}/get${one}ById/{id}`,
      summary: `One ${name}`,
      answer: kind === "project" ? schemas.ref(one) : answers({ [kind]: schemas.ref(one) }),
      refusals: [404],
    },
    {
      method: "post",
      path: `/${kind}/create`,
      summary: `Creates a ${name}`.replace("a event", "an event"),
      needs: "staff",
      body: { schema, required, files: fields.files },
      answer: saved,
      status: 201,
    },
    {
      method: "put",
      path: `/${kind}/update/{id}`,
      summary: `Changes what is sent; the rest stays as it is`,
      needs: "staff",
      body: { schema, files: fields.files },
      answer: saved,
      refusals: [404, 409],
    },
    {
      method: "delete",
      path: `/${kind}/delete/{id}`,
      summary: `Puts the ${name} in the Bin for 30 days`,
      needs: "staff",
      answer: answers({ message: text }),
      refusals: [404],
    },
  ];
});

const CALLS: Call[] = [
  {
    method: "post",
    path: "/user/login",
    summary: "Begins a session",
    body: { schema: LogIn, facts: { email, password: text }, required: ["email", "password"] },
    answer: answers({ message: text, token: text }),
    refusals: [401, 403, 429],
  },
  {
    method: "post",
    path: "/user/register",
    summary: "Registers an account; a code comes by mail",
    body: {
      schema: RegisterAccount,
      facts: { email, contact: phone, password: { type: "string", minLength: 8 } },
      required: ["email", "contact", "password"],
    },
    answer: answers({ message: text, data: schemas.object({ _id: text }) }),
    status: 201,
    refusals: [403, 429],
  },
  {
    method: "post",
    path: "/user/verify/{id}",
    summary: "Proves the address with the code",
    body: {
      schema: VerifyAccount,
      facts: { otp: { type: "string", pattern: "^[0-9]{6}$" } },
      required: ["otp"],
    },
    answer: answers({ message: text }),
    refusals: [404, 429],
  },
  {
    method: "get",
    path: "/user/getMyProfile",
    summary: "Who is signed in",
    needs: "session",
    answer: answers({ data: schemas.ref("Profile") }),
  },
  {
    method: "get",
    path: "/user/logout",
    summary: "Ends the session",
    needs: "session",
    answer: answers({ message: text }),
    refusals: [403],
  },
  {
    method: "post",
    path: "/user/logout",
    summary: "Ends the session",
    needs: "session",
    answer: answers({ message: text }),
    refusals: [403],
  },
  ...content,
  {
    method: "get",
    path: "/gallery/getall",
    summary: "Every photo of the gallery",
    answer: answers({ message: text, galleryItems: schemas.listOf("GalleryItem") }),
  },
  {
    method: "post",
    path: "/gallery/create",
    summary: "Adds a photo",
    needs: "staff",
    body: { schema: SaveGalleryItem, required: ["title"], files: GALLERY_FIELDS.files },
    answer: answers({ message: text, galleryItem: schemas.ref("GalleryItem") }),
    status: 201,
  },
  {
    method: "delete",
    path: "/gallery/delete/{id}",
    summary: "Puts the photo in the Bin for 30 days",
    needs: "staff",
    answer: answers({ message: text }),
    refusals: [404],
  },
  {
    method: "get",
    path: "/blog/getCountry",
    summary: "The visitor's country; success is false when it is unknown",
    answer: schemas.object({ success: { type: "boolean" }, country: { type: ["string", "null"] } }),
  },
  {
    method: "post",
    path: "/payment/create-order",
    summary: "Begins a donation",
    body: {
      schema: StartDonation,
      facts: {
        amount: rupees,
        cause: { type: "string", description: "Name or slug; Life School when absent" },
        name: text,
        email,
        phone,
        invoice: ticked,
        statement: { ...ticked, description: "The donor is an Indian citizen giving own funds" },
        formToken: { type: "string", description: "The same token and gift again is the same order" },
      },
      required: ["amount"],
    },
    answer: answers({
      order: schemas.ref("Order"),
      key: text,
      donation: schemas.object({ state: text, status: text, pay: text }),
    }),
    refusals: [403, 429, 502, 504],
  },
  {
    method: "post",
    path: "/payment/verify-payment",
    summary: "Proves a payment by the provider's signature",
    body: {
      schema: BrowserProofCall,
      facts: {
        ...proof,
        ...Object.fromEntries(
          Object.keys(proof).map((name) => [
            `razorpay_${name}`,
            { ...text, description: `The provider's own name of ${name}` },
          ]),
        ),
      },
    },
    answer: answers({ message: text }),
    refusals: [404, 429, 502, 504],
  },
  {
    method: "post",
    path: "/payment/sendInvoice",
    summary: "Mails the receipt of a received payment, once",
    body: {
      schema: RequestReceipt,
      facts: { name: text, email, phone },
      required: ["payment_id", "name", "email", "phone"],
    },
    answer: answers({ message: text }),
    refusals: [404, 429],
  },
  {
    method: "post",
    path: "/payment/webhook",
    summary: "The provider's events; x-razorpay-signature covers the raw body",
    answer: answers({ message: text }),
  },
  {
    method: "get",
    path: "/donation/getall",
    summary: "The ledger; amounts in rupees",
    needs: "staff",
    query: {
      state: text,
      cause: text,
      from: { type: "string", format: "date" },
      to: { type: "string", format: "date" },
      page: { type: "integer", minimum: 1 },
    },
    answer: answers({ donations: schemas.listOf("Donation"), total: { type: "integer" } }),
  },
];

/** The whole description. */
export function openApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of CALLS) (paths[call.path] ??= {})[call.method] = operation(call);
  return {
    openapi: "3.1.0",
    info: {
      title: "Foundation site",
      version: "1",
      description: "Everything that staff's screens do, for programs. Failures are JSON too: see Failure.",
    },
    servers: [{ url: env.origin }],
    paths,
    components: {
      schemas: schemas.all,
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "The token of POST /user/login" },
      },
    },
  };
}

function operation({
  method,
  path,
  summary,
  needs,
  query,
  body,
  answer,
  status = 200,
  refusals = [],
}: Call): Json {
  const refused = new Set([
    ...refusals,
    ...(body ? [400, 413, 415, 422] : []),
    ...(path === "/payment/webhook" ? [400, 413] : []),
    ...(needs ? [401] : []),
    ...(needs === "staff" ? [403] : []),
    500,
    503,
  ]);
  if (needs === "staff" && body?.files) refused.add(507);
  const parameters = [
    ...(path.includes("{id}") ? [{ name: "id", in: "path", required: true, schema: text }] : []),
    ...Object.entries(query ?? {}).map(([name, schema]) => ({ name, in: "query", required: false, schema })),
  ];
  const failures = [...refused]
    .sort()
    .map((code) => [
      String(code),
      code === 429 ? { ...failure, headers: { "Retry-After": { schema: { type: "integer" } } } } : failure,
    ]);
  return {
    operationId: `${method}${path.replace(/\/\{id\}/, "").replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    ...(needs ? { security: [{ token: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: contentOf(body) } } : {}),
    responses: {
      [status]: {
        description: status === 201 ? "Created" : "Done",
        content: { "application/json": { schema: answer } },
      },
      ...Object.fromEntries(failures),
    },
  };
}

const failure = {
  description: "Refused or failed",
  content: { "application/json": { schema: schemas.ref("Failure") } },
};

function contentOf({ schema, facts = {}, required = [], files = [] }: Body): Json {
  const { properties } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, Json>;
  };
  // Which item is meant stands in the address.
  const { id: _, ...described } = { ...properties, ...facts };
  const json = { type: "object", properties: described, ...(required.length > 0 ? { required } : {}) };
  const form = {
    "application/json": { schema: json },
    "application/x-www-form-urlencoded": { schema: json },
  };
  if (files.length === 0) return { ...form, "multipart/form-data": { schema: json } };
  const pictures = Object.fromEntries(
    files.map((name) => [
      name,
      {
        type: "string",
        format: "binary",
        description: `JPEG, PNG, WebP, AVIF or GIF, at most ${bodyLimits.imageBytes} bytes`,
      },
    ]),
  );
  return {
    ...form,
    "multipart/form-data": { schema: { ...json, properties: { ...described, ...pictures } } },
  };
}
