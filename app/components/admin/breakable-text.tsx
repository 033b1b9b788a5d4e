import { Fragment } from "react";

export const BreakableText = ({ text }: { text: string }) =>
  text.split(/(?<=[@._+-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
