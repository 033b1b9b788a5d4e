import type { SubmissionResult } from "@conform-to/react";
import { Anchor, Button, Card, CopyButton, Group, Stack, Text } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { Link, useNavigation } from "@remix-run/react";
import { limits } from "~/lib/limits";
import type { LinkRow } from "./gift-link-view";
import { AdminTable, type Column } from "~/components/admin/admin-table";
import { ModeNote } from "~/components/admin/mode-note";
import { SelectField, TextArea, TextField } from "~/components/admin/fields";
import { Form } from "~/components/admin/form";
import { useNextForm } from "~/components/admin/use-next-form";
import { EmptyState, PageHeader, SecondaryText } from "~/components/admin/page-header";
import { AdminPagination, useUrlWithQuery } from "~/components/admin/pagination";
import { DismissLink, ConfirmDialog } from "~/components/admin/confirm-dialog";
import { SubmitButton } from "~/components/admin/submit-button";
import { AdminForm, useAdminForm } from "~/components/admin/admin-form";

type Props = {
  links: LinkRow[];
  total: number;
  page: number;
  /** The one that is to end, once confirmed. */
  ending: LinkRow | null;
  today: string;
  formToken: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/** Gift links: make one, share it, and see what came by it. */
export function GiftLinksPage({ links, total, page, ending, today, formToken, lastResult }: Props) {
  const isBusy = useNavigation().formData?.has("greeting") ?? false;
  const next = useNextForm(isBusy, lastResult);
  const isOfEnding = lastResult?.initialValue?.act === "end";
  const refused = isOfEnding ? lastResult.error?.[""]?.[0] : null;
  return (
    <>
      <PageHeader title="Gift links" />
      <ModeNote />
      <p className="lead">
        A page of its own for one appeal, to share by WhatsApp or mail, or as a poster on a wall. We count
        what each link brings in.
      </p>
      <ConfirmDialog by="end" title="End this link?" role="alertdialog" problem={refused}>
        {ending ? <EndForm link={ending} /> : null}
      </ConfirmDialog>
      <LinkForm
        // A new one after the last was made.
        key={next}
        {...{ today, formToken }}
        lastResult={isOfEnding ? null : lastResult}
      />
      <AdminTable caption="Gift links" columns={columns} items={links} idOf={({ token }) => token} />
      {links.length === 0 ? <EmptyState>No link has been made yet.</EmptyState> : null}
      <AdminPagination total={total} page={page} size={limits.admin.pageSize} />
    </>
  );
}

const columns: Column<LinkRow>[] = [
  {
    name: "what",
    title: "What for",
    cell: (link) => (
      <>
        <span id={`link-${link.token}`}>
          <strong>{link.causeName}</strong>, {link.amount}
        </span>
        <Greeting text={link.greeting} />
        {link.greetingMl ? <Greeting text={link.greetingMl} lang="ml" /> : null}
        {link.isOpen ? <Shares link={link} /> : null}
      </>
    ),
  },
  {
    name: "until",
    title: "Open",
    cell: ({ ends, made }) => (
      <span style={{ whiteSpace: "nowrap" }}>
        {ends}
        <SecondaryText>{`Made ${made}`}</SecondaryText>
      </span>
    ),
  },
  { name: "gifts", title: "Gifts", isNumber: true, cell: ({ gifts }) => gifts },
  { name: "given", title: "Raised", isNumber: true, cell: ({ given }) => given },
  { name: "act", title: "Change", cell: (link) => (link.isOpen ? <EndLink link={link} /> : "–") },
];
const Greeting = ({ text, lang }: { text: string; lang?: "ml" }) => (
  <Text size="sm" c="dimmed" lineClamp={2} {...(lang ? { lang } : {})}>
    {text}
  </Text>
);

const LANGUAGES = { en: "in English", ml: "in Malayalam" };

/** The address of the page in each language, which can be copied by hand where no script does it. */
function Shares({ link: { shares, poster, causeName } }: { link: LinkRow }) {
  // Browsers copy only on a site with https.
  const mayCopy = useMounted() && window.isSecureContext;
  return (
    <>
      {shares.map(({ language, address, typed, whatsApp, mail }) => (
        <Group key={language} gap="16" style={{ rowGap: 0 }}>
          <Anchor href={address} py="4" style={{ overflowWrap: "anywhere" }}>
            {typed}
          </Anchor>
          <Anchor
            href={whatsApp}
            target="_blank"
            rel="noopener"
            py="4"
            aria-label={`WhatsApp, ${causeName} ${LANGUAGES[language]}`}
          >
            WhatsApp
          </Anchor>
          <Anchor href={mail} py="4" aria-label={`Mail, ${causeName} ${LANGUAGES[language]}`}>
            Mail
          </Anchor>
          {mayCopy ? (
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Anchor
                  component="button"
                  type="button"
                  onClick={copy}
                  py="4"
                  aria-label={`${copied ? "Copied" : "Copy"}, ${causeName} ${LANGUAGES[language]}`}
                >
                  {copied ? "Copied" : "Copy"}
                </Anchor>
              )}
            </CopyButton>
          ) : null}
        </Group>
      ))}
      <Anchor href={poster} display="inline-block" py="4" aria-label={`Poster (PDF), ${causeName}`}>
        Poster (PDF)
      </Anchor>
    </>
  );
}

