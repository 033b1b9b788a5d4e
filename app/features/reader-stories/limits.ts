/** `perHour`, `picturesPerHour`: stories and pictures of one client address. */
export const readerStoryLimits = {
  minStory: 50,
  story: 10_000,
  perHour: 5,
  /** More than stories: a form that comes back with an error sends its picture once more. */
  picturesPerHour: 20,
  /** Words of staff in the mail that declines. */
  note: 2_000,
  listed: 10,
} as const;
