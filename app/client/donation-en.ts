import { enhanceDonations } from "./donation";
import { english } from "./donation-messages";

enhanceDonations(english);
