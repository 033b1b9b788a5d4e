/** The donation script of Malayalam pages, with its sentences: pages don't have to carry them. */
import { messages, script } from "~/locales/ml/giving-messages";
import { enhanceDonations } from "./donation";

enhanceDonations({ ...messages, ...script });
