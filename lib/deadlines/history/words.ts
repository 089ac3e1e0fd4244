import { beginningWords } from "#lib/deadlines/beginnings.ts";
import { calendarName } from "#lib/deadlines/calendars/words.ts";
import { regimeRules } from "#lib/deadlines/regimes/regime.ts";
import type { DeadlineTerm } from "#lib/deadlines/schema.ts";
import { isWithdrawn } from "#lib/deadlines/standing/withdrawn.ts";
import { regimeOf } from "#lib/deadlines/term.ts";
import type { DeadlineView, HistoryRow } from "#lib/deadlines/view.ts";
import { dayWords, doublingWords, termWords } from "#lib/deadlines/words.ts";
import { formatDate } from "#lib/time/time.ts";

/** What happened to a deadline, in words. */

type Signed = { confirmed: boolean; checked: boolean };

type Read = Pick<DeadlineView, "article" | "sentence">;
/** `isRead`: until a person changed it. */
type ReadOf = Partial<Read & Pick<DeadlineView, "isRead">>;

/** A history, the latest first. `article`: by which the law gives the term that the text does not say. */
export function historyLines({
  history,
  today,
  article,
  sentence,
}: Pick<DeadlineView, "history" | "today"> & Read): { row: HistoryRow; text: string; changes: string[] }[] {
  let signed: Signed = { confirmed: false, checked: false };
  let isRead = true;
  const lines = [...history].reverse().map((row) => {
    const before = signed;
    signed = signedAfter(row, before);
    const isUndoing = row.kind === "unchecked" || row.kind === "unconfirmed";
    const undone = isUndoing ? null : undoneWords(before, signed);
    const changes = row.terms === null ? [] : changeWords(row.terms, { article, sentence, isRead });
    isRead &&= row.terms === null;
    return { row, text: `${textOf(row, today)}${undone === null ? "" : `; ${undone}`}`, changes };
  });
  return lines.reverse();
}

/** Who stands for a deadline after a row of its history. */
function signedAfter({ kind, from, due }: HistoryRow, before: Signed): Signed {
  switch (kind) {
    case "created":
    case "confirmed":
      return { confirmed: true, checked: false };
    case "checked":
      return { ...before, checked: true };
    case "unchecked":
      return { ...before, checked: false };
    case "suggested":
    case "unconfirmed":
    case "changed":
      return { confirmed: false, checked: false };
    case "recounted":
    case "reopened":
      return { ...before, checked: before.checked && (from === null || from === due) };
    case "dismissed":
    case "closed":
    case "assigned":
    case "planned":
      return before;
  }
}

/** What of it a row undid. */
function undoneWords(before: Signed, after: Signed): string | null {
  const confirmed = before.confirmed && !after.confirmed;
  const checked = before.checked && !after.checked;
  if (confirmed) return checked ? "confirmação e conferência desfeitas" : "confirmação desfeita";
  return checked ? "conferência desfeita" : null;
}

function textOf({ kind, from, due, person, internal, by }: HistoryRow, today: string): string {
  const moved =
    from !== null && due !== null && from !== due
      ? `: de ${dayWords(from, today)} para ${dayWords(due, today)}`
      : "";
  switch (kind) {
    case "suggested":
      return "Sugestão lida do texto";
    case "created":
      return "Escrito e confirmado";
    case "confirmed":
      return person === null ? "Confirmado" : `Confirmado; responsável: ${person}`;
    case "unconfirmed":
      return person === null ? "Confirmação desfeita" : `Confirmação desfeita; responsável: ${person}`;
    case "checked":
      return "Conferido";
    case "unchecked":
      return "Conferência desfeita";
    case "changed":
      return `Mudado${moved}`;
    case "recounted":
      return `Contagem refeita${moved}`;
    case "dismissed":
      return isWithdrawn({ by, byId: null }) ? "Sugestão retirada" : "Não há prazo";
    case "closed":
      return "Encerrado";
    case "reopened":
      return `Reaberto${moved}`;
    case "planned":
      return internal === null || internal.to === null
        ? "Sem data interna"
        : `Data interna: ${dayWords(internal.to, today)}`;
    case "assigned":
      return person === null ? "Sem responsável" : `Responsável: ${person}`;
  }
}

/** `15 → 10 dias úteis`, `disponibilização: 05/08/2026 → 06/08/2026`: each thing that a person changed. */
export function changeWords(
  { before, after }: { before: DeadlineTerm; after: DeadlineTerm },
  read: ReadOf = {},
): string[] {
  const part = (what: string, of: (term: DeadlineTerm) => string) =>
    of(before) === of(after) ? [] : [`${what}: ${of(before)} → ${of(after)}`];
  return [
    ...part("ato", ({ act }) => `“${act}”`),
    ...lengthWords({ ...before, ...read }, { ...after, ...read }),
    ...beganWords(before, after),
    ...(before.kind === after.kind ? part("rito", (term) => regimeRules[regimeOf(term)].name) : []),
    ...part("calendário", ({ court, city }) => calendarName({ court: court ?? "nacional", city })),
  ];
}

type ReadTerm = DeadlineTerm & ReadOf;
function lengthWords(before: ReadTerm, after: ReadTerm): string[] {
  if (before.kind !== after.kind || after.kind === "appointment") {
    const of = (term: ReadTerm) =>
      term.kind === "appointment" ? `data marcada${hourOf(term)}` : termWords(term);
    return of(before) === of(after) ? [] : [`${of(before)} → ${of(after)}`];
  }
  const [was, is] = [termWords(before), termWords(after)];
  if (was !== is) {
    const now = termWords({ ...after, isRead: false });
    const isOnlyMore = before.doubled === null && termWords({ ...before, amount: after.amount }) === is;
    return [isOnlyMore ? `${before.amount} → ${now}` : `${was} → ${now}`];
  }
  // Another article doubles it as much.
  const article = ({ doubled }: DeadlineTerm) => (doubled === null ? "" : doublingWords(doubled).article);
  return article(before) === article(after) ? [] : [`em dobro: ${article(before)} → ${article(after)}`];
}

const hourOf = ({ dueTime }: DeadlineTerm) => (dueTime === null ? "" : `, ${dueTime}`);

function beganWords(before: DeadlineTerm, after: DeadlineTerm): string[] {
  if (before.kind !== "term" || after.kind !== "term") return [];
  const day = ({ availableOn }: DeadlineTerm) => (availableOn === null ? "sem dia" : formatDate(availableOn));
  if (before.begins === after.begins)
    return before.availableOn === after.availableOn
      ? []
      : [`${beginningWords[after.begins].noun}: ${day(before)} → ${day(after)}`];
  return [
    `contado da ${beginningWords[before.begins].noun}, ${day(before)} → da ${beginningWords[after.begins].noun}, ${day(after)}`,
  ];
}
