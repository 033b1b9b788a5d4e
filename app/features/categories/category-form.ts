import { z } from "zod";
import { OptionalFormToken, shortLine } from "~/lib/fields";
import { categoryLimits, SIDES } from "./limits";

const name = shortLine(categoryLimits.name, "categories.nameMissing");

/** For 'Add'. */
export const AddCategory = z.object({ side: z.enum(SIDES), name, formToken: OptionalFormToken });
export type AddCategory = z.output<typeof AddCategory>;

const id = z.coerce.number().int().min(0).max(1e9);

/** For 'Rename'. */
export const RenameCategory = z.object({ id, name });
export type RenameCategory = z.output<typeof RenameCategory>;

/** For the buttons of a row. */
export const ChangeCategory = z.object({ id, intent: z.enum(["up", "down", "close", "reopen", "delete"]) });
export type ChangeCategory = z.output<typeof ChangeCategory>;
