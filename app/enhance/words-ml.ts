/** What the donation script says on Malayalam pages, also what the server answers there in English. */
import { donationMessages, httpMessages } from "~/messages";
import { script } from "~/words/en/giving";
import { answers } from "~/words/ml/answers";
import * as own from "~/words/ml/giving-messages";
import { addTranslations } from "./translate";

addTranslations(httpMessages, answers);
addTranslations(donationMessages, own.messages);
addTranslations(script, own.script);
