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

const QUESTION = "Remove the sample content?";

export const meta = staffMeta(QUESTION);

export const loader = staffLoader("manageSettings", async function removeSampleLoader({ db }) {
  return { groups: await namesOfSample(db), isStoryShown: await isSampleStoryShown(db) };
});

/** Names all that goes; the button posts to the settings, as the other buttons of 'Getting started' do. */
export default function AdminRemoveSamplePage() {
  const { groups, isStoryShown } = useLoaderData<typeof loader>();
  const isGone = groups.length === 0 && !isStoryShown;
  return (
    <>
      <PageHeader title={QUESTION} back={<BackLink to="/admin">Dashboard</BackLink>} />
      {isGone ? (
        <p>Nothing of it is left.</p>
      ) : (
        <>
          {groups.length > 0 ? (
            <p className="lead">
              All of this came with the site, and nobody has changed it. What you wrote yourself stays.
            </p>
          ) : null}
          {isStoryShown ? (
            <p>
              Sentences that tell of the sample’s foundation are no longer shown. ‘Getting started’ leads to
              the fields for your own.
            </p>
          ) : null}
          {groups.map(({ title, names, isBinned }) => (
            <Section key={title} aria-labelledby={`sample-${title}`}>
              <h2 id={`sample-${title}`}>
                {title}, {names.length}: {isBinned ? "moved to the Bin" : "deleted, can’t be brought back"}
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
            <SubmitButton name="intent" value="remove-sample" busy="Removing...">
              Remove sample content
            </SubmitButton>
          )}
          <CancelLink to="/admin" />
        </Group>
      </Form>
    </>
  );
}
