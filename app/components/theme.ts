import {
  colorsTuple as coloursTuple,
  createTheme,
  mergeMantineTheme,
  mergeThemeOverrides,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
} from "@mantine/core";
import { defaultPalette, type Palette } from "./palette";
import { COLOUR_ROLES } from "./colour-roles";

/** Declared on Malayalam pages only (malayalam.css), for Malayalam letters only. */
const malayalam = 'Malayalam, "Malayalam Web"';
const sans = `${malayalam}, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif`;
const serif = `${malayalam}, "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif`;

/** Multiples of 4 px in rem, keyed by pixels. */
const spacing = Object.fromEntries(
  [4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 96].map((px) => [String(px), `${px / 16}rem`]),
);

/** Mantine's grey: 0 to 2 backgrounds, 3 lines, 4 borders (contrast 3:1), 5 and 6 hints. Red: 6 errors. */
const GREYS = [1, 1, 2, 4, 6, 7, 7, 8, 8, 9] as const;
const REDS = [0, 1, 2, 3, 4, 5, 7, 7, 8, 9] as const;

export const coloursOf = (palette: Palette) =>
  createTheme({
    colors: {
      ...palette,
      gray: coloursTuple(GREYS.map((shade) => palette.surface[shade])),
      red: coloursTuple(REDS.map((shade) => defaultPalette.primary[shade])),
    },
    white: palette.surface[0],
    black: palette.surface[9],
  });

export const theme = createTheme({
  ...coloursOf(defaultPalette),
  primaryColor: "primary",
  primaryShade: 7,
  fontFamily: sans,
  headings: { fontFamily: serif, fontWeight: "700" },
  lineHeights: { md: "1.6" },
  defaultRadius: "sm",
  radius: { xs: "0.125rem", sm: "0.25rem", md: "0.5rem", lg: "1rem", xl: "2rem" },
  spacing: { ...spacing, xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  /** 0, 600, 900, 1200 and 1536 px in em, which follow the text size. */
  breakpoints: { xs: "0em", sm: "37.5em", md: "56.25em", lg: "75em", xl: "96em" },
});

const themeIn = (palette: Palette) =>
  mergeMantineTheme(DEFAULT_THEME, mergeThemeOverrides(theme, coloursOf(palette)));

export function siteVariables(palette: Palette): Record<string, string> {
  const fullTheme = themeIn(palette);
  const variables: Record<string, string> = {
    "--error": defaultPalette.primary[7],
    "--error-edge": defaultPalette.primary[6],
    "--sans": fullTheme.fontFamily,
    "--serif": fullTheme.headings.fontFamily,
    "--radius": fullTheme.radius.sm,
  };
  for (const [role, [name, shade]] of Object.entries(COLOUR_ROLES))
    variables[`--${role}`] = palette[name][shade] ?? "";
  for (const [px, size] of Object.entries(spacing)) variables[`--s${px}`] = size;
  return variables;
}

export function cssVariables(palette: Palette): Record<string, string> {
  const mantine = defaultCssVariablesResolver(themeIn(palette));
  return { ...mantine.variables, ...mantine.light, ...siteVariables(palette) };
}
