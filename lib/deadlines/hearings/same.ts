import { hearingWords } from "#lib/cases/hearings/naming.ts";
import { isSameKind } from "#lib/cases/hearings/rules.ts";
import { foldInPlace } from "#lib/format/fold.ts";

type Told = { cnj: string; kind: string; day: string; time: string | null };
type Appointment = { cnj: string | null; act: string; dueOn: string; dueTime: string | null };

/**
 * Whether a deadline with a fixed day is the hearing that movements tell of: of the same case at the same moment. Where one of
 * them has no hour, only what is called the same is the same: an order may fix a last day for another act on the day of a hearing.
 */
export function isSameHearing(told: Told, { cnj, act, dueOn, dueTime }: Appointment): boolean {
  if (cnj !== told.cnj || dueOn !== told.day) return false;
  return told.time !== null && dueTime !== null ? told.time === dueTime : isSameKind(told.kind, act);
}

/** Whether an act is called by the words of a hearing: what else has a fixed day is a deadline like any other. */
export const isHearingAct = (act: string): boolean =>
  hearingWords({ plain: act, folded: foldInPlace(act) }).some(({ start }) => start === 0);
