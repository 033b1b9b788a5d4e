import { z } from "zod";
import { longText, shortLine } from "~/lib/fields";
import { messageLimits } from "./limits";

/** 'Write to all', 'Write to these'. `anyway`: staff have seen to how many. */
export const WriteToMany = z.object({
  subject: shortLine(messageLimits.subject, "writeToMany.subjectRequired"),
  text: longText(messageLimits.text, "writeToMany.textRequired"),
  anyway: z
    .string()
    .optional()
    .transform((value) => value === "on"),
});
export type MessageInput = Pick<z.output<typeof WriteToMany>, "subject" | "text">;
