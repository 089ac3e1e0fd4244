import { ApiError } from "./api-error.ts";

/**
 * Whether a failed read is tried again: a refusal will not change, a lost connection may. `isOnline`: what the browser says
 * of its network; without one, trying again only puts off saying so.
 */
export function retryRead(
  failures: number,
  error: Error,
  isOnline = typeof navigator === "undefined" || navigator.onLine !== false,
): boolean {
  if (failures >= 2) return false;
  if (!(error instanceof ApiError)) return true;
  if (error.code === "offline") return isOnline;
  return error.code === "unavailable" || error.code === "busy";
}
