import "server-only";

/**
 * Advisory locks of two numbers, the second a key's id. `storing` is held for a transaction by whoever stores what the key
 * sealed (`refuse_retired_key`); the two others by each running process, for the keys it knows and the one it seals with.
 */
export const lockClasses = { storing: 7_034_520, knows: 7_034_521, seals: 7_034_522 } as const;

/** Held by the one rotation there is. */
export const rotationLock = 7_034_523;

/** Shared by each process that works on the database, and held alone by whoever puts a backup in its place. */
export const workLock = 7_034_524;

/** A key's id as PostgreSQL takes it: a signed number of 32 bits. */
export const lockNumber = (keyId: string): number => Number.parseInt(keyId, 16) | 0;
