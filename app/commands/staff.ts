/**
 * `npm run staff -- add EMAIL`, `approve EMAIL`, `revoke EMAIL`, `list`: for the first account and for
 * emergencies.
 */
import { migrate } from "#db/migrate.server";
import type { Db } from "#db/schema";
import {
  approveStaff,
  findUserByEmail,
  inviteStaff,
  isStaff,
  listUsers,
  revokeStaff,
  type InvitableUser,
} from "~/domain/accounts/accounts.server";
import type { Refusal } from "~/domain/result";
import { db, practice } from "~/http/world.server";
import { complain, print } from "./print";

const PAGE = 500;
const USAGE = "Usage: npm run staff -- add EMAIL | approve EMAIL | revoke EMAIL | list";

async function main([command, email = ""]: string[]) {
  await migrate(db);
  if (command === "list") await list();
  else if (command === "add" && email) await add(email);
  else if ((command === "approve" || command === "revoke") && email) await change(command, email);
  else complain(USAGE);
  practice?.close();
  await db.destroy();
}

/**
 * Makes an existing account staff; other addresses get a mail with a link to choose a password, also shown
 * here.
 */
async function add(email: string) {
  const invited = await inviteStaff(db, null, email, new Date());
  if (!invited.ok) return complain(words(invited.refusal));
  const { user, link } = invited.value;
  print(
    link
      ? `${user.email} is invited. Choose a password here, within a week:\n${link}`
      : `${user.email} is staff.`,
  );
}

async function change(command: "approve" | "revoke", email: string) {
  const user = await findUserByEmail(db, email);
  if (!user) return complain("There is no account with this address.");
  const verb: (db: Db, actor: null, id: string, now: Date) => ReturnType<typeof approveStaff> =
    command === "approve" ? approveStaff : revokeStaff;
  const changed = await verb(db, null, user.id, new Date());
  if (!changed.ok) return complain(words(changed.refusal));
  print(`${changed.value.email} is ${isStaff(changed.value) ? "staff" : "not staff any more"}.`);
}

async function list() {
  for (let offset = 0; ; offset += PAGE) {
    const { items } = await listUsers(db, { limit: PAGE, offset }, new Date());
    for (const user of items) print([stateOf(user), user.email, user.created_at].join("  "));
    if (items.length < PAGE) break;
  }
}

function stateOf(user: InvitableUser): string {
  if (isStaff(user)) return "staff";
  if (user.verified_at) return "waits for approval";
  return user.invited ? "invited" : "not verified";
}

const words = (refusal: Refusal) =>
  refusal.kind === "invalid" ? Object.values(refusal.fields).join(" ") : refusal.message;
await main(process.argv.slice(3));
