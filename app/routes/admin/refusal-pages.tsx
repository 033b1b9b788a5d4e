import { Button, Group, Stack, Text } from "@mantine/core";
import { Link, useLocation } from "@remix-run/react";
import { Form, FormError, SubmitButton } from "~/components/admin";
import { Lamps } from "~/features/accounts/account-drawings";
import { AccountScreen } from "~/features/accounts/account-screen";
import { t } from "~/locales/screen-text";
import { KINDS, records } from "~/features/content/records";
import { galleryScreens } from "~/features/gallery/photo";
import { isActive, useNavigationGroups } from "~/components/admin/admin-navigation";

export const waitingTitle = (isRevoked: boolean) =>
  isRevoked ? t("admin.refusal.revoked") : t("admin.refusal.waiting");

/** 403 for accounts without a role: not approved yet, or revoked. */
export function WaitingPage({ isRevoked, fields }: { isRevoked: boolean; fields: SentField[] }) {
  return (
    <AccountScreen title={waitingTitle(isRevoked)} art={<Lamps />} kind="plain">
      <p className="lead">{isRevoked ? t("account.rightsRevoked") : t("account.waitingForApproval")}.</p>
      <p>{isRevoked ? t("admin.refusal.askAdmin") : t("admin.refusal.weMail")}</p>
      <Form className="actions" action="/logout" noValidate>
        <SubmitButton>{t("dashboard.confirm.logout")}</SubmitButton>
        <Button variant="default" component="a" href="/">
          {t("problem.toHome")}
        </Button>
      </Form>
      <TypedText fields={fields} />
    </AccountScreen>
  );
}

export const forbiddenTitle = () => t("admin.refusal.forbidden");

export const ForbiddenPage = ({ message, fields }: { message: string; fields: SentField[] }) => (
  <>
    <h1>{forbiddenTitle()}</h1>
    <p className="lead">{message}</p>
    <Button component={Link} to="/admin">
      {t("admin.refusal.toDashboard")}
    </Button>
    <TypedText fields={fields} />
  </>
);

type SentField = { name: string; value: string; isPlausible: boolean };

const TypedText = ({ fields }: { fields: SentField[] }) =>
  fields.length > 0 && (
    <>
      <h2>{t("admin.refusal.typed")}</h2>
      <Stack gap="12" style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
        {fields.map(({ value, isPlausible }, index) =>
          isPlausible ? <Text key={index}>{value}</Text> : null,
        )}
      </Stack>
    </>
  );

/** Shown with status 401 without JavaScript after the session expired: resubmits the form after a login. */
export function SessionExpiredPage({ message, fields }: { message: string; fields: SentField[] }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>{t("admin.refusal.logInAgain")}</h1>
      <FormError text={message} />
      <form method="post" action={pathname + search}>
        {fields.map(({ name, value }, index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Group gap="12" mb="24">
          <Button component="a" href="/login" target="_blank" variant="default">
            {t("account.login")}
          </Button>
          <Button type="submit">{t("admin.refusal.sendAgain")}</Button>
        </Group>
      </form>
      <TypedText fields={fields} />
    </>
  );
}

export function AdminNotFound({ what }: { what: string }) {
  const { pathname, search } = useLocation();
  const kind = KINDS.find((one) => one === new URLSearchParams(search).get("type"));
  const listPath = kind ? records[kind].list : pathname;
  const list = useNavigationGroups()
    .flatMap(({ pages }) => pages)
    .find((page) => page.href !== "/admin" && isActive(page, listPath));
  const isContent = [...KINDS.map((one) => records[one].list), galleryScreens.list].some(
    (href) => href === list?.href,
  );
  return (
    <>
      <h1>{what || t("answers.notFound")}</h1>
      <p>{isContent ? t("admin.refusal.inBin") : t("admin.refusal.mistyped")}</p>
      <Group gap="12" mt="20">
        {list && list.href !== pathname ? (
          <Button component={Link} to={list.href}>
            {list.name}
          </Button>
        ) : null}
        {isContent ? (
          <Button component={Link} to="/adminBin" variant="default">
            {t("admin.pages.bin")}
          </Button>
        ) : null}
        <Button component={Link} to="/admin" variant="default">
          {t("admin.pages.dashboard")}
        </Button>
      </Group>
    </>
  );
}
