import { mayChange } from "#lib/filings/facts.ts";
import type { HistoryKind } from "#lib/filings/history/schema.ts";
import { situationOf, situationWord } from "#lib/filings/situation.ts";
import type { FilingRow, FilingView } from "#lib/filings/view.ts";
import { actWords, reachWords } from "#lib/filings/words.ts";
import { formatAgo, type Moment } from "#lib/time/time.ts";
import { formatAt } from "#lib/time/words.ts";

/** What is said of drafts before somebody begins another one. */

/** One's own drafts of a case that still can be gone on with, the one saved last first. */
export const ownDrafts = (rows: readonly FilingRow[], me: string | null): FilingRow[] =>
  rows
    .filter(({ createdById, facts }) => me !== null && createdById === me && mayChange(facts))
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));

/** The newest petition of the same act that somebody began after this one came to nothing, and can be gone on with; or null. */
export const preparedSince = (
  rows: readonly FilingRow[],
  { id, act, evidenceAt }: Pick<FilingRow, "id" | "act" | "evidenceAt">,
): FilingRow | null =>
  rows
    .filter((row) => row.id !== id && row.act === act && mayChange(row.facts))
    .filter(({ createdAt }) => evidenceAt !== null && createdAt > evidenceAt)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0] ?? null;

/** The most that are named beside a petition. */
const mostBeside = 5;

/** The petitions of a case beside one, without those that keep it waiting, newest first. `more`: how many are not named. */
export function petitionsBeside(
  rows: readonly FilingRow[],
  { id, locking }: { id: string | null; locking: readonly { id: string }[] },
): { named: FilingRow[]; more: number } {
  const others = rows.filter(
    (row) =>
      row.id !== id &&
      situationOf(row.facts) !== "discarded" &&
      locking.every((other) => other.id !== row.id),
  );
  return { named: others.slice(0, mostBeside), more: Math.max(0, others.length - mostBeside) };
}

/** "Réplica, por Bia Reis": a petition beside another one. */
export const besideWords = ({ act, createdBy }: Pick<FilingRow, "act" | "createdBy">): string =>
  `${actWords(act)}, por ${createdBy}`;

/** "Você salvou este rascunho às 14:20, em Chrome no Android." `isMine`: whoever reads saved it last. */
export function savedWords(
  { savedAt, savedBy, savedOn }: Pick<FilingRow, "savedAt" | "savedBy" | "savedOn">,
  { isMine, now }: { isMine: boolean; now: Moment },
): string {
  const who = isMine ? "Você salvou" : `${savedBy} salvou`;
  const where = savedOn === null ? "" : `, em ${savedOn}`;
  return `${who} este rascunho ${formatAt({ at: savedAt, now })}${where}.`;
}

type Opened = Pick<FilingRow, "openedBy" | "openedAt">;

/** "Ana Sobral está com a janela aberta neste processo há 12 min": another petition of the case of which nobody knows what came. */
export function lockWords({ openedBy, openedAt }: Opened, now: Moment): string {
  if (openedBy === null || openedAt === null) return "Há outra petição deste processo sem desfecho";
  return `${openedBy} abriu a janela de outra petição deste processo ${formatAgo(openedAt, now)}`;
}

/** "aberta por Ana Sobral há 12 min"; null where nobody knows. */
export const openedWords = ({ openedBy, openedAt }: Opened, now: Moment): string | null =>
  openedBy === null || openedAt === null ? null : `aberta por ${openedBy} ${formatAgo(openedAt, now)}`;

/** "Ver a de Ana": the way to another petition. */
export const seeWords = ({ openedBy }: Pick<FilingRow, "openedBy">): string =>
  openedBy === null ? "Ver a outra" : `Ver a de ${openedBy.split(" ")[0]}`;

/** "Há outra petição neste processo, aberta por Ana Sobral há 12 min"; of several how many, and whose each is stands with it. */
export function othersTitle(others: readonly Opened[], now: Moment): string {
  const [first, ...more] = others;
  if (more.length > 0) return `Há ${others.length} outras petições neste processo`;
  const opened = first === undefined ? null : openedWords(first, now);
  return ["Há outra petição neste processo", opened].filter(Boolean).join(", ");
}

/** "Contrarrazões. Em execução, janela aberta às 14:12, ainda sem desfecho, serviço consultado há 8 min." */
export function lockSentence(row: FilingRow, now: Moment): string {
  const situation = situationOf(row.facts);
  const word = situationWord(situation);
  const at = row.openedAt === null ? null : formatAt({ at: row.openedAt, now });
  const opened = at === null ? word : situation === "open" ? `${word} ${at}` : `${word}, janela aberta ${at}`;
  const course = [opened, "ainda sem desfecho", reachWords(row, now)].filter(Boolean).join(", ");
  return `${actWords(row.act)}. ${course}.`;
}

/** What of history is only ours: nothing of it says that the service may have something of the petition. */
const ownKinds: readonly HistoryKind[] = [
  "created",
  "moved",
  "documents",
  "other",
  "repeat",
  "checked",
  "discarded",
  "restored",
];

/** Where a draft is besides here. `view`: null before it is stored. */
export function draftWhereWords(
  view: Pick<FilingView, "facts" | "preparing" | "files" | "history" | "answeredAt"> | null,
): string {
  const never = "Nada vai ao tribunal antes de Protocolar, no passo 4.";
  if (view === null) return `Nada foi ao serviço. ${never}`;
  const { facts, preparing, files, history, answeredAt } = view;
  if (facts.intent === "ready") return `O rascunho e os documentos estão no serviço. ${never}`;
  if (preparing !== null) return `O rascunho e os documentos estão indo ao serviço. ${never}`;
  const mayBeThere =
    facts.evidence !== "none" ||
    facts.failing !== null ||
    answeredAt !== null ||
    files.some(({ sending }) => sending !== "waiting") ||
    history.some(({ kind }) => !ownKinds.includes(kind));
  return mayBeThere
    ? `Parte dela foi ou pode ter ido ao serviço, como rascunho. ${never}`
    : `Nada foi ao serviço. ${never}`;
}
