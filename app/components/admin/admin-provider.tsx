import { createTheme, MantineProvider, mergeThemeOverrides, type CSSVariablesResolver } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useContext, useMemo, type ReactNode } from "react";
import { DocumentParts } from "~/components/page-context";
import { usePalette } from "~/components/page-meta";
import { coloursOf, siteVariables, theme } from "~/components/theme";
import { Toasts } from "./notices";
import { useHydrated } from "./use-hydrated";

const adminTheme = mergeThemeOverrides(
  theme,
  createTheme({
    components: {
      ...Object.fromEntries(
        ["TextInput", "PasswordInput", "Textarea", "NativeSelect", "FileInput"].map((name) => [
          name,
          { defaultProps: { inputWrapperOrder: ["label", "description", "error", "input"], size: "md" } },
        ]),
      ),
      Anchor: { defaultProps: { underline: "always" } },
      Button: { defaultProps: { size: "md" } },
      Checkbox: { defaultProps: { size: "md" } },
      // No capitals: many states are in Malayalam or contain a date.
      Badge: { defaultProps: { tt: "none", size: "lg", radius: "sm" } },
    },
  }),
);

function useTheme() {
  const palette = usePalette();
  return useMemo(() => {
    const variables: CSSVariablesResolver = () => ({
      variables: siteVariables(palette),
      light: {},
      dark: {},
    });
    return { theme: mergeThemeOverrides(adminTheme, coloursOf(palette)), cssVariablesResolver: variables };
  }, [palette]);
}

/**
 * Conform validates on blur with a synthetic `submit`. When React unmounts the form (Back with focus in it),
 * its handler is gone and the browser would submit.
 */
function preventIntentSubmit(event: SubmitEvent) {
  if (event.submitter?.getAttribute("name") === "__intent__") event.preventDefault();
}

/** Reloads pages restored from bfcache, which show a pending submit or data from before a logout. */
const reloadFromBfcache = ({ persisted }: PageTransitionEvent) => persisted && location.reload();

export function AdminProvider({ children }: { children: ReactNode }) {
  const { nonce } = useContext(DocumentParts);
  // Browsers hide nonces after parsing, so hydration renders none. Later styles need the nonce for the CSP.
  const isHydrating = !useHydrated() && typeof document !== "undefined";
  useWindowEvent("submit", preventIntentSubmit);
  useWindowEvent("pageshow", reloadFromBfcache);
  return (
    <MantineProvider
      {...useTheme()}
      forceColorScheme="light"
      getStyleNonce={() => (isHydrating ? "" : (nonce ?? ""))}
    >
      <Toasts />
      {children}
    </MantineProvider>
  );
}
