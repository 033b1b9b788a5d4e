import { t } from "~/locales/screen-text";

type Choice = { slug: string; name: string; isOpen: boolean };

/** Options of a select; `none` is the label of the blank option. */
export const causeOptions = (causes: readonly Choice[], none: string) => [
  { value: "", label: none },
  ...causes.map(({ slug, name, isOpen }) => ({
    value: slug,
    label: isOpen ? name : t("cause.closedName", { name }),
  })),
];

export const donateHref = (cause: string | null) => (cause ? `/donateUs?cause=${cause}` : "/donateUs");

/** Of 'Join Us'. @param project id, if it is known */
export const volunteerHref = (cause: string | null, project?: string) =>
  project !== undefined
    ? `/volunteer?project=${encodeURIComponent(project)}`
    : cause
      ? `/volunteer?cause=${cause}`
      : "/volunteer";
