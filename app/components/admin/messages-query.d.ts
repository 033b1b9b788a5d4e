/** The catalogue as a separate chunk (form-messages.ts). */
declare module "~/locales/en.json?forms" {
  import type en from "~/locales/en.json";
  const catalogue: typeof en;
  export = catalogue;
}
