/** What the calls of the JSON API answer, as JSON Schema. A test holds every real answer against these. */
export type Json = { [name: string]: unknown };

const text = { type: "string" };
const maybeText = { type: ["string", "null"] };
const instant = { type: "string", format: "date-time" };
const maybeInstant = { type: ["string", "null"], format: "date-time" };
const count = { type: "integer", minimum: 0 };
const version = {
  type: "integer",
  minimum: 1,
  description: "Counts the edits. Sent back with an edit, it tells when somebody was faster",
};
const codes = { type: "array", items: { type: "string", enum: ["US", "IN"] } };

/** An object that has all of these and nothing else. */
const object = (properties: Json): Json => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const picture = { anyOf: [ref("Picture"), { type: "null" }] };

/** A success: `{success: true, …}`. */
export const answers = (properties: Json): Json => object({ success: { const: true }, ...properties });

const all: Json = {
  Failure: {
    type: "object",
    properties: {
      success: { const: false },
      message: { type: "string", minLength: 1 },
      errors: { type: "object", description: "Sentence by field", additionalProperties: text },
      data: {
        type: "object",
        description: "Where a login is refused because the address is not verified: the account's _id",
      },
    },
    required: ["success", "message"],
    additionalProperties: false,
  },
  Picture: object({
    url: text,
    width: { type: "integer", minimum: 1 },
    height: { type: "integer", minimum: 1 },
    alt: text,
  }),
  Blog: object({
    _id: text,
    title: text,
    subheading: text,
    category: text,
    author: text,
    content: { type: "string", description: "HTML, cleaned" },
    countries: codes,
    imagePath: picture,
    date: instant,
    createdAt: instant,
    updatedAt: instant,
    views: count,
    comments: count,
    hasVideo: { type: "boolean" },
    version,
  }),
  Event: object({
    _id: text,
    title: text,
    category: text,
    content: text,
    eventDate: { type: ["string", "null"], format: "date" },
    eventTime: { type: ["string", "null"], pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" },
    eventLocation: text,
    countries: codes,
    imagePath: picture,
    createdAt: instant,
    updatedAt: instant,
    version,
  }),
  Project: object({
    _id: text,
    title: text,
    para1: { type: "string", description: "The short description" },
    para2: text,
    para3: text,
    para4: text,
    para5: text,
    countries: codes,
    image1: picture,
    image2: picture,
    image3: picture,
    image4: picture,
    image5: picture,
    imagePath: picture,
    date: instant,
    createdAt: instant,
    updatedAt: instant,
    version,
  }),
  GalleryItem: object({
    _id: text,
    title: text,
    imagePath: picture,
    createdAt: instant,
    updatedAt: instant,
    version,
  }),
  Profile: object({
    _id: text,
    email: text,
    contact: text,
    verified: { type: "boolean" },
    staff: { type: "boolean" },
  }),
  Order: object({ id: text, amount: { type: "integer", description: "Paise" }, currency: { const: "INR" } }),
  Donation: object({
    _id: text,
    amount: { type: "number", description: "Rupees" },
    currency: { const: "INR" },
    cause: text,
    state: text,
    mode: { type: "string", enum: ["live", "test", "practice"] },
    orderId: maybeText,
    paymentId: maybeText,
    receiptNumber: maybeText,
    name: maybeText,
    email: maybeText,
    phone: maybeText,
    createdAt: instant,
    paidAt: maybeInstant,
  }),
};

/** The named shapes, and how to point at them. */
export const schemas = {
  all,
  object,
  ref,
  listOf: (name: string): Json => ({ type: "array", items: ref(name) }),
};
