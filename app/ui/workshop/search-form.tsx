import { Button, Group, TextInput } from "@mantine/core";
import { Form, useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { Icon } from "~/ui/site/icon";

/**
 * Fields keep what is typed in them, so a filter must be made anew when the address was changed by anything
 * but the filter itself: Back, a link, "Show everything".
 * @returns the filter's `key`, and `noteSending` for its onSubmit
 */
export function useFollowsAddress() {
  const location = useLocation();
  const [key, setKey] = useState(0);
  const shown = useRef(location.search);
  const isSent = useRef(false);
  useEffect(() => {
    const byFilter = isSent.current;
    isSent.current = false;
    if (shown.current === location.search) return;
    shown.current = location.search;
    if (!byFilter) setKey((before) => before + 1);
  }, [location]);
  return { key, noteSending: () => void (isSent.current = true) };
}

const TYPING_MS = 250;

/**
 * For the form of a search that follows what is typed. Back leads to what was shown before somebody began to
 * type.
 * @param onSent called before it is sent by itself
 */
export function useFollowing(onSent: () => void) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [hasBegun, setHasBegun] = useState(false);
  return {
    replace: hasBegun,
    preventScrollReset: true,
    onSubmitCapture: () => clearTimeout(timer.current),
    onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      if (!(target instanceof HTMLInputElement && target.type === "search")) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        onSent();
        setHasBegun(true);
        submit(currentTarget, { replace: hasBegun, preventScrollReset: true });
      }, TYPING_MS);
    },
  };
}

type LineProps = {
  name: string;
  value: string;
  /** What is searched: "Search events". */
  label: string;
  /** Where it is looked for: "Titles". */
  hint: string;
  longest: number;
  children?: ReactNode;
};

/** The line of every search of the workshop, with its button; `children` stand between them. */
export function SearchLine({ name, value, label, hint, longest, children }: LineProps) {
  return (
    <Group gap="8" align="flex-end">
      <TextInput
        type="search"
        name={name}
        defaultValue={value}
        aria-label={label}
        placeholder={hint}
        maxLength={longest}
        leftSection={<Icon name="search" />}
        flex="1 1 9rem"
      />
      {children}
      <Button type="submit" variant="default">
        Search
      </Button>
    </Group>
  );
}

type Props = LineProps & {
  action: string;
  /** Of the list that is searched. */
  title: string;
  /** The rest of the address. */
  keep: Record<string, string>;
};

/** A search alone. */
export function SearchForm(props: Props) {
  const { key, noteSending } = useFollowsAddress();
  return <Alone key={key} {...props} onSent={noteSending} />;
}

function Alone({ action, title, keep, onSent, ...line }: Props & { onSent: () => void }) {
  const following = useFollowing(onSent);
  return (
    <Form method="get" action={action} role="search" aria-label={title} onSubmit={onSent} {...following}>
      {Object.entries(keep).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <SearchLine {...line} />
    </Form>
  );
}
