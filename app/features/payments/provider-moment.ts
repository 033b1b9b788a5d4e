/**
 * The provider's time of an event, which decides its day: never before `since` and never after `now`, when the site
 * learned of it. Instants are ISO 8601 in UTC; null: unknown, which is `now`.
 */
export function providerMoment(at: string | null, since: string, now: Date): string {
  const learnedAt = now.toISOString();
  const moment = at === null || at >= since ? (at ?? learnedAt) : since;
  return moment < learnedAt ? moment : learnedAt;
}
