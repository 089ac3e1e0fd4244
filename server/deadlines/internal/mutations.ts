import "server-only";
import { refusedInternal } from "#lib/deadlines/internal/rules.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { knownOf, todayAt } from "#server/deadlines/counting/data.ts";
import { type Done, type Refused, type Seen, takeStep } from "#server/deadlines/record/mutations.ts";

/** Says by which day the firm wants it done; null: by no other. Last day, confirmation and sign-off stay. */
export async function planDeadline(
  ctx: Ctx,
  { internalOn, now = new Date(), ...seen }: Seen & { internalOn: string | null },
): Promise<Done | Refused> {
  return await takeStep(ctx, seen, "plan", async (tx, deadline) => {
    const { dueOn, internalOn: from, court } = deadline;
    const { state } = await knownOf(tx, ctx, deadline);
    const today = todayAt({ court, state }, now);
    const refused = refusedInternal({ internalOn, dueOn, today });
    if (refused !== null) return { ok: false, reason: refused };
    return {
      columns: { internalOn, isInternalByRule: false },
      kind: "planned",
      detail: { internal: { from, to: internalOn } },
      audited: { action: "deadline.plan", detail: { day: internalOn } },
    };
  });
}
