import { useForm } from "@conform-to/react";
import { Button } from "@mantine/core";
import { FormProblems, EmailField, formProps, TickBox, type FormResult } from "~/components/form-fields";
import { useLocalizedHref, useTranslate } from "~/components/page-context";

export type UpdatesWishView =
  | { wantedOn: string; stopHref: string | null }
  /** `needsEmail`: the donation has none yet. */
  | { href: string; needsEmail: boolean };

export function UpdatesWish({ wish, lastResult }: { wish: UpdatesWishView; lastResult?: FormResult }) {
  const t = useTranslate();
  const to = useLocalizedHref();
  const [form, fields] = useForm<{ wantsUpdates: string; email: string }>({
    id: "updates",
    lastResult: lastResult ?? null,
  });
  if ("wantedOn" in wish)
    return (
      <p className="after">
        {t("updates.wanted", { day: wish.wantedOn })}{" "}
        {wish.stopHref && <a href={to(wish.stopHref)}>{t("updates.stop")}</a>}
      </p>
    );
  return (
    <div className="send">
      <FormProblems form={form} />
      <form method="post" action={to(wish.href)} {...formProps(form)}>
        <input type="hidden" name="intent" value="updates" />
        <TickBox field={fields.wantsUpdates} label={t("updates.wish")} description={t("updates.wishHint")} />
        {wish.needsEmail && <EmailField field={fields.email} label={t("giving.fields.email")} />}
        <Button type="submit" className="quiet">
          {t("updates.save")}
        </Button>
      </form>
    </div>
  );
}
