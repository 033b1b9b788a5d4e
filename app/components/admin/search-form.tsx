import { Button, Group, TextInput } from "@mantine/core";
import { Form, useLocation, useNavigationType, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { Icon } from "~/components/icon";

/**
 * Remounts a filter (`key`) when anything else changes the URL (Back, a link). @returns also `noteSending`
 * for onSubmit, and `focused`: the search that had focus
 */
export function useResetOnNavigation() {
  const location = useLocation();
  // A search overtaken by Back never arrives.
  const isBack = (useNavigationType() as string) === "POP";
  const [filter, setFilter] = useState({ key: 0, focused: "" });
  const shown = useRef(location.search);
  const isSent = useRef(false);
  useEffect(() => {
    const byFilter = isSent.current && !isBack;
    isSent.current = false;
    if (shown.current === location.search) return;
    shown.current = location.search;
    if (byFilter) return;
    const active = document.activeElement;
    const focused = active instanceof HTMLInputElement && active.type === "search" ? active.name : "";
    setFilter(({ key }) => ({ key: key + 1, focused }));
  }, [location, isBack]);
  return { ...filter, noteSending: () => void (isSent.current = true) };
}

const TYPING_MS = 250;

/** Back returns to the list before typing. @param onSent called before each search */
export function useSearchAsYouType(onSent: () => void) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [madeAt] = useState(useLocation().key);
  function send(form: HTMLFormElement) {
    onSent();
    // Only the first search gets an entry of its own. The router writes the entry's key before React renders: a
    // second Enter may come in between.
    const { key = "default" } = (history.state ?? {}) as { key?: string };
    submit(form, { replace: key !== madeAt, preventScrollReset: true });
  }
  return {
    onSubmitCapture: () => clearTimeout(timer.current),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (event.defaultPrevented) return;
      event.preventDefault();
      send(event.currentTarget);
    },
    onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      if (!(target instanceof HTMLInputElement && target.type === "search")) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(currentTarget), TYPING_MS);
    },
  };
}

type LineProps = {
  name: string;
  value: string;
  label: string;
  hint: string;
  longest: number;
  focused: string;
  children?: ReactNode;
};

export function SearchLine({ name, value, label, hint, longest, focused, children }: LineProps) {
  return (
    <Group gap="8" align="flex-end">
      <TextInput
        type="search"
        name={name}
        defaultValue={value}
        aria-label={label}
        placeholder={hint}
        maxLength={longest}
        autoFocus={focused === name}
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

type Props = Omit<LineProps, "focused"> & { action: string; title: string; keep: Record<string, string> };

export function SearchForm(props: Props) {
  const { key, focused, noteSending } = useResetOnNavigation();
  return <Alone key={key} {...props} focused={focused} onSent={noteSending} />;
}

type AloneProps = Props & Pick<LineProps, "focused"> & { onSent: () => void };

function Alone({ action, title, keep, onSent, ...line }: AloneProps) {
  const following = useSearchAsYouType(onSent);
  return (
    <Form method="get" action={action} role="search" aria-label={title} {...following}>
      {Object.entries(keep).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <SearchLine {...line} />
    </Form>
  );
}
