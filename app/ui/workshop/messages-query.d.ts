/** The messages once more, in a chunk of their own (words-of-forms.ts). */
declare module "~/messages?forms" {
  export * from "~/messages";
}
