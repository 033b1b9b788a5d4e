const underWay = new Map<string, Promise<unknown>>();

/** A concurrent caller with the same key gets the first one's result. */
export function singleFlight<T>(key: string, act: () => Promise<T>): Promise<T> {
  const running = underWay.get(key) as Promise<T> | undefined;
  if (running) return running;
  const started = act().finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}
