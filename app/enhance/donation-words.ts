import { donationMessages } from "~/messages";
import { script } from "~/words/en/giving";
import { translate } from "./translate";

const { processing, proceedToPay, description } = donationMessages;
export const text = Object.fromEntries(
  Object.entries({ processing, proceedToPay, description, ...script }).map(([key, one]) => [
    key,
    translate(one),
  ]),
) as Record<"processing" | "proceedToPay" | "description" | keyof typeof script, string>;
