import "server-only";
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { isFree } from "#server/db/locks.ts";
import { type Chain, idOf, inChain, tablesOf } from "./chain.ts";
import { advance, beginning, codeOf, codeOfSeal, contentOf } from "./code.ts";
import { closeKey } from "./key.ts";
import { lastSeal } from "./seals.ts";

/** The most rows under one seal. */
const most = 2_000;

/**
 * Seals what a chain has that is not sealed: rows that their transactions have committed, in the order of their sequence.
 * One that commits later, whatever its sequence, comes under the next seal. Returns how many were sealed; none while
 * another process seals this chain.
 */
export async function sealChain(chain: Chain): Promise<number> {
  for (let total = 0; ; ) {
    const sealed = await inChain(chain, (tx) => sealBatch(tx, chain));
    total += sealed;
    if (sealed < most) return total;
  }
}

async function sealBatch(tx: Tx, chain: Chain): Promise<number> {
  if (!(await isFree(tx, `audit seal ${idOf(chain)}`))) return 0;
  const rows = await takeUnsealed(tx, chain);
  if (rows.length === 0) return 0;
  const last = await lastSeal(tx, chain);
  const firstPlace = (last?.lastPlace ?? 0) + 1;
  const key = randomBytes(32);
  let head = last?.head ?? beginning;
  const links = rows.map((row, index) => {
    const placed = { ...row, place: firstPlace + index };
    const code = codeOf(key, chain, placed);
    head = advance(head, code);
    return { place: placed.place, sequence: row.sequence, code: code.toString("hex") };
  });
  const number = (last?.number ?? 0) + 1;
  const seal = { number, firstPlace, lastPlace: firstPlace + rows.length - 1, head, at: await now(tx) };
  await writeLinks(tx, chain, links);
  const { seals, ownColumn, ownValue } = tablesOf(chain);
  await tx.execute(sql`
    insert into ${seals} (${ownColumn}number, first_place, last_place, head, at, code, sealed_key)
    values (${ownValue}${number}, ${firstPlace}, ${seal.lastPlace}, ${head}, ${seal.at}::timestamptz,
      ${codeOfSeal(key, chain, seal)}, ${closeKey(key, chain, number)})`);
  return rows.length;
}

const unsealedSchema = z.array(z.object({ sequence: z.coerce.number(), content: z.string() }));
type Unsealed = z.infer<typeof unsealedSchema>[number];

/** Takes rows off the list of those that wait. One that vanished before its seal stays on it, for `verifyChain` to tell. */
async function takeUnsealed(tx: Tx, chain: Chain): Promise<Unsealed[]> {
  const { events, links, unsealed, own } = tablesOf(chain);
  const { rows } = await tx.execute(sql`
    with taken as (
      delete from ${unsealed} u where ${own("u")} and u.sequence in (
        select w.sequence from ${unsealed} w join ${events} e on e.sequence = w.sequence and ${own("e")}
        where ${own("w")} order by w.sequence limit ${most})
      returning u.sequence)
    select e.sequence, ${contentOf("e")} as content
    from taken t join ${events} e on e.sequence = t.sequence and ${own("e")}
    where not exists (select from ${links} l where l.sequence = t.sequence and ${own("l")})
    order by e.sequence`);
  return unsealedSchema.parse(rows);
}

async function writeLinks(
  tx: Tx,
  chain: Chain,
  given: { place: number; sequence: number; code: string }[],
): Promise<void> {
  const { links, ownColumn, ownValue } = tablesOf(chain);
  await tx.execute(sql`
    insert into ${links} (${ownColumn}place, sequence, code)
    select ${ownValue}place, sequence, decode(code, 'hex')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (place bigint, sequence bigint, code text)`);
}

/** The time of the transaction, which its seal says. */
async function now(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(sql`select ${exactIsoOf(sql`now()`)} as at`);
  return z.string().parse(rows[0]?.at);
}
