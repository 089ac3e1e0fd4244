import "server-only";

/** Why a backup cannot be made, read or put in place. */
export type BackupReason =
  /** It would not hold the keys that open what it holds. */
  | "unopened"
  /** It is no backup of Autos. */
  | "format"
  /** It is under another passphrase. */
  | "passphrase"
  /** Not all of it is here, or it was changed. */
  | "cut"
  /** It has a table, or columns of one, that Autos has not. */
  | "foreign"
  /** It has longer files, or more of them, than Autos writes. */
  | "limits"
  /** A newer version made it. */
  | "newer"
  /** A version made it from before the first migration that this one has. */
  | "older"
  /** The database has data. */
  | "occupied"
  /** Processes work on the database. */
  | "running"
  /** The owner's address leads through a pooler, where nobody can be kept out. */
  | "pooled"
  /** Another restore has the database. */
  | "restoring"
  /** It is in place, and the database is not of this version yet, which the next start does. */
  | "unfinished"
  /** AUTOS_KEYS lacks a key of it. */
  | "keys";

export class BackupError extends Error {
  readonly reason: BackupReason;
  /** The processes, the keys or the table that it is about. */
  readonly about: string[];

  constructor(reason: BackupReason, about: string[] = []) {
    super(`backup: ${reason}`);
    this.reason = reason;
    this.about = about;
  }
}
