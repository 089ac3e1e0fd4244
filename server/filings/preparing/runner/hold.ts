import "server-only";
import { paceTimes } from "#lib/pace/rules.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { type Filing, lockFiling, setColumns } from "#server/filings/history/mutations.ts";
import { findWait } from "#server/pace/waits.ts";

/** One run of the job for a petition: what it does is written only while the petition has its lease. */
export type Run = { ctx: Ctx; id: string; lease: string; clock: () => Date };

/** Somebody changed the petition, or another process goes on with it: this run writes nothing more. */
export class Overtaken extends Error {}

const later = (now: Date) => new Date(now.getTime() + paceTimes.lease * 1_000);

/** Takes the petition for this run; null when nobody asked for it, it is not its time, or another process has it. */
export const claim = async ({ ctx, id, lease, clock }: Run): Promise<Filing | null> =>
  await inDatabase(ctx, async (tx) => {
    const filing = await lockFiling(tx, ctx, id);
    const now = clock();
    if (filing === null || filing.intent !== "preparing" || filing.openings > 0) return null;
    if (filing.prepareAskedAt === null || filing.prepareAt === null || filing.prepareAt > now) return null;
    const wait = await findWait(tx, ctx);
    if (wait !== null) {
      await setColumns(tx, ctx, filing, { prepareAt: wait.until, lease: null });
      return null;
    }
    return await setColumns(tx, ctx, filing, { lease, prepareAt: later(now) });
  });

/** Works on the petition while this run has it, and keeps it for longer. Throws Overtaken when it lost it. */
export async function held<T>(run: Run, work: (tx: Tx, filing: Filing) => Promise<T>): Promise<T> {
  const { ctx, id, lease, clock } = run;
  return await inDatabase(ctx, async (tx) => {
    const filing = await lockFiling(tx, ctx, id);
    if (filing === null || filing.lease !== lease || filing.intent !== "preparing") throw new Overtaken();
    return await work(tx, await setColumns(tx, ctx, filing, { prepareAt: later(clock()) }));
  });
}

/** How often a run says that it still goes on, in milliseconds: a large document takes longer than a lease lasts. */
const beatMs = 60_000;

/** Keeps the petition for this run while `work` goes on. */
export async function whileHeld<T>(run: Run, work: () => Promise<T>): Promise<T> {
  const beat = setInterval(() => void held(run, async () => {}).catch(() => {}), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}
