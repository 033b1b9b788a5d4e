import { readDrawings } from "./drawing";
import { InlineDrawing } from "~/components/public/inline-drawing";

const icons = readDrawings(
  import.meta.glob<string>("~/components/drawings/icons/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

export type IconName =
  | "back"
  | "delete"
  | "edit"
  | "facebook"
  | "ledger"
  | "logout"
  | "mail"
  | "paper"
  | "phone"
  | "place"
  | "seal"
  | "search"
  | "up"
  | "whatsapp";

export function Icon({ name }: { name: IconName }) {
  return <InlineDrawing drawing={icons[name]!} className="icon" />;
}
