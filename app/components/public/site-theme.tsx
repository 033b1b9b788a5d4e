import {
  Button,
  Checkbox,
  createTheme,
  HeadlessMantineProvider,
  mergeThemeOverrides,
  Textarea,
  TextInput,
} from "@mantine/core";
import type { ReactNode } from "react";
import { theme } from "~/components/theme";

const fieldClasses = { root: "field", wrapper: "field-box", description: "hint", error: "error" };
const order = {
  inputWrapperOrder: ["label" as const, "description" as const, "error" as const, "input" as const],
};
/** Omits attributes that only Mantine's stylesheets read. */
const unstyled = { size: "", variant: null as unknown as string };

/* Mantine components without its stylesheets and style attributes, which the CSP forbids; classes below style them. */
const publicTheme = mergeThemeOverrides(
  theme,
  createTheme({
    components: {
      Button: Button.extend({ classNames: { root: "btn" } }),
      TextInput: TextInput.extend({
        classNames: { ...fieldClasses, section: "field-mark" },
        defaultProps: { ...order, ...unstyled },
      }),
      Textarea: Textarea.extend({ classNames: fieldClasses, defaultProps: { ...order, ...unstyled } }),
      Checkbox: Checkbox.extend({
        classNames: { root: "check", body: "check-body", description: "hint", error: "error" },
        // The browser draws the check mark.
        defaultProps: { icon: () => null, ...unstyled },
      }),
    },
  }),
);

export function SiteTheme({ children }: { children: ReactNode }) {
  return <HeadlessMantineProvider theme={publicTheme}>{children}</HeadlessMantineProvider>;
}
