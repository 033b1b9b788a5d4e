/** `npm run staff -- …` (see USAGE): first account and emergencies. */
import { parseArgs } from "node:util";
import type { User } from "#db/schema";
import { findUserByEmail, isStaff } from "~/features/accounts/accounts.server";
import { readRole, roleOf, ROLES, type Role } from "~/features/accounts/roles";
import {
  approveStaff,
  changeRole,
  inviteStaff,
  listUsers,
  revokeStaff,
  type InvitableUser,
} from "~/features/accounts/staff.server";
import { turnOffSecondFactor } from "~/features/accounts/second-factor.server";
import type { Refusal, Result } from "~/lib/result";
import { db } from "~/server/context.server";
import { textOf, translator } from "~/locales/translate";
import { fail, print } from "./print";
import { runCommand } from "./run-command";

const t = translator("en");

const PAGE = 500;
const USAGE = `Usage: npm run staff -- add EMAIL [--role ${ROLES.join("|")}] | approve EMAIL [--role …] | revoke EMAIL | reset-second-factor EMAIL | list`;

async function main(args: string[]) {
  const options = { role: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [command, email, ...more] = positionals;
  const role = readRole(values.role ?? "admin");
  if (!role || more.length > 0) return fail(USAGE);
  if (command === "add" && email) return add(email, role);
  if (command === "approve" && email) return approve(email, role);
  if (values.role !== undefined) return fail(USAGE);
  if (command === "revoke" && email) return revoke(email);
  if (command === "reset-second-factor" && email) return resetSecondFactor(email);
  return command === "list" && !email ? list() : fail(USAGE);
}

/** Gives a verified account the role; anybody else is invited by mail, and the link is also printed. */
async function add(email: string, role: Role) {
  const known = await findUserByEmail(db, email);
  if (known?.verified_at) return grantRole(known, role);
  const invited = await inviteStaff(db, null, { email, role }, new Date());
  if (!invited.ok) return fail(refusalText(invited.refusal));
  const { user, link } = invited.value;
  print(
    `${user.email} is invited as ${t(`account.roles.${role}`)}. Choose a password here, within a week:\n${link}`,
  );
}

async function approve(email: string, role: Role) {
  const user = await findUserByEmail(db, email);
  return user ? grantRole(user, role) : fail(UNKNOWN);
}

async function grantRole(user: User, role: Role) {
  const grant = isStaff(user) ? changeRole : approveStaff;
  printRole(await grant(db, null, user.id, role, new Date()));
}

async function revoke(email: string) {
  const user = await findUserByEmail(db, email);
  if (!user) return fail(UNKNOWN);
  printRole(await revokeStaff(db, null, user.id, new Date()));
}

/** For staff who lost phone and recovery codes: the password alone works until they set up another. */
async function resetSecondFactor(email: string) {
  const user = await findUserByEmail(db, email);
  if (!user) return fail(UNKNOWN);
  const reset = await turnOffSecondFactor(db, null, user, new Date());
  if (!reset.ok) return fail(refusalText(reset.refusal));
  print(`${user.email} no longer has a second factor.`);
}

const UNKNOWN = "There is no account with this address.";

function printRole(changed: Result<User>) {
  if (!changed.ok) return fail(refusalText(changed.refusal));
  const role = roleOf(changed.value);
  print(`${changed.value.email} is ${role ? `staff: ${t(`account.roles.${role}`)}` : "no longer staff"}.`);
}

async function list() {
  for (let offset = 0; ; offset += PAGE) {
    const { items } = await listUsers(db, { limit: PAGE, offset }, new Date());
    for (const user of items) print([stateOf(user), user.email, user.created_at].join("  "));
    if (items.length < PAGE) break;
  }
}

function stateOf(user: InvitableUser): string {
  const role = roleOf(user);
  if (role) return `staff, ${t(`account.roles.${role}`)}`;
  if (user.verified_at) return "waiting for approval";
  return user.invitedAs ? `invited as ${t(`account.roles.${user.invitedAs}`)}` : "not verified";
}

const refusalText = (refusal: Refusal) =>
  (refusal.kind === "invalid" ? Object.values(refusal.fields) : [refusal.message])
    .map((code) => textOf("en", code))
    .join(" ");

await runCommand(USAGE, main);
