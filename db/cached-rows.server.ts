import * as sqlite from "./sqlite/cached-rows.server";

export const { openCachedRows } = sqlite;
