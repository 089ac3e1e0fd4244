import "server-only";
import { sql } from "drizzle-orm";
import { db } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { databases } from "#server/db/schema/schema.ts";
import { accessChain, type Chain, inChain, ownOf, unsealedRows } from "./sealing/chain.ts";
import { lastVerification, type Verification } from "./verification.ts";

/** A trail and what it is called: its database's CPF/CNPJ, or `access`. */
export type Trail = { chain: Chain; name: string };

/** All trails, that of people and sign-ins first. */
export async function everyTrail(): Promise<Trail[]> {
  const rows = await db()
    .select({ databaseId: databases.id, name: databases.document })
    .from(databases)
    .orderBy(databases.createdAt);
  const own = rows.map(({ databaseId, name }): Trail => ({ chain: { databaseId }, name }));
  return [{ chain: accessChain, name: "access" }, ...own];
}

/** Whether rows of a trail wait for a seal. */
export async function hasUnsealed(chain: Chain): Promise<boolean> {
  const own = ownOf(chain);
  const { rows } = await inChain(chain, (tx) =>
    tx.execute<{ has: boolean }>(sql`select exists (select from ${unsealedRows} u where ${own("u")}) as has`),
  );
  return rows[0]?.has === true;
}

/** `since`: the time of the oldest row that waits for a seal. `sealedFrom`: of the first seal; null while there is none. */
export type TrailState = {
  name: string;
  sealedFrom: string | null;
  since: string | null;
  last: Verification | null;
};

/** How each trail stands, for whoever administers the machine. */
export async function trailStates(): Promise<TrailState[]> {
  const states: TrailState[] = [];
  for (const { chain, name } of await everyTrail()) {
    const own = ownOf(chain);
    const state = await inChain(chain, async (tx) => {
      const { rows } = await tx.execute<Pick<TrailState, "since" | "sealedFrom">>(sql`
        select (select ${exactIsoOf(sql`min(e.at)`)} from ${unsealedRows} u
            join audit_events e on e.sequence = u.sequence and ${own("e")} where ${own("u")}) as since,
          (select ${exactIsoOf(sql`s.at`)} from audit_seals s where ${own("s")} order by s.number limit 1) as "sealedFrom"`);
      const { since = null, sealedFrom = null } = rows[0] ?? {};
      return { since, sealedFrom, last: await lastVerification(tx, chain) };
    });
    states.push({ name, ...state });
  }
  return states;
}
