import type { ServerFeature } from "~/features/feature.server";
import { updateTemplates } from "./update-template.server";

export const updates: ServerFeature = { mailTemplates: updateTemplates };
