import { findImport } from "~/features/imports/uploaded-gifts.server";
import { reportOf } from "~/features/imports/uploaded-posts.server";
import { rowId } from "~/lib/row-id";
import { csvError, csvTextResponse } from "~/server/csv-response.server";
import { staffLoader } from "~/server/staff";
import { reportRows } from "./wordpress-view";
import { t } from "~/locales/screen-text";

export const loader = staffLoader("importPosts", async function wordPressReportLoader({ params, db }) {
  const id = rowId(params.id);
  const found = await findImport(db, id);
  const report = found?.kind === "wordpress" ? reportOf(found) : null;
  if (!report) return csvError(404, t("imports.notFound"));
  return csvTextResponse(`import-${id}`, () => [
    [t("words.what"), t("imports.numberThere"), t("words.title"), t("imports.detail")],
    ...reportRows(report).map(({ kind, id, title, what }) => [kind, id, title, what]),
  ]);
});
