import { Badge, Group, Stack, Text } from "@mantine/core";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { content as contentMessages } from "~/locales/en.json";
import type { FormValues } from "~/lib/form-values";
import { hasMalayalam, inMalayalam, languageOf } from "./malayalam";

type Side = {
  lang: "en" | "ml";
  /** The name of a text's field on this side: "title" or "ml.title". */
  nameIn: (name: string) => string;
};

const english: Side = { lang: "en", nameIn: (name) => name };

type Errors = Partial<Record<string, string>>;

type Props = {
  /** Of what has no `id` nothing is said to be missing. */
  shown: { values: FormValues; errors: Errors };
  hint?: string;
  /** Draws the fields of one side. */
  children: (side: Side) => ReactNode;
};

const NAME = { fw: 600, py: "8", lh: 1.75, style: { borderBottom: "3px solid var(--accent-7)" } } as const;

const OPTIONAL = "Optional. An item may also be in Malayalam only.";

/**
 * An item's texts in English and in Malayalam: beside each other where there is room, else the Malayalam ones
 * below. They open when they hold something or something is wrong with them; without a script too.
 */
export function BothLanguages({ shown, hint = OPTIONAL, children }: Props) {
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const hasText = hasMalayalam(shown.values);
  const [isOpen, setIsOpen] = useState(hasText);
  if (Object.keys(shown.errors).some(languageOf) && !isOpen) setIsOpen(true);
  const look = () => setIsOpen(details.current?.open ?? false);
  // It may have been opened before the script arrived.
  useEffect(look, []);
  return (
    <Group className="languages" gap="24" align="flex-start">
      <Stack className="language" gap="16" role="group" aria-labelledby={`${id}en`}>
        <Text {...NAME} id={`${id}en`}>
          English
        </Text>
        {children(english)}
      </Stack>
      <details className="language" ref={details} open={isOpen} onToggle={look}>
        <Text {...NAME} component="summary" id={`${id}ml`}>
          <span lang="ml">മലയാളം</span> (Malayalam){" "}
          <span className="until-open">
            {shown.values.id && !hasText ? (
              <Badge component="span" color="highlight.8">
                {contentMessages.translations.none}
              </Badge>
            ) : null}
            <Text span display="block" size="sm" fw="400" c="dimmed">
              {hint}
            </Text>
          </span>
        </Text>
        <Stack gap="16" mt="16" role="group" aria-labelledby={`${id}ml`}>
          {children({ lang: "ml", nameIn: inMalayalam })}
        </Stack>
      </details>
    </Group>
  );
}
