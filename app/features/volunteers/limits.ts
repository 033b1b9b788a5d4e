/** `perHour` and `linksPerHour`: offers of one client address, mails with the link of one offer. */
export const volunteerLimits = {
  otherSkill: 200,
  message: 2000,
  note: 5000,
  chosen: 60,
  perHour: 20,
  linksPerHour: 3,
  /** The thanks page names the day; from then on the dashboard says that nobody has answered. */
  answerDays: 14,
} as const;
