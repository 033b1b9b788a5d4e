import { Fragment, type ReactNode } from "react";

/**
 * A sentence with a marked part: `marked(t("account.remembered"), (words) => <Link to="/login">{words}</Link>)` for
 * "Remembered it? <a>Login</a>", so that each language puts the link where it belongs.
 */
export const marked = (sentence: string, draw: (words: string) => ReactNode): ReactNode =>
  sentence
    .split(/<\/?a>/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? draw(part) : part}</Fragment>);

/** Like `marked`, where each marked part is drawn in its own way. Keep their order in every language. */
export const markedEach = (sentence: string, ...draw: ((words: string) => ReactNode)[]): ReactNode => {
  let at = 0;
  return marked(sentence, (words) => draw[at++]?.(words));
};
