import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { isFree } from "#server/db/locks.ts";
import { log } from "#server/log.ts";
import { type Chain, idOf, inChain, ownOf } from "./chain.ts";
import { advance, beginning, codeOf, codeOfSeal, contentOf, newSalt } from "./code.ts";
import { closeKey, newKey, proofOf } from "./key.ts";
import { lastSeal, type Seal } from "./seals.ts";

/** The most rows under one seal. */
const most = 2_000;

/**
 * Seals what a chain has that is not sealed: rows that their transactions have committed, in each seal in the order of their sequence.
 * One that commits later, whatever its sequence, comes under the next seal. Returns how many were sealed; none while
 * another process seals this chain.
 */
export async function sealChain(chain: Chain): Promise<number> {
  for (let total = 0; ; ) {
    const sealed = await inChain(chain, (tx) => sealBatch(tx, chain));
    total += sealed;
    // A batch is smaller when a row that vanished still waits among it.
    if (sealed === 0) return total;
  }
}

async function sealBatch(tx: Tx, chain: Chain): Promise<number> {
  if (!(await isFree(tx, `audit seal ${idOf(chain)}`))) return 0;
  const rows = await nextUnsealed(tx, chain);
  if (rows.length === 0) return 0;
  const last = await lastSeal(tx, chain);
  const firstPlace = (last?.lastPlace ?? 0) + 1;
  const key = newKey();
  let head = headBehind(last, chain);
  const links = rows.map((row, index) => {
    const salt = newSalt();
    const code = codeOf(key, chain, { ...row, place: firstPlace + index, salt });
    head = advance(head, code);
    return { sequence: row.sequence, code, salt };
  });
  const number = (last?.number ?? 0) + 1;
  const seal = { number, firstPlace, lastPlace: firstPlace + rows.length - 1, head, at: await now(tx) };
  const column = (name: "sequence" | "code" | "salt") => sql.param(links.map((link) => link[name]));
  await tx.execute(sql`select seal_audit_rows(${number}, ${firstPlace}, ${column("sequence")}::bigint[],
    ${column("code")}::bytea[], ${column("salt")}::bytea[], ${head}, ${codeOfSeal(key, chain, seal)}, ${closeKey(key, chain, number)})`);
  return rows.length;
}

/**
 * The head that the next seal goes on from. One that is proven false passes nothing on: the chain begins anew behind it,
 * and it stays a finding of every verification. Under a lost key nothing is proven, which must not stop the trail.
 */
function headBehind(last: Seal | null, chain: Chain): Buffer {
  if (last === null) return beginning;
  if (proofOf(last, chain).state !== "false") return last.head;
  log().error({ trail: idOf(chain), seal: last.number }, "trail: the last seal is not what was sealed");
  return beginning;
}

/**
 * The next rows of the list of those that wait. One that vanished before its seal stays on it, for `verifyChain` to tell. By
 * lists of sequences, so that PostgreSQL goes by the indexes however little it knows of the tables yet.
 */
async function nextUnsealed(tx: Tx, chain: Chain): Promise<Unsealed[]> {
  for (let passed = 0; ; passed += most) {
    const waiting = await readWaitingPage(tx, chain, passed);
    const rows = await readUnsealed(tx, chain, waiting);
    if (rows.length > 0 || waiting.length < most) return rows;
  }
}

const sequencesSchema = z.array(z.object({ sequence: z.coerce.number() }));

async function readWaitingPage(tx: Tx, chain: Chain, passed: number): Promise<number[]> {
  const own = ownOf(chain);
  const { rows } = await tx.execute(sql`
    select each.sequence from audit_unsealed u, unnest(u.sequences) as each (sequence) where ${own("u")}
    order by u.first, each.sequence limit ${most} offset ${passed}`);
  return sequencesSchema.parse(rows).map(({ sequence }) => sequence);
}

const unsealedSchema = z.array(z.object({ sequence: z.coerce.number(), content: z.string() }));
type Unsealed = z.infer<typeof unsealedSchema>[number];

async function readUnsealed(tx: Tx, chain: Chain, waiting: number[]): Promise<Unsealed[]> {
  const own = ownOf(chain);
  const among = (sequences: number[]) => sql`= any(${sql.param(sequences)}::bigint[])`;
  const { rows } = await tx.execute(sql`
    select e.sequence, ${contentOf("e")} as content from audit_events e
    where ${own("e")} and e.sequence ${among(waiting)} order by e.sequence`);
  const found = unsealedSchema.parse(rows);
  // Somebody put a row on the list again that has its seal.
  const { rows: linked } = await tx.execute(
    sql`select l.sequence from audit_links l where ${own("l")} and l.sequence ${among(found.map(({ sequence }) => sequence))}`,
  );
  const sealed = sequencesSchema.parse(linked).map(({ sequence }) => sequence);
  if (sealed.length === 0) return found;
  await tx.execute(
    sql`delete from audit_unsealed u where ${own("u")} and u.sequences <@ ${sql.param(sealed)}::bigint[]`,
  );
  return found.filter(({ sequence }) => !sealed.includes(sequence));
}

/** The time of the transaction, which its seal says. */
async function now(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(sql`select ${exactIsoOf(sql`now()`)} as at`);
  return z.string().parse(rows[0]?.at);
}
