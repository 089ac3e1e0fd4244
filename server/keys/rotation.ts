import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { db, pool } from "#server/db/connection.ts";
import { env } from "#server/env.ts";
import { newKey, parseKeyring } from "#server/secrets/keyring.ts";
import { changeLocalKeys, loadLocalSecrets } from "#server/secrets/local.ts";
import { readRingAgain } from "#server/secrets/ring.ts";
import { ringChannel } from "./keeper.ts";
import { rotationLock } from "./locks.ts";
import type { Owner } from "./owner.ts";
import { type RunningProcess, runningProcesses } from "./processes.ts";
import { type Resealed, resealAll } from "./reseal.ts";
import { presentUses } from "./uses.ts";

/** How long running processes may take to come along, and rows that somebody is changing to be let go. */
const patienceMs = 30_000;
const lookMs = 50;
/** A notification may be lost with a connection. */
const sayAgainMs = 2_000;

export type RotationRefusal =
  | { reason: "another" }
  /** These processes do not know, or do not yet seal with, this key. */
  | { reason: "behind"; keyId: string; processes: RunningProcess[] }
  /** Rows that stay under older keys: nobody can open them, or somebody holds them. */
  | { reason: "left"; resealed: Resealed };

export type Rotated = { active: string; older: string[]; resealed: Resealed };
export type Stage = "made" | "known" | "active";

/** What is said while a rotation goes on. */
type OnStage = (stage: Stage, keyId: string) => void;

/**
 * Replaces the active key of a ring that is kept in the secrets file, while everything runs: a new key is made known to
 * all processes, then all seal with it, then all that older keys sealed is sealed again. What an earlier call left undone
 * is finished first, without another new key.
 */
export const rotateInFile = async (
  { dataDir, ...owner }: Owner & { dataDir: string },
  onStage: OnStage = () => {},
): Promise<Rotated | RotationRefusal> =>
  await oneRotation(async () => {
    const { nextKey } = loadLocalSecrets({ dataDir });
    const isUnfinished = nextKey === undefined && (await rowsUnderOthers()).older > 0;
    if (!isUnfinished) {
      const key = nextKey ?? newKey();
      const keyId = idOf(key);
      changeLocalKeys({ dataDir }, (now) => ({ keys: now.keys, nextKey: key }));
      onStage("made", keyId);
      const unaware = await processesThat(({ knows }) => !knows.includes(keyId));
      if (unaware.length > 0) return { reason: "behind", keyId, processes: unaware };
      onStage("known", keyId);
      changeLocalKeys({ dataDir }, (now) => ({ keys: `${key},${now.keys}` }));
    }
    return await sealAgain(owner, onStage);
  });

/** Seals again under the active key of AUTOS_KEYS; refused while one process has another first one. */
export const finishRotation = async (
  owner: Owner,
  onStage: OnStage = () => {},
): Promise<Rotated | RotationRefusal> => await oneRotation(() => sealAgain(owner, onStage));

/** Rows under older keys of the ring, and rows under keys that are lost: nothing opens those. */
export async function rowsUnderOthers(): Promise<{ older: number; lost: number }> {
  const [active, ...others] = readRingAgain().map(({ id }) => id);
  const rows = { older: 0, lost: 0 };
  for (const [keyId, use] of await presentUses()) {
    if (keyId !== active) rows[others.includes(keyId) ? "older" : "lost"] += use.rows;
  }
  return rows;
}

async function sealAgain(owner: Owner, onStage: OnStage): Promise<Rotated | RotationRefusal> {
  const [active, ...others] = readRingAgain().map(({ id }) => id);
  if (active === undefined) throw new Error("a ring without keys");
  const behind = await processesThat(({ seals }) => seals.some((id) => id !== active));
  if (behind.length > 0) return { reason: "behind", keyId: active, processes: behind };
  onStage("active", active);
  const resealed: Resealed = { done: 0, unopened: 0 };
  for (const until = Date.now() + patienceMs; ; await sleep(lookMs)) {
    const { done, unopened } = await resealAll(owner);
    resealed.done += done;
    resealed.unopened = unopened;
    const { older, lost } = await rowsUnderOthers();
    if (older === 0) return { active, older: others, resealed };
    if (older + lost <= unopened || Date.now() > until) return { reason: "left", resealed };
  }
}

const idOf = (key: string) => parseKeyring(key)[0]?.id ?? "";

/** Waits until no running process is like this; gives those that still are when it took too long. */
async function processesThat(isBehind: (one: RunningProcess) => boolean): Promise<RunningProcess[]> {
  let loggedAt = Number.NEGATIVE_INFINITY;
  for (const until = Date.now() + patienceMs; ; await sleep(lookMs)) {
    if (Date.now() - loggedAt > sayAgainMs) {
      await db().execute(sql`select pg_notify(${ringChannel}, '')`);
      loggedAt = Date.now();
    }
    const behind = (await runningProcesses()).filter(isBehind);
    if (behind.length === 0 || Date.now() > until) return behind;
  }
}

/** On a connection of its own, whose end gives the lock back. */
async function oneRotation<T>(work: () => Promise<T>): Promise<T | { reason: "another" }> {
  const { connectionString = env().DATABASE_URL } = pool().options;
  const client = new Client({ connectionString: env().DATABASE_URL_DIRECT ?? connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [
      rotationLock,
    ]);
    return rows[0]?.free ? await work() : { reason: "another" };
  } finally {
    await client.end();
  }
}
