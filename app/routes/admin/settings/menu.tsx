import { Checkbox, Fieldset, Group, Stack, Text, TextInput } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminForm, staffMeta, SubmitButton, useAdminForm } from "~/components/admin";
import { menuPages } from "~/features/content/published-pages.server";
import { asText } from "~/lib/form-values";
import { settingsForForm } from "~/features/settings/settings.server";
import { arranged, isInMenu, MAIN_PAGES, OPTIONAL_PAGES } from "~/features/settings/main-menu";
import { screenLanguage } from "~/locales/language";
import { textOf } from "~/locales/translate";
import { staffAction, staffLoader } from "~/server/staff";
import { saveSettingsForm } from "./save-settings.server";
import { SettingsHeader } from "./settings-header";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("settings.titles.menu");

export const loader = staffLoader("manageSettings", async function menuLoader({ db, now }) {
  const { values, version } = await settingsForForm(db, "menu");
  const { header } = await menuPages(db, screenLanguage(), now);
  const named = (pages: typeof MAIN_PAGES) =>
    pages.map(([href, name]) => [href, textOf(screenLanguage(), name)] as const);
  const entries = arranged(
    [
      ...named(MAIN_PAGES),
      ...header.map(({ href, title }) => [href, title] as const),
      ...named(OPTIONAL_PAGES),
    ],
    values,
  );
  const shown = entries.map(([href]) => href).filter((href) => isInMenu(href, values));
  return { version, shown, entries };
});

export const action = staffAction("manageSettings", function menuAction(args) {
  return saveSettingsForm(args, "menu");
});

export default function AdminMenuPage() {
  const { version, shown, entries } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const menu = useAdminForm({ id: "menu", lastResult: returned?.result });
  const rows = toRows(entries, shown, returned?.result.initialValue);
  return (
    <>
      <SettingsHeader subject="menu" />
      <p className="lead">{t("settings.menuLead")}</p>
      <AdminForm of={menu} maw="40rem" action="/adminSettings/menu">
        <input type="hidden" name="version" value={returned?.version ?? version} />
        <Fieldset mb="24" legend={t("settings.links")} key={version}>
          <Stack gap="12">
            {rows.map(({ href, name, place, isShown }) => (
              <Group key={href} gap="16" wrap="nowrap">
                <input type="hidden" name="entry" value={href} />
                <TextInput
                  name="place"
                  aria-label={t("settings.placeOf", { name })}
                  defaultValue={place}
                  inputMode="numeric"
                  maxLength={3}
                  w="5rem"
                  flex="none"
                />
                <Checkbox
                  name="shown"
                  value={href}
                  defaultChecked={isShown}
                  label={
                    <>
                      {name}{" "}
                      <Text span size="sm" c="dimmed">
                        {href}
                      </Text>
                    </>
                  }
                />
              </Group>
            ))}
          </Stack>
        </Fieldset>
        <SubmitButton busy={t("content.savingDraft")}>{t("dashboard.editItem.save")}</SubmitButton>
      </AdminForm>
    </>
  );
}

type Typed = { entry?: unknown; place?: unknown; shown?: unknown } | null | undefined;
const textsOf = (raw: unknown) => [raw ?? []].flat().map(asText);

/** With the places and ticks of a form that was not saved. */
function toRows(entries: (readonly [href: string, name: string])[], shown: string[], typed: Typed) {
  const [links, places, ticked] = [textsOf(typed?.entry), textsOf(typed?.place), textsOf(typed?.shown)];
  return entries.map(([href, name], index) => {
    const sent = links.indexOf(href);
    return sent < 0
      ? { href, name, place: String(index + 1), isShown: shown.includes(href) }
      : { href, name, place: places[sent] ?? "", isShown: ticked.includes(href) };
  });
}
