import { readDrawing } from "~/components/drawing";
import svg from "~/components/drawings/logo.svg?raw";
import { InlineDrawing } from "./inline-drawing";

const logo = readDrawing(svg);

export function LogoMark() {
  return <InlineDrawing of={logo} className="mark" />;
}
