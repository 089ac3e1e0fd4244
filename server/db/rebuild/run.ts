import "server-only";
import { type Client, DatabaseError } from "pg";
import type { Digests } from "../functions/files.ts";
import { inTransaction, readInstalled, storeInstalled } from "../installed.ts";
import type { Place } from "./batches.ts";
import type { Rebuild } from "./parts.ts";
import { type Progress, tellProgress } from "./progress.ts";

/** How many rows a batch reads, each batch in a transaction of its own. */
const usualMost = { cases: 1_000, movements: 5_000, documents: 5_000 };

/** Who waits at the terminal: is told of what takes long, and may end it. */
export type Terminal = { say: (line: string) => void; aborted: AbortSignal };

type Given = { client: Client; digests: Digests; rebuild: Rebuild; terminal: Terminal | null; most?: number };

/** Makes a part of another version again, going on where it stopped. Throws when the terminal ends it, between two batches. */
export async function bringAgain({ client, digests, rebuild, terminal, most }: Given): Promise<void> {
  const { part, from } = rebuild;
  const digest = digests[part];
  if ((await readInstalled(client))[part] === digest) return;
  const begun = (await readBegun(client, rebuild, digest)) ?? (await begin(client, rebuild, digest));
  const say = (line: string) => terminal?.say(line);
  const progress = tellProgress({ rebuild, say, done: begun.done });
  for (const own of await databasesFrom(client, begun.own)) {
    const after = own === begun.own ? begun.after : null;
    await stepThrough({ client, rebuild, progress, terminal, most: most ?? usualMost[from] }, { own, after });
  }
  progress.end(begun.afterwards.length > 0);
  await inTransaction(client, async () => {
    for (const statement of begun.afterwards) await client.query(statement);
    await storeInstalled(client, part, digest);
    await client.query("delete from drizzle.rebuilding where part = $1", [part]);
  });
}

/**
 * The rows of a batch lie together in the index of keys. The planner would rather read the whole table with every batch,
 * and the time would grow with the square of the rows. Keys are given as `char(20)`: a cast hides them from the policies.
 */
const byKey =
  "set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off";

type Stepping = Pick<Given, "client" | "rebuild" | "terminal"> & { progress: Progress; most: number };

/** Makes the rest of one database's rows again, and keeps how far it came with every batch. */
async function stepThrough(
  { client, rebuild, progress, terminal, most }: Stepping,
  from: Place,
): Promise<void> {
  for (let place: Place | null = from; place !== null; ) {
    terminal?.aborted.throwIfAborted();
    const { own, after }: Place = place;
    const batch = () =>
      inTransaction(client, async () => {
        await enter(client, own);
        await client.query(byKey);
        const { count, last } = await rebuild.batch.make(client, { own, after, most });
        await client.query(
          "update drizzle.rebuilding set own = $2, after = $3, done = done + $4 where part = $1",
          [rebuild.part, own, last ?? after, count],
        );
        return { count, last };
      });
    const reached = await batch().catch((error) => {
      if (isDeadlock(error)) return batch();
      throw error;
    });
    await progress.add(reached.count, () => countLeft(client, rebuild, { own, after: reached.last }));
    place = reached.last === null ? null : { own, after: reached.last };
  }
}

/** A process of the older version may write cases in another order: PostgreSQL ends one, which is done again. */
const isDeadlock = (error: unknown) => error instanceof DatabaseError && error.code === "40P01";

/** The last place that a batch reached, and the statements for the end. */
type Begun = { own: string | null; after: string[] | null; done: number; afterwards: string[] };

/** What was begun and cut off, of the same version; what was begun of another one starts again. */
async function readBegun(client: Client, { part }: Rebuild, digest: string): Promise<Begun | null> {
  const { rows } = await client.query<Begun & { digest: string }>(
    "select digest, own, after, done, afterwards from drizzle.rebuilding where part = $1",
    [part],
  );
  const begun = rows[0];
  if (begun === undefined || begun.digest === digest) return begun ?? null;
  await client.query(
    "update drizzle.rebuilding set digest = $2, own = null, after = null, done = 0 where part = $1",
    [part, digest],
  );
  return { ...begun, own: null, after: null, done: 0 };
}

const begin = async (client: Client, { part, begin: prepare }: Rebuild, digest: string): Promise<Begun> =>
  await inTransaction(client, async () => {
    const afterwards = (await prepare?.(client)) ?? [];
    // An older version that is started again meanwhile must not take the rest for its own.
    await client.query("delete from drizzle.installed where part = $1", [part]);
    await client.query("insert into drizzle.rebuilding (part, digest, afterwards) values ($1, $2, $3)", [
      part,
      digest,
      afterwards,
    ]);
    return { own: null, after: null, done: 0, afterwards };
  });

/** The databases in their order, from the one that was reached. */
async function databasesFrom(client: Client, own: string | null): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from databases where $1::uuid is null or id >= $1 order by id",
    [own],
  );
  return rows.map(({ id }) => id);
}

/** The policies let the owner, too, read the rows of the database that the transaction names, and no others. */
async function enter(client: Client, own: string): Promise<void> {
  await client.query(
    "select set_config('autos.database_id', $1, true), set_config('autos.person_id', '*', true)",
    [own],
  );
}

/** How many rows are left behind the place that a batch reached; none of that database when its `after` is null. */
async function countLeft(client: Client, { batch }: Rebuild, { own, after }: Place): Promise<number> {
  let total = 0;
  for (const id of await databasesFrom(client, own)) {
    if (id === own && after === null) continue;
    total += await inTransaction(client, async () => {
      await enter(client, id);
      return await batch.left(client, { own: id, after: id === own ? after : null });
    });
  }
  return total;
}
