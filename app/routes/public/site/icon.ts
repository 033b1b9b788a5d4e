import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "~/components/page-handle";
import { readSettings } from "~/features/settings/settings.server";
import { drawIcon } from "~/features/site/icons.server";
import { db } from "~/server/context.server";
import { methodNotAllowed, pngResponse, textResponse } from "~/server/file-response.server";

export const handle: PageHandle = { cache: { shows: [] } };

/** Icons and link-preview picture of a customised look, in a folder named by the look's hash. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { look } = await readSettings(db);
  const icon = await drawIcon(look, new URL(request.url).pathname);
  return icon ? pngResponse(icon) : textResponse(request, 404, "answers.notFound");
}

export const action = methodNotAllowed;
