import { Fragment } from "react";

/** An e-mail address in a narrow column: it breaks after its signs, never in the middle of a word. */
export const Address = ({ text }: { text: string }) =>
  text.split(/(?<=[@._+-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
