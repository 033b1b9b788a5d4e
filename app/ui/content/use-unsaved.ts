import { useBlocker } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { FormState, StaffKind } from "~/presenters/content/staff-screens";
import { asText } from "~/domain/typed-text";
import { findText, forgetText, keepText, type KeptText } from "~/ui/workshop/kept-text";

const KEEP_EVERY_MS = 500;

/** Fields of a form that nobody types into. */
const HIDDEN = ["id", "version", "savedAs", "stays", "countries"];

/** "removeImage", which a field without a picture sends by itself. */
const isWithoutPicture = (name: string, pictures: FormState["pictures"]) =>
  /^remove[A-Z]/.test(name) && !pictures[name.charAt(6).toLowerCase() + name.slice(7)];

/** What is typed into a form now, and whether it differs from what the form came with. */
function readForm(form: HTMLFormElement, { values, pictures }: FormState) {
  const sent = new FormData(form);
  const typed: Record<string, string> = {};
  let hasFile = false;
  for (const [name, value] of sent) {
    if (typeof value !== "string") hasFile ||= value.size > 0;
    else if (!HIDDEN.includes(name) && !isWithoutPicture(name, pictures)) typed[name] = value;
  }
  const cameWith = (name: string) => values[name] ?? pictures[name.replace(/Id$/, "")]?.id ?? "";
  const isChanged = Object.entries(typed).some(([name, value]) => value !== cameWith(name));
  const countries = sent.getAll("countries").filter((one) => typeof one === "string" && one !== "");
  const version = asText(sent.get("version"));
  return { typed, version, countries: countries as string[], isChanged: isChanged || hasFile };
}

/** The form and its item, whatever else is in the address. */
const formAt = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get("id") ?? ""}`;

/**
 * Nothing typed into a form is lost: it is kept on the device while somebody types, offered again, and whoever
 * leaves is asked first.
 * @param state what the form came with
 * @param isSaved when there is nothing to lose any more
 */
export function useUnsaved(
  kind: StaffKind,
  state: FormState,
  { form, isSaved, isBack }: { form: RefObject<HTMLFormElement>; isSaved: boolean; isBack: boolean },
) {
  const name = `${kind}/${state.id || "new"}`;
  const [offer, setOffer] = useState<KeptText | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const read = useCallback(() => {
    if (!form.current) return null;
    const now = readForm(form.current, state);
    const isSameCountries = now.countries.join() === state.countries.join();
    return { ...now, isChanged: now.isChanged || !isSameCountries };
  }, [form, state]);

  const keep = useCallback(() => {
    timer.current = undefined;
    const now = read();
    if (!now) return;
    const { typed: values, countries } = now;
    if (now.isChanged) void keepText(name, { at: Date.now(), version: now.version, values, countries });
    else if (!offer) void forgetText(name);
  }, [form, name, offer, read]);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setOffer(null);
    return forgetText(name);
  }, [name]);

  useEffect(() => {
    // A form that came back from the server holds what was typed.
    if (!isBack) void findText(name).then((found) => (found ? setOffer(found) : keep()));
    return () => clearTimeout(timer.current);
    // Only when the form appears.
  }, [name]);

  useEffect(() => {
    if (isSaved) void forget();
  }, [isSaved, forget]);

  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      // To its own address goes the form itself.
      !isSaved && formAt(from) !== formAt(to) && read()?.isChanged === true,
  );
  return {
    offer,
    forget,
    blocker,
    onInput: () => void (timer.current ??= setTimeout(keep, KEEP_EVERY_MS)),
    use: () => setOffer(null),
  };
}
