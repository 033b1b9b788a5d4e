import { drawAcknowledgement } from "~/features/in-kind/acknowledgement.server";
import { methodNotAllowed, pdfResponse, textResponse } from "~/server/file-response.server";
import { staffAction, staffLoader } from "~/server/staff";

export const loader = staffLoader(
  "manageInKind",
  async function acknowledgementLoader({ request, params, db }) {
    const letter = await drawAcknowledgement(db, params.id ?? "");
    return letter ? pdfResponse(letter.fileName, letter.pdf) : textResponse(request, 404, "giving.notFound");
  },
);

export const action = staffAction("manageInKind", methodNotAllowed);
