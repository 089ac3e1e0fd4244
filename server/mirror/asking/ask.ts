import "server-only";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { log } from "#server/log.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import type { OperatorError } from "#server/operator/error.ts";
import { type FetchedCover, fetchCover } from "#server/operator/operations/covers.ts";
import { listDocuments, type OperatorDocument } from "#server/operator/operations/documents.ts";
import { listMovements, type OperatorMovement } from "#server/operator/operations/movements.ts";
import { operatorErrorOf } from "#server/operator/own-defect.ts";
import { operations } from "#server/operator/table.ts";

/** The service's answer about a case, or the failure. While the service captures the case, only the cover is asked. */
export type Said =
  | { ok: true; fetched: FetchedCover; movements: OperatorMovement[]; documents: OperatorDocument[] }
  | { ok: false; error: OperatorError };

/** Asks the service for cover, movements and documents of a case (operations 2 to 4). Never throws. */
export async function askService(ctx: Ctx, cnj: Cnj): Promise<Said> {
  try {
    const target = await operatorTarget(ctx);
    const fetched = await fetchCover(target, { cnj });
    const { operatorId, importing } = fetched.cover;
    if (importing) return { ok: true, fetched, movements: [], documents: [] };
    const [{ movements, ...moves }, { documents, ...docs }] = await Promise.all([
      listMovements(target, { operatorId }),
      listDocuments(target, { operatorId }),
    ]);
    warnOf({ cover: fetched.warnings, movements: moves.warnings, documents: docs.warnings });
    return { ok: true, fetched, movements, documents };
  } catch (error) {
    return { ok: false, error: asOperatorError(error) };
  }
}

/** An error of Autos itself counts as a failed check like any other: it is logged, and the case says so. */
export const asOperatorError = (error: unknown): OperatorError =>
  operatorErrorOf(error, { operation: operations.cover.number, what: "case refresh" });

/** Logs the paths, never the values, of fields that were left out because they are not what the interface says. */
function warnOf(warnings: Record<string, string[]>): void {
  if (Object.values(warnings).some((paths) => paths.length > 0)) log().warn({ warnings }, "fields left out");
}
