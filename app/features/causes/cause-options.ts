import { limits } from "~/lib/limits";

const options = limits.donation.causes.map(({ slug, name }) => ({ value: slug, label: name }));

export const causeOptions = (none: string) => [{ value: "", label: none }, ...options];
