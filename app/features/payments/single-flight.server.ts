const underWay = new Map<string, Promise<unknown>>();

/** Runs `act` once at a time for each key: a second caller gets the first one's result. */
export function singleFlight<T>(key: string, act: () => Promise<T>): Promise<T> {
  const running = underWay.get(key) as Promise<T> | undefined;
  if (running) return running;
  const started = act().finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}
