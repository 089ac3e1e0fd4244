import type { WatchedAmong } from "#components/cases/push/dialog.tsx";
import { unseenUntil } from "#lib/cases/movements/visits/until.ts";
import { caseName } from "#lib/cases/names/name.ts";
import { type CaseRow, type CaseView, hasMovements } from "#lib/cases/schema.ts";
import { isPicked, labelsAmong, type Picked } from "#lib/cases/selection/picked.ts";
import type { CaseSelection } from "#lib/cases/selection/schema.ts";
import { formatCnj } from "#lib/cnj/number.ts";

/** The cases that something is done with, and what the page knows of them. */
export type Target = {
  on: CaseSelection;
  /** How many they are; null while they are not counted. */
  size: number | null;
  /** The number, when it is only one. */
  cnj: string | null;
  /** By label id, how many of them carry it; null for all of a list: then the server counts. */
  carried: ReadonlyMap<string, number> | null;
  /** The person who answers for them, null for nobody; undefined when they differ or are not all known. */
  responsible: string | null | undefined;
  isArchived: boolean;
  /** The one case is under secrecy, or kept for some people: what is taken of it asks first who the person is. */
  isSecret: boolean;
  /** Up to when the page knows what came to them; null when there is nothing to mark as seen. */
  unseenUntil: string | null;
  /** There is something that can be marked as not seen. */
  isSeen: boolean;
  watched: WatchedAmong;
};

type View = Pick<
  CaseView,
  | "cnj"
  | "labels"
  | "responsible"
  | "access"
  | "archived"
  | "seen"
  | "unseen"
  | "unseenDocuments"
  | "counts"
  | "push"
>;
type Row = Pick<
  CaseRow,
  | "cnj"
  | "labels"
  | "responsible"
  | "restricted"
  | "isArchived"
  | "unseen"
  | "unseenDocuments"
  | "lastMovement"
  | "rhythm"
  | "activeParty"
  | "passiveParty"
>;

function watchedAmong(rows: readonly Pick<Row, "rhythm">[]): Omit<WatchedAmong, "name"> {
  const watched = rows.flatMap(({ rhythm }) => (rhythm === undefined ? [] : [rhythm]));
  const [rhythm = null] = watched;
  return { count: watched.length, rhythm: watched.every((one) => one === rhythm) ? rhythm : null };
}

const nameOf = (row: Pick<Row, "cnj" | "activeParty" | "passiveParty">) =>
  caseName(row) ?? formatCnj(row.cnj);

/** What a target has of its only case, wherever that stands. */
const onlyCase = ({ cnj, labels, responsible }: Pick<CaseView, "cnj" | "labels" | "responsible">) => ({
  on: { numbers: [cnj] },
  size: 1,
  cnj,
  carried: new Map(labels.map(({ id }) => [id, 1])),
  responsible: responsible?.id ?? null,
});

/** The case whose page is open. */
export function targetOfView(view: View): Target {
  const { archived, seen, unseen, counts, push } = view;
  const rhythm = push?.enabled ? push.periodicity : undefined;
  return {
    ...onlyCase(view),
    isArchived: archived !== undefined,
    isSecret: view.access !== undefined,
    unseenUntil: seen === null ? null : unseenUntil(view),
    isSeen: seen !== null && hasMovements({ counts }) && !unseen,
    watched: { ...watchedAmong([{ rhythm }]), name: null },
  };
}

/** The row of a list that has the focus. `until`: up to when the list knows what came to its case. */
export function targetOfRow(row: Row, until: string): Target {
  const { unseen, lastMovement } = row;
  return {
    ...onlyCase(row),
    isArchived: row.isArchived === true,
    isSecret: row.restricted,
    unseenUntil: unseenUntil(row) === null ? null : until,
    isSeen: !unseen && lastMovement !== null,
    watched: { ...watchedAmong([row]), name: nameOf(row) },
  };
}

/** What is selected in a list; null while nothing is. `isArchive`: the list has archived cases only. */
export function targetOfPicked({
  picked,
  rows,
  on,
  size,
  until,
  isArchive,
}: {
  picked: Picked;
  rows: readonly Row[];
  on: CaseSelection;
  size: number | null;
  until: string;
  isArchive: boolean;
}): Target | null {
  if (size === 0) return null;
  const known = picked.all ? [] : rows.filter(({ cnj }) => isPicked(picked, cnj));
  const people = new Set(known.map(({ responsible }) => responsible?.id ?? null));
  return {
    on,
    size,
    cnj: known.length === 1 ? (known[0]?.cnj ?? null) : null,
    carried: picked.all ? null : labelsAmong(rows, picked),
    responsible: people.size === 1 ? [...people][0] : undefined,
    // A search by number finds archived cases among the others.
    isSecret: known.some(({ restricted }) => restricted),
    isArchived: picked.all ? isArchive : known.every((row) => row.isArchived === true),
    unseenUntil: until,
    isSeen: true,
    watched: {
      ...(picked.all ? { count: null, rhythm: null } : watchedAmong(known)),
      name: known.length === 1 && known[0] !== undefined ? nameOf(known[0]) : null,
    },
  };
}
