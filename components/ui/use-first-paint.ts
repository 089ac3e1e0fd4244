import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether this is what the server drew, or the browser taking it over: nothing could be measured yet. */
export const useFirstPaint = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
