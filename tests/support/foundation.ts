import type { Db } from "#db/schema";
import { saveSettings } from "~/features/settings/settings.server";

/** What receipts print of a foundation that is not the sample. */
const FACTS = {
  name: "Kurinji Trust",
  address: "Hill Road, Sulthan Bathery, Kerala 673592, India",
  pan: "AABTK1234L",
  registration: "Reg. no. IV/123/2009",
};

/** Until then no pledge is taken, and practice gifts count beside live ones. */
export const setTrueFacts = (db: Db) => saveSettings(db, null, "foundation", FACTS, new Date());
