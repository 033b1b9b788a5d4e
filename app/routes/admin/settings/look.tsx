import { Anchor, Box, Card, Checkbox, Group, Input, Stack, Text } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import {
  AdminForm,
  type Field,
  staffMeta,
  SubmitButton,
  TextField,
  useAdminForm,
  useFormKey,
} from "~/components/admin";
import { useState } from "react";
import { defaultColours, paletteOf } from "~/components/palette";
import { makeLogo } from "~/features/pictures/logo.server";
import { SaveLook } from "~/features/settings/settings-forms";
import { lookLabels as labels } from "~/features/settings/settings-labels";
import { saveSettings, settingsForForm } from "~/features/settings/settings.server";
import { ok } from "~/lib/result";
import { redirectWith, refusalReply, staffAction, staffLoader, validateFields } from "~/server/staff";
import { readFormPost } from "~/server/form-body.server";
import { readItem } from "~/server/pictures/uploads.server";
import { SettingsHeader } from "./settings-header";
import { marked } from "~/components/marked";
import { screenLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("settings.titles.look");

export const loader = staffLoader("manageSettings", async function lookLoader({ db }) {
  const { values, version } = await settingsForForm(db, "look");
  return { values, version };
});

const TEXTS = ["brand", "accent", "logoId", "removeLogo", "nameInLogo", "version"];

export const action = staffAction("manageSettings", async function lookAction({ request, staff, db, now }) {
  const { input, problems } = await readFormPost(request, () =>
    readItem(request, { texts: TEXTS, files: ["logo"] }),
  );
  const form = validateFields(screenLanguage(), input, SaveLook);
  const received = { logoId: form.typed.logoId, version: form.typed.version };
  if (!form.ok || problems.logo)
    return data(
      { ...received, result: form.reply(problems.logo ? { fieldErrors: { logo: [problems.logo] } } : {}) },
      { status: 422 },
    );
  const { logoId, removeLogo, ...given } = form.value;
  const made = logoId ? await makeLogo(db, logoId) : ok(removeLogo ? null : undefined);
  const saved = made.ok
    ? await saveSettings(
        db,
        staff,
        "look",
        { ...given, ...(made.value === undefined ? {} : { logo: made.value }) },
        now,
      )
    : made;
  if (saved.ok) return redirectWith("settings.saved", "/adminSettings/look");
  const { data: result, init } = refusalReply(form, saved.refusal);
  // Returns the newest version after a conflict, so that submitting again overwrites it.
  const { version } = await settingsForForm(db, "look");
  return data({ ...received, version, result }, init ?? {});
});

export default function AdminLookPage() {
  const returned = useActionData<typeof action>();
  // After a save the fields show the stored colours, which may be written otherwise than typed.
  const key = useFormKey(useNavigation().formData !== undefined, returned);
  return <LookForm key={key} />;
}

function LookForm() {
  const { values, version } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const look = useAdminForm({
    id: "look",
    schema: async () => (await import("~/features/settings/settings-forms")).SaveLook,
    lastResult: returned?.result,
    defaultValue: { brand: values.brand, accent: values.accent },
  });
  const { fields } = look;
  const [colours, setColours] = useState({ brand: values.brand, accent: values.accent });
  const set = (name: "brand" | "accent") => (colour: string) => setColours({ ...colours, [name]: colour });
  return (
    <>
      <SettingsHeader subject="look" />
      <AdminForm of={look} maw="40rem" action="/adminSettings/look" encType="multipart/form-data">
        <input type="hidden" name="version" value={returned?.version ?? version} />
        <Card withBorder mb="24">
          {/* Resets the field after each response, or its file would be sent again and override 'Remove the logo'. */}
          <LogoField
            key={useLocation().key}
            logo={values.logo}
            receivedId={returned?.logoId}
            isRemoved={returned?.result.initialValue?.removeLogo === "on"}
            hasName={returned ? returned.result.initialValue?.nameInLogo === "on" : values.nameInLogo}
            error={returned?.result.error?.logo?.[0]}
          />
        </Card>
        <Card withBorder mb="24">
          <Stack gap="16">
            <Text>{t("settings.shades")}</Text>
            <ColourField
              field={fields.brand}
              label={t(labels.brand)}
              description={t("settings.brandHint", { brand: defaultColours.brand })}
              onColour={set("brand")}
            />
            <ColourField
              field={fields.accent}
              label={t(labels.accent)}
              description={t("settings.accentHint", { accent: defaultColours.accent })}
              onColour={set("accent")}
            />
            <Sample {...colours} />
          </Stack>
        </Card>
        <SubmitButton busy={t("content.savingDraft")}>{t("dashboard.editItem.save")}</SubmitButton>
      </AdminForm>
      <Text mt="24">
        {marked(t("settings.lookAtHome"), (words) => (
          <Anchor href="/">{words}</Anchor>
        ))}
      </Text>
    </>
  );
}

type LogoFieldProps = {
  logo: { src: string; width: number; height: number } | null;
  receivedId: string | undefined;
  isRemoved: boolean;
  hasName: boolean;
  error: string | undefined;
};

function LogoField({ logo, receivedId, isRemoved, hasName, error }: LogoFieldProps) {
  return (
    <Input.Wrapper
      id="look-logo"
      size="md"
      label={t(labels.logo)}
      description={t("settings.logoHint")}
      error={error}
      inputWrapperOrder={["label", "description", "error", "input"]}
    >
      <Stack gap="12" mt="8" align="flex-start">
        {logo ? (
          <Box
            component="img"
            src={logo.src}
            alt={t("settings.theLogo")}
            h="4rem"
            maw="100%"
            bg="#fff"
            p="4"
          />
        ) : (
          <Text c="dimmed">{t("settings.ownMark")}</Text>
        )}
        <Input
          type="file"
          id="look-logo"
          name="logo"
          accept="image/png,image/jpeg,image/webp"
          error={Boolean(error)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`look-logo-description${error ? " look-logo-error" : ""}`}
          size="md"
          w="100%"
        />
        <input type="hidden" name="logoId" value={receivedId ?? ""} />
        {receivedId ? <Text>{t("settings.pictureArrived")}</Text> : null}
        <Checkbox
          name="nameInLogo"
          label={t(labels.nameInLogo)}
          description={t("settings.nameInLogoHint")}
          defaultChecked={hasName}
        />
        {logo ? (
          <Checkbox name="removeLogo" label={t("settings.removeLogo")} defaultChecked={isRemoved} />
        ) : null}
      </Stack>
    </Input.Wrapper>
  );
}

const HEX = /^#[0-9a-f]{6}$/i;

type ColourFieldProps = {
  field: Field;
  label: string;
  description: string;
  onColour: (colour: string) => void;
};

/** A text field, with a colour picker where scripts run. */
function ColourField({ field, label, description, onColour }: ColourFieldProps) {
  const isMounted = useMounted();
  const initial = typeof field.initialValue === "string" ? field.initialValue : "";
  const [colour, setColour] = useState(HEX.test(initial) ? initial : "#000000");
  const show = (typed: string) => {
    if (!HEX.test(typed)) return;
    setColour(typed);
    onColour(typed);
  };
  const choose = (input: HTMLInputElement) => {
    const text = input.form?.elements.namedItem(field.name);
    if (!(text instanceof HTMLInputElement)) return;
    text.value = input.value;
    text.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <Group gap="8" align="flex-end">
      <TextField
        field={field}
        label={label}
        description={description}
        maxLength={20}
        spellCheck={false}
        flex="1 1 12rem"
        onInput={(event) => show(event.currentTarget.value.trim())}
      />
      {isMounted ? (
        <input
          type="color"
          className="swatch"
          aria-label={t("settings.chooseColour", { name: label.toLowerCase() })}
          value={colour}
          onChange={(event) => choose(event.currentTarget)}
        />
      ) : null}
    </Group>
  );
}

/** Preview of the colours. */
function Sample({ brand, accent }: { brand: string; accent: string }) {
  const palette = paletteOf({ brand, accent });
  const { primary, surface, highlight, fill } = palette;
  return (
    <Box role="img" aria-label={t("settings.together")} bg={surface[1]} p="20" bd={`1px solid ${surface[4]}`}>
      <Text fw="700" size="lg" c={primary[7]}>
        {t("settings.sample.heading")}
      </Text>
      <Text c={surface[9]}>{t("settings.sample.text")}</Text>
      <Group gap="12" mt="12">
        <Box bg={fill[0]} c={fill[2]} bd={`2px solid ${fill[3]}`} px="20" py="6" fw="600">
          {t("settings.sample.button")}
        </Box>
        <Box bg={palette.accent[8]} c={highlight[3]} px="20" py="8" fw="600">
          {t("settings.sample.panel")}
        </Box>
      </Group>
    </Box>
  );
}
