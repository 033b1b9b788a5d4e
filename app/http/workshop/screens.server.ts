import { redirect, redirectDocument, type TypedResponse } from "@remix-run/node";

const SCREENS =
  /^\/(login|logout|register|verify\/[^/]+|forget|reset|sessions|edititem|admin[A-Za-z]*(\/.+)?)$/;
/** Files that staff download, and the call that takes their pictures: no screens. */
const OTHERS = /^\/(adminDonations\/csv|admin\/figures\.csv|admin\/pictures)$/;

/** Whether an account or staff screen has this path: between them Remix navigates without loading a document. */
export const isScreen = (pathname: string): boolean => SCREENS.test(pathname) && !OTHERS.test(pathname);

/** Redirects to a path of this site. To a page that is no screen the browser goes by loading it. */
export function redirectToPath(path: string, init?: ResponseInit): TypedResponse<never> {
  const pathname = path.replace(/[?#].*/s, "");
  return (isScreen(pathname) ? redirect : redirectDocument)(path, init);
}
