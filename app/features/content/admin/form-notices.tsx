import { Box, Button, Group, Paper, SimpleGrid, Stack, Text } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { Link } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { t } from "~/locales/screen-text";
import { countryNames, labelOf as labelInRecord } from "~/features/content/record";
import { records, type ContentKind } from "~/features/content/records";
import { textAt, type FormValues } from "~/lib/form-values";
import type { ContentAnswer, ConflictingVersion } from "~/features/content/staff-view";
import type { StaffPicture } from "~/features/pictures/staff-picture";
import { langOfField } from "~/locales/translations";

const RAISED = { withBorder: true, px: "20", py: "16", mb: "24", bd: "2px solid red.6" } as const;

const Heading = ({ children, id }: { children: ReactNode; id?: string | undefined }) => (
  <Text ff="heading" fw="700" fz="1.25rem" lh="1.3" id={id}>
    {children}
  </Text>
);

function Attention({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <Paper {...RAISED} role="alert" aria-labelledby={labelledBy} ref={box} tabIndex={-1}>
      <Stack gap="12">{children}</Stack>
    </Paper>
  );
}

type Props = {
  kind: ContentKind;
  answer: ContentAnswer | null;
  reloadHref: string;
  formId?: string;
  onUseTheirs?: () => void;
};

export function FormNotices({ kind, answer, reloadHref, formId = "field", onUseTheirs }: Props) {
  const isMounted = useMounted();
  const problem = answer?.error?.[""]?.[0];
  return (
    <>
      {answer?.expired ? <SessionEnded /> : null}
      {/* With JavaScript a toast shows the problem instead. */}
      {problem && answer.outcome !== "conflict" && !isMounted ? (
        <Attention>
          <Heading>{problem}</Heading>
        </Attention>
      ) : null}
      {answer?.outcome === "conflict" ? (
        <EditConflict
          key={textAt(answer.theirs.values, "version")}
          kind={kind}
          reloadHref={reloadHref}
          formId={formId}
          onUseTheirs={onUseTheirs}
          problem={problem}
          mine={answer}
          theirs={answer.theirs}
        />
      ) : null}
    </>
  );
}

export const SessionEnded = () => (
  <Attention>
    <Heading>{t("content.logInThenSend")}</Heading>
    <Text c="dimmed">
      {t("content.sessionEnded")}{" "}
      <a href="/login" target="_blank" rel="noreferrer">
        {t("content.logInElsewhere")}
      </a>
    </Text>
  </Attention>
);

type ConflictProps = {
  kind: ContentKind;
  problem: string | undefined;
  mine: ContentAnswer;
  theirs: ConflictingVersion;
  reloadHref: string;
  formId: string;
  onUseTheirs: (() => void) | undefined;
};

function EditConflict({ kind, problem, mine, theirs, reloadHref, formId, onUseTheirs }: ConflictProps) {
  const { who, when, changed } = theirs;
  const differing = differences(kind, mine, theirs);
  const changedLabels = changed.map((name) => labelOf(kind, name.replace(/Id$/, ""))).filter(Boolean);
  return (
    <Attention labelledBy="both-title">
      <Heading id="both-title">{problem}</Heading>
      {who ? (
        <Text c="dimmed">
          {t("content.savedBy", {
            who,
            when: when ?? "",
            changes: changedLabels.length > 0 ? `: ${changedLabels.join(", ")}` : "",
          })}
        </Text>
      ) : null}
      {differing.length === 0 ? <Text c="dimmed">{t("content.sameVersions")}</Text> : null}
      {differing.map(({ name, saved, yours }) => (
        <div key={name}>
          <Text component="h2" fw="700" lang={langOfField(name)}>
            {labelOf(kind, name)}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="16" verticalSpacing="8">
            <Version of={t("content.theirVersion")} name={name} value={saved} />
            <Version of={t("content.yourVersion")} name={name} value={yours} />
          </SimpleGrid>
        </div>
      ))}
      <Group gap="12">
        <Button type="submit" form={formId}>
          {t("content.keepMine")}
        </Button>
        <Button component={Link} variant="default" to={reloadHref} replace onClick={onUseTheirs}>
          {t("content.useTheirs")}
        </Button>
      </Group>
    </Attention>
  );
}

const labelOf = (kind: ContentKind, name: string) =>
  name === "publishAt" ? t("content.publishAt") : labelInRecord(records[kind], name);

type DisplayValue = string | StaffPicture | null;
type Difference = { name: string; saved: DisplayValue; yours: DisplayValue };

/** Compares only fields that the form contains. */
function differences(kind: ContentKind, mine: ContentAnswer, theirs: ConflictingVersion): Difference[] {
  const names = (mine.fields ?? []).filter((name) => labelOf(kind, name));
  const values = mine.initialValue ?? {};
  const texts = names
    .map((name) => ({ name, saved: displayValue(theirs.values, name), yours: displayValue(values, name) }))
    .filter(({ saved, yours }) => normaliseLineBreaks(saved) !== normaliseLineBreaks(yours));
  const pictures = Object.keys(mine.pictures)
    .map((name) => ({ name, saved: theirs.pictures[name] ?? null, yours: mine.pictures[name] ?? null }))
    .filter(({ saved, yours }) => saved?.id !== yours?.id);
  return [...texts, ...pictures];
}

const displayValue = (values: FormValues, name: string) =>
  name === "countries" ? countryNames(values.countries) : textAt(values, name);

const normaliseLineBreaks = (text: string) => text.replace(/\r\n?/g, "\n").trim();

function Version({ of, name, value }: { of: string; name: string; value: DisplayValue }) {
  const isPicture = value && typeof value === "object";
  return (
    <div>
      <Text component="h3" c="dimmed" fw="600">
        {of}
      </Text>
      {isPicture ? (
        <Box component="img" display="block" src={value.src} w="auto" maw="100%" mah="11rem" alt="" />
      ) : (
        <Paper bg="surface.1" p="8" style={AS_TYPED} lang={value ? langOfField(name) : undefined}>
          {value ? (name === "publishAt" ? value.replace("T", ", ") : value) : t("content.empty")}
        </Paper>
      )}
    </div>
  );
}

const AS_TYPED = { whiteSpace: "pre-line", overflowWrap: "anywhere" } as const;
