import { type Hit, hearingWords } from "#lib/cases/hearings/naming.ts";
import { isSameKind } from "#lib/cases/hearings/rules.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { foldInPlace } from "#lib/format/fold.ts";

type Moment = NonNullable<DeadlineRow["noHearing"]> & {
  cnj: string;
  kind: string;
  day: string;
  time: string | null;
};
type Appointment = Pick<DeadlineRow, "cnj" | "act" | "dueOn" | "dueTime" | "noHearing">;

/**
 * Those of the hearings that movements tell of which a deadline with a fixed day tells too, each with it: a hearing of the same
 * case at the same moment, the one that is called the same before another. Where only one of both names an hour, only what is
 * called the same is the same; the hour of the movements stands beside such a deadline, so that it is sure only where no other
 * hearing of that day could be meant. What a person said to be no hearing is none as it was then: called the same, at the same moment,
 * and without another movement since.
 */
export function keptHearings<T extends Moment, A extends Appointment>(
  ofCourt: readonly T[],
  appointments: readonly A[],
): Map<T, A> {
  const ofDay = Map.groupBy(appointments, ({ cnj, dueOn }) => `${cnj} ${dueOn}`);
  const days = Map.groupBy(ofCourt, ({ cnj, day }) => `${cnj} ${day}`);
  return new Map([...days].flatMap(([day, those]) => [...keptOfDay(those, ofDay.get(day) ?? [])]));
}

function keptOfDay<T extends Moment, A extends Appointment>(
  ofCourt: readonly T[],
  appointments: readonly A[],
): Map<T, A> {
  const kept = new Map<T, A>();
  const taken = new Set(appointments.filter(({ noHearing }) => noHearing !== null));
  for (const other of taken) {
    const one = ofCourt.find((it) => !kept.has(it) && isSaidOf(other, it));
    if (one !== undefined) kept.set(one, other);
  }
  function take(isSame: (one: T, other: A, kind: Hit["kind"]) => boolean, isSure = false) {
    const fits = (one: T, other: A) => {
      const kind = kindOf(other.act);
      return kind !== null && !kept.has(one) && !taken.has(other) && isSame(one, other, kind);
    };
    for (const one of ofCourt) {
      const [found, ...others] = appointments.filter((other) => fits(one, other));
      if (found === undefined) continue;
      if (isSure && (others.length > 0 || ofCourt.some((other) => other !== one && fits(other, found))))
        continue;
      kept.set(one, found);
      taken.add(found);
    }
  }
  take(({ kind, time }, { dueTime }, other) => time === dueTime && isSameKind(kind, other));
  take(({ kind, time }, _, other) => time === null && isSameKind(kind, other));
  take(({ time }, { dueTime }) => time !== null && time === dueTime);
  take(({ kind }, { dueTime }, other) => dueTime === null && kind === other, true);
  take(({ kind }, { dueTime }, other) => dueTime === null && isSameKind(kind, other), true);
  return kept;
}

const isSaidOf = ({ act, dueTime, noHearing }: Appointment, { kind, time, told, revision }: Moment) =>
  (act === kind || act.startsWith(`${kind}, `)) &&
  dueTime === time &&
  noHearing?.told === told &&
  noHearing.revision === revision;

const kindOf = (act: string): Hit["kind"] | null =>
  hearingWords({ plain: act, folded: foldInPlace(act) }).find(({ start }) => start === 0)?.kind ?? null;

/** Whether an act is called by the words of a hearing: what else has a fixed day is a deadline like any other. */
export const isHearingAct = (act: string): boolean => kindOf(act) !== null;

/** Whether a person said with it that what movements tell of is no hearing. */
export const saysNoHearing = ({ noHearing }: Pick<DeadlineRow, "noHearing">): boolean => noHearing !== null;
