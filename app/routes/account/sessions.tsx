import { Badge, Button, Stack, Text } from "@mantine/core";
import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/components/admin/page-header";
import { hasSecondFactor } from "~/features/accounts/second-factor.server";
import { endAllSessions, endSessionOf, listSessions } from "~/features/accounts/sessions.server";
import { NoFields, readForm, redirectWith } from "~/server/form.server";
import { requireUser, sessionToken, withoutSession } from "~/server/session.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { useDraftAccount } from "~/components/admin/draft-storage";
import { logOutAction } from "~/components/admin/client-action";
import { Form, SubmitButton } from "~/components/admin/form";
import { AccountScreen } from "~/features/accounts/account-screen";
import { formatDateTime } from "~/lib/dates";
import { t } from "~/locales/screen-text";
import { marked } from "~/components/marked";

export const meta = staffMeta("account.devices");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const sessions = await listSessions(db, user.id, sessionToken(request), new Date());
  const isOn = await hasSecondFactor(db, user.id);
  return {
    account: user.id,
    email: user.email,
    hasSecondFactor: isOn,
    sessions: sessions.map(({ token_hash, device, created_at, last_seen_at, current }) => ({
      id: token_hash.slice(0, 12),
      device: deviceName(device),
      created_at,
      last_seen_at,
      current,
    })),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await readForm(request, NoFields, ["session"], limits.body.shortBytes);
  const { session } = form.typed;
  if (session) {
    await endSessionOf(db, user.id, session);
    return redirectWith("account.sessionEndedThere", "/sessions");
  }
  await endAllSessions(db, user.id);
  return withoutSession(redirectWith("account.signedOutEverywhere", "/login"));
}

export const clientAction = logOutAction;

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** "Chrome on Android"; unknown programs keep their own name. */
function deviceName(userAgent: string): string {
  const findName = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [findName(BROWSERS), findName(SYSTEMS)];
  if (browser) return system ? t("account.browserOn", { browser, system }) : browser;
  return userAgent.split(/[/\s]/, 1)[0] || t("account.unknownDevice");
}

export default function Sessions() {
  const { account, email, hasSecondFactor: isOn, sessions } = useLoaderData<typeof loader>();
  useDraftAccount(account);
  return (
    <AccountScreen title={t("account.devices")} art={null} kind="plain">
      <p>
        {marked(t("account.devicesLead", { email }), (words) => (
          <Link to="/forget">{words}</Link>
        ))}
      </p>
      <Stack component="ul" gap="12" mb="24">
        {sessions.map(({ id, device, created_at, last_seen_at, current }) => (
          <li key={id}>
            <strong>{device}</strong>{" "}
            {current && (
              <Badge component="span" variant="light">
                {t("account.thisDevice")}
              </Badge>
            )}
            <Text size="sm" c="dimmed">
              {t("account.deviceTimes", {
                since: formatDateTime(created_at),
                last: formatDateTime(last_seen_at),
              })}
            </Text>
            {current ? null : (
              <Form action="/sessions" noValidate>
                <SubmitButton
                  size="compact-sm"
                  variant="default"
                  name="session"
                  value={id}
                  aria-label={t("account.endSessionOf", { device, since: formatDateTime(created_at) })}
                >
                  {t("account.endSession")}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </Stack>
      <p>
        {marked(t(isOn ? "account.secondFactorState.on" : "account.secondFactorState.off"), (words) => (
          <Link to="/second-factor">{words}</Link>
        ))}
      </p>
      <Form className="actions" action="/sessions" noValidate>
        <SubmitButton>{t("account.logOutEverywhere")}</SubmitButton>
        <Button variant="default" component={Link} to="/admin">
          {t("account.back")}
        </Button>
      </Form>
    </AccountScreen>
  );
}
