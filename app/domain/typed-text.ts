/**
 * The text as it was typed; "" for anything else. Not in fields.ts, because screens that import that get zod and
 * all its schemas.
 */
export const asText = (raw: unknown): string => (typeof raw === "string" ? raw : "");
