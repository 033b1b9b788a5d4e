import { content as text } from "~/locales/en.json";
import { textAt, type FormValues } from "~/lib/form-values";
import { TextField, type Field } from "~/components/admin/fields";
import { pathIn } from "~/locales/language";
import { records, type ContentKind } from "~/features/content/records";
import { hasMalayalam } from "~/components/admin/malayalam";
import { SecondaryText } from "~/components/admin/page-header";

type Props = { kind: ContentKind; field: Field | undefined; values: FormValues };

/** 'Publish at', and where the item stands. Part of the forms of all kinds that can be drafts. */
export function PublishFields({ kind, field, values }: Props) {
  const [id, savedAs, savedTime] = ["id", "savedAs", "savedTime"].map((name) => textAt(values, name));
  const { noun, page } = records[kind];
  const hints = {
    draft: `This ${noun} is a draft: only staff see it.`,
    scheduled: `This ${noun} is scheduled: until then only staff see it. 'Save draft' keeps the time and publishes nothing.`,
    published: `This ${noun} is published.`,
  };
  const hint = hints[savedAs as keyof typeof hints];
  return (
    <section aria-label="Publishing">
      <input type="hidden" name="savedAs" value={savedAs} />
      <input type="hidden" name="savedTime" value={savedTime} />
      {hint ? (
        <SecondaryText mb="16">
          {hint} <a href={page + id}>{text.seeIt}</a>
          {hasMalayalam(values) ? (
            <>
              , <a href={pathIn("ml", page + id)}>{text.inMalayalam}</a>
            </>
          ) : null}
        </SecondaryText>
      ) : null}
      {field ? (
        <TextField
          field={field}
          type="datetime-local"
          label={text.publishAt}
          description="Indian time. Leave it blank to publish now."
        />
      ) : null}
    </section>
  );
}
