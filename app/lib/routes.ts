import remixConfig from "../../remix.config.js";

export type Route = {
  id: string;
  parentId: string;
  path?: string;
  index?: boolean;
  caseSensitive: boolean;
  file: string;
};
type Options = { id?: string; index?: boolean; caseSensitive?: boolean };
type Declare = (path: string, file: string, options: Options, children?: () => void) => void;

export function readRoutes(): Route[] {
  const routes: Route[] = [];
  const { routes: define } = remixConfig as unknown as {
    routes: (read: (callback: (declare: Declare) => void) => void) => void;
  };
  let parentId = "root";
  define((callback) =>
    callback((path, file, { id = file.replace(/\.tsx?$/, ""), index, caseSensitive = false }, children) => {
      const more = { ...(path ? { path } : {}), ...(index ? { index } : {}) };
      routes.push({ id, parentId, caseSensitive, file, ...more });
      if (!children) return;
      parentId = id;
      children();
      parentId = "root";
    }));
  return routes;
}
