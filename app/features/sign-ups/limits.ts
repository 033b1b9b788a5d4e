/** `perHour` and `linksPerHour`: sign-ups of one client address, mails with the link of one sign-up. */
export const signUpLimits = {
  maxPeople: 10,
  note: 500,
  perHour: 20,
  linksPerHour: 3,
  /** While an event that was called off can be put back before anybody is told. */
  undoMinutes: 10,
  /** Before an event with a time its reminder is due; without a time, on the day before at 9:00. */
  reminderHours: 24,
  listed: 200,
  /** How many free places are told. */
  fewPlaces: 20,
} as const;
