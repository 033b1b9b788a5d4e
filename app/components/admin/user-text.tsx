import { useLangOf } from "~/components/use-messages";

/** What somebody wrote, such as a title, on a screen in English: a reader aloud speaks Malayalam as Malayalam. */
export function UserText({ text }: { text: string }) {
  const lang = useLangOf()(text);
  return lang ? <span lang={lang}>{text}</span> : <>{text}</>;
}
