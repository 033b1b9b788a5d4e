import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while React takes over what the server drew. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
