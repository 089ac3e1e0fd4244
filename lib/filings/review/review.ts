import { limitsOf } from "#lib/filings/documents/limits.ts";
import { type Checked, isBlocked, problemsOf } from "#lib/filings/documents/problems.ts";
import { documentSentence, petitionSentence } from "#lib/filings/documents/sentences.ts";
import { mayChange, windowRefusal } from "#lib/filings/facts.ts";
import { isCheckMissing } from "#lib/filings/history/copied.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { plural } from "#lib/format/count.ts";
import { isProven } from "#lib/guides/due.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import { centsOf, kindWords, proofWords, stateWord } from "#lib/guides/words.ts";
import { formatBrl } from "#lib/money/money.ts";
import type { Moment } from "#lib/time/time.ts";
import { noneOnTheWay, type OnTheWay } from "#lib/uploads/on-the-way.ts";

/** What is still missing before a petition goes to the service, in the order of its steps. */
export type Missing =
  /** So many files that the court would refuse. */
  | { kind: "files"; count: number }
  /** The petition as a whole: too many files, or too large. */
  | { kind: "petition" }
  /** So many files do not come by themselves: somebody says what becomes of each. */
  | { kind: "undecided"; count: number }
  /** So many files are on their way here. */
  | { kind: "uploads"; count: number }
  /** It came from a backup, and nobody looked at the court since. */
  | { kind: "check" }
  | { kind: "other" }
  /** So many files were filed before, or may have been. */
  | { kind: "repeat"; count: number };

type Reviewed = Pick<FilingView, "cnj" | "files" | "locking" | "otherReason" | "repeated" | "history">;

export function missingOf(view: Reviewed, { coming, undecided }: OnTheWay): Missing[] {
  const found = problemsOf(view.files, limitsOf(view.cnj));
  const bad = found.documents.filter((one) => isBlocked({ documents: [one], petition: [] })).length;
  return [
    ...(bad > 0 ? [{ kind: "files", count: bad } as const] : []),
    ...(isBlocked({ documents: [], petition: found.petition }) ? [{ kind: "petition" } as const] : []),
    ...(undecided > 0 ? [{ kind: "undecided", count: undecided } as const] : []),
    ...(coming > 0 ? [{ kind: "uploads", count: coming } as const] : []),
    ...(isCheckMissing(view) ? [{ kind: "check" } as const] : []),
    ...(isOtherMissing(view) ? [{ kind: "other" } as const] : []),
    ...repeatMissing(view),
  ];
}

/** What keeps its window from being opened now; after a first opening only what somebody has to say, as nothing else changes. */
export function missingNow(view: Reviewed & Pick<FilingView, "facts">, uploads: OnTheWay): Missing[] {
  if (mayChange(view.facts)) return missingOf(view, uploads);
  if (windowRefusal(view.facts) !== null) return [];
  return missingOf(view, noneOnTheWay).filter((one) => !isOfDocuments(one));
}

/** Whether the court would refuse one of its files, or all of them together: nothing of it is sent then. */
export const isRefused = ({ cnj, files }: { cnj: string; files: readonly Checked[] }): boolean =>
  isBlocked(problemsOf(files, limitsOf(cnj)));

/** Another petition of the case is open, and nobody said that this is another. */
export const isOtherMissing = ({ locking, otherReason }: Pick<Reviewed, "locking" | "otherReason">) =>
  locking.some(({ id }) => !otherReason?.of.includes(id));

/** A file was filed before, or may have been, and no lawyer said why it goes again. */
export const isRepeatMissing = ({ repeated }: Pick<Reviewed, "repeated">) =>
  repeated.some(({ isExplained }) => !isExplained);

/** The word of a lawyer that is missing, for how many files; none when all is said. */
export function repeatMissing({ repeated }: Pick<Reviewed, "repeated">): Missing[] {
  const unsaid = new Set(
    repeated.filter(({ isExplained }) => !isExplained).map(({ documentId }) => documentId),
  );
  return unsaid.size === 0 ? [] : [{ kind: "repeat", count: unsaid.size }];
}

