import "server-only";
import type { KeyObject } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { isFree } from "#server/db/locks.ts";
import { type Chain, idOf, inChain, ownOf } from "../sealing/chain.ts";
import { codeOfRemoval, contentWithout, type Removed } from "../sealing/code.ts";
import { proofOf } from "../sealing/key.ts";
import { provenBy, storedColumns, storedSchema } from "../sealing/removal.ts";
import { type Seal, sealsOver } from "../sealing/seals.ts";

/** The most rows of which something is removed in one transaction. */
const most = 500;

/** `left`: rows that are not what their seals prove, or whose seals prove nothing. They stay as they are, for a person to look at. */
export type Outcome = { removed: number; left: number };

/** What is removed of which rows `e` of a trail. */
export type Removing = { removed: Removed; due: SQL };

/** Removes what is due of sealed rows, and has seals prove what is left. A row that somebody changed is left alone. */
export async function removeFromTrail(chain: Chain, removing: Removing): Promise<Outcome> {
  const outcome = { removed: 0, left: 0 };
  for (let after: Cursor | null = null; ; ) {
    const batch: Batch = await inChain(chain, (tx) => removeBatch(tx, chain, { ...removing, after }));
    outcome.removed += batch.removed;
    outcome.left += batch.left;
    if (batch.next === null) return outcome;
    after = batch.next;
  }
}

type Cursor = { at: string; sequence: number };
type Batch = Outcome & { next: Cursor | null };

const dueSchema = storedSchema.extend({
  at: z.string(),
  place: z.coerce.number(),
  code: z.instanceof(Buffer),
  salt: z.instanceof(Buffer).nullable(),
  remainder: z.string(),
});
type Due = z.infer<typeof dueSchema>;

async function removeBatch(
  tx: Tx,
  chain: Chain,
  { after, ...removing }: Removing & { after: Cursor | null },
): Promise<Batch> {
  if (!(await isFree(tx, `audit removal ${idOf(chain)}`))) return { removed: 0, left: 0, next: null };
  const rows = await readDue(tx, chain, { ...removing, after });
  const proven = await provenAmong(tx, chain, rows);
  if (proven.length > 0) await write(tx, chain, { ...removing, proven });
  const next = rows.length < most ? null : (rows.at(-1) ?? null);
  return { removed: proven.length, left: rows.length - proven.length, next };
}

async function readDue(
  tx: Tx,
  chain: Chain,
  { removed, due, after }: Removing & { after: Cursor | null },
): Promise<Due[]> {
  const own = ownOf(chain);
  const behind =
    after === null ? sql`` : sql`and (e.at, e.sequence) > (${after.at}::timestamptz, ${after.sequence})`;
  const { rows } = await tx.execute(sql`
    select ${storedColumns(own)}, ${exactIsoOf(sql`e.at`)} as at, l.place, l.code, l.salt,
      ${contentWithout("e", removed)} as remainder
    from audit_events e join audit_links l on l.sequence = e.sequence and ${own("l")}
    where ${own("e")} and e.actor <> 'removed' and (${due}) ${behind}
    order by e.at, e.sequence limit ${most}`);
  return z.array(dueSchema).parse(rows);
}

type Proven = Due & { key: KeyObject };

/** Those that say what their seals prove, with the keys of these. */
async function provenAmong(tx: Tx, chain: Chain, rows: Due[]): Promise<Proven[]> {
  const places = rows.map(({ place }) => place);
  const seals = await sealsOver(tx, chain, places);
  const keys = new Map<Seal, KeyObject | null>();
  const keyOver = (place: number): KeyObject | null => {
    const seal = seals.find(({ firstPlace, lastPlace }) => firstPlace <= place && place <= lastPlace);
    if (seal === undefined) return null;
    if (!keys.has(seal)) {
      const proof = proofOf(seal, chain);
      keys.set(seal, proof.state === "true" ? proof.key : null);
    }
    return keys.get(seal) ?? null;
  };
  return rows.flatMap((row) => {
    const key = keyOver(row.place);
    return key !== null && provenBy(key, chain, row) !== null ? { ...row, key } : [];
  });
}

async function write(
  tx: Tx,
  chain: Chain,
  { removed, proven }: { removed: Removed; proven: Proven[] },
): Promise<void> {
  const { rows } = await tx.execute<{ at: string }>(sql`select ${exactIsoOf(sql`now()`)} as at`);
  const at = z.string().parse(rows[0]?.at);
  const codes = proven.map(({ key, place, sequence, remainder: content }) =>
    codeOfRemoval(key, chain, { place, sequence, content, removed, at }),
  );
  const sequences = proven.map(({ sequence }) => sequence);
  await tx.execute(sql`select remove_from_audit_rows(${removed}, ${sql.param(sequences)}::bigint[],
    ${sql.param(codes)}::bytea[])`);
}
