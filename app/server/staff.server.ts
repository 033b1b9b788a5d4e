import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { User } from "#db/schema";
import {
  permissionsOf,
  roleNeededFor,
  permissionsWithoutSecondFactor,
  type Permission,
} from "~/features/accounts/permissions";
import { roleOf } from "~/features/accounts/roles";
import { hasSecondFactor } from "~/features/accounts/second-factor.server";
import { wasSession } from "~/features/accounts/sessions.server";
import { limits } from "~/lib/limits";
import { msg, type Message } from "~/locales/messages";
import { screenLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";
import { textOf } from "~/locales/translate";
import { knownDevice } from "./accounts/known-device.server";
import { db, payments } from "./context.server";
import { expiredSessionForm, submittedFields, type SentField } from "./expired-session-form.server";
import { RequestError } from "./request-error";
import { requireApiUser, currentUser, requireUser, sessionToken } from "./session.server";

/** `isMissingSecondFactor`: fewer permissions for lack of a second factor. */
export type Staff = User & { permissions: readonly Permission[]; isMissingSecondFactor: boolean };

/** Handed to every handler of staff; `now`: when the request was permitted. */
const context = () => ({ db, now: new Date() });

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler<Who, Answer> = (args: Args & { staff: Who } & ReturnType<typeof context>) => Answer;

/**
 * Requires `permission`, which a test compares with the table of URLs.
 * @throws Response 302 to /login, or 401 with what was typed (ExpiredSessionForm); 403; 303 to /second-factor
 */
export const staffLoader = <Answer>(permission: Permission, load: Handler<Staff, Answer>) =>
  Object.assign(
    async (args: Args) =>
      load({ ...args, staff: await requireStaff(args.request, permission), ...context() }),
    { permission },
  );

export const staffAction = staffLoader;

/**
 * `staff` is null in the load after a form's POST, whose session may have ended: the page may then contain
 * only the submitted values. @throws Response as staffLoader does
 */
export const staffFormLoader = <Answer>(permission: Permission, load: Handler<Staff | null, Answer>) =>
  Object.assign(
    async (args: Args) => {
      const type = args.request.headers.get("content-type") ?? "";
      const isReturnedForm = /^\s*(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type);
      const staff = isReturnedForm ? null : await requireStaff(args.request, permission);
      return load({ ...args, staff, ...context() });
    },
    { permission },
  );

/**
 * `staff` is null without a session. @throws Response 403; 302 to /login for a long form of an unknown device
 */
export const staffFormAction = <Answer>(permission: Permission, handle: Handler<Staff | null, Answer>) =>
  Object.assign(
    async (args: Args) => {
      const { request } = args;
      const user = await currentUser(request);
      if (user)
        return handle({ ...args, staff: await checkPermission(user, permission, request), ...context() });
      const bytes = Number(request.headers.get("content-length") ?? Infinity);
      if (bytes > limits.body.shortBytes && !(await hadSession(request))) await requireUser(request);
      return handle({ ...args, staff: null, ...context() });
    },
    { permission },
  );

async function requireStaff(request: Request, permission: Permission): Promise<Staff> {
  const user = await currentUser(request);
  const expiredForm = !user && (await hadSession(request)) ? await expiredSessionForm(request) : null;
  if (expiredForm) throw expiredForm;
  return checkPermission(user ?? (await requireUser(request)), permission, request);
}

/** Forms of other visitors are not read. A known device also counts: its cookie stays after a logout. */
async function hadSession(request: Request): Promise<boolean> {
  if (knownDevice(request)) return true;
  const token = sessionToken(request);
  return token !== null && (await wasSession(db, token));
}

/** With live payments and no second factor, staff have no permissions for money or people. */
export async function currentAccess(user: User): Promise<Omit<Staff, keyof User>> {
  const permissions = permissionsOf(roleOf(user));
  const limitedPermissions = permissionsWithoutSecondFactor(permissions);
  const isMissingSecondFactor =
    payments.mode === "live" &&
    limitedPermissions.length < permissions.length &&
    !(await hasSecondFactor(db, user.id));
  return { permissions: isMissingSecondFactor ? limitedPermissions : permissions, isMissingSecondFactor };
}

/**
 * Data of a 403. `waits`: has no role; `isRevoked`: had one. `fields`: sent values, if the role was lowered
 * meanwhile.
 */
export type ForbiddenForm = {
  success: false;
  message: string;
  isWaiting: boolean;
  isRevoked: boolean;
  fields: SentField[];
};

async function checkPermission(user: User, permission: Permission, request: Request): Promise<Staff> {
  const access = await currentAccess(user);
  if (access.permissions.includes(permission)) return { ...user, ...access };
  if (permissionsOf(roleOf(user)).includes(permission)) throw redirect("/second-factor", 303) as Response;
  throwForbidden(user, permission, await submittedFields(request));
}

/** @throws Response 403 */
export function throwForbidden(user: User, permission: Permission, fields: SentField[] = []): never {
  const refusal: ForbiddenForm = {
    success: false,
    message: textOf(screenLanguage(), forbiddenMessage(user, permission)),
    isWaiting: roleOf(user) === null,
    isRevoked: user.revoked_at !== null,
    fields,
  };
  throw Response.json(refusal, { status: 403, headers: { "Cache-Control": "private, no-store" } });
}

function forbiddenMessage(user: User, permission: Permission): Message {
  if (roleOf(user) !== null)
    return msg("account.beyondRole", { role: t(`account.roles.${roleNeededFor(permission)}`) });
  return user.revoked_at ? "account.rightsRevoked" : "account.waitingForApproval";
}

export async function requireApiStaff(request: Request, permission: Permission): Promise<User> {
  const user = await requireApiUser(request);
  if (!permissionsOf(roleOf(user)).includes(permission))
    throw new RequestError(403, forbiddenMessage(user, permission));
  const { permissions } = await currentAccess(user);
  if (!permissions.includes(permission)) throw new RequestError(403, "account.secondFactorForCall");
  return user;
}
