import { type Hit, hearingWords } from "#lib/cases/hearings/naming.ts";
import { isSameKind } from "#lib/cases/hearings/rules.ts";
import { foldInPlace } from "#lib/format/fold.ts";

type Told = { cnj: string; kind: string; day: string; time: string | null };
type Appointment = { cnj: string | null; act: string; dueOn: string; dueTime: string | null };

/**
 * Those of the hearings that movements tell of which a deadline with a fixed day tells too, each deadline one: a hearing of the
 * same case at the same moment, the one that is called the same before another. Where the movements name no hour, only what is
 * called the same is the same; where only they name one, both stand, as the deadline says neither hour nor room.
 */
export function keptHearings<T extends Told>(
  told: readonly T[],
  appointments: readonly Appointment[],
): Set<T> {
  const hearings = appointments.flatMap((one) => {
    const kind = kindOf(one.act);
    return kind === null ? [] : [{ ...one, kind }];
  });
  const ofDay = Map.groupBy(hearings, ({ cnj, dueOn }) => `${cnj} ${dueOn}`);
  const kept = new Set<T>();
  const taken = new Set<Appointment>();
  for (const isCalledSame of [true, false]) {
    for (const one of told) {
      if (kept.has(one) || (one.time === null && !isCalledSame)) continue;
      const found = ofDay.get(`${one.cnj} ${one.day}`)?.find((other) => {
        if (taken.has(other) || (isCalledSame && !isSameKind(one.kind, other.kind))) return false;
        return one.time === null || one.time === other.dueTime;
      });
      if (found === undefined) continue;
      kept.add(one);
      taken.add(found);
    }
  }
  return kept;
}

const kindOf = (act: string): Hit["kind"] | null =>
  hearingWords({ plain: act, folded: foldInPlace(act) }).find(({ start }) => start === 0)?.kind ?? null;

/** Whether an act is called by the words of a hearing: what else has a fixed day is a deadline like any other. */
export const isHearingAct = (act: string): boolean => kindOf(act) !== null;
