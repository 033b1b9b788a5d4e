import { countedMode } from "~/features/donations/money-modes.server";
import { drawUtilisation } from "~/features/csr/utilisation.server";
import { methodNotAllowed, pdfResponse, textResponse } from "~/server/file-response.server";
import { staffAction, staffLoader } from "~/server/staff";
import { rowId } from "~/lib/row-id";

export const loader = staffLoader(
  "manageCsr",
  async function utilisationLoader({ request, params, db, now }) {
    const drawn = await drawUtilisation(db, rowId(params.id), await countedMode(db), now);
    return drawn ? pdfResponse(drawn.fileName, drawn.pdf) : textResponse(request, 404, "csr.gone");
  },
);

export const action = staffAction("manageCsr", methodNotAllowed);
