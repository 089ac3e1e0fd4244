/** Why the operator's service did not do what we asked. */
export const failureReasons = [
  "credential",
  "not-found",
  "rejected",
  "busy",
  "unavailable",
  "contract",
  /** Its answer has only a part of what it had listed. */
  "partial",
  /** Autos itself failed while it asked. */
  "internal",
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Why a route or an action of Autos refused or failed. */
export const apiErrorCodes = [
  "unauthenticated",
  /** Somebody ended the session, or suspended its person. */
  "session-ended",
  "forbidden",
  /** Allowed, once the person confirms who they are. */
  "step-up",
  /** Allowed, once the person has the second factor that the database demands. */
  "second-factor",
  "not_found",
  "credential",
  "rejected",
  "busy",
  /** It took longer than a person waits, and was ended. */
  "late",
  "unavailable",
  "contract",
  "internal",
  "invalid",
] as const;
export type ApiErrorCode = (typeof apiErrorCodes)[number];

/** Why a page got no answer at all: no connection, or the server is of a newer version than the page. */
export type Unanswered = "offline" | "outdated";
