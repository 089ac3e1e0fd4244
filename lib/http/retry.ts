import { ApiError } from "./api-error.ts";

/** Whether a failed read is tried again: a refusal will not change, a lost connection may. */
export function retryRead(failures: number, error: Error): boolean {
  if (failures >= 2) return false;
  if (!(error instanceof ApiError)) return true;
  return error.code === "offline" || error.code === "unavailable" || error.code === "busy";
}
