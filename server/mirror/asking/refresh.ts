import "server-only";
import type { CheckResult } from "#lib/cases/cover/answer.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase, readInDatabase, type Tx } from "#server/db/connection.ts";
import { notifyChange } from "#server/events/notify.ts";
import { log } from "#server/log.ts";
import { type CaseAnswer, mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { askingBegins, recordFailure } from "#server/mirror/storing/checks.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { type FetchedCover, fetchCover } from "#server/operator/operations/covers.ts";
import { listDocuments } from "#server/operator/operations/documents.ts";
import { listMovements } from "#server/operator/operations/movements.ts";
import { operatorErrorOf } from "#server/operator/own-defect.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { attempt, endAttempt } from "./attempts.ts";

const { number: operation } = operations.cover;

/**
 * Asks the service about a case and stores the answer. A failed question, or a failure to store the answer, is stored as
 * a failed check, with its reason and since when; what was known stays. Null when it is not the turn of the case
 * (`attempt`): nothing was asked, and the caller comes again in `suspectAgainSeconds`.
 */
export async function refreshCase(ctx: Ctx, cnj: Cnj): Promise<CheckResult | null> {
  /** Stores a check and notifies open pages: `case`, which lists read again too, when the case changed; `check` otherwise. */
  const store = (write: (tx: Tx) => Promise<CheckResult>) =>
    inDatabase(ctx, async (tx) => {
      const result = await write(tx);
      await endAttempt(tx, ctx, cnj);
      const topic = result.changed ? "case" : "check";
      await notifyChange(tx, { databaseId: ctx.databaseId, topic, id: cnj });
      return result;
    });
  return await attempt(ctx, cnj, async ({ isSetAside }) => {
    const askedAt = await readInDatabase(ctx, askingBegins);
    try {
      if (isSetAside) {
        const why = "processes ended while they read the answer";
        throw new OperatorError({ code: "internal", operation, why });
      }
      const target = await operatorTarget(ctx);
      const fetched = await fetchCover(target, { cnj });
      const lists = await fetchLists(target, fetched);
      return await store((tx) => mirrorAnswer(tx, ctx, cnj, { askedAt, fetched, ...lists }));
    } catch (caught) {
      // An error of Autos itself is logged, and counts as a failed check like any other.
      const error = operatorErrorOf(caught, { operation, what: "case refresh" });
      // If even that cannot be stored, the caller's lease makes the case due again.
      return await store(async (tx) => {
        const changed = await recordFailure(tx, ctx, cnj, { failure: error.code, askedAt });
        return { kind: "failure", error, changed };
      });
    }
  });
}

/** Operations 3 and 4, which are not asked for while the service captures the case. */
async function fetchLists(
  target: OperatorTarget,
  { cover: { operatorId, importing }, warnings: cover }: FetchedCover,
): Promise<Pick<CaseAnswer, "movements" | "documents" | "isPart">> {
  if (importing) return { movements: [], documents: [] };
  const [{ movements, ...moves }, { documents, ...docs }] = await Promise.all([
    listMovements(target, { operatorId }),
    listDocuments(target, { operatorId }),
  ]);
  // The paths, never the values, of fields that were left out because they are not what the interface says.
  const warnings = { cover, movements: moves.warnings, documents: docs.warnings };
  if (Object.values(warnings).some((paths) => paths.length > 0)) log().warn({ warnings }, "fields left out");
  return { movements, documents, isPart: moves.isPart || docs.isPart };
}
