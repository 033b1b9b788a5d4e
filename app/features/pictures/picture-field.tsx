import { Box, Checkbox, Group, Input, Stack } from "@mantine/core";
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from "react";
import { removalFieldName } from "./picture-form";
import { imageLimits } from "~/lib/limits";
import { textAt } from "~/lib/form-values";
import type { InitialForm } from "./picture-form";
import { FocusPoint } from "./focus-point";
import { UploadProgress } from "./upload-progress";
import { PeopleFields } from "./people-fields";
import { PicturesProvider, useFormPictures, type ChosenPicture, type Pictures } from "./use-pictures";
import { altHint as defaultAltHint, fillDescriptions, Descriptions } from "./picture-descriptions";
import { LibraryButton } from "./library-choice";
import type { LibraryPicture } from "./library.server";
import { SecondaryText, TextLink } from "~/components/admin/page-header";
import { t } from "~/locales/screen-text";

/** Form values (initial or submitted) and errors by field. */
export type ShownForm = InitialForm & { errors: Partial<Record<string, string>> };

type PictureFieldProps = {
  form: ShownForm;
  name: string;
  label: string;
  idPrefix?: string;
  isRemovable?: boolean;
  multiple?: boolean;
  /** A document: never cropped, described by the text beside it. */
  isDocument?: boolean;
  /** Hint below the picture's description. */
  altHint?: string;
  /** Name of the field in `shown`, if the picture was moved to another slot since. */
  from?: string;
};

type PictureAndPeopleProps = PictureFieldProps & {
  pictures: Pictures;
  idPrefix: string;
  hint?: string;
  /** Shows somebody, so 'Adults' is chosen until staff choose otherwise. */
  isPortrait?: boolean;
};

/** A form's only picture, with the fields for people in it. @param props.hint which people are meant */
export function PictureAndPeople({
  pictures,
  hint = t("people.focus.inPicture"),
  isPortrait = false,
  ...field
}: PictureAndPeopleProps) {
  const { form, idPrefix } = field;
  const { values, errors } = form;
  return (
    <PicturesProvider pictures={pictures}>
      <PictureField {...field} />
      <PeopleFields
        hint={hint}
        values={values}
        errors={errors}
        idPrefix={idPrefix}
        initial={isPortrait ? "adults" : "none"}
      />
    </PicturesProvider>
  );
}

/**
 * A picture field. Without JavaScript the file is sent with the form, and a received picture stays in
 * `<name>Id` when other fields are invalid. Within `PicturesProvider` pictures can be dropped or pasted, and
 * are uploaded before the form is submitted.
 */
export function PictureField(props: PictureFieldProps) {
  const {
    form,
    name,
    label,
    idPrefix = "field-",
    isRemovable = false,
    multiple = false,
    isDocument = false,
    altHint = defaultAltHint(),
    from = name,
  } = props;
  const pictures = useFormPictures();
  const chosen = pictures?.chosen.filter(({ field }) => field === from) ?? [];
  const received = Object.entries(form.pictures).flatMap(([key, picture]) =>
    picture && (key === from || (multiple && key.startsWith(from))) ? [{ ...picture, key }] : [],
  );
  const error = form.errors[name];
  const number = numberOf(name);
  const which = number ? t("people.pictureNumber", { number }) : t("people.thePicture");
  const id = idPrefix + name;
  const describedBy = [`${id}-description`, error && `${id}-error`].filter(Boolean).join(" ");
  const { input, isOver, clear, clearAndFocus, ...dropping } = useFiles(multiple, chooseFiles);

  function chooseFiles(files: readonly File[]) {
    if (files.length === 0) return;
    pictures?.choose(from, files, multiple);
  }

  const applyFromLibrary = (picture: LibraryPicture) => {
    clear();
    pictures?.chooseFromLibrary(from, picture, multiple);
    if (!multiple) fillDescriptions(input.current?.form, name, picture);
  };

  const [first] = multiple ? [] : chosen;
  const storedPicture = first ? first.library : received[0];
  const focusAt = (axis: "x" | "y", fieldName: string) =>
    first
      ? String(first.library?.focus[axis] ?? MIDDLE)
      : textAt(form.values, fieldName) || String(received[0]?.focus[axis] ?? MIDDLE);
  const currentPicture = multiple ? undefined : (first?.picture ?? received[0]);
  return (
    <Input.Wrapper
      className="picture-field"
      data-over={isOver || undefined}
      {...(pictures ? dropping : {})}
      id={id}
      size="md"
      label={label}
      description={hintFor(received.length > 0 || first !== undefined, multiple)}
      error={error}
      inputWrapperOrder={["label", "description", "error", "input"]}
    >
      <Group gap="16" mt="8" align="flex-start">
        {(first ?? received[0]) ? (
          <FocusPoint
            key={first?.key ?? received[0]?.id}
            name={multiple || isDocument ? null : name}
            which={which}
            src={first?.preview ?? received[0]?.src ?? ""}
            alt={t("people.previewOf", { label })}
            size={storedPicture ?? null}
            x={focusAt("x", `${from}FocusX`)}
            y={focusAt("y", `${from}FocusY`)}
          />
        ) : null}
        <Stack gap="12" flex="1 1 16rem" miw="0">
          <Input
            ref={input}
            type="file"
            id={id}
            // Uploaded files are not sent again with the form.
            name={chosen.length > 0 && chosen.every((one) => one.picture) ? undefined : name}
            accept="image/*"
            multiple={multiple}
            aria-describedby={describedBy}
            error={Boolean(error)}
            size="md"
            onChange={(event) => chooseFiles([...(event.target.files ?? [])])}
          />
          {first ? <UploadProgress picture={first} onRemove={clearAndFocus} /> : null}
          <LibraryButton name={name} label={label} onUse={pictures && applyFromLibrary} />
          {!multiple && storedPicture ? (
            <KnownPeople id={storedPicture.id} people={storedPicture.people} which={which} />
          ) : null}
          {multiple ? (
            <MultiplePictures name={name} chosen={chosen} received={received} form={form} />
          ) : (
            <>
              <input type="hidden" name={`${name}Id`} value={currentPicture?.id ?? ""} />
              {isDocument ? null : (
                <Descriptions
                  name={name}
                  from={from}
                  idPrefix={idPrefix}
                  shown={form}
                  number={numberOf(name)}
                  hint={altHint}
                />
              )}
            </>
          )}
          {/* A chosen picture replaces the saved one, and has its own button to be removed. */}
          {isRemovable && !multiple && !first ? (
            // Without a picture the hidden field removes the saved one, which an empty id would keep.
            currentPicture ? (
              <Checkbox
                id={`${name}-remove`}
                name={removalFieldName(name)}
                label={t("people.removeNamed", { which })}
              />
            ) : (
              <input type="hidden" name={removalFieldName(name)} value="on" />
            )
          ) : null}
        </Stack>
      </Group>
    </Input.Wrapper>
  );
}

