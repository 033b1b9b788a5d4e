import { createTheme, MantineProvider, mergeThemeOverrides, type CSSVariablesResolver } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useContext, type ReactNode } from "react";
import { DocumentParts } from "~/components/document-parts";
import { ourVariables, theme } from "~/components/theme";
import { Toasts } from "./notices";
import { useHydrated } from "./use-hydrated";

const CLOSE = { "aria-label": "Close" };

/** The site's colours and letters, with the sizes of a tool: fields and buttons large enough for a thumb. */
const adminTheme = mergeThemeOverrides(
  theme,
  createTheme({
    components: {
      Notification: { defaultProps: { closeButtonProps: CLOSE } },
      ...Object.fromEntries(
        ["TextInput", "PasswordInput", "Textarea", "NativeSelect", "FileInput"].map((name) => [
          name,
          { defaultProps: { inputWrapperOrder: ["label", "description", "error", "input"], size: "md" } },
        ]),
      ),
      Anchor: { defaultProps: { underline: "always" } },
      Button: { defaultProps: { size: "md" } },
      Checkbox: { defaultProps: { size: "md" } },
      // The name of a state in its own letters, not in capitals: most are in Malayalam or hold a date.
      Badge: { defaultProps: { tt: "none", size: "lg", radius: "sm" } },
    },
  }),
);

const variables: CSSVariablesResolver = () => ({ variables: ourVariables(), light: {}, dark: {} });

/**
 * Conform asks for the validation of a field by a `submit` of its own, when the field is left too. React hears
 * nothing while it takes a form away (somebody goes Back with the focus in it): the browser would send the form.
 */
function keepQuestions(event: SubmitEvent) {
  if (event.submitter?.getAttribute("name") === "__intent__") event.preventDefault();
}

/**
 * A page that the browser kept whole comes back by Back as it was left: in the middle of what it sent, or with
 * what somebody saw before logging out.
 */
const loadAgain = ({ persisted }: PageTransitionEvent) => persisted && location.reload();

/** What every account and staff screen stands in: Mantine with its theme, and its toasts. */
export function AdminProvider({ children }: { children: ReactNode }) {
  const { nonce } = useContext(DocumentParts);
  // Browsers hide the nonce of the elements they have read, so hydration must expect none. What is drawn later,
  // on the way from an account screen to a staff screen, needs it: without it the policy refuses the styles.
  const isHydrating = !useHydrated() && typeof document !== "undefined";
  useWindowEvent("submit", keepQuestions);
  useWindowEvent("pageshow", loadAgain);
  return (
    <MantineProvider
      theme={adminTheme}
      cssVariablesResolver={variables}
      forceColorScheme="light"
      getStyleNonce={() => (isHydrating ? "" : (nonce ?? ""))}
    >
      <Toasts />
      {children}
    </MantineProvider>
  );
}
