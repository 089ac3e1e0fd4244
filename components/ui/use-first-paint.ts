"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether this is what the server drew, or the browser taking it over unchanged: nothing could be measured yet. A page
 * that one comes to within Autos is never drawn this way.
 */
export function useFirstPaint(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
