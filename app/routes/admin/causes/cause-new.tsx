import { useActionData, useLoaderData } from "@remix-run/react";
import { BackLink, PageHeader, staffMeta } from "~/components/admin";
import { revalidateOnNavigation } from "~/components/admin/client-action";
import { createCause } from "~/features/causes/cause-changes.server";
import { CreateCause } from "~/features/causes/cause-form";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { todayInIndia } from "~/lib/india-time";
import { msg } from "~/locales/messages";
import { redirectWith, staffFormAction, staffFormLoader } from "~/server/staff";
import { libraryAnswer } from "~/server/pictures/library-answer.server";
import {
  readPictureForm,
  showExpired,
  showForm,
  showRefusal,
  validateForm,
} from "~/server/pictures/picture-form.server";
import { CAUSE_FIELDS, CauseForm } from "./cause-form";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("cause.new");

export const loader = staffFormLoader("manageCauses", function causeNewLoader({ now }) {
  return Promise.resolve({ today: todayInIndia(now), formToken: newFormToken() });
});

export const action = staffFormAction(
  "manageCauses",
  async function causeNewAction({ staff, request, db, now }) {
    const form = await readPictureForm(request, CAUSE_FIELDS, staff);
    if (!staff) return showExpired(form);
    if (form.input.library !== undefined) return libraryAnswer(form, staff);
    const valid = validateForm(form, CreateCause, { coerces: true });
    if (!valid.ok) return showForm(form, { fieldErrors: valid.errors }, 422);
    const made = await createCause(db, staff, valid.value, now);
    if (!made.ok) return showRefusal(form, made.refusal);
    return redirectWith(msg("cause.created", { name: made.value.name }), "/adminCauses");
  },
);

const NEW_CAUSE = { values: { opening: "0", openingInHand: "0" }, pictures: { picture: null } };

export const shouldRevalidate = revalidateOnNavigation;

export default function AdminCauseNewPage() {
  const { today, formToken } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={t("cause.new")}
        back={<BackLink to="/adminCauses">{t("admin.pages.causes")}</BackLink>}
      />
      <CauseForm filled={NEW_CAUSE} today={today} formToken={formToken} lastResult={lastResult} />
    </>
  );
}
