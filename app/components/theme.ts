import { createTheme, mergeMantineTheme, DEFAULT_THEME, defaultCssVariablesResolver } from "@mantine/core";
import { surface, primary, accent, highlight } from "./palette";

/** Declared on Malayalam pages only (malayalam.css), for Malayalam letters only. */
const malayalam = 'Malayalam, "Malayalam Web"';
const sans = `${malayalam}, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif`;
const serif = `${malayalam}, "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif`;

/** Multiples of 4 px in rem, keyed by pixels. */
const spacing = Object.fromEntries(
  [4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 96].map((px) => [String(px), `${px / 16}rem`]),
);

const lightPrimary = [primary[0], primary[1], primary[2], primary[3], primary[4], primary[5]] as const;

export const theme = createTheme({
  colors: {
    ...{ primary: primary, accent: accent, highlight: highlight, surface: surface },
    // Mantine's grey and red slots: 0 to 2 backgrounds, 3 lines, 4 borders (contrast 3:1), 5 and 6 hints; red
    // 6 errors.
    gray: [
      surface[1],
      surface[1],
      surface[2],
      surface[4],
      surface[6],
      surface[7],
      surface[7],
      surface[8],
      surface[8],
      surface[9],
    ],
    red: [...lightPrimary, primary[7], primary[7], primary[8], primary[9]],
  },
  primaryColor: "primary",
  primaryShade: 7,
  white: surface[0],
  black: surface[9],
  fontFamily: sans,
  headings: { fontFamily: serif, fontWeight: "700" },
  lineHeights: { md: "1.6" },
  defaultRadius: "sm",
  radius: { xs: "0.125rem", sm: "0.25rem", md: "0.5rem", lg: "1rem", xl: "2rem" },
  spacing: { ...spacing, xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  /** 0, 600, 900, 1200 and 1536 px in em, which follow the text size. */
  breakpoints: { xs: "0em", sm: "37.5em", md: "56.25em", lg: "75em", xl: "96em" },
});

export function ourVariables(): Record<string, string> {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const ours: Record<string, string> = {
    "--ink": whole.black,
    "--paper": whole.white,
    "--sans": whole.fontFamily,
    "--serif": whole.headings.fontFamily,
    "--radius": whole.radius.sm,
  };
  for (const name of ["primary", "accent", "highlight", "surface"])
    whole.colors[name]?.forEach((shade, index) => (ours[`--${name}-${index}`] = shade));
  for (const [px, size] of Object.entries(spacing)) ours[`--s${px}`] = size;
  return ours;
}

export function cssVariables(): Record<string, string> {
  const mantine = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return { ...mantine.variables, ...mantine.light, ...ourVariables() };
}
