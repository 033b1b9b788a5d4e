import { useLangOf } from "~/components/page-context";

/** Sets `lang`, so that screen readers speak Malayalam texts correctly. */
export function UserText({ text }: { text: string }) {
  const lang = useLangOf()(text);
  return lang ? <span lang={lang}>{text}</span> : <>{text}</>;
}
