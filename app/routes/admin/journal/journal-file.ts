/** Downloads of a month's journal. They give its vouchers their numbers, so they are posted. */
import { redirect } from "@remix-run/node";
import { countedMode } from "~/features/donations/money-modes.server";
import { exportJournal, readFileName } from "~/features/closing/export-journal.server";
import {
  NoFields,
  readForm,
  redirectPath,
  requireReauthentication,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { t } from "~/locales/screen-text";
import { csvError, modeSuffix } from "~/server/csv-response.server";

/** The GET that follows re-authentication shows the month. */
export const loader = staffLoader("viewSettlements", function journalFileLoader({ request }) {
  const asked = readFileName(new URL(request.url).pathname);
  if (!asked) return csvError(404, t("close.noMonth"));
  return redirect(redirectPath`/adminClose/${asked.month}`);
});

export const action = staffAction(
  "viewSettlements",
  async function journalFileAction({ staff, request, db, now }) {
    const asked = readFileName(new URL(request.url).pathname);
    if (!asked) return csvError(404, t("close.noMonth"));
    // It names donors.
    await requireReauthentication(request);
    await readForm(request, NoFields);
    const counted = await countedMode(db);
    const { type, content } = await exportJournal(db, staff, asked, { counted, now });
    const name = `books${modeSuffix(counted)}-${asked.month}${asked.format === "masters" ? "-masters.xml" : `.${asked.format}`}`;
    return new Response(content, {
      headers: {
        "Content-Type": type,
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "private, no-store",
      },
    });
  },
);
