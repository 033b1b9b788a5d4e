import { Group, List } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import {
  BackLink,
  CancelLink,
  Form,
  PageHeader,
  Section,
  staffMeta,
  SubmitButton,
  UserText,
} from "~/components/admin";
import { namesOfSample } from "~/features/sample/remove-sample.server";
import { isSampleStoryShown } from "~/features/texts/sample-story.server";
import { staffLoader } from "~/server/staff";
import { t } from "~/locales/screen-text";

export const meta = staffMeta("settings.removeSampleQuestion");

export const loader = staffLoader("manageSettings", async function removeSampleLoader({ db }) {
  return { groups: await namesOfSample(db, new Date()), isStoryShown: await isSampleStoryShown(db) };
});

/** Names all that goes; the button posts to the settings, as the other buttons of 'Getting started' do. */
export default function AdminRemoveSamplePage() {
  const { groups, isStoryShown } = useLoaderData<typeof loader>();
  const isGone = groups.length === 0 && !isStoryShown;
  return (
    <>
      <PageHeader
        title={t("settings.removeSampleQuestion")}
        back={<BackLink to="/admin">{t("admin.pages.dashboard")}</BackLink>}
      />
      {isGone ? (
        <p>{t("settings.sampleGone")}</p>
      ) : (
        <>
          {groups.length > 0 ? <p className="lead">{t("settings.sampleLead")}</p> : null}
          {isStoryShown ? <p>{t("settings.sampleStory")}</p> : null}
          {groups.map(({ title, names, isBinned }) => (
            <Section key={title} aria-labelledby={`sample-${title}`}>
              <h2 id={`sample-${title}`}>
                {t("settings.sampleGroup", {
                  title,
                  count: names.length,
                  what: t(isBinned ? "settings.sampleBinned" : "settings.sampleDeleted"),
                })}
              </h2>
              <List spacing="4" ps="20" listStyleType="disc">
                {names.map((name) => (
                  <List.Item key={name}>
                    <UserText text={name} />
                  </List.Item>
                ))}
              </List>
            </Section>
          ))}
        </>
      )}
      <Form action="/adminSettings">
        <Group gap="12" mt="24">
          {isGone ? null : (
            <SubmitButton name="intent" value="remove-sample" busy={t("settings.removing")}>
              {t("settings.removeSample")}
            </SubmitButton>
          )}
          <CancelLink to="/admin" />
        </Group>
      </Form>
    </>
  );
}
