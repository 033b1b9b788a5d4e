import { Button, Input } from "@mantine/core";
import { useIntersection, useMounted } from "@mantine/hooks";
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { t } from "~/locales/screen-text";

const RichTextEditor = lazy(() => import("./rich-text-editor"));

type Props = {
  id: string;
  name: string;
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  defaultValue?: string;
  rows?: number;
  lang?: string;
  /** Shown instead of the HTML where the editor is unavailable. */
  fallback?: ReactNode;
};

/** "lossy": the text has tags that the editor does not support. */
type Mode = "waiting" | "editor" | "html" | "lossy";

/** The textarea holds the value and works without JavaScript; the editor replaces it near the viewport. */
export function RichTextField(props: Props) {
  const { id, name, label, description, error, defaultValue, rows = 14, lang, fallback } = props;
  const textarea = useRef<HTMLTextAreaElement>(null);
  const focusEditor = useRef<() => void>();
  const [mode, setMode] = useState<Mode>("waiting");
  const [isReady, setIsReady] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const isMounted = useMounted();
  const isOpen = mode === "editor" && isReady && !isTyping;
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: "100% 0px" });
  if (mode === "waiting" && entry?.isIntersecting) setMode("editor");
  useEffect(() => setIsTyping(document.activeElement === textarea.current), []);

  function write(html: string) {
    if (!textarea.current) return;
    textarea.current.value = html;
    textarea.current.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const isHidden = fallback !== undefined && /<[a-z]/i.test(defaultValue ?? "");
  const labelId = `${id}-label`;
  return (
    <Input.Wrapper
      ref={ref}
      id={id}
      label={label}
      labelElement={isOpen || isHidden ? "div" : "label"}
      labelProps={{ id: labelId, lang, onClick: isOpen ? () => focusEditor.current?.() : undefined }}
      description={isOpen || isHidden ? undefined : describe(description, mode)}
      error={error}
      size="md"
      inputWrapperOrder={["label", "description", "error", "input"]}
    >
      {mode === "editor" ? (
        <div hidden={!isOpen}>
          <Suspense>
            <RichTextEditor
              textarea={textarea}
              lang={lang}
              label={label}
              labelId={labelId}
              errorId={`${id}-error`}
              isInvalid={Boolean(error)}
              canSwitchToHtml={fallback === undefined}
              onReady={(focus) => {
                focusEditor.current = focus;
                setIsReady(true);
              }}
              onWrite={write}
              onHtml={(isLossy) => {
                setMode(isLossy ? "lossy" : "html");
                setIsReady(false);
              }}
            />
          </Suspense>
        </div>
      ) : null}
      <Input
        component="textarea"
        multiline
        size="md"
        ref={textarea}
        lang={lang}
        id={id}
        name={name}
        rows={rows}
        defaultValue={defaultValue}
        error={error}
        wrapperProps={isOpen || isHidden ? { className: "visually-hidden" } : {}}
        {...(isOpen || isHidden ? { "aria-hidden": true, tabIndex: -1 } : {})}
        onFocus={() => (isOpen ? focusEditor.current?.() : setIsTyping(true))}
        onBlur={() => setIsTyping(false)}
      />
      {isHidden && !isOpen ? isMounted && mode !== "lossy" ? <p>{t("photo.loading")}</p> : fallback : null}
      {mode === "html" && isMounted ? (
        <Button variant="default" mt="xs" onClick={() => setMode("editor")}>
          {t("content.editor.write")}
        </Button>
      ) : null}
    </Input.Wrapper>
  );
}

function describe(description: ReactNode, mode: Mode): ReactNode {
  return mode === "lossy" ? (
    <>
      {t("content.editor.unknownTags", { description: typeof description === "string" ? description : "" })}
    </>
  ) : (
    description
  );
}
