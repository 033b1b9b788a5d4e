import { encode } from "uqr";

export type QrCode = { size: number; path: string };

/** Margin in modules, which cameras need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Level M: survives damage of 15 %. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data.flatMap((row, y) => runs(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`));
  return { size, path: path.join("") };
}

function runs(row: boolean[]): [x: number, width: number][] {
  const found: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = found.at(-1);
    if (isDark && last && last[0] + last[1] === x) last[1] += 1;
    else if (isDark) found.push([x, 1]);
  });
  return found;
}
