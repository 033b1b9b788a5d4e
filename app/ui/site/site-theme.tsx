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
 * Public pages take Mantine's components without Mantine's style sheets and without style attributes (the
 * pages' CSP allows none): the components bring structure and accessible wiring, the classes below the look.
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

/** Put around every public page: gives Mantine's components their public look. */
export function SiteTheme({ children }: { children: ReactNode }) {
  return <HeadlessMantineProvider theme={publicTheme}>{children}</HeadlessMantineProvider>;
}
