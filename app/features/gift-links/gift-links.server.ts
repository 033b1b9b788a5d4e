import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Cause, Db, GiftLink, PaymentMode } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { isCauseOpen } from "~/features/causes/cause-state";
import { resolveOpenCause } from "~/features/causes/causes.server";
import { todayInIndia } from "~/lib/india-time";
import { ok, refused, type Result } from "~/lib/result";
import { newTranslations, textsIn } from "~/locales/translations";
import type { Language } from "~/locales/language";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import { IS_PAID, countedCondition } from "#db/paid-donations.server";
import type { MakeGiftLink } from "./gift-link-form";

/** Excludes characters that look alike on paper. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
const TOKEN_LETTERS = 10;
const newToken = () =>
  Array.from(randomBytes(TOKEN_LETTERS), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");

/** Creates one link even if the form is sent twice. Refusal: invalid (`cause` is unknown or closed). */
export function makeGiftLink(
  db: Db,
  actor: Actor,
  { formToken, ...given }: MakeGiftLink,
  now: Date,
): Promise<Result<GiftLink>> {
  return transact(db, (trx) =>
    createOnce<GiftLink, unknown>(trx, { kind: "gift link", token: formToken, input: given }, now, {
      find: (token) => findGiftLink(trx, token),
      idOf: ({ token }) => token,
      make: async () => {
        const cause = await resolveOpenCause(trx, given.cause, now);
        if (!cause.ok) return cause;
        const link = await trx
          .insertInto("gift_links")
          .values({
            token: newToken(),
            cause_slug: cause.value,
            amount_paise: given.amount,
            greeting: given.greeting,
            translations: newTranslations(given),
            last_day: given.until ?? null,
            ended_at: null,
            created_at: now.toISOString(),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await recordActivity(trx, actor, "link_made", subjectOf(link), now);
        return ok(link);
      },
    }),
  );
}

/** Ends a link; its donations stay counted. Idempotent. Refusal: not_found. */
export function endGiftLink(db: Db, actor: Actor, token: string, now: Date): Promise<Result<GiftLink>> {
  return transact(db, async (trx): Promise<Result<GiftLink>> => {
    const link = await findGiftLink(trx, token);
    if (!link) return refused({ kind: "not_found", message: "link.gone" });
    if (link.ended_at !== null) return ok(link);
    const ended = await trx
      .updateTable("gift_links")
      .set({ ended_at: now.toISOString() })
      .where("token", "=", token)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordActivity(trx, actor, "link_ended", subjectOf(ended), now);
    return ok(ended);
  });
}

export const findGiftLink = (db: Db, token: string): Promise<GiftLink | undefined> =>
  db.selectFrom("gift_links").selectAll().where("token", "=", token).executeTakeFirst();

/** A link is open through its last day in IST, while its cause is open. */
export const isLinkOpen = ({ last_day, ended_at }: GiftLink, cause: Cause | undefined, now: Date): boolean =>
  ended_at === null &&
  (last_day === null || last_day >= todayInIndia(now)) &&
  cause !== undefined &&
  isCauseOpen(cause, now);

/** The earlier of the link's own last day and its cause's; null without either. */
export const lastDayOf = ({ last_day }: GiftLink, { ends_on }: Pick<Cause, "ends_on">): string | null =>
  [last_day, ends_on].flatMap((day) => day ?? []).sort()[0] ?? null;

export const greetingIn = (language: Language, link: GiftLink): string =>
  textsIn(language, { greeting: link.greeting }, link).greeting;

export type CountedLink = GiftLink & { gifts: number; given_paise: number };

/** Latest first. Counts donations of the same modes as the causes' progress bars. */
export async function listGiftLinks(
  db: Db,
  mode: PaymentMode,
  page: { limit: number; offset: number },
): Promise<{ items: CountedLink[]; total: number }> {
  const { rows: items } = await sql<CountedLink>`
    select gift_links.*, count(amount_left) as gifts, coalesce(sum(amount_left), 0) as given_paise
    from (select * from gift_links order by created_at desc, token limit ${page.limit} offset ${page.offset})
      gift_links
    left join (
      select gift_link, amount_paise - refunded_paise as amount_left from donations
      where gift_link is not null and ${IS_PAID} and state <> 'refunded' and ${countedCondition(mode)}
    ) as part on gift_link = token
    group by token order by created_at desc, token`.execute(db);
  const { total } = await db
    .selectFrom("gift_links")
    .select((links) => links.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { items, total };
}

const subjectOf = ({ token, greeting }: GiftLink) => ({ kind: "link", id: token, title: greeting });
