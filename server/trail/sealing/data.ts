import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { noTrailFilters } from "#lib/trail/filters.ts";
import type { Heads } from "#lib/trail/sealing/head.ts";
import type { SealingState } from "#lib/trail/view.ts";
import { type Chain, ownOf, unsealedRows } from "#server/audit/sealing/chain.ts";
import { headOf } from "#server/audit/sealing/head.ts";
import { lastSeal } from "#server/audit/sealing/seals.ts";
import { lateMinutes } from "#server/audit/sealing/waiting.ts";
import { lastVerification, type Verification } from "#server/audit/verification.ts";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { chainOf, conditionOf, countsRows, readTrail, type TrailReader } from "../data.ts";

const waitingSchema = z.object({
  count: z.coerce.number(),
  since: z.string().nullable(),
  isLate: z.boolean().nullable(),
});
/** How a trail is sealed, as far as its reader may know: what is sealed, what waits, what the last verification said. */
export async function getSealing(tx: Tx, reader: TrailReader): Promise<SealingState> {
  const waiting = await getWaiting(tx, chainOf(reader));
  const checked = await lastVerification(tx, chainOf(reader));
  const verified = checked && shownOf(checked);
  if (countsRows(reader)) return { last: await getLastSeal(tx, reader), waiting, verified };
  const { isLate, since } = waiting;
  return {
    last: await getNewestSealed(tx, reader),
    waiting: { count: null, since: isLate ? since : null, isLate },
    verified: verified && { ...verified, rows: null },
  };
}

function shownOf(one: Verification): NonNullable<SealingState["verified"]> {
  const { at, finished } = one;
  return finished
    ? { at, finished, rows: one.rows, findings: one.findings }
    : { at, finished, rows: null, findings: 0 };
}

async function getWaiting(tx: Tx, chain: Chain) {
  const own = ownOf(chain);
  const { rows } = await tx.execute(sql`
    select count(*) as count, ${exactIsoOf(sql`min(e.at)`)} as since,
      min(e.at) < now() - make_interval(mins => ${lateMinutes}) as "isLate"
    from ${unsealedRows} u join audit_events e on e.sequence = u.sequence and ${own("e")} where ${own("u")}`);
  const { isLate, ...counted } = waitingSchema.parse(rows[0]);
  return { ...counted, isLate: isLate === true };
}

async function getLastSeal(tx: Tx, reader: TrailReader): Promise<SealingState["last"]> {
  const last = await lastSeal(tx, chainOf(reader));
  return last && { at: last.at, seal: { number: last.number, head: last.head.toString("hex") } };
}

async function getNewestSealed(tx: Tx, reader: TrailReader): Promise<SealingState["last"]> {
  const own = ownOf(chainOf(reader));
  const condition = await conditionOf(tx, reader, noTrailFilters);
  const { rows } = await tx.execute<{ at: string }>(sql`
    select ${exactIsoOf(sql`e.at`)} as at from audit_events e
    where ${condition} and exists (select from audit_links l where ${own("l")} and l.sequence = e.sequence)
    order by e.at desc limit 1`);
  return rows[0] === undefined ? null : { at: rows[0].at, seal: null };
}

/** The head of a trail in the form that `autos audit verify --head` reads; of a database's trail without its numbers. */
export async function exportHead(
  reader: TrailReader,
  { name, now = new Date() }: { name: string; now?: Date },
): Promise<Heads> {
  const chain = chainOf(reader);
  const last = await readTrail(reader, (tx) => lastSeal(tx, chain));
  if (last === null) return { format: "autos-audit-heads-1", heads: [] };
  const whole = headOf(chain, name, last);
  const { seal: _, place: __, ...bare } = { ...whole, sealedAt: now.toISOString() };
  return { format: "autos-audit-heads-1", heads: [countsRows(reader) ? whole : bare] };
}
