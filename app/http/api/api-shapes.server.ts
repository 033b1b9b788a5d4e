/** The answers of the JSON API, as zod schemas. /api/openapi.json lists those with an id under that name. */
import { z } from "zod";
import { contentForms } from "~/domain/content/content-forms";
import { PUBLISH_STATUSES } from "~/domain/content/publish-status";

const text = z.string();
const instant = z.string().meta({ format: "date-time" });
const version = z
  .int()
  .min(1)
  .meta({ description: "Counts the edits. Sent back with an edit, it tells when somebody was faster" });
/** Anonymous callers only get what is published. */
const publishing = { status: z.enum(PUBLISH_STATUSES), publishAt: instant.nullable() };
/** The Malayalam side of an item; nothing where there is none. @param fields its texts' names */
const translations = (...fields: string[]) =>
  z
    .object({
      ml: z.strictObject(Object.fromEntries(fields.map((name) => [name, text.optional()]))).optional(),
    })
    .meta({ description: "By language: the texts that are written in Malayalam too" });
const codes = z.array(z.enum(["US", "IN"]));

const Picture = z
  .object({ url: text, width: z.int().min(1), height: z.int().min(1), alt: text })
  .meta({ id: "Picture" });
const picture = Picture.nullable();

export const Failure = z
  .strictObject({
    success: z.literal(false),
    message: z.string().min(1),
    errors: z.record(text, text).optional().meta({ description: "Sentence by field" }),
    data: z
      .looseObject({})
      .optional()
      .meta({
        description: "Where a login is refused because the address is not verified: the account's _id",
      }),
  })
  .meta({ id: "Failure" });

export const Blog = z
  .object({
    _id: text,
    title: text,
    subheading: text,
    category: text,
    author: text,
    content: text.meta({ description: "HTML, cleaned" }),
    countries: codes,
    imagePath: picture,
    date: instant,
    createdAt: instant,
    updatedAt: instant,
    views: z.int().min(0),
    comments: z.int().min(0),
    hasVideo: z.boolean(),
    version,
    translations: translations(...contentForms.blog.names.translated),
    ...publishing,
  })
  .meta({ id: "Blog" });

export const Event = z
  .object({
    _id: text,
    title: text,
    category: text,
    content: text,
    eventDate: text.meta({ format: "date" }).nullable(),
    eventTime: text.meta({ pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" }).nullable(),
    eventLocation: text,
    countries: codes,
    imagePath: picture,
    createdAt: instant,
    updatedAt: instant,
    version,
    translations: translations(...contentForms.event.names.translated),
    ...publishing,
  })
  .meta({ id: "Event" });

export const Project = z
  .object({
    _id: text,
    title: text,
    para1: text.meta({ description: "The short description" }),
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
    translations: translations(...contentForms.project.names.translated),
    ...publishing,
  })
  .meta({ id: "Project" });

export const GalleryItem = z
  .object({
    _id: text,
    title: text,
    imagePath: picture,
    createdAt: instant,
    updatedAt: instant,
    version,
    translations: translations(...contentForms.gallery.names.translated),
  })
  .meta({ id: "GalleryItem" });

export const Profile = z
  .object({ _id: text, email: text, contact: text, verified: z.boolean(), staff: z.boolean() })
  .meta({ id: "Profile" });

export const Order = z
  .object({ id: text, amount: z.int().meta({ description: "Paise" }), currency: text })
  .meta({ id: "Order" });

export const Donation = z
  .object({
    _id: text,
    amount: z.number().meta({ description: "Rupees" }),
    currency: text,
    cause: text,
    state: text,
    mode: z.enum(["live", "test", "practice"]),
    orderId: text.nullable(),
    paymentId: text.nullable(),
    receiptNumber: text.nullable(),
    name: text.nullable(),
    email: text.nullable(),
    phone: text.nullable(),
    createdAt: instant,
    paidAt: instant.nullable(),
    lang: z.enum(["en", "ml"]).meta({ description: "In which the gift was begun" }),
  })
  .meta({ id: "Donation" });
