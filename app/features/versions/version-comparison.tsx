import { Box, Group, Paper, SimpleGrid, Text } from "@mantine/core";
import { Form, SubmitButton } from "~/components/admin/form";
import { BackLink, CancelLink, PageError, PageHeader } from "~/components/admin/page-header";
import { UserText } from "~/components/admin/user-text";
import type { Difference } from "./version-view";

type Props = {
  title: string;
  when: string;
  who: string;
  /** Address of the list of versions. */
  list: string;
  /** Number of the present version: a save since then is a conflict. */
  present: string;
  changes: Difference[];
  problem: string | undefined;
};

/** A version beside the present one, and the button that restores it. */
export function VersionComparison({ title, when, who, list, present, changes, problem }: Props) {
  return (
    <>
      <PageHeader title={`Version of ${when}`} back={<BackLink to={list}>Earlier versions</BackLink>} />
      <PageError text={problem} />
      <Text c="dimmed" mb="16">
        <UserText text={title} />, as saved by {who}. Words that were removed since are struck through; words
        that were added are underlined.
      </Text>
      {changes.length === 0 ? <p>It says the same as the present version.</p> : null}
      {changes.map((one) => (
        <section key={`${one.label} ${one.lang ?? ""}`}>
          <Text component="h2" fw="700" lang={one.lang}>
            {one.label}
          </Text>
          {"isSameText" in one && one.isSameText ? (
            <p>The words are the same; formatting, links or pictures in the text differ.</p>
          ) : (
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16" verticalSpacing="8" mb="16">
              <Side of="This version" one={one} side="then" />
              <Side of="Present version" one={one} side="now" />
            </SimpleGrid>
          )}
        </section>
      ))}
      {changes.length > 0 ? (
        <Form>
          <input type="hidden" name="version" value={present} />
          <Group gap="12" mt="16">
            <SubmitButton busy="Restoring...">Restore this version</SubmitButton>
            <CancelLink to={list} />
          </Group>
        </Form>
      ) : null}
    </>
  );
}

function Side({ of, one, side }: { of: string; one: Difference; side: "then" | "now" }) {
  const pictures = "pictures" in one ? one.pictures[side] : [];
  const parts = "pictures" in one ? [] : one[side];
  const Changed = side === "then" ? "del" : "ins";
  return (
    <div>
      <Text component="h3" c="dimmed" fw="600">
        {of}
      </Text>
      {pictures.map((picture, index) =>
        picture === "gone" ? (
          <p key={index}>The picture is gone</p>
        ) : (
          <Changed key={index}>
            <Box component="img" {...PICTURE} src={picture.src} alt={of} />
          </Changed>
        ),
      )}
      {pictures.length > 0 ? null : (
        <Paper bg="surface.1" p="8" style={AS_TYPED} lang={one.lang}>
          {parts.length === 0 ? "(empty)" : null}
          {parts.map(({ text, isChanged }, index) =>
            isChanged ? (
              <Box key={index} component={Changed} bg={side === "then" ? "primary.1" : "accent.1"}>
                {text}
              </Box>
            ) : (
              text
            ),
          )}
        </Paper>
      )}
    </div>
  );
}

const PICTURE = { display: "block", w: "auto", maw: "100%", mah: "11rem", mb: "8" } as const;
const AS_TYPED = { whiteSpace: "pre-line", overflowWrap: "anywhere" } as const;
