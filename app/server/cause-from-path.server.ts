import { causeSlug } from "~/features/causes/cause-form";
import { translator } from "~/locales/translate";

const t = translator("en");

/** The cause that an address names by its slug. @throws Response 404 */
export function requireCauseSlug(cause: string | undefined): string {
  const slug = causeSlug(cause);
  if (slug === null || slug !== cause) throw new Response(t("answers.notFound"), { status: 404 });
  return slug;
}
