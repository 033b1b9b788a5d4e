/** The donation script of Malayalam pages, with its sentences: pages don't have to carry them. */
import { donationForm } from "~/locales/ml.json";
import { enhanceDonations } from "./donation";

enhanceDonations(donationForm);
