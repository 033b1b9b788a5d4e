import remixConfig from "../../../remix.config.js";

type Declare = (path: string, file: string, options: object, children?: () => void) => void;
type Define = (read: (declare: Declare) => void) => void;

/** Folders of static files, which are answered before any route. */
const FOLDERS = ["assets", "films", "help", "pictures", "uploads"];

/** Returns the first segments of the site's paths, in lower case. */
function firstSegments(): Set<string> {
  const parts = new Set(FOLDERS);
  const declare: Declare = (path, _file, _options, children) => {
    parts.add(path.split("/", 1)[0]!.toLowerCase());
    children?.();
  };
  const { routes } = remixConfig as unknown as { routes: (define: Define) => void };
  routes((read) => read(declare));
  return parts;
}

let reserved: Set<string> | undefined;

/** Whether a page at `/{slug}` would hide, or be hidden by, an address of the site (remix.config.js). */
export const isReserved = (slug: string): boolean => (reserved ??= firstSegments()).has(slug);
