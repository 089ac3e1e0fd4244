import "server-only";

/**
 * Why a backup cannot be made, read or put in place. `unopened`: it would not hold the keys of what it holds; `format`: no backup of Autos; `passphrase`: another one; `cut`: not all of it is
 * here, or it was changed; `newer`: made by a newer version; `occupied`: the database has data; `running`: so has a process;
 * `keys`: AUTOS_KEYS lacks a key of it.
 */
export type BackupReason =
  | "unopened"
  | "format"
  | "passphrase"
  | "cut"
  | "newer"
  | "occupied"
  | "running"
  | "keys";

export class BackupError extends Error {
  readonly reason: BackupReason;
  /** The processes or keys that it is about. */
  readonly about: string[];

  constructor(reason: BackupReason, about: string[] = []) {
    super(`backup: ${reason}`);
    this.reason = reason;
    this.about = about;
  }
}
