import { env } from "~/env.server";

const LEVELS = ["debug", "info", "warn", "error"] as const;
type Level = (typeof LEVELS)[number];
type Fields = Record<string, unknown>;

/** Writes one JSON line to stdout: `{time, level, event, …fields}`. */
export const log = {
  debug: (event: string, fields?: Fields) => write("debug", event, fields),
  info: (event: string, fields?: Fields) => write("info", event, fields),
  warn: (event: string, fields?: Fields) => write("warn", event, fields),
  error: (event: string, fields?: Fields) => write("error", event, fields),
};

function write(level: Level, event: string, fields: Fields = {}) {
  if (env.logLevel === "silent" || LEVELS.indexOf(level) < LEVELS.indexOf(env.logLevel)) return;
  process.stdout.write(`${logLine(level, event, fields, new Date())}\n`);
}

/** Includes stacks only at level error. Never throws. */
export function logLine(level: Level, event: string, fields: Fields, time: Date): string {
  const head = { time: time.toISOString(), level, event };
  const replacer = (_key: string, value: unknown) => {
    if (typeof value === "bigint") return value.toString();
    if (value instanceof Error)
      return {
        name: value.name,
        message: value.message,
        ...(level === "error" ? { stack: value.stack } : {}),
      };
    return value;
  };
  try {
    // `head` is repeated, so that no field overwrites the event.
    return JSON.stringify({ ...head, ...fields, ...head }, replacer);
  } catch {
    return JSON.stringify({ ...head, problem: "fields could not be written as JSON" });
  }
}
