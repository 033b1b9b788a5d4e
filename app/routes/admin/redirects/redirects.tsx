import { Card, Group, Stack, Text } from "@mantine/core";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { FormResult } from "~/components/form-fields";
import { AddRedirect } from "~/features/redirects/redirect-form";
import {
  addRedirect,
  deleteRedirect,
  leavesSite,
  listRedirects,
} from "~/features/redirects/redirects.server";
import {
  invalidForm,
  listPage,
  pendingForm,
  readForm,
  redirectWith,
  refusalReply,
  requireReauthentication,
  staffAction,
  staffLoader,
} from "~/server/staff";
import { t } from "~/locales/screen-text";
import {
  AdminForm,
  AdminTable,
  type Column,
  Form,
  PageError,
  PageHeader,
  splitResult,
  staffMeta,
  SubmitButton,
  TextField,
  useAdminForm,
  useFormKey,
} from "~/components/admin";

export const meta = staffMeta("admin.pages.redirects");

export const loader = staffLoader("manageSettings", async function redirectsLoader({ request, db }) {
  const { items, ...paging } = await listPage(request, (page) => listRedirects(db, page));
  const redirects = items.map(({ from_path: from, to_address: to }) => ({ from, to }));
  return { redirects, ...paging, typed: await pendingForm(request) };
});

export const action = staffAction(
  "manageSettings",
  async function redirectsAction({ staff, request, db, now }) {
    const form = await readForm(request, AddRedirect, ["intent"]);
    if (form.typed.intent === "delete") {
      const deleted = await deleteRedirect(db, staff, form.typed.from ?? "", now);
      return deleted.ok
        ? redirectWith("redirects.deleted", "/adminRedirects")
        : refusalReply(form, deleted.refusal);
    }
    if (!form.ok) return invalidForm(form);
    if (leavesSite(form.value.to)) await requireReauthentication(request, form.typed);
    const added = await addRedirect(db, staff, form.value, now);
    return added.ok ? redirectWith("redirects.added", "/adminRedirects") : refusalReply(form, added.refusal);
  },
);

type Row = { from: string; to: string };

const columns: Column<Row>[] = [
  { name: "from", title: "redirects.from", cell: ({ from }) => <UrlText>{from}</UrlText> },
  { name: "to", title: "redirects.to", cell: ({ to }) => <UrlText>{to}</UrlText> },
  {
    name: "change",
    title: "photo.change",
    cell: ({ from }) => (
      <Form action="/adminRedirects">
        <input type="hidden" name="from" value={from} />
        <SubmitButton
          name="intent"
          value="delete"
          variant="default"
          c="red.7"
          size="sm"
          busy={t("content.deleting")}
          aria-label={t("redirects.deleteOne", { from })}
        >
          {t("dashboard.confirm.delete")}
        </SubmitButton>
      </Form>
    ),
  },
];

const UrlText = ({ children }: { children: string }) => (
  <Text component="span" inherit style={{ overflowWrap: "anywhere" }}>
    {children}
  </Text>
);

export default function AdminRedirectsPage() {
  const { redirects, total, page, typed } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { problem, formResult } = splitResult(result, "delete");
  const formKey = useFormKey(useNavigation().formData?.has("to") ?? false, result);
  return (
    <>
      <PageHeader title={t("admin.pages.redirects")} />
      <p className="lead">{t("redirects.lead")}</p>
      <PageError text={problem} />
      <NewRedirectForm key={formKey} lastResult={formResult} typed={typed ?? {}} />
      <AdminTable
        caption={t("admin.pages.redirects")}
        columns={columns}
        items={redirects}
        idOf={({ from }) => from}
        empty={t("redirects.none")}
        paging={{ total, page }}
      />
    </>
  );
}

type NewRedirectProps = { lastResult: FormResult; typed: { from?: string; to?: string } };

function NewRedirectForm({ lastResult, typed }: NewRedirectProps) {
  const redirect = useAdminForm({
    id: "redirect",
    schema: async () => (await import("~/features/redirects/redirect-form")).AddRedirect,
    lastResult,
    defaultValue: { from: typed.from ?? "", to: typed.to ?? "" },
  });
  const { from, to } = redirect.fields;
  return (
    <Card component="section" withBorder mb="32" maw="34rem" aria-labelledby="redirect-title">
      <h2 id="redirect-title">{t("redirects.add")}</h2>
      <AdminForm of={redirect} action="/adminRedirects">
        <Stack gap="16" align="stretch">
          <TextField field={from} label={t("redirects.from")} description={t("redirects.fromHint")} />
          <TextField field={to} label={t("redirects.to")} description={t("redirects.toHint")} />
          <Group>
            <SubmitButton busy={t("redirects.adding")}>{t("profile.add")}</SubmitButton>
          </Group>
        </Stack>
      </AdminForm>
    </Card>
  );
}
