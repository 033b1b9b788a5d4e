import type { Session, User } from "#db/schema";
import type { InvitableUser } from "~/domain/accounts/accounts.server";
import { moment } from "~/presenters/site/dates";

export function presentProfile(user: User) {
  return {
    _id: user.id,
    email: user.email,
    contact: user.contact,
    verified: user.verified_at !== null,
    staff: user.verified_at !== null && user.staff_since !== null,
  };
}

/** Times are Indian time. */
export function presentSession(session: Session & { current: boolean }) {
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

/** An account, with the actions staff may take on it. */
export function presentUser(user: InvitableUser, self: string) {
  const isInvited = Boolean(user.invited);
  const state = user.staff_since
    ? "staff"
    : user.verified_at
      ? "waiting"
      : isInvited
        ? "invited"
        : "unverified";
  const words = {
    staff: "Staff",
    invited: "Invited",
    waiting: "Waits for approval",
    unverified: "Not verified yet",
  };
  return {
    id: user.id,
    email: user.email,
    contact: user.contact,
    state,
    stateWords: words[state],
    since: moment(user.staff_since ?? user.created_at),
    isSelf: user.id === self,
    canRevoke: state === "staff" || isInvited,
  } as const;
}
export type UserItem = ReturnType<typeof presentUser>;
