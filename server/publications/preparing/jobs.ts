import "server-only";
import { or } from "drizzle-orm";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { inEachDatabase } from "#server/databases/data.ts";
import { inDatabase } from "#server/db/connection.ts";
import { enqueueOnce, type Jobs } from "#server/db/queues.ts";
import { publications } from "#server/db/schema/schema.ts";
import { releaseHidden } from "#server/deadlines/moving/mutations.ts";
import { toRoute } from "#server/publications/routing/data.ts";
import { routeSome } from "#server/publications/routing/mutations.ts";
import { toPrepare } from "#server/publications/unreadable/data.ts";
import { prepareSome } from "./mutations.ts";

/** A round ends after this, so that no database keeps a worker to itself. */
const roundMs = 10_000;

/** Reads the publications of a database that came last in, looks whose they are, and goes on in another job when they are many. */
export async function preparePublications({ databaseId }: { databaseId: string }): Promise<void> {
  const ctx = systemCtx({ databaseId, job: "publication-prepare" });
  const until = Date.now() + roundMs;
  let after: number | null = 0;
  let isMore = true;
  while (isMore) {
    if (after !== null) after = await prepareSome(ctx, { after });
    isMore = after !== null || (await routeSome(ctx));
    if (!isMore || Date.now() < until) continue;
    await inDatabase(ctx, (tx) => enqueueOnce(tx, "publication-prepare", ctx));
    return;
  }
}

/** Every minute: queues what is still to be read, as the process that should have done so may have died. */
export async function sweepPublications(): Promise<void> {
  const work = (ctx: Ctx) =>
    inDatabase(ctx, async (tx) => {
      const [waiting] = await tx
        .select({ id: publications.id })
        .from(publications)
        .where(or(toPrepare(ctx), toRoute(ctx)))
        .limit(1);
      if (waiting !== undefined) await enqueueOnce(tx, "publication-prepare", ctx);
    });
  await inEachDatabase({ what: "publication preparing sweep", work });
}

/** Every minute, after that: gives back to all who see them the deadlines of whom a text is hidden now. */
export async function sweepHidden(): Promise<void> {
  const work = (ctx: Ctx) => inDatabase(ctx, (tx) => releaseHidden(tx, ctx));
  await inEachDatabase({ what: "hidden deadlines sweep", work });
}

export const jobs: Jobs = {
  work: { "publication-prepare": preparePublications },
  sweeps: [sweepPublications, sweepHidden],
};
