import type { ServerFeature } from "~/features/feature.server";
import { TRIBUTE_TEMPLATE, tributeTemplate } from "./tributes.server";

export const tributes: ServerFeature = { mailTemplates: { [TRIBUTE_TEMPLATE]: tributeTemplate } };
