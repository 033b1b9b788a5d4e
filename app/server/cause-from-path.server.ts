import { causeSlug } from "~/features/causes/cause-form";
import { translator } from "~/locales/translate";

const t = translator("en");

export function requireCauseSlug(cause: string | undefined): string {
  const slug = causeSlug(cause);
  if (slug === null || slug !== cause) throw new Response(t("answers.notFound"), { status: 404 });
  return slug;
}
