import type { ServerFeature } from "~/features/feature.server";
import { textVersions } from "./text-versions.server";

export const texts: ServerFeature = { versions: { texts: textVersions } };
