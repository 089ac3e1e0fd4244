/** Why the operator's service did not do what we asked. */
export const failureReasons = [
  "credential",
  "not-found",
  "rejected",
  "busy",
  "unavailable",
  "contract",
  /** Autos itself failed while it asked. */
  "internal",
] as const;
export type FailureReason = (typeof failureReasons)[number];
