import { limits } from "~/lib/limits";

const options = limits.donation.causes.map(({ slug, name }) => ({ value: slug, label: name }));

/** The causes for a select, below a first option for none. */
export const causeOptions = (none: string) => [{ value: "", label: none }, ...options];
