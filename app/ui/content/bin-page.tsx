import { Button } from "@mantine/core";
import { limits } from "~/limits";
import { records, type ContentKind } from "~/domain/content/records";
import { OwnWords } from "~/ui/workshop/own-words";
import { Pages } from "~/ui/workshop/pages";
import { Form } from "~/ui/workshop/form";

type BinRow = { kind: ContentKind; id: string; title: string; deletedOn: string; daysLeft: number };

/** Items deleted in the last 30 days, newest first. */
export function BinPage({ rows, page, total }: { rows: BinRow[]; page: number; total: number }) {
  return (
    <>
      <h1>Bin</h1>
      <p className="hint">
        What is deleted stays here for 30 days. Restored, it stands where it stood before.
      </p>
      <section className="staff-box" aria-label="Deleted items">
        {rows.length === 0 ? <p className="count">The Bin is empty.</p> : null}
        <ul>
          {rows.map(({ kind, id, title, deletedOn, daysLeft }) => (
            <li className="row plain" key={`${kind}-${id}`}>
              <div className="row-words">
                <p className="row-title">
                  <OwnWords text={title} />
                </p>
                <p className="hint">
                  {sentence(records[kind].noun)}, deleted {deletedOn};{" "}
                  {daysLeft === 1 ? "1 day" : `${daysLeft} days`} left
                </p>
              </div>
              <Form className="row-acts" action="/adminBin" preventScrollReset>
                <input type="hidden" name="type" value={kind} />
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="back" value="/adminBin" />
                <Button type="submit" variant="default">
                  Restore
                  <span className="visually-hidden">
                    {" "}
                    <OwnWords text={title} />
                  </span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
        <Pages total={total} page={page} size={limits.workshop.pageSize} />
      </section>
    </>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
