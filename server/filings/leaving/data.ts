import "server-only";
import { statusOf } from "#lib/filings/status.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Filing } from "#server/filings/history/mutations.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { fetchFiling } from "#server/operator/operations/filings.ts";
import { operatorErrorOf } from "#server/operator/own-defect.ts";
import { operations } from "#server/operator/table.ts";

/** A draft of a petition that was left at the service, and what became of it there. */
export type TakenUp = { draft: string; status: "executing" | "filed" };

/** Asks (operation 9) about drafts that were left there, which somebody may file. Null when none was. Throws OperatorError. */
export async function takenUp(
  ctx: Ctx,
  { leftServiceIds }: Pick<Filing, "leftServiceIds">,
): Promise<TakenUp | null> {
  if (leftServiceIds.length === 0) return null;
  const target = await operatorTarget(ctx);
  const answers = await Promise.all(
    leftServiceIds.map(async (draft) => {
      try {
        const { evidence, receipt } = await fetchFiling(target, { filingId: draft });
        return { draft, status: statusOf({ ...evidence, hasReceipt: receipt !== null }) };
      } catch (thrown) {
        if (thrown instanceof OperatorError && thrown.code === "not-found") return null;
        throw operatorErrorOf(thrown, { operation: operations.status.number, what: "left draft" });
      }
    }),
  );
  for (const one of answers)
    if (one?.status === "executing" || one?.status === "filed")
      return { draft: one.draft, status: one.status };
  return null;
}
