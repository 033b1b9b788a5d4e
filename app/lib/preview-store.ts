import { HOUR_MS } from "./durations";

/** Each preview may hold 200 kB of HTML in every language. */
const MAX_PREVIEWS = 30;

/** Stores unsaved form content under a token for an hour, in memory, so a restart clears it. */
export function previewStore<Value>(maxEntries = MAX_PREVIEWS) {
  const entries = new Map<string, { value: Value; expiresAt: number }>();
  return {
    /** @returns the token */
    keep(value: Value, now: Date): string {
      const time = now.getTime();
      const token = crypto.randomUUID();
      entries.set(token, { value, expiresAt: time + HOUR_MS });
      for (const [oldest, { expiresAt }] of entries) {
        if (expiresAt > time && entries.size <= maxEntries) break;
        entries.delete(oldest);
      }
      return token;
    },
    find(token: string, now: Date): Value | undefined {
      const found = entries.get(token);
      return found && found.expiresAt > now.getTime() ? found.value : undefined;
    },
    forget(token: string): void {
      entries.delete(token);
    },
  };
}
