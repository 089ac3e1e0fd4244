import { ApiError } from "./api-error.ts";

/** Whether something failed because this page is of an earlier build than the server; only loading it anew helps. */
export function isOutdated(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ApiError) return error.code === "outdated";
  if (error.name === "ChunkLoadError" || error.name === "UnrecognizedActionError") return true;
  return /failed to load chunk|loading (css )?chunk \S+ failed|dynamically imported module/i.test(
    error.message,
  );
}
