import { readAddresses, type Module, type Modules } from "./route-table.server";

// No route may import this: Remix's reloading in `npm run dev` does not end in a circle of imports.
const modules: Modules = import.meta.glob<Module>("/app/routes/**/*.{ts,tsx}");

/** The facts of every address of the site; loads all routes. */
export const readAllAddresses = () => readAddresses(modules);
