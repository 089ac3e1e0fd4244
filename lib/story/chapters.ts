import type { DeadlinesOfCase } from "#lib/deadlines/answering/schema.ts";
import { isLive } from "#lib/deadlines/standing/transitions.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { isBegun, isOutstanding } from "#lib/filings/facts.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import type { StoryPublication } from "#lib/publications/story.ts";
import { dayKey } from "#lib/time/time.ts";

/** The story of a case: what belongs together is a chapter, from the publication to the receipt. */

/** All that a story is told from. */
export type StoryParts = {
  publications: readonly StoryPublication[];
  deadlines: DeadlinesOfCase;
  filings: readonly FilingRow[];
  guides: readonly GuideRow[];
};

/** What happened in a chapter. `at`: a day or a moment by which it stands in its place. */
export type ChapterEntry =
  | { kind: "publication"; at: string; publication: StoryPublication; copies: number }
  | { kind: "deadline"; at: string; deadline: DeadlineRow }
  | { kind: "guide"; at: string; guide: GuideRow }
  | { kind: "filing"; at: string; filing: FilingRow }
  | { kind: "receipt"; at: string; filing: FilingRow };

/** What is still to come in a chapter. */
export type ToCome = "petition" | "receipt" | "closing";

/**
 * How a chapter stands. `late`: a deadline passed and no receipt keeps it; `unsure`: a suggestion that nobody confirmed;
 * `unread`: an order of which no term was read; `filed`: a petition was filed, its deadline is open, and no other one waits for a petition; `running`; `done`: all its deadlines were ended; `quiet`: it never had one.
 */
export type ChapterState = "late" | "unsure" | "unread" | "filed" | "running" | "done" | "quiet";

export type Chapter = {
  id: string;
  title: string;
  state: ChapterState;
  /** The first and the last day on which something happened. */
  from: string;
  to: string;
  entries: ChapterEntry[];
  toCome: ToCome[];
  /** The deadlines for which no petition was begun. */
  unkept: DeadlineRow[];
};

/** The chapters, the newest first, and the guides that belong to none of them. */
export function storyOf(parts: StoryParts): { chapters: Chapter[]; loose: GuideRow[] } {
  const { publications, deadlines, filings, guides } = parts;
  const together = unions();
  for (const [first, ...others] of copiesOf(publications).values())
    for (const one of others) if (first !== undefined) together.join(one.id, first.id);
  for (const { id, publicationId, closed, filings: filed } of deadlines.rows) {
    if (publicationId !== null) together.join(id, publicationId);
    if (closed?.filingId) together.join(id, closed.filingId);
    for (const filing of filed) together.join(id, filing.id);
  }
  for (const { filingId, deadlineId, publicationId } of deadlines.answers) {
    if (deadlineId !== null) together.join(filingId, deadlineId);
    if (publicationId !== null) together.join(filingId, publicationId);
  }
  const tied = guides.filter(({ filing, state }) => filing !== null && state !== "discarded");
  for (const { id, filing } of tied) if (filing !== null) together.join(id, filing.id);

  const groups = new Map<string, Group>();
  const groupOf = (id: string): Group => {
    const root = together.of(id);
    const group = groups.get(root) ?? { publications: [], deadlines: [], filings: [], guides: [] };
    groups.set(root, group);
    return group;
  };
  for (const one of publications) groupOf(one.id).publications.push(one);
  for (const one of deadlines.rows) groupOf(one.id).deadlines.push(one);
  for (const one of filings.filter(isInStory)) groupOf(one.id).filings.push(one);
  for (const one of tied) groupOf(one.id).guides.push(one);

  const chapters = [...groups]
    .filter(([, group]) => group.publications.length + group.deadlines.length + group.filings.length > 0)
    .map(([id, group]) => chapterOf(id, group))
    .sort((one, other) => other.to.localeCompare(one.to) || other.id.localeCompare(one.id));
  const loose = guides.filter(({ filing, state }) => filing === null && state !== "discarded");
  return { chapters, loose };
}

type Group = {
  publications: StoryPublication[];
  deadlines: DeadlineRow[];
  filings: FilingRow[];
  guides: GuideRow[];
};

/** A petition that was discarded before the service had it is no part of the story. */
const isInStory = ({ facts }: FilingRow): boolean => facts.intent !== "discarded" || isBegun(facts);

/** The same words on the same day: one diary prints them once for each lawyer. Without words nobody knows. */
const copiesOf = (publications: readonly StoryPublication[]) =>
  Map.groupBy(publications, ({ id, availableOn, words }) => `${availableOn} ${words ?? id}`);

function chapterOf(id: string, group: Group): Chapter {
  const entries = entriesOf(group);
  const days = entries.map(({ at }) => dayOf(at)).sort();
  const unkept = unkeptOf(group);
  return {
    id,
    state: stateOf(group, unkept),
    entries,
    toCome: toComeOf(group, unkept),
    unkept,
    title: titleOf(group),
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
  };
}