function EndLink({ link: { token, causeName } }: { link: LinkRow }) {
  const to = useUrlWithQuery();
  return (
    <Button
      size="sm"
      variant="default"
      component={Link}
      to={to({ end: token })}
      preventScrollReset
      aria-label={`End the link for ${causeName}`}
    >
      End…
    </Button>
  );
}

const causes = [
  { value: "", label: "Please choose" },
  ...limits.donation.causes.map(({ slug, name }) => ({ value: slug, label: name })),
];

function LinkForm({ today, formToken, lastResult }: Pick<Props, "today" | "formToken" | "lastResult">) {
  const link = useAdminForm({
    id: "link",
    schema: async () => (await import("./gift-link-form")).MakeGiftLink,
    lastResult,
  });
  const { fields } = link;
  const sentToken = lastResult?.initialValue?.formToken;
  return (
    <Card component="section" withBorder mb="32" maw="34rem" aria-labelledby="link-title">
      <h2 id="link-title">Make a link</h2>
      <AdminForm of={link} action="/adminLinks">
        {/* The same for every attempt: sent twice, it makes one link. */}
        <input
          type="hidden"
          name="formToken"
          defaultValue={typeof sentToken === "string" ? sentToken : formToken}
        />
        <Stack gap="16" align="stretch">
          <SelectField field={fields.cause} label="Cause" data={causes} />
          <TextField
            field={fields.amount}
            label="Amount in rupees"
            description="Optional. Donors may still choose another."
            inputMode="numeric"
            maxLength={20}
            leftSection="₹"
          />
          <TextArea
            field={fields.greeting}
            label="Greeting"
            description="Shown on the page and the poster, for everyone to read. Name no person who is helped."
            maxLength={limits.giving.greeting}
          />
          <TextArea
            field={fields.greetingMl}
            lang="ml"
            label="അതു മലയാളത്തിൽ"
            description="Optional. Until then Malayalam pages show the other greeting."
            maxLength={limits.giving.greeting}
          />
          <TextField
            field={fields.until}
            label="Last day"
            description="Optional. The link works up to and including this date."
            type="date"
            min={today}
          />
          <Group>
            <SubmitButton busy="Making...">Create link</SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </Card>
  );
}

/** The question before it ends. */
function EndForm({ link: { token, causeName, greeting } }: { link: LinkRow }) {
  return (
    <>
      <p>
        {causeName}: “{greeting}” From now on anyone who follows it is told that it has ended and how they can
        still give. An ended link cannot be reactivated.
      </p>
      <Form noValidate>
        <input type="hidden" name="token" value={token} />
        <Group gap="12">
          <SubmitButton name="act" value="end" busy="Ending...">
            End the link
          </SubmitButton>
          <DismissLink by="end" />
        </Group>
      </Form>
    </>
  );
}
