import "server-only";
import { and, eq, inArray, isNotNull, lt, or } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { isHearingAct, keptHearings } from "#lib/deadlines/hearings/same.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { firstToday } from "#lib/deadlines/zone.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { nextHearings } from "#server/cases/hearings/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { deadlines } from "#server/db/schema/schema.ts";
import type { Deadline } from "#server/deadlines/record/mutations.ts";
import { isLiveSql } from "#server/deadlines/standing/data.ts";

/** The deadlines of these cases that may be a hearing which movements tell of: live, closed and their day over, or no hearing, as a person said. */
export async function appointmentsOf(
  tx: Tx,
  { databaseId }: Ctx,
  { numbers, now }: { numbers: readonly Cnj[]; now: Date },
) {
  if (numbers.length === 0) return [];
  const found = await tx
    .select({
      id: deadlines.id,
      cnj: deadlines.cnj,
      act: deadlines.act,
      dueOn: deadlines.dueOn,
      dueTime: deadlines.dueTime,
      state: deadlines.state,
      hearingTold: deadlines.hearingTold,
      hearingRevision: deadlines.hearingRevision,
    })
    .from(deadlines)
    .where(
      and(
        eq(deadlines.databaseId, databaseId),
        inArray(deadlines.cnj, [...numbers]),
        eq(deadlines.kind, "appointment"),
        or(
          isLiveSql,
          and(eq(deadlines.state, "closed"), lt(deadlines.dueOn, firstToday(now))),
          and(eq(deadlines.state, "dismissed"), isNotNull(deadlines.hearingTold)),
        ),
      ),
    );
  return found.map((one) => ({ ...one, noHearing: noHearingOf(one) }));
}

/** Of which hearing of movements it says that it is none. */
export const noHearingOf = ({
  state,
  hearingTold: told,
  hearingRevision: revision,
}: Pick<Deadline, "state" | "hearingTold" | "hearingRevision">): DeadlineRow["noHearing"] =>
  state === "dismissed" && told !== null && revision !== null ? { told, revision } : null;

/** The hour and the place that movements tell of a hearing. */
export type MovementMoment = { movementTime: string | null; movementPlace: string | null };
export const noMoment: MovementMoment = { movementTime: null, movementPlace: null };

/** What movements tell of the hearings among these deadlines that have no hour, each by its id; of none twice. */
export async function movementMoments(
  tx: Tx,
  ctx: Ctx,
  { of, now }: { of: readonly Deadline[]; now: Date },
): Promise<Map<string, MovementMoment>> {
  const bare = of.filter(
    ({ kind, dueTime, act, state }) =>
      kind === "appointment" && dueTime === null && state !== "dismissed" && isHearingAct(act),
  );
  const numbers = [...new Set(bare.flatMap(({ cnj }) => cnj ?? []))];
  const days = bare.map(({ dueOn }) => dueOn).sort();
  const [from = "", to = ""] = [days[0], days.at(-1)];
  if (numbers.length === 0) return new Map();
  const { found } = await nextHearings(tx, ctx, { from, to, among: numbers, most: numbers.length });
  const moments = found.flatMap(({ cnj, hearing }) =>
    hearing.state === "scheduled" ? [{ cnj, ...hearing }] : [],
  );
  const kept = keptHearings(moments, await appointmentsOf(tx, ctx, { numbers, now }));
  return new Map(
    [...kept].flatMap(([{ time, place }, { id, dueTime }]) =>
      dueTime === null && time !== null ? [[id, { movementTime: time, movementPlace: place }] as const] : [],
    ),
  );
}
