import "server-only";
import type { Ctx } from "#server/auth/ctx.ts";
import { type Done, type Refused, type Seen, takeStep } from "#server/deadlines/record/mutations.ts";

/**
 * Says by which day the firm wants it done, before its last one; null: by no other day. The last day, confirmation and sign-off
 * stay as they are.
 */
export async function planDeadline(
  ctx: Ctx,
  { internalOn, ...seen }: Seen & { internalOn: string | null },
): Promise<Done | Refused> {
  return await takeStep(ctx, seen, "plan", async (_, { dueOn, internalOn: from }) => {
    if (internalOn !== null && internalOn >= dueOn) return { ok: false, reason: "not-before" };
    return {
      columns: { internalOn, isInternalByRule: false },
      kind: "planned",
      detail: { internal: { from, to: internalOn } },
      audited: { action: "deadline.plan", detail: { day: internalOn } },
    };
  });
}
