import { hasPermission, roleOf } from "~/features/accounts/roles";
import type { Overlays } from "~/features/texts/overlay.server";
import { draftOverlays } from "~/features/texts/texts.server";
import { db } from "./context.server";
import { currentUser } from "./session.server";

/** For `?preview=texts`; null for strangers, who see what is published. */
export async function draftsToPreview(request: Request): Promise<Overlays | null> {
  if (new URL(request.url).searchParams.get("preview") !== "texts") return null;
  const user = await currentUser(request);
  return user && hasPermission(roleOf(user), "editTexts") ? draftOverlays(db) : null;
}
