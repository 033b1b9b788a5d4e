import {
  Button,
  Checkbox,
  createTheme,
  HeadlessMantineProvider,
  mergeThemeOverrides,
  TextInput,
} from "@mantine/core";
import type { ReactNode } from "react";
import { theme } from "./theme";

/*
 * Public pages use Mantine's components for structure and accessibility, without its style sheets and style
 * attributes (our CSP forbids them): the look comes from the classes below.
 */
const publicTheme = mergeThemeOverrides(
  theme,
  createTheme({
    components: {
      Button: Button.extend({ classNames: { root: "btn" } }),
      TextInput: TextInput.extend({
        classNames: {
          root: "field",
          wrapper: "field-box",
          section: "field-mark",
          description: "hint",
          error: "error",
        },
        defaultProps: { inputWrapperOrder: ["label", "description", "error", "input"] },
      }),
      Checkbox: Checkbox.extend({
        classNames: {
          root: "check",
          body: "check-body",
          description: "hint",
          error: "error",
          icon: "check-icon",
        },
      }),
    },
  }),
);

export function SiteTheme({ children }: { children: ReactNode }) {
  return <HeadlessMantineProvider theme={publicTheme}>{children}</HeadlessMantineProvider>;
}
