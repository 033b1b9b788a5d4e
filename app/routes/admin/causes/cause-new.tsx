import { useActionData, useLoaderData } from "@remix-run/react";
import { BackLink, PageHeader, staffMeta } from "~/components/admin/page-header";
import { revalidateOnNavigation } from "~/components/admin/client-action";
import { createCause } from "~/features/causes/cause-changes.server";
import { CreateCause } from "~/features/causes/cause-form";
import { newFormToken } from "~/features/form-tokens/form-tokens.server";
import { todayInIndia } from "~/lib/india-time";
import { msg } from "~/locales/messages";
import { sessionExpired } from "~/server/content/content-form.server";
import { db } from "~/server/context.server";
import { redirectWith } from "~/server/form.server";
import { staffFormAction, staffFormLoader } from "~/server/staff.server";
import { CauseForm } from "./cause-form";
import { causeLibrary, readCauseForm, validateCause } from "./cause-input.server";

export const meta = staffMeta("New cause");

export const loader = staffFormLoader("manageCauses", () =>
  Promise.resolve({ today: todayInIndia(new Date()), formToken: newFormToken() }),
);

export const action = staffFormAction("manageCauses", async ({ staff, request }) => {
  const sent = await readCauseForm(request, staff);
  if (!staff) return sessionExpired(sent);
  const library = await causeLibrary(sent, staff);
  if (library) return library;
  const form = validateCause(sent, CreateCause);
  if (!form.ok) return form.answer;
  const made = await createCause(db, staff, form.value, new Date());
  if (!made.ok) return form.refuse(made.refusal);
  return redirectWith(msg("cause.created", { name: made.value.name }), "/adminCauses");
});

export const shouldRevalidate = revalidateOnNavigation;

export default function AdminCauseNewPage() {
  const { today, formToken } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="New cause" back={<BackLink to="/adminCauses">Causes</BackLink>} />
      <CauseForm values={{ opening: "0" }} {...{ today, formToken, lastResult }} />
    </>
  );
}
