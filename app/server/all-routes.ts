import { buildRouteTable, type Module, type Modules } from "./route-table.server";

// No route may import this module: a circular import hangs Remix's hot reloading in `npm run dev`.
const modules: Modules = import.meta.glob<Module>("/app/routes/**/*.{ts,tsx}");

export const loadRouteTable = () => buildRouteTable(modules);
