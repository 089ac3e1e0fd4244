import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { headSchema, type SealHead } from "#lib/trail/sealing/head.ts";
import type { Tx } from "#server/db/connection.ts";
import { databases } from "#server/db/schema/schema.ts";
import { purposeCode } from "#server/secrets/purpose-key.ts";
import { type Actor, recordAudit } from "./record.ts";
import { accessChain, type Chain, idOf, inChain, isAccess, ownOf } from "./sealing/chain.ts";
import { getHead } from "./sealing/head.ts";

/**
 * The head of each trail is kept in another one, too: that of a customer database in the trail of people and sign-ins, and
 * that one's in the trail of every customer database. Who empties a trail, or cuts its end off, is told by the other.
 */

/** What proves that Autos itself kept a head: a row of a trail is written by whoever has the application's role. */
const proofOf = ({ chain, seal, place, head, sealedAt }: SealHead, keeper: Chain) =>
  purposeCode("trail head", [idOf(keeper), chain, seal, place, head, sealedAt].join("\n"));

const keptSchema = headSchema.required().omit({ chain: true, name: true }).extend({ proof: z.string() });

/** Keeps the head of a trail of a customer database, and in that trail the one of people and sign-ins. */
export async function keepHeads(chain: Chain, { head, actor }: { head: SealHead | null; actor: Actor }) {
  if (isAccess(chain)) return;
  const access = await getHead(accessChain, "access");
  if (head !== null) await keep(accessChain, head, actor);
  if (access !== null) await keep(chain, access, actor);
}

async function keep(keeper: Chain, head: SealHead, actor: Actor): Promise<void> {
  const { chain: object, name: _, ...says } = head;
  const entry = { action: "audit.head", object, detail: { ...says, proof: proofOf(head, keeper) } };
  await inChain(keeper, (tx) => recordAudit(tx, { actor, ...keeper }, entry));
}

/** The last heads of a trail that other trails keep: one of each. */
export async function keptHeads(chain: Chain): Promise<SealHead[]> {
  const heads: SealHead[] = [];
  for (const keeper of await keepersOf(chain)) {
    const head = await inChain(keeper, (tx) => lastKept(tx, keeper, idOf(chain)));
    if (head !== null) heads.push(head);
  }
  return heads;
}

async function keepersOf(chain: Chain): Promise<Chain[]> {
  if (!isAccess(chain)) return [accessChain];
  return await inChain(accessChain, (tx) => tx.select({ databaseId: databases.id }).from(databases));
}

/** As many rows as are read at once. The first one is it, unless somebody else wrote it. */
const pageSize = 200;

/** The one with the highest seal: an older one that somebody wrote again takes nothing back. */
async function lastKept(tx: Tx, keeper: Chain, chain: string): Promise<SealHead | null> {
  for (let from = 0; ; from += pageSize) {
    const { rows } = await tx.execute<{ detail: unknown }>(keptQuery(keeper, chain, from));
    for (const { detail } of rows) {
      const kept = keptSchema.safeParse(detail);
      if (!kept.success) continue;
      const { proof, ...says } = kept.data;
      const head = { chain, name: chain, ...says };
      if (proofOf(head, keeper) === proof) return head;
    }
    if (rows.length < pageSize) return null;
  }
}

function keptQuery(keeper: Chain, chain: string, from: number): SQL {
  const own = ownOf(keeper);
  return sql`select e.detail from audit_events e
    where ${own("e")} and e.action = 'audit.head' and e.object = ${chain}
      and jsonb_typeof(e.detail -> 'seal') = 'number'
    order by e.detail -> 'seal' desc, e.sequence desc limit ${pageSize} offset ${from}`;
}