const KnownPeople = ({ id, people, which }: { id: string; people: string | null; which: string }) => (
  <SecondaryText>
    {people ? `${people} ` : null}
    <TextLink to={`/adminPictures?id=${id}`}>{t("people.peopleIn", { which })}</TextLink>
  </SecondaryText>
);

const hintFor = (hasPicture: boolean, multiple: boolean) =>
  hasPicture
    ? t("people.replaceHint")
    : multiple
      ? t("people.severalHint", { atOnce: imageLimits.atOnce })
      : t("people.oneHint");

const MIDDLE = 50;

const numberOf = (name: string) => /\d$/.exec(name)?.[0];

const THUMB = { w: "7rem", h: "5.25rem", flex: "none", style: { objectFit: "cover" } } as const;
const UNMARKED = { listStyle: "none" };

type Props = Pick<PictureFieldProps, "name" | "form"> & {
  chosen: ChosenPicture[];
  received: { id: string; src: string; key: string }[];
};

function MultiplePictures({ name, form, chosen, received }: Props) {
  if (chosen.length === 0)
    return (
      <>
        {received.map(({ id, src, key }, index) => (
          <Stack gap="8" key={id}>
            {index > 0 ? <Box component="img" {...THUMB} src={src} alt="" /> : null}
            <input type="hidden" name={`${name}Id`} value={id} />
            <Descriptions {...{ shown: form, name }} from={key} number={received.length > 1 && index + 1} />
          </Stack>
        ))}
        {received.length === 0 ? <Descriptions {...{ shown: form, name }} hint={defaultAltHint()} /> : null}
      </>
    );
  return (
    <Stack component="ol" gap="16" m="0" p="0" style={UNMARKED} aria-label={t("people.chosen")}>
      {chosen.map((one, index) => (
        <Group component="li" gap="12" align="flex-start" key={one.key}>
          <Box
            component="img"
            {...THUMB}
            src={one.preview}
            alt={t("people.previewOf", { label: one.file.name })}
          />
          <Stack gap="8" flex="1 1 14rem">
            <UploadProgress picture={one} />
            <input type="hidden" name={`${name}Id`} value={one.picture?.id ?? ""} />
            <Descriptions
              {...{ shown: form, name }}
              from={one.key}
              number={chosen.length > 1 && index + 1}
              alts={one.library?.alts}
              hint={index === 0 ? defaultAltHint() : undefined}
            />
          </Stack>
        </Group>
      ))}
    </Stack>
  );
}

/** Selected files: also those selected before hydration, dropped, or pasted while the field has focus. */
function useFiles(multiple: boolean, onFiles: (files: readonly File[]) => void) {
  const input = useRef<HTMLInputElement>(null);
  // dragenter of a child fires before dragleave of its parent.
  const [depth, setDepth] = useState(0);
  const isFirstRender = useRef(true);
  useEffect(() => {
    if (isFirstRender.current) onFiles([...(input.current?.files ?? [])]);
    isFirstRender.current = false;
  });
  const clear = () => {
    if (input.current) input.current.value = "";
  };
  const acceptFiles = (data: DataTransfer, event: { preventDefault(): void }) => {
    const files = [...data.files].filter(({ type }) => type.startsWith("image/"));
    if (files.length === 0) return;
    event.preventDefault();
    const transfer = new DataTransfer();
    for (const file of multiple ? files : files.slice(0, 1)) transfer.items.add(file);
    // Shows the file's name, and sends it if the script fails later.
    if (input.current) input.current.files = transfer.files;
    onFiles([...transfer.files]);
  };
  return {
    input,
    isOver: depth > 0,
    clear,
    clearAndFocus: () => {
      clear();
      input.current?.focus();
    },
    onDragEnter: () => setDepth((now) => now + 1),
    onDragLeave: () => setDepth((now) => Math.max(0, now - 1)),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      setDepth(0);
      acceptFiles(event.dataTransfer, event);
    },
    onPaste: (event: ClipboardEvent) => acceptFiles(event.clipboardData, event),
  };
}
