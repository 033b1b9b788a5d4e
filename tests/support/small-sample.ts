import { sampleContent } from "~/features/sample/sample-content";
import type { SampleContent } from "~/features/sample/sample-content.server";

/** The sample content with tiny drawings, because a full-size picture takes a second. */
export const smallSample: SampleContent = {
  ...sampleContent,
  drawings: Object.fromEntries(
    Object.entries(sampleContent.drawings).map(([name, { alt }], index) => [
      name,
      { alt, width: 48, height: 32, svg: stamp(index) },
    ]),
  ),
};

function stamp(index: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32" width="48" height="32"><rect width="48" height="32" fill="hsl(${index * 9}, 60%, 50%)"/></svg>`;
}
