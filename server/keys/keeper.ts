import "server-only";
import { Client } from "pg";
import { pool } from "#server/db/connection.ts";
import { env } from "#server/env.ts";
import { log } from "#server/log.ts";
import { StartRefused } from "#server/process.ts";
import { readRingAgain } from "#server/secrets/ring.ts";
import { joinWork } from "./alone.ts";
import { lockClasses, lockNumber } from "./locks.ts";
import { keeperName } from "./processes.ts";
import { retiredSentence } from "./retired.ts";

/** The channel on which a rotation says that the ring changed. */
export const ringChannel = "autos_keys";

/** How soon a lost connection is made again. */
const againMs = 1_000;

/** What this process said by its locks. */
type Held = { knows: Set<string>; seals: string | undefined };

/**
 * Keeps the ring of this process what that of the installation is, and says by locks on a connection of its own which keys
 * it knows and which one it seals with: a rotation goes on only when all processes came along. Resolves when it is known.
 * Throws StartRefused for a process that would seal with a dropped key: nothing that it seals could be stored; and while a
 * backup is put in place, unless it is `alone`, which is of whoever does that.
 */
export async function keepRing(
  process: "web" | "worker" | "terminal",
  { alone = false } = {},
): Promise<() => Promise<void>> {
  const keeper = new Keeper(process, alone);
  const seals = await keeper.connect().catch(async (error) => {
    await keeper.close();
    throw error;
  });
  if (process !== "terminal" && seals?.isRetired) {
    await keeper.close();
    throw new StartRefused(retiredSentence(seals.keyId));
  }
  return () => keeper.close();
}

class Keeper {
  readonly #process: string;
  readonly #alone: boolean;
  #client: Client | undefined;
  #held: Held = { knows: new Set(), seals: undefined };
  #work: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(process: string, alone: boolean) {
    this.#process = process;
    this.#alone = alone;
  }

  async connect(): Promise<{ keyId: string; isRetired: boolean } | null> {
    const { connectionString = env().DATABASE_URL } = pool().options;
    const client = new Client({
      connectionString: env().DATABASE_URL_DIRECT ?? connectionString,
      application_name: `${keeperName} ${this.#process}`,
      keepAlive: true,
    });
    this.#client = client;
    this.#held = { knows: new Set(), seals: undefined };
    client.on("error", () => {});
    client.on("notification", () => this.#follow(client));
    client.once("end", () => this.#connectSoon(client));
    await client.connect();
    if (!this.#alone) await joinWork(client);
    await client.query(`listen ${ringChannel}`);
    await this.#take(client);
    return await activeOf(client, this.#held);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#work.catch(() => {});
    await this.#client?.end().catch(() => {});
  }

  #follow(client: Client): void {
    this.#work = this.#work
      .then(() => this.#take(client))
      .catch(async (error) => {
        // Its locks would say what is no longer so.
        log().warn({ err: error }, "key ring: not followed");
        await client.end().catch(() => {});
      });
  }

  /** Says that it knows a key once it does, and that it no longer seals with one once it seals with another. */
  async #take(client: Client): Promise<void> {
    const before = this.#held;
    const present = readRingAgain();
    const now: Held = { knows: new Set(present.map(({ id }) => id)), seals: present[0]?.id };
    this.#held = now;
    const { knows, seals } = lockClasses;
    for (const id of without(now.knows, before.knows)) await lock(client, knows, id);
    if (now.seals !== undefined && now.seals !== before.seals) await lock(client, seals, now.seals);
    if (before.seals !== undefined && now.seals !== before.seals) await unlock(client, seals, before.seals);
    for (const id of without(before.knows, now.knows)) await unlock(client, knows, id);
  }

  #connectSoon(client: Client): void {
    if (this.#closed || client !== this.#client) return;
    setTimeout(() => {
      if (this.#closed) return;
      this.connect().catch(async (error) => {
        log().warn({ err: error }, "key ring: no connection");
        await this.#client?.end().catch(() => {});
      });
    }, againMs).unref();
  }
}

const without = (ids: Set<string>, others: Set<string>) => [...ids].filter((id) => !others.has(id));
const lock = (client: Client, of: number, keyId: string) =>
  client.query("select pg_advisory_lock_shared($1, $2)", [of, lockNumber(keyId)]);
const unlock = (client: Client, of: number, keyId: string) =>
  client.query("select pg_advisory_unlock_shared($1, $2)", [of, lockNumber(keyId)]);

/** The key that a process seals with. With a dropped one nothing can be stored: that is said at once, not by the first token. */
async function activeOf(
  client: Client,
  { seals }: Held,
): Promise<{ keyId: string; isRetired: boolean } | null> {
  if (seals === undefined) return null;
  const { rowCount } = await client.query("select from retired_keys where id = $1", [seals]);
  const isRetired = rowCount === 1;
  if (isRetired) log().error(retiredSentence(seals));
  return { keyId: seals, isRetired };
}
