import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Heads } from "#lib/trail/sealing/head.ts";
import type { SealingState } from "#lib/trail/view.ts";
import { tablesOf } from "#server/audit/sealing/chain.ts";
import { headOf } from "#server/audit/sealing/head.ts";
import { lastSeal } from "#server/audit/sealing/seals.ts";
import { lateMinutes } from "#server/audit/sealing/waiting.ts";
import { lastVerification } from "#server/audit/verification.ts";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { chainOf, readTrail, type TrailReader } from "../data.ts";

const waitingSchema = z.object({
  count: z.coerce.number(),
  since: z.string().nullable(),
  isLate: z.boolean().nullable(),
});
/** How a trail is sealed: the last seal, what waits, and what the last verification said. */
export async function getSealing(tx: Tx, reader: TrailReader): Promise<SealingState> {
  const chain = chainOf(reader);
  const { events, unsealed, own } = tablesOf(chain);
  const last = await lastSeal(tx, chain);
  const { rows: waiting } = await tx.execute(sql`
    select count(*) as count, ${exactIsoOf(sql`min(e.at)`)} as since,
      min(e.at) < now() - make_interval(mins => ${lateMinutes}) as "isLate"
    from ${unsealed} u join ${events} e on e.sequence = u.sequence and ${own("e")} where ${own("u")}`);
  const { isLate, ...counted } = waitingSchema.parse(waiting[0]);
  const checked = await lastVerification(tx, chain);
  return {
    last: last && { number: last.number, at: last.at, head: last.head.toString("hex"), rows: last.lastPlace },
    waiting: { ...counted, isLate: isLate === true },
    verified: checked && { at: checked.at, rows: checked.rows, findings: checked.findings },
  };
}

/** The head of a trail in the form that `autos audit verify --head` reads. */
export async function exportHead(reader: TrailReader, name: string): Promise<Heads> {
  const chain = chainOf(reader);
  const last = await readTrail(reader, (tx) => lastSeal(tx, chain));
  return { format: "autos-audit-heads-1", heads: last === null ? [] : [headOf(chain, name, last)] };
}
