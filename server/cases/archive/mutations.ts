import "server-only";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { casesHere } from "#server/cases/selection/data.ts";
import { archive, followAgain } from "#server/mirror/following/follow.ts";

/** Archives cases. Audited. Returns the numbers of those that were not archived yet. */
export async function archiveCases(ctx: Ctx, numbers: string[]): Promise<Cnj[]> {
  return await withPermission(ctx, "cases.organise", async (tx) =>
    archive(tx, ctx, await casesHere(tx, ctx, numbers)),
  );
}

/** Brings archived cases back. Audited. Returns the numbers of those that were archived. */
export async function restoreCases(ctx: Ctx, numbers: string[]): Promise<Cnj[]> {
  return await withPermission(ctx, "cases.organise", async (tx) =>
    followAgain(tx, ctx, await casesHere(tx, ctx, numbers)),
  );
}
