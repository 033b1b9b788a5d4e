import { Stack } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { FormProblems, formProps } from "~/components/admin/fields";
import { Form, type SubmitFailure } from "~/components/admin/form";
import type { AnyForm } from "~/components/form-fields";
import { LanguageSwitch } from "~/components/admin/language-switch";
import { toastError } from "~/components/admin/notices";
import { ProgressBar } from "~/components/admin/progress-bar";
import { LogoMark } from "~/components/public/logo";
import { t } from "~/locales/screen-text";

/** Only the logo links to another page, so that nothing else leads away from the form. */
export function AccountLayout({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="page entry">
      <a className="skip" href="#content">
        {t("site.skipToContent")}
      </a>
      <header className="entry-head wrap">
        <a className="brand" href="/">
          <LogoMark />
          <span>
            <strong>{name}</strong>
            <small>{t("site.tagline")}</small>
          </span>
        </a>
      </header>
      <main id="content" tabIndex={-1}>
        <ProgressBar />
        {children}
      </main>
      <LanguageSwitch />
    </div>
  );
}

type ScreenProps = { title: string; art: ReactNode; kind: "door" | "window" | "plain"; children: ReactNode };

export function AccountScreen({ title, art, kind, children }: ScreenProps) {
  return (
    <div className={`entry-grid entry-${kind}`}>
      {art && <div className="entry-art">{art}</div>}
      <div className="entry-slip kasavu">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}

type FormProps = ComponentProps<typeof Form> & { of: AnyForm; lead?: ReactNode; children: ReactNode };

/** Form errors and `lead` stand above the form. */
export const AccountForm = ({ of, lead, children, ...props }: FormProps) => (
  <>
    <FormProblems form={of} />
    {lead}
    <Form {...props} {...formProps(of)}>
      <Stack gap="20">{children}</Stack>
    </Form>
  </>
);

export const toastLoginFailure = ({ message, cause }: SubmitFailure) =>
  toastError(cause === "server" ? message : t("account.loginFailed"));

export const pathWithNext = (path: string, next: string) =>
  next === "/admin" ? path : `${path}?${new URLSearchParams({ next }).toString()}`;
