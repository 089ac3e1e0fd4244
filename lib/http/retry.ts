import { ApiError, isBusy } from "./api-error.ts";

const mostTries = 2;
/** While too much goes on at once, a read is tried again for about a minute. */
const mostTriesWhileBusy = 10;

/** Whether a failed read is tried again: a refusal will not change, a lost connection may. `isOnline`: as the browser says. */
export function retryRead(
  failures: number,
  error: Error,
  isOnline = typeof navigator === "undefined" || navigator.onLine !== false,
): boolean {
  if (failures >= (isBusy(error) ? mostTriesWhileBusy : mostTries)) return false;
  if (!(error instanceof ApiError)) return true;
  if (error.code === "offline") return isOnline;
  return error.code === "unavailable" || error.code === "busy";
}

/** How long to wait before a failed read is tried again, in milliseconds: as long as the server asks, or ever longer. */
export function retryDelay(failures: number, error: Error, random = Math.random()): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  // Those who were refused together do not come back together.
  if (asked !== undefined) return Math.min(asked, 60) * 1_000 * (1 + random / 2);
  return Math.min(1_000 * 2 ** failures, 30_000);
}
