import { TextLink } from "~/components/admin/page-header";
import { Button, Group, Text } from "@mantine/core";
import { useDisclosure, useMounted } from "@mantine/hooks";
import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { t } from "~/locales/screen-text";
import { Icon } from "~/components/icon";
import { CancelButton } from "./page-header";
import { Form, SubmitButton } from "./form";
import { Dialog } from "./dialog";

export function LogOutDialog({ onCancel }: { onCancel?: () => void }) {
  return (
    <>
      <Text mb="16">{t("admin.logOutHint")}</Text>
      {/* Closes this dialog first, so that the prompt about unsaved changes does not open on top of it. */}
      <Form action="/logout" noValidate {...(onCancel ? { onSubmit: onCancel } : {})}>
        <Group gap="12">
          <SubmitButton>{t("dashboard.confirm.logout")}</SubmitButton>
          <CancelButton back="/admin" onCancel={onCancel} />
        </Group>
      </Form>
      <TextLink to="/sessions" mt="16">
        {t("admin.seeDevices")}
      </TextLink>
    </>
  );
}

export function LogOutLink() {
  const [isOpen, { open, close }] = useDisclosure();
  const isMounted = useMounted();
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  }
  return (
    <>
      <Button
        component={Link}
        to="/logout"
        variant="transparent"
        c="inherit"
        px="8"
        leftSection={<Icon name="logout" />}
        onClick={onClick}
        aria-haspopup={isMounted ? "dialog" : undefined}
      >
        {t("dashboard.confirm.logout")}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t("account.logOutQuestion")}>
        <LogOutDialog onCancel={close} />
      </Dialog>
    </>
  );
}
