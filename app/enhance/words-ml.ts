/** What the donation script says on Malayalam pages, also what the server answers there in English. */
import { donationMessages, httpMessages } from "~/messages";
import { script } from "~/words/en/giving";
import { answers } from "~/words/ml/answers";
import * as own from "~/words/ml/giving-messages";
import { learn } from "./said";

learn(httpMessages, answers);
learn(donationMessages, own.messages);
learn(script, own.script);
