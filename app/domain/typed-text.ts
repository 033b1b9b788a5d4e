/** The text as it was typed; "" for anything else. Apart from the schemas, which would come with it to the browser. */
export const asText = (raw: unknown): string => (typeof raw === "string" ? raw : "");
