/** The catalogue once more, in a chunk of its own (form-messages.ts). */
declare module "~/locales/en.json?forms" {
  import type en from "~/locales/en.json";
  const catalogue: typeof en;
  export = catalogue;
}
