import { Alert, Anchor, Card, SimpleGrid, Text } from "@mantine/core";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PageHeader, staffMeta } from "~/components/admin";
import { sendTestMail } from "~/features/accounts/staff-alerts.server";
import { removeSampleItems } from "~/features/sample/remove-sample.server";
import { endGettingStarted } from "~/features/site/getting-started.server";
import { msg } from "~/locales/messages";
import type { SettingsSubject } from "~/features/settings/settings";
import { settingsTitles } from "~/features/settings/settings-labels";
import { hasMailServer } from "~/server/context.server";
import { invalidForm, readForm, redirectWith, refusalReply, staffAction, staffLoader } from "~/server/staff";
import type { PlainKey } from "~/locales/messages";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("admin.pages.settings");

export const loader = staffLoader("manageSettings", function settingsLoader({ staff }) {
  return Promise.resolve({ hasCategories: staff.permissions.includes("manageBank") });
});

const GettingStartedAction = z.object({
  intent: z.enum(["test-mail", "remove-sample", "end-getting-started"], msg("answers.badRequest")),
});

/** The buttons of 'Getting started' on the dashboard. */
export const action = staffAction(
  "manageSettings",
  async function settingsAction({ staff, request, db, now }) {
    const form = await readForm(request, GettingStartedAction);
    if (!form.ok) return invalidForm(form);
    if (form.value.intent === "test-mail") {
      const sent = await sendTestMail(db, staff, now);
      if (!sent.ok) return refusalReply(form, sent.refusal);
      const notice = hasMailServer
        ? msg("settings.testMailSent", { email: staff.email })
        : "settings.testMailLogged";
      return redirectWith(notice, "/admin");
    }
    if (form.value.intent === "end-getting-started") {
      await endGettingStarted(db, now);
      return redirectWith("settings.gettingStartedEnded", "/admin");
    }
    const removed = await removeSampleItems(db, staff, now);
    return redirectWith(msg("settings.sampleRemoved", { count: removed }), "/admin");
  },
);

const descriptions: Record<SettingsSubject, PlainKey> = {
  foundation: "settings.about.foundation",
  look: "settings.about.look",
  home: "settings.about.home",
  about: "settings.about.about",
  donatePage: "settings.about.donatePage",
  menu: "settings.about.menu",
  volunteers: "settings.about.volunteers",
  giving: "settings.about.giving",
  bank: "settings.about.bank",
  languages: "settings.about.languages",
};

export default function AdminSettingsPage() {
  const { hasCategories } = useLoaderData<typeof loader>();
  const [problem] = useActionData<typeof action>()?.error?.[""] ?? [];
  return (
    <>
      <PageHeader title={t("admin.pages.settings")} />
      {problem ? (
        <Alert role="alert" mb="16">
          {problem}
        </Alert>
      ) : null}
      <SimpleGrid component="ul" p="0" m="0" cols={{ base: 1, sm: 2 }} spacing="16">
        {(Object.keys(descriptions) as SettingsSubject[]).map((subject) => (
          <Subject
            key={subject}
            to={`/adminSettings/${subject}`}
            title={t(settingsTitles[subject])}
            text={t(descriptions[subject])}
          />
        ))}
        {hasCategories ? (
          <Subject
            to="/adminSettings/categories"
            title={t("categories.title")}
            text={t("settings.about.categories")}
          />
        ) : null}
      </SimpleGrid>
    </>
  );
}

const Subject = ({ to, title, text }: Record<"to" | "title" | "text", string>) => (
  <Card component="li" withBorder>
    <h2>
      <Anchor component={Link} to={to} inherit>
        {title}
      </Anchor>
    </h2>
    <Text>{text}.</Text>
  </Card>
);
