import "server-only";
import type { Frame } from "#lib/frame/schema.ts";
import { countAlerts } from "#server/alerts/data.ts";
import { type Ctx, can, readTogether } from "#server/auth/ctx.ts";
import { countBlind, nextBlindAt } from "#server/cases/blind/data.ts";
import { getWaiting } from "#server/databases/waiting/data.ts";
import { deadlineCount } from "#server/deadlines/list/data.ts";
import { countNeeds, nextNeedAt } from "#server/filings/list/data.ts";
import { guideNeedCount } from "#server/guides/list/data.ts";
import { logUnexpected } from "#server/log.ts";
import { unreadPublications } from "#server/publications/list/counts/data.ts";

/** Becoming blind by time alone is seen within so many milliseconds: where many cases are checked, it is always about to happen. */
const blindMs = 5 * 60_000;

type Counts = { counts: Frame["counts"]; moments: number[] };

/**
 * What stands around every page, as far as the person may see it: counts of the cases that they see, and of no other. A count
 * that fails takes the others with it, but not what stops the whole firm: that its service waits or refuses a token.
 */
export const getFrame = async (ctx: Ctx, { now = new Date() }: { now?: Date } = {}): Promise<Frame> =>
  await readTogether(ctx, "desk.read", async () => {
    // Before the counts, as a transaction in which one failed answers nothing more.
    const waiting = await getWaiting(ctx);
    const known: Counts = can(ctx, "cases.read")
      ? await readCounts(ctx, now).catch((error) => {
          // A page that waited long enough leaves it to its browser, and who left needs no answer.
          if (ctx.readUntil !== undefined || ctx.signal?.aborted) throw error;
          logUnexpected(error, "counts of the frame");
          return { counts: "failed", moments: [] };
        })
      : { counts: null, moments: [] };
    const moments = [...known.moments, ...(waiting.wait === null ? [] : [Date.parse(waiting.wait.until)])];
    const changesAt = moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString();
    return { counts: known.counts, waiting, now: now.toISOString(), changesAt };
  });

/** The counts, and when time alone will change one of them. */
async function readCounts(ctx: Ctx, now: Date): Promise<Counts> {
  const at = { now };
  const [alerts, blind, deadlines, filings, guides, publications, nextBlind, nextNeed] = await Promise.all([
    countAlerts(ctx),
    countBlind(ctx),
    deadlineCount(ctx, at),
    countNeeds(ctx, at),
    guideNeedCount(ctx, at),
    unreadPublications(ctx),
    nextBlindAt(ctx),
    nextNeedAt(ctx, at),
  ]);
  return {
    counts: {
      alerts,
      blind,
      deadlines: deadlines.needs,
      filings: filings.needs,
      guides: guides.needs,
      publications,
    },
    moments: [
      ...(nextBlind === null ? [] : [Math.max(nextBlind.getTime(), now.getTime() + blindMs)]),
      ...(nextNeed === null ? [] : [nextNeed.getTime()]),
    ],
  };
}
