import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { amount, type Columns, count, headOf, linesOf, moment, text } from "#lib/csv/table.ts";
import { flowWords } from "#lib/guides/form/title.ts";
import { undatedWord } from "#lib/guides/line/words.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import { draftWords, kindWords, shownState, stateWord } from "#lib/guides/words.ts";
import { formatDate } from "#lib/time/time.ts";

/** Guides as they stand in a spreadsheet: all that their rows say, and more. */

const columns: Columns<GuideRow> = [
  // The hyphen and dots of the CNJ number keep Excel from reading it as a number.
  ["Processo", ({ cnj }) => ({ own: isCnj(cnj) ? formatCnj(cnj) : cnj })],
  ["Partes", ({ caseName }) => text(caseName)],
  ["Segredo", ({ restricted }) => text(restricted ? "Segredo de justiça" : null)],
  ["Tribunal", ({ court }) => text(court)],
  ["Sistema", ({ system }) => text(system)],
  ["Fluxo", ({ court, flow }) => text(flow === null ? null : (flowWords({ court, flow }) ?? flow))],
  ["Tipo de guia", (row) => text(kindWords(row))],
  ["Pagador", ({ payer }) => text(payer)],
  ["Estado", (row) => text(stateWord(shownState(row)))],
  ["Campos que faltam", ({ state, missing }) => (state === "draft" ? count(missing.length) : text(null))],
  ["Rascunho", (row) => text(row.state === "draft" ? draftWords(row) : null)],
  ["Valor", ({ cents }) => amount(cents)],
  // Of digits alone Excel would make a number and lose the last of them.
  ["Linha digitável", ({ line }) => text(line === null ? null : `nº ${line.digits}`)],
  ["Valor da linha", ({ line }) => amount(line?.cents ?? null)],
  ["Vencimento", ({ line }) => ({ own: line?.due ? formatDate(line.due) : line ? undatedWord : "" })],
  ["Comprovantes", ({ proofs }) => count(proofs)],
  ["Anotação", ({ note }) => text(note)],
  ["Petição", ({ filing }) => text(filing && (filing.act.trim() || "Petição sem nome"))],
  ["Começada em", ({ createdAt }) => moment(createdAt)],
  ["Começada por", ({ createdBy }) => text(createdBy)],
  ["Gerada em", ({ sentAt }) => moment(sentAt)],
  ["Gerada por", ({ sentBy }) => text(sentBy)],
  ["Situação no serviço", ({ situation, message }) => text([situation, message].filter(Boolean).join(", "))],
  ["Resposta do serviço em", ({ answeredAt }) => moment(answeredAt)],
  [
    "Sem resposta desde",
    ({ state, sentAt, failingSince }) => moment(state === "maybe" ? sentAt : failingSince),
  ],
  ["Acompanhamento", (row) => text(followed(row))],
];

function followed({ state, isFollowable, isUnfollowed }: GuideRow): string | null {
  if (state === "created" && !isFollowable) return "Uma pessoa disse que foi criada; sem número do serviço";
  return isUnfollowed ? "O serviço não acompanha esta guia" : null;
}

/** The beginning of the file. */
export const guideCsvHead = () => headOf(columns);

export const guideCsvLines = (rows: readonly GuideRow[]) => linesOf(columns, rows, undefined);
