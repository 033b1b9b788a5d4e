/** Bundles the Malayalam texts, so that pages need not carry them. */
import { donationForm } from "~/locales/ml.json";
import { enhanceDonations } from "./donation";

enhanceDonations(donationForm);
