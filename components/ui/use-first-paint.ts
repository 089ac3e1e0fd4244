import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether this is what the server drew, or the browser taking it over: nothing could be measured yet. */
export function useFirstPaint(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
