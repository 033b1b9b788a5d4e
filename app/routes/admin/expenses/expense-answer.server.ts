import type { AppLoadContext } from "@remix-run/node";
import { categoryOptions, isOrdinary, listCategories } from "~/features/categories/categories.server";
import type { ExceedsBalance } from "~/features/expenses/expenses.server";
import type { Refusal } from "~/lib/result";
import { shortRupees } from "~/lib/rupees";
import { fieldInLanguages } from "~/locales/translations";
import { db } from "~/server/context.server";
import { showRefusal, type PictureForm } from "~/server/pictures/picture-form.server";
import { EXCESS_QUESTION } from "./expense-form";
import { t } from "~/locales/screen-text";

export const FIELD_NAMES = {
  texts: [
    "date",
    "amount",
    ...fieldInLanguages("what"),
    "payee",
    "cause",
    "category",
    "project",
    "removeBill",
    "billPublic",
    "publish",
    "confirmed",
    "book",
    "intent",
    "imageId",
    "removeImage",
    "people",
    "consent",
  ],
  files: ["image"],
  document: { name: "bill", picture: "image" },
};

/** Asks about an amount above the balance, or shows another refusal. @param cause name */
export function expenseRefusal(
  context: AppLoadContext,
  form: PictureForm,
  refusal: Refusal<ExceedsBalance>,
  cause: string,
) {
  const excess = refusal.kind === "conflict" ? refusal.theirs : undefined;
  const exceedsBalance = excess && {
    cause,
    amount: shortRupees(excess.amountPaise),
    inHand: shortRupees(excess.inHandPaise),
    gap: shortRupees(excess.amountPaise - excess.inHandPaise),
    confirms: String(excess.amountPaise / 100),
  };
  // Remix gives `meta` no action data, so the loader of the same request writes the title.
  if (exceedsBalance) context.question = t(EXCESS_QUESTION);
  return showRefusal(form, refusal, exceedsBalance && { exceedsBalance });
}

/** Of costs; with the present one, which may be closed since. */
export async function costCategories(present: number | null) {
  const all = await listCategories(db, "expense", true);
  return categoryOptions(
    all.filter((one) => one.id === present || (one.closed_at === null && isOrdinary(one))),
  );
}
