import "server-only";
import type { Cover } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase, readInDatabase } from "#server/db/connection.ts";
import { log, logUnexpected } from "#server/log.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { recordFailure } from "#server/mirror/storing/checks.ts";
import { mirrorRunningImport } from "#server/mirror/storing/covers.ts";
import { askingBegins } from "#server/mirror/storing/order.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { fetchCover } from "#server/operator/operations/covers.ts";
import { listDocuments } from "#server/operator/operations/documents.ts";
import { listMovements } from "#server/operator/operations/movements.ts";
import { operations } from "#server/operator/table.ts";
import { obeyWait } from "#server/pace/waits.ts";
import { tellOfAsking } from "./tell.ts";

/**
 * Asks the service for cover, movements and documents of a case (operations 2 to 4) and stores what it said.
 * A failure is stored too: what we know stays, and since when we cannot ask. Returns the cover or the failure.
 */
export async function refreshCase(
  ctx: Ctx,
  cnj: Cnj,
): Promise<{ ok: true; cover: Cover; empty: boolean } | { ok: false; error: OperatorError }> {
  const askedAt = await readInDatabase(ctx.databaseId, askingBegins);
  try {
    const target = await operatorTarget(ctx);
    const fetched = await fetchCover(target, { cnj });
    const { operatorId, importing } = fetched.cover;
    if (importing) {
      await inDatabase(ctx.databaseId, async (tx) => {
        const changed = await mirrorRunningImport(tx, ctx, cnj, { fetched, askedAt });
        await tellOfAsking(tx, ctx, { cnj, changed });
      });
      return { ok: true, cover: fetched.cover, empty: false };
    }
    const [moves, docs] = await Promise.all([
      listMovements(target, { operatorId }),
      listDocuments(target, { operatorId }),
    ]);
    warnOf({ cover: fetched.warnings, movements: moves.warnings, documents: docs.warnings });
    const {
      isTakenBack,
      isEmpty,
      importing: isCaptured,
    } = await inDatabase(ctx.databaseId, async (tx) => {
      const mirrored = await mirrorAnswer(tx, ctx, cnj, { askedAt, fetched, ...moves, ...docs });
      await tellOfAsking(tx, ctx, { cnj, changed: mirrored.changed });
      return mirrored;
    });
    if (isTakenBack) return { ok: false, error: lessThanKnown() };
    return { ok: true, cover: { ...fetched.cover, importing: isCaptured }, empty: isEmpty };
  } catch (error) {
    const failed = asOperatorError(error);
    await inDatabase(ctx.databaseId, async (tx) => {
      await obeyWait(tx, ctx, failed);
      const changed = await recordFailure(tx, ctx, cnj, { failure: failed.code, askedAt });
      await tellOfAsking(tx, ctx, { cnj, changed });
    });
    return { ok: false, error: failed };
  }
}

function lessThanKnown(): OperatorError {
  const why = "an answer without what was known";
  return new OperatorError({ code: "contract", operation: operations.cover.number, why });
}

/** What failed in Autos itself is a failure to look like any other: it is logged, and the case says so. */
function asOperatorError(error: unknown): OperatorError {
  if (error instanceof OperatorError) return error;
  logUnexpected(error, "case refresh");
  return new OperatorError({ code: "internal", operation: operations.cover.number, why: "a defect of ours" });
}

/** Fields that were left out because they were not what the interface says: their paths, never their values. */
function warnOf(warnings: Record<string, string[]>): void {
  if (Object.values(warnings).some((paths) => paths.length > 0)) log().warn({ warnings }, "fields left out");
}
