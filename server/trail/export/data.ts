import "server-only";
import { eq, sql } from "drizzle-orm";
import { csvName } from "#lib/csv/table.ts";
import { dayKey } from "#lib/time/time.ts";
import { trailCsvHead, trailCsvLines } from "#lib/trail/csv.ts";
import type { TrailFilters } from "#lib/trail/filters.ts";
import { type Actor, recordAudit } from "#server/audit/record.ts";
import type { Administrator } from "#server/auth/administration.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { requireStepUp } from "#server/auth/step-up.ts";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { databases } from "#server/db/schema/schema.ts";
import {
  accessReader,
  chainOf,
  conditionOf,
  countsRows,
  cursorBehind,
  inTrail,
  readLongTrail,
  readRows,
  type TrailReader,
} from "../data.ts";

/** So many that writing their lines does not hold up other requests. */
const perPage = 500;

export type TrailTable = { filename: string; count: number; chunks: AsyncGenerator<string> };

/** How many rows an export would have. */
export const countExported = async (reader: TrailReader, filters: TrailFilters): Promise<number> =>
  (await measure(reader, filters)).count;

/** How many rows there are, and the time of the newest as the database wrote it: this process's clock may be behind that. */
const measure = async (reader: TrailReader, filters: TrailFilters) =>
  await readLongTrail(reader, async (tx) => {
    const condition = await conditionOf(tx, reader, filters);
    const { rows } = await tx.execute<{ count: string; newest: string | null }>(
      sql`select count(*), ${exactIsoOf(sql`max(e.at)`)} as newest from audit_events e where ${condition}`,
    );
    const { count = 0, newest = null } = rows[0] ?? {};
    return { count: Number(count), newest };
  });

/** The rows that filters find as CSV, newest first, as of when it began. Audited, with their number. */
async function exportTrail(
  reader: TrailReader,
  { actor, ...filters }: TrailFilters & { actor: Actor },
): Promise<TrailTable> {
  const { count, newest } = await measure(reader, filters);
  const firm = await record(reader, actor, count);
  const filename = csvName({ what: "auditoria", firm, day: dayKey(new Date()) });
  const first = newest === null ? null : { at: newest, shown: 0 };
  return { filename, count, chunks: writing(reader, { ...filters, after: first }) };
}

/** The trail of a database, for a person who confirmed who they are. The file may take as long as its reader. */
export async function exportTrailOf(ctx: Ctx, filters: TrailFilters): Promise<TrailTable> {
  requireStepUp(ctx);
  const { readUntil: _, ...reader } = ctx;
  return await exportTrail({ kind: "database", ctx: reader }, { ...filters, actor: ctx.actor });
}

/** The same of the trail of people and sign-ins. */
export async function exportAccessTrail(by: Administrator, filters: TrailFilters): Promise<TrailTable> {
  requireStepUp(by);
  return await exportTrail(accessReader(by), { ...filters, actor: by.actor });
}

async function record(reader: TrailReader, actor: Actor, rows: number) {
  const entry = { action: "audit.export", detail: { rows } };
  return await inTrail(reader, async (tx) => {
    await recordAudit(tx, { actor, ...chainOf(reader) }, entry);
    if (reader.kind === "access") return { name: "pessoas e acessos", simulated: false };
    return await firmOf(tx, reader.ctx.databaseId);
  });
}

async function firmOf(tx: Tx, databaseId: string) {
  const { name, simulated } = databases;
  const [row] = await tx.select({ name, simulated }).from(databases).where(eq(databases.id, databaseId));
  return row ?? { name: "", simulated: false };
}

async function* writing(reader: TrailReader, filters: TrailFilters): AsyncGenerator<string> {
  const isNumbered = countsRows(reader);
  yield trailCsvHead({ isNumbered });
  for (let { after } = filters; after !== null; ) {
    const rows = await readLongTrail(reader, async (tx) =>
      readRows(tx, reader, { condition: await conditionOf(tx, reader, filters), after, limit: perPage }),
    );
    yield trailCsvLines(rows, { isNumbered });
    after = cursorBehind(rows, after);
    if (rows.length < perPage) return;
  }
}
