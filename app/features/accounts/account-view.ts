import type { Session, User } from "#db/schema";
import { roleOf } from "./roles";
import type { SecondFactor } from "./second-factor.server";
import type { InvitableUser } from "./staff.server";
import { account as accountMessages } from "~/locales/en.json";
import { mediumDay, moment } from "~/lib/dates";

export function toProfileView(user: User) {
  return {
    _id: user.id,
    email: user.email,
    contact: user.contact,
    verified: user.verified_at !== null,
    staff: roleOf(user) !== null,
    role: roleOf(user),
  };
}

/** Times are Indian time. */
export function toSessionView(session: Session & { current: boolean }) {
  return {
    id: session.token_hash.slice(0, 12),
    device: deviceName(session.device),
    began: moment(session.created_at),
    lastSeen: moment(session.last_seen_at),
    current: session.current,
  };
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** The User-Agent header in plain words ("Chrome on Android"); an unknown program's own name as it is. */
function deviceName(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser) return system ? `${browser} on ${system}` : browser;
  return userAgent.split(/[/\s]/, 1)[0] || "Unknown device";
}

/** Letters of other scripts look like Latin ones: аdmin@ may begin with a Cyrillic letter. */
const hasOtherLetters = (email: string) => /(?!\p{Script=Latin})\p{L}/u.test(email);

/** An account, with the actions administrators may take on it. */
export function toUserView(user: InvitableUser, self: string) {
  const { invitedAs } = user;
  const role = roleOf(user);
  const state = role
    ? "staff"
    : invitedAs && !user.verified_at
      ? "invited"
      : user.revoked_at
        ? "revoked"
        : user.verified_at
          ? "waiting"
          : "unverified";
  const words = {
    staff: role ? accountMessages.roleNames[role] : "",
    invited: invitedAs ? `Invited as ${accountMessages.roles[invitedAs]}` : "",
    waiting: "Waits for approval",
    revoked: user.revoked_at ? `Revoked on ${mediumDay(user.revoked_at)}` : "",
    unverified: "Not verified yet",
  };
  return {
    id: user.id,
    email: user.email,
    hasOtherLetters: hasOtherLetters(user.email),
    contact: user.contact,
    role,
    state,
    stateWords: words[state],
    since: moment(user.staff_since ?? user.created_at),
    isSelf: user.id === self,
    canRevoke: state === "staff" || invitedAs !== null,
    /** Whoever lost phone and recovery codes asks an administrator; one's own is turned off on its own page. */
    canResetSecondFactor: user.hasSecondFactor && user.id !== self,
    hasSecondFactor: user.hasSecondFactor,
    canRemove: user.verified_at === null,
  } as const;
}
export type UserItem = ReturnType<typeof toUserView>;

/** The page of the second factor. Times are Indian time. */
export const toSecondFactorView = (factor: SecondFactor) =>
  factor.state === "on"
    ? { ...factor, since: moment(factor.since), codesMade: moment(factor.codesMade) }
    : factor;
export type SecondFactorView = ReturnType<typeof toSecondFactorView>;
