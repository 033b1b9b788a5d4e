import { openDatabase } from "#db/client.server";
import { migrate } from "#db/migrate.server";
import { seedSampleContent } from "~/features/sample/sample-content.server";
import { rasterise } from "~/integrations/images/drawings.server";
import { smallSample } from "./small-sample";

const db = openDatabase(process.env.DATABASE_PATH ?? "");
await migrate(db);
process.stdout.write("seeding");
await seedSampleContent(db, () => Promise.resolve(smallSample), rasterise, new Date());
await db.destroy();
