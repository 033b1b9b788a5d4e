import { Button, Group, TextInput } from "@mantine/core";
import { Form, useLocation, useNavigationType, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import type { formProps } from "~/components/form-fields";
import { Icon } from "~/components/icon";
import { adminLimits } from "~/lib/limits";
import { t } from "~/locales/screen-text";

/** Returns a `key` that remounts the filter when Back or a link changes the URL, and props of `KeyedSearchForm`. */
export function useResetOnNavigation() {
  const location = useLocation();
  // Back cancels a pending search.
  const isBack = (useNavigationType() as string) === "POP";
  const [filter, setFilter] = useState({ key: 0, focused: "" });
  const shown = useRef(location.search);
  const isSent = useRef(false);
  useEffect(() => {
    const isFromFilter = isSent.current && !isBack;
    isSent.current = false;
    if (shown.current === location.search) return;
    shown.current = location.search;
    if (isFromFilter) return;
    const active = document.activeElement;
    const focused = active instanceof HTMLInputElement && active.type === "search" ? active.name : "";
    setFilter(({ key }) => ({ key: key + 1, focused }));
  }, [location, isBack]);
  return { ...filter, markSubmitted: () => void (isSent.current = true) };
}

const DEBOUNCE_MS = 250;

/** Back returns to the list before the search. @param onSent called before each search */
function useSearchAsYouType(onSent: () => void, onSubmit?: (event: FormEvent<HTMLFormElement>) => void) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [initialKey] = useState(useLocation().key);
  function send(form: HTMLFormElement) {
    onSent();
    // Only the first search adds a history entry. Enter may be pressed twice before React renders, so reads
    // the key from history.state, where the router has already written it.
    const { key = "default" } = (history.state ?? {}) as { key?: string };
    submit(form, { replace: key !== initialKey, preventScrollReset: true });
  }
  return {
    onSubmitCapture: () => clearTimeout(timer.current),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      onSubmit?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      send(event.currentTarget);
    },
    onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      if (!(target instanceof HTMLInputElement && target.type === "search")) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(currentTarget), DEBOUNCE_MS);
    },
  };
}

type Props = {
  action: string;
  title: string;
  name?: string;
  value: string;
  label?: string;
  placeholder?: string;
  maxLength?: number;
  hiddenFields?: Record<string, string>;
  /** Shown beside the search field. */
  children?: ReactNode;
  /** Shown below the search field. */
  after?: ReactNode;
};

export function SearchForm(props: Props) {
  const { key, ...reset } = useResetOnNavigation();
  return <KeyedSearchForm key={key} {...props} {...reset} />;
}

type KeyedProps = Props & {
  /** Name of the search field that had focus. */
  focused: string;
  /** Called before each search. */
  markSubmitted: () => void;
  form?: Partial<ReturnType<typeof formProps>>;
};

export function KeyedSearchForm({
  action,
  title,
  name = "search",
  value,
  label = t("admin.searchIn", { what: title.toLowerCase() }),
  placeholder,
  maxLength = adminLimits.search,
  hiddenFields = {},
  children,
  after,
  focused,
  markSubmitted,
  form = {},
}: KeyedProps) {
  const { onSubmit, ...formAttributes } = form;
  const searchHandlers = useSearchAsYouType(markSubmitted, onSubmit);
  return (
    <Form
      method="get"
      action={action}
      role="search"
      aria-label={title}
      {...formAttributes}
      {...searchHandlers}
    >
      {Object.entries(hiddenFields).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Group gap="8" align="flex-end">
        <TextInput
          type="search"
          name={name}
          defaultValue={value}
          aria-label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          autoFocus={focused === name}
          leftSection={<Icon name="search" />}
          flex="1 1 9rem"
        />
        {children}
        <Button type="submit" variant="default">
          {t("site.search")}
        </Button>
      </Group>
      {after}
    </Form>
  );
}
