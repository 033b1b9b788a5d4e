import { donationForm } from "~/locales/en.json";
import { enhanceDonations } from "./donation";

enhanceDonations(donationForm);
