import { TextLink } from "~/components/admin/page-header";
import { Button, Group, Text } from "@mantine/core";
import { useDisclosure, useMounted } from "@mantine/hooks";
import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { dashboard as dashboardMessages } from "~/locales/en.json";
import { Icon } from "~/components/icon";
import { CancelButton } from "./page-header";
import { Form, SubmitButton } from "./form";
import { Dialog } from "./dialog";

export function LogOutDialog({ onCancel }: { onCancel?: () => void }) {
  return (
    <>
      <Text mb="16">You will need your password to log in again.</Text>
      {/* Closes this dialog first, so that the prompt about unsaved changes does not open on top of it. */}
      <Form action="/logout" noValidate {...(onCancel ? { onSubmit: onCancel } : {})}>
        <Group gap="12">
          <SubmitButton>{dashboardMessages.confirm.logout}</SubmitButton>
          <CancelButton back="/admin" onCancel={onCancel} />
        </Group>
      </Form>
      <TextLink to="/sessions" mt="16">
        See where else you are logged in
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
        {dashboardMessages.confirm.logout}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Log out?">
        <LogOutDialog onCancel={close} />
      </Dialog>
    </>
  );
}
