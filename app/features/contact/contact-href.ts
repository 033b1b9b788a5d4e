import { truncate } from "~/lib/truncate";

export const contactHref = (subject: string): string =>
  `/contactPage?subject=${encodeURIComponent(truncate(subject, 120))}`;
