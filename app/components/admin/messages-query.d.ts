/** The messages once more, in a chunk of their own (words-of-forms.ts). */
declare module "~/locales/english-messages?forms" {
  export * from "~/locales/english-messages";
}
