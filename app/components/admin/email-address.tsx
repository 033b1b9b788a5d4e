import { Fragment } from "react";

/** Breaks long addresses after punctuation only. */
export const Address = ({ text }: { text: string }) =>
  text.split(/(?<=[@._+-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
