import { enhanceDonations } from "./donation";
import { english } from "./donation-words";

enhanceDonations(english);
