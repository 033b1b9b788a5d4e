import { z } from "zod";
import { binItem } from "~/features/content/bin.server";
import { contentTypes, type InputOf, type ItemOf } from "~/features/content/content-types.server";
import { everyItem, findItem, itemExists, saveItem } from "~/features/content/content-lifecycle.server";
import { ignoreEchoedTranslations, withLanguageFallback } from "~/features/content/item-language.server";
import { savedMessage } from "~/features/content/publishing-view";
import { formFieldNames, textFieldsOf, type ContentRecord } from "~/features/content/record";
import { visibleTo } from "~/features/content/reader.server";
import { KINDS, records, type ContentKind } from "~/features/content/records";
import { leftOutMessage } from "~/features/content/typed-html.server";
import { ok, refused } from "~/lib/result";
import { defaultLanguage, type Language } from "~/locales/language";
import { translationIn } from "~/locales/translations";
import {
  apiRoute,
  endpoint,
  json,
  streamList,
  success,
  type EndpointTable,
  type Input,
  type Json,
} from "~/server/api/endpoint.server";
import { languageQuery } from "~/server/api/schemas.server";
import { countryOf } from "~/server/client-address.server";
import { commonProperties, orJsonText } from "./item-body.server";
import { itemSchema, toItemView } from "./content-item.server";
import { currentUser } from "~/server/session.server";
import { db } from "~/server/context.server";
import type { FieldNames } from "~/server/pictures/uploads.server";

/** Defines a kind's endpoints, such as `/{kind}/getall`. */
function endpointsOf(kind: ContentKind): EndpointTable {
  const { api, noun, messages: codes } = records[kind];
  if (!api) return {};
  const shape = itemSchema(records[kind]);
  const toView = (item: ItemOf<ContentKind>) =>
    toItemView(kind, withLanguageFallback(kind, item), new Date());
  const listMessage = api.listed ? { message: api.listed } : {};
  const listOutput = { ...(api.listed ? { message: z.string() } : {}), [api.many]: z.array(shape) };
  const noticeOf = ({ leftOut }: InputOf<ContentKind>) => {
    const notice = leftOutMessage(leftOut);
    return notice ? { notice } : {};
  };
  const savedOutput = { message: z.string(), notice: z.string().optional(), [api.one]: shape };

  const everyKind: EndpointTable = {
    [`GET /${kind}/getall`]: endpoint({
      summary: `Every ${noun}; with a staff token also those not published`,
      permission: "anybody",
      query: languageQuery,
      output: listOutput,
      async handle({ request, query: { lang } }) {
        const items = everyItem(db, kind, {
          ...visibleTo(await currentUser(request)),
          ...languageFilter(lang),
        });
        return streamList(request, listMessage, api.many, items, toView, contentLanguage(lang));
      },
    }),

    [`POST /${kind}/create`]: endpoint({
      summary: `Creates one ${noun}`,
      permission: "editContent",
      body: itemBody(kind),
      output: savedOutput,
      status: 201,
      failureMessage: codes.createFailed,
      async handle({ user, body }) {
        const saved = await saveItem(db, kind, user, body, new Date());
        if (!saved.ok) return saved;
        const message = savedMessage(saved.value, codes.created, new Date());
        return ok({ message, ...noticeOf(body), [api.one]: toView(saved.value) });
      },
    }),

    [`PUT /${kind}/update/:id`]: endpoint({
      summary: "Changes what is sent; the rest stays as it is",
      permission: "editContent",
      body: { ...itemBody(kind), constraints: {} },
      output: savedOutput,
      errors: [404, 409],
      failureMessage: codes.updateFailed,
      precheck: async ({ id = "" }) =>
        (await itemExists(db, kind, id)) ? null : { kind: "not_found", message: codes.notFound },
      async handle({ user, body }) {
        const before = body.id === undefined ? null : await findItem(db, kind, body.id, { status: "any" });
        const input = before ? ignoreEchoedTranslations(body, before) : body;
        const saved = await saveItem(db, kind, user, input, new Date());
        if (!saved.ok) return saved;
        const message = savedMessage(saved.value, codes.updated, new Date());
        return ok({ message, ...noticeOf(body), [api.one]: toView(saved.value) });
      },
    }),

    [`DELETE /${kind}/delete/:id`]: endpoint({
      summary: `Moves the ${noun} to the Bin for 30 days`,
      permission: "editContent",
      output: { message: z.string() },
      errors: [404],
      async handle({ user, params }) {
        const binned = await binItem(db, kind, user, params.id ?? "", new Date());
        return binned.ok ? ok({ message: codes.deleted }) : binned;
      },
    }),
  };
  if (!("countries" in records[kind].fields)) return everyKind;

  const kindName = kind[0]!.toUpperCase() + kind.slice(1);
  return {
    ...everyKind,
    [`GET /${kind}/getCountryBased${kindName}s`]: endpoint({
      summary: `The ${noun}s for the visitor's country`,
      permission: "anybody",
      query: languageQuery,
      output: listOutput,
      async handle({ request, query: { lang } }) {
        const items = everyItem(db, kind, { country: countryOf(request), ...languageFilter(lang) });
        return streamList(request, listMessage, api.many, items, toView, contentLanguage(lang));
      },
    }),

    [`GET /${kind}/get${kindName}ById/:id`]: endpoint({
      summary: `One ${noun}`,
      permission: "anybody",
      query: languageQuery,
      output: api.hasPlainRead ? shape : { [api.one]: shape },
      errors: [404],
      async handle({ request, params, query: { lang } }) {
        const filter = { ...visibleTo(await currentUser(request)), ...languageFilter(lang) };
        const item = await findItem(db, kind, params.id ?? "", filter);
        if (!item) return refused({ kind: "not_found", message: codes.notFound });
        const headers = contentLanguage(
          Object.keys(translationIn(item.translations, lang)).length > 0 ? lang : defaultLanguage,
        );
        return api.hasPlainRead
          ? json(toView(item), 200, headers)
          : success({ [api.one]: toView(item) }, 200, headers);
      },
    }),
  };
}

function itemBody(kind: ContentKind): Input<InputOf<ContentKind>> & { upload: FieldNames } {
  const { schema } = contentTypes[kind];
  const generated = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties;
  const { countries, ...texts } = generated as Record<string, Json>;
  const properties = {
    ...(countries
      ? {
          countries: {
            description: "Only visitors from these countries see it in the country lists; empty: everyone",
            anyOf: orJsonText(countries),
          },
        }
      : {}),
    ...commonProperties(texts),
  };
  const record = records[kind];
  return { schema, upload: formFieldNames(record), properties, constraints: requiredFields(record) };
}

/** Required texts may be in another language instead, and a draft needs only a title. */
function requiredFields(record: ContentRecord): Json {
  const needed = Object.entries(textFieldsOf(record)).flatMap(([name, { required }]) =>
    required ? [name] : [],
  );
  const draft = { required: ["status", "title"], properties: { status: { const: "draft" } } };
  const enough = [{ required: needed }, ...(needed.length > 1 ? [draft] : [])];
  return { anyOf: [...enough, { required: ["translations"] }] };
}

/** Without a filter, texts fall back to the default language. */
const languageFilter = (lang: Language) => (lang === defaultLanguage ? {} : { language: lang });

const contentLanguage = (lang: Language) => ({ "Content-Language": lang });

const route = apiRoute(Object.assign({}, ...KINDS.map(endpointsOf)) as EndpointTable);

export const loader = route.loader;
export const action = route.action;
