import { Button } from "@mantine/core";
import { useLocalizedHref, useTranslate } from "~/components/page-context";
import { publicMeta } from "~/components/public/public-meta";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findMyData } from "~/features/privacy/personal-data.server";
import { erasePersonalData } from "~/features/privacy/erasure.server";
import { NoFields, readForm, redirectWith } from "~/server/form.server";
import { requireVisit, PRIVATE_NO_STORE } from "~/server/my-data-visit.server";
import { db } from "~/server/context.server";
import { toMyDataView } from "~/features/privacy/my-data-view";
import { ErasedData, MyDataSheet, RetainedData } from "./my-data-parts";
import { pathIn } from "~/locales/language";

export const meta = publicMeta((t) => ({ title: t("privacy.erase.question"), hidden: true }));

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireVisit(args);
  const { goes, stays } = toMyDataView(await findMyData(db, visit.about, visit.language), visit.language);
  return data({ goes, stays, path: visit.path }, { headers: PRIVATE_NO_STORE });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireVisit(args);
  await readForm(args.request, NoFields);
  const counts = await erasePersonalData(db, visit.about, null, new Date());
  const isNew = Object.values(counts).some((count) => count > 0);
  return redirectWith(
    isNew ? "privacy.erase.done" : "privacy.erase.doneBefore",
    pathIn(visit.language, visit.path),
  );
}

export default function ErasePage() {
  const { goes, stays, path } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const to = useLocalizedHref();
  return (
    <MyDataSheet title={t("privacy.erase.question")}>
      <ErasedData items={goes} />
      {goes.length > 0 && <p className="notice">{t("privacy.erase.keepLinks")}</p>}
      <RetainedData reasons={stays} />
      <form method="post" action={to(`${path}/erase`)} className="actions">
        {goes.length > 0 && <Button type="submit">{t("privacy.erase.button")}</Button>}
        <Button component="a" className="quiet" href={to(path)}>
          {t("giving.cancel")}
        </Button>
      </form>
    </MyDataSheet>
  );
}
