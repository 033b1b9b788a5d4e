import { Alert, Group } from "@mantine/core";
import { Form, Section, SubmitButton } from "~/components/admin";
import { t } from "~/locales/screen-text";

/** Asks whether to tell of a changed day, time or place. */
export const UntoldChange = ({ path }: { path: string }) => (
  <Section aria-labelledby="untold" className="ruled no-print">
    <h2 id="untold">{t("signUpList.untold.heading")}</h2>
    <p>{t("signUpList.untold.text")}</p>
    <Form action={path}>
      <Group gap="12">
        <SubmitButton name="intent" value="tell">
          {t("signUpList.untold.tell")}
        </SubmitButton>
        <SubmitButton variant="default" name="intent" value="noTell">
          {t("signUpList.untold.noTell")}
        </SubmitButton>
      </Group>
    </Form>
  </Section>
);

type OffProps = { path: string; off: { time: string; mails: number } | null };

/** @param props.off until when the event can be put back; null: that time is over */
export const CalledOff = ({ path, off }: OffProps) => (
  <Section aria-labelledby="called-off" className="ruled no-print">
    <h2 id="called-off">{t("signUpList.off.heading")}</h2>
    <p>{t("signUpList.off.cancelled")}</p>
    {off ? (
      <>
        <Alert role="note" mb="12">
          {off.mails > 0
            ? t("signUpList.off.mails", { count: off.mails, time: off.time })
            : t("signUpList.off.noMails", { time: off.time })}
        </Alert>
        <Form action={path}>
          <Group gap="12">
            <SubmitButton name="intent" value="putBack">
              {t("signUpList.off.putBack")}
            </SubmitButton>
            {off.mails > 0 ? (
              <SubmitButton variant="default" name="intent" value="quiet">
                {t("signUpList.off.quiet")}
              </SubmitButton>
            ) : null}
          </Group>
        </Form>
      </>
    ) : null}
  </Section>
);