/** So many warnings are read here; all of them stand under the documents. */
const mostWarnings = 5;

/** What the court may refuse although nothing keeps the petition back, in sentences that name the document. */
export function warningsOf({ cnj, files }: Pick<FilingView, "cnj" | "files">): string[] {
  const found = problemsOf(files, limitsOf(cnj));
  const names = new Map(files.map(({ id, filename }) => [id, filename]));
  const warnings = [
    ...found.documents.flatMap(({ id, problems }) =>
      problems
        .filter(({ severity }) => severity === "warn")
        .map((problem) => `${names.get(id)}: ${documentSentence(problem)}`),
    ),
    ...found.petition
      .filter(({ severity, kind }) => severity === "warn" && kind !== "none")
      .map((problem) => petitionSentence(problem)),
  ];
  const more = warnings.length - mostWarnings;
  if (more <= 0) return warnings;
  return [...warnings.slice(0, mostWarnings), `Há mais ${plural(more, "aviso", "avisos")} em Documentos.`];
}

/** Of what is missing, what the step of the documents mends. */
export const isOfDocuments = ({ kind }: Missing): boolean => !["check", "other", "repeat"].includes(kind);

/** "Falta resolver 3 arquivos e terminar 1 envio."; null when nothing is missing. */
export function missingWords(missing: readonly Missing[]): string | null {
  if (missing.length === 0) return null;
  return `Falta ${new Intl.ListFormat("pt-BR").format(missing.map(wordsOf))}.`;
}

function wordsOf(missing: Missing): string {
  switch (missing.kind) {
    case "files":
      return missing.count === 1 ? "resolver 1 arquivo" : `resolver ${missing.count} arquivos`;
    case "petition":
      return "caber nos limites da petição";
    case "undecided":
      return missing.count === 1 ? "decidir sobre 1 arquivo" : `decidir sobre ${missing.count} arquivos`;
    case "uploads":
      return missing.count === 1 ? "terminar 1 envio" : `terminar ${missing.count} envios`;
    case "check":
      return "conferir no tribunal que não foi protocolada";
    case "other":
      return "dizer se é outra petição";
    case "repeat":
      return missing.count === 1
        ? "um advogado dizer por que um arquivo vai de novo"
        : `um advogado dizer por que ${missing.count} arquivos vão de novo`;
  }
}

/** What the review of a petition says of its court fees. It warns and never keeps the petition back. */

type Costs = "none" | "unproven" | "proven";

/** Created, and with a proof or a word about its payment: nobody can have paid any other. */
export const isPaid = (row: GuideRow): boolean => row.state === "created" && isProven(row);

/** Of the guides tied to a petition: none, some not created or without a proof, or all of them paid. */
export function costsOf(guides: readonly GuideRow[]): Costs {
  if (guides.length === 0) return "none";
  return guides.every(isPaid) ? "proven" : "unproven";
}

/** "Preparo de apelação, R$ 7.372,82": a guide by what it is for and what it costs, where it says so. */
export function costWords(row: GuideRow): string {
  const cents = centsOf(row);
  return cents === null ? kindWords(row) : `${kindWords(row)}, ${formatBrl(cents)}`;
}

/** "comprovante anexado", "falta o comprovante"; of one that was not created its state, "ainda é rascunho". */
export function costProof(row: GuideRow, now: Moment): string {
  if (row.state === "draft") return "ainda é rascunho";
  const proof = row.state === "created" ? proofWords(row, now, { isWhole: true }) : null;
  return proof?.text ?? stateWord(row.state).toLocaleLowerCase("pt-BR");
}

/** The guides of its case that a petition can still take: tied to no petition, and not put aside. */
export const freeGuides = (guides: readonly GuideRow[]): GuideRow[] =>
  guides.filter(({ filing, state }) => filing === null && state !== "discarded");
