/* Lightest (0) to darkest (9); theme.ts makes CSS variables of them. */
type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

export const primary: Shades = [
  "#fdf3ee",
  "#f8dfd3",
  "#efbda8",
  "#e3967a",
  "#d67455",
  "#c4583a",
  "#ac4427",
  "#93371f",
  "#732a18",
  "#4d1c11",
];
export const accent: Shades = [
  "#eef5ee",
  "#d6e6d8",
  "#afcdb5",
  "#82b08f",
  "#57926c",
  "#387752",
  "#276042",
  "#1c4c36",
  "#143a2a",
  "#0d281d",
];
export const highlight: Shades = [
  "#fff8e4",
  "#fdecbc",
  "#fadb86",
  "#f5c751",
  "#eeb32c",
  "#dc9d17",
  "#b97f0e",
  "#8f610c",
  "#6a480d",
  "#46300c",
];
export const surface: Shades = [
  "#fffdf8",
  "#fbf6ea",
  "#f5ecd9",
  "#eadcc0",
  "#d9c5a0",
  "#b9a27c",
  "#93795a",
  "#6f5a43",
  "#4c3c2d",
  "#2a1e16",
];
