import { z } from "zod";
import { causeLimits } from "./limits";
import { msg } from "~/locales/messages";

const unknown = msg("giving.causeUnknown");

/** A cause's slug or name, which the use case resolves. */
export const CauseChoice = z.string(unknown).trim().min(1, unknown).max(causeLimits.name, unknown);
