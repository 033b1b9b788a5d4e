import * as sqlite from "./sqlite/search-index";

export const { hasWords, indexColumns, rankOf, remakeIndex, removeFromIndex, writeIndex } = sqlite;
