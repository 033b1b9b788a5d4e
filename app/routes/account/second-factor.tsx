import { Alert } from "@mantine/core";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/components/admin/page-header";
import type { z } from "zod";
import { ChangeSecondFactor } from "~/features/accounts/account-forms";
import { reauthenticate } from "~/features/accounts/login.server";
import {
  findSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "~/features/accounts/second-factor.server";
import { ok, type Result } from "~/lib/result";
import { requireReauthentication, requireRecentAuthentication } from "~/server/reauthentication.server";
import { requireUser, sessionToken } from "~/server/session.server";
import { currentAccess } from "~/server/staff.server";
import { caller } from "~/server/client-address.server";
import { readForm, invalidForm, refusalReply, redirectWith } from "~/server/form.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { t } from "~/locales/screen-text";
import { AccountScreen } from "~/features/accounts/account-screen";
import { RecoveryCodes, SettingUp, TurnedOff, TurnedOn } from "./second-factor-states";

export const meta = staffMeta("account.secondFactor");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const factor = await findSecondFactor(db, user);
  // While the second factor is being set up, the page shows its secret.
  if (factor.state === "setting up") await requireRecentAuthentication(request);
  const { isMissingSecondFactor: isDemanded } = await currentAccess(user);
  return { factor, isDemanded };
}

const REAUTHENTICATED_INTENTS = ["set-up", "turn-on", "turn-off"];

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await readForm(request, ChangeSecondFactor, [], limits.body.shortBytes);
  // A stranger at an unlocked screen must not replace the owner's authenticator.
  if (REAUTHENTICATED_INTENTS.includes(form.typed.intent ?? "")) await requireReauthentication(request);
  if (!form.ok) return invalidForm(form);
  const changed = await change(request, user, form.value);
  if (!changed.ok) return refusalReply(form, changed.refusal);
  if (form.value.intent === "set-up") return redirectWith("account.secondFactorBegun", "/second-factor");
  if (form.value.intent === "turn-off")
    return redirectWith("account.secondFactorTurnedOff", "/second-factor");
  // No redirect: the codes exist in this response only.
  return data({ codes: changed.value }, { headers: { "Cache-Control": "no-store" } });
}

async function change(
  request: Request,
  user: Awaited<ReturnType<typeof requireUser>>,
  input: z.output<typeof ChangeSecondFactor>,
): Promise<Result<string[]>> {
  const now = new Date();
  if (input.intent === "set-up") {
    const begun = await setUpSecondFactor(db, user.id, now);
    return begun.ok ? ok([]) : begun;
  }
  if (input.intent === "turn-on")
    return turnOnSecondFactor(db, user, { code: input.code, token: sessionToken(request) ?? "" }, now);
  const proved = await reauthenticate(db, user, input, caller(request), now);
  if (!proved.ok) return proved;
  if (input.intent === "renew") return renewRecoveryCodes(db, user, now);
  const off = await turnOffSecondFactor(db, user, user, now);
  return off.ok ? ok([]) : off;
}

export default function SecondFactor() {
  const { factor, isDemanded } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (lastResult && "codes" in lastResult) return <RecoveryCodes codes={lastResult.codes} />;
  return (
    <AccountScreen title={t("account.secondFactor")} art={null} kind="plain">
      {isDemanded ? (
        <Alert role="note" mb="16">
          {t("account.secondFactorDemanded")}
        </Alert>
      ) : null}
      {factor.state === "off" ? <TurnedOff /> : null}
      {factor.state === "setting up" ? <SettingUp factor={factor} lastResult={lastResult} /> : null}
      {factor.state === "on" ? <TurnedOn factor={factor} lastResult={lastResult} /> : null}
    </AccountScreen>
  );
}
