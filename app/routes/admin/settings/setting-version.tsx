import { useActionData, useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/components/admin";
import { revalidateOnResponse } from "~/components/admin/client-action";
import { unavailablePictures } from "~/features/pictures/images.server";
import { holdsPaymentDetails, savePaymentDetails } from "~/features/payments/payment-details.server";
import {
  presentSettings,
  restoreSettings,
  settingDifferences,
} from "~/features/settings/setting-versions.server";
import type { StoredSettings } from "~/features/settings/settings";
import { picturesIn } from "~/features/settings/settings.server";
import { settingsTitles } from "~/features/settings/settings-labels";
import { VersionComparison } from "~/features/versions/version-comparison";
import type { FormValues } from "~/lib/form-values";
import { requireReauthentication, staffAction, staffLoader } from "~/server/staff";
import { requireSubject } from "~/server/settings-form.server";
import { readRestore, requireVersion, restoredReply } from "~/server/versions.server";

export const meta = staffMeta("Earlier version");

export const loader = staffLoader("manageSettings", async function settingVersionLoader({ params, db }) {
  const subject = requireSubject(params.subject);
  const { when, who, body } = await requireVersion({ kind: "settings", id: subject }, params.version);
  const present = await presentSettings(db, subject);
  const lost = await unavailablePictures(db, picturesIn(body));
  const earlierValues = JSON.parse(body) as FormValues;
  return {
    when,
    who,
    title: settingsTitles[subject],
    present: present.version,
    list: `/adminSettings/${subject}/versions`,
    changes: settingDifferences(subject, earlierValues, present.body, {
      overridden: present.overridden,
      lost,
    }),
  };
});

export const action = staffAction(
  "manageSettings",
  async function settingVersionAction({ staff, request, params, db, now }) {
    const subject = requireSubject(params.subject);
    const { when, body } = await requireVersion({ kind: "settings", id: subject }, params.version);
    const version = await readRestore(request);
    const lost = await unavailablePictures(db, picturesIn(body));
    const restored = { body: JSON.parse(body) as StoredSettings[typeof subject], version, lost };
    if (holdsPaymentDetails(subject)) await requireReauthentication(request);
    const done = await savePaymentDetails(
      db,
      staff,
      subject,
      (trx) => restoreSettings(trx, staff, subject, restored, now),
      now,
    );
    return restoredReply(done, when, `/adminSettings/${subject}`);
  },
);

export const shouldRevalidate = revalidateOnResponse;

export default function SettingVersionPage() {
  const problem = useActionData<typeof action>()?.problem;
  return <VersionComparison {...useLoaderData<typeof loader>()} problem={problem} />;
}
