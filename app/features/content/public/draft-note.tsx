import { content as contentMessages } from "~/locales/en.json";
import { fill } from "~/locales/browser-text";
import { Style } from "~/components/style";
import sheet from "./draft-note.css?inline";

/** Above the page of an item that is not published. `mark` says where it stands; null draws nothing. */
export function DraftNote({ mark }: { mark: string | null }) {
  if (mark === null) return null;
  return (
    <>
      <Style sheets={[sheet]} />
      <p className="draft-note" role="note">
        {fill(contentMessages.onlyStaffSee, { status: mark })}
      </p>
    </>
  );
}
