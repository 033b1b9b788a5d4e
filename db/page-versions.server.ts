import * as sqlite from "./sqlite/page-versions.server";

export const { openPageVersions } = sqlite;