const dayOf = (at: string): string => (at.length === 10 ? at : dayKey(at));

/** In the order in which things follow each other: what the court said, what it asks for, and what the firm did. */
function entriesOf({ publications, deadlines, filings, guides }: Group): ChapterEntry[] {
  const published = [...copiesOf(publications).values()].flatMap(
    ([publication, ...others]): ChapterEntry[] => {
      if (publication === undefined) return [];
      const at = publication.availableOn ?? publication.receivedAt;
      return [{ kind: "publication", at, publication, copies: others.length }];
    },
  );
  const asked = deadlines.map((deadline): ChapterEntry => {
    const at = deadline.confirmed?.at ?? deadline.availableOn ?? deadline.closed?.at ?? deadline.dueOn;
    return { kind: "deadline", at, deadline };
  });
  const done = [
    ...guides.map((guide): ChapterEntry => ({ kind: "guide", at: guide.createdAt, guide })),
    ...filings.map(
      (filing): ChapterEntry => ({ kind: "filing", at: filing.openedAt ?? filing.savedAt, filing }),
    ),
    ...filings.flatMap((filing): ChapterEntry[] =>
      filing.receiptAt === null ? [] : [{ kind: "receipt", at: filing.receiptAt, filing }],
    ),
  ];
  return [published, asked, done].flatMap((part) => part.sort(byTime));
}

/** A day stands before its hours. */
const byTime = (one: ChapterEntry, other: ChapterEntry): number => one.at.localeCompare(other.at);

/** Whether any of these petitions has a receipt. */
const isFiled = ({ filings }: { filings: readonly Pick<FilingRow, "receiptAt">[] }): boolean =>
  filings.some(({ receiptAt }) => receiptAt !== null);

/** A petition that nobody tied to one of the deadlines may keep any of them. */
function unkeptOf({ deadlines, filings }: Group): DeadlineRow[] {
  const tied = new Set(deadlines.flatMap((one) => one.filings.map(({ id }) => id)));
  if (filings.some(({ id }) => !tied.has(id))) return [];
  return deadlines.filter((one) => one.kind === "term" && isLive(one.state) && one.filings.length === 0);
}

function stateOf({ publications, deadlines, filings }: Group, unkept: readonly DeadlineRow[]): ChapterState {
  const open = deadlines.filter(({ state }) => state === "open");
  const hasReceipt = isFiled({ filings });
  // A receipt keeps its own deadline, and no other one of the chapter.
  if (open.some((one) => one.urgency === "overdue" && !isFiled(one))) return "late";
  if (unkept.length === 0 && open.some(isFiled)) return "filed";
  if (deadlines.some(({ state }) => state === "suggested")) return "unsure";
  if (publications.some(({ isOrderUnread }) => isOrderUnread)) return "unread";
  if (open.length > 0 || filings.some(({ receiptAt, facts }) => receiptAt === null && isOutstanding(facts)))
    return "running";
  return deadlines.some(({ state }) => state === "closed") || hasReceipt ? "done" : "quiet";
}

const hasEnded = ({ evidence }: FilingRow["facts"]) => evidence === "rejected" || evidence === "cancelled";

function toComeOf({ deadlines, filings }: Group, unkept: readonly DeadlineRow[]): ToCome[] {
  // Of one that ended the service is asked still, in case it went on; nobody waits for a receipt of it.
  const isAwaited = filings.some(
    ({ receiptAt, facts }) => receiptAt === null && isOutstanding(facts) && !hasEnded(facts),
  );
  return [
    ...(deadlines.some((one) => one.state === "open" && isFiled(one)) ? (["closing"] as const) : []),
    ...(isAwaited ? (["receipt"] as const) : []),
    ...(unkept.length > 0 ? (["petition"] as const) : []),
  ];
}

/** What it is about: the acts of its deadlines, the first to end first, or of its petition; a publication alone is called so. */
function titleOf({ deadlines, filings }: Group): string {
  const asked = deadlines.filter(({ state }) => state !== "dismissed");
  const named = (asked.length > 0 ? asked : deadlines.slice(0, 1)).toSorted((one, other) =>
    one.dueOn.localeCompare(other.dueOn),
  );
  if (named.length > 0) return new Intl.ListFormat("pt-BR").format(new Set(named.map(({ act }) => act)));
  const act = filings.find(({ act }) => act.trim() !== "")?.act;
  return act ?? (filings.length > 0 ? "Petição" : "Publicação");
}

/** Which ids belong together. */
function unions() {
  const above = new Map<string, string>();
  function of(id: string): string {
    let root = id;
    for (let next = above.get(root); next !== undefined; next = above.get(root)) root = next;
    return root;
  }
  return {
    of,
    join(one: string, other: string) {
      const [first, second] = [of(one), of(other)];
      if (first !== second) above.set(first, second);
    },
  };
}
