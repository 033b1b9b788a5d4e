export function formatBytes(bytes: number): string {
  const [size, unit] =
    bytes >= 999_500_000 ? [bytes / 1e9, "GB"] : bytes >= 999_500 ? [bytes / 1e6, "MB"] : [bytes / 1e3, "kB"];
  return `${size >= 100 ? Math.round(size) : Number(size.toFixed(1))} ${unit}`;
}
