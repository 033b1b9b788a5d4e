import { z } from "zod";
import { causeLimits } from "~/lib/limits";
import { msg } from "~/locales/messages";

const unknown = msg("giving.causeUnknown");

/** A cause's slug or name, which the use case resolves. */
export const CauseChoice = z.string(unknown).trim().min(1, unknown).max(causeLimits.name, unknown);

type Choice = { slug: string; name: string; isOpen: boolean };

/** Options of a select; `none` is the label of the blank option. */
export const causeOptions = (causes: readonly Choice[], none: string) => [
  { value: "", label: none },
  ...causes.map(({ slug, name, isOpen }) => ({ value: slug, label: isOpen ? name : `${name} (closed)` })),
];

export const donateHref = (cause: string | null) => (cause ? `/donateUs?cause=${cause}` : "/donateUs");
