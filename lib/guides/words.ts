import { formatCount } from "#lib/format/count.ts";
import { quoted } from "#lib/format/quote.ts";
import { shorten } from "#lib/format/shorten.ts";
import { someNamed } from "#lib/format/some-named.ts";
import { formatDate, formatDateTime, type Moment } from "#lib/time/time.ts";
import { formatAt, formatSince } from "#lib/time/words.ts";
import { dueWords, guideNeed, isProven } from "./due.ts";
import { flowWords } from "./form/title.ts";
import type { GuideState } from "./state.ts";
import type { Catalog, GuideRow, GuideView } from "./view.ts";

/** What is said of a guide, as far as its row knows it. */

/** What a guide's state is shown as: one that was created is paid with its proof, or as somebody noted: nobody here saw the payment. */
export type ShownState = GuideState | "paid" | "noted";
export function shownState(row: Pick<GuideRow, "state" | "proofs" | "note">): ShownState {
  if (row.state !== "created" || !isProven(row)) return row.state;
  return row.proofs > 0 ? "paid" : "noted";
}

/** The word of a state, with a capital letter. */
export const stateWord = (state: ShownState): string =>
  ({
    paid: "Paga, com comprovante",
    noted: "Dada como paga",
    draft: "Rascunho",
    sending: "Enviando",
    maybe: "Talvez criada",
    created: "Criada",
    discarded: "Descartada",
  })[state];

/** What the guide is for, also where nobody said, or the court does not ask: then as the court calls the form. */
export function kindWords({ kind, court, flow }: Pick<GuideRow, "kind" | "court" | "flow">): string {
  const words = kind.trim() === "" ? (flowWords({ court, flow })?.trim() ?? "") : kind;
  return words === "" ? "Guia sem tipo" : words.charAt(0).toLocaleUpperCase("pt-BR") + words.slice(1);
}

/** What it costs, as it says or else as its payment line does; null where nobody knows. */
export const centsOf = ({ cents, line }: Pick<GuideRow, "cents" | "line">): number | null =>
  cents ?? line?.cents ?? null;

/** "TJSP, e-SAJ": whose guide it is, and through which of its systems. */
export const courtWords = ({ court, system }: Pick<GuideRow, "court" | "system">): string =>
  [court, system].filter(Boolean).join(", ");

/** Under the word of the state: what is known beside it, the one thing that matters most. `isWhole`: with whole dates, for paper. */
export function sinceWords(row: GuideRow, now: Moment, { isWhole = false } = {}): string | null {
  const when = (at: string) => (isWhole ? formatDateTime(at) : formatAt({ at, now }));
  switch (row.state) {
    case "draft":
      return draftWords(row);
    case "sending":
      return row.sentAt === null ? null : `pedida ao serviço ${when(row.sentAt)}`;
    case "maybe":
      if (row.sentAt === null) return null;
      return `sem resposta desde ${isWhole ? when(row.sentAt) : formatSince({ at: row.sentAt, now })}`;
    case "created":
      return dueWords(row, now, { isWhole }) ?? (row.sentAt === null ? null : `gerada ${when(row.sentAt)}`);
    case "discarded":
      return `salva ${when(row.savedAt)}`;
  }
}

/** What keeps a draft from being sent: first its form, as that is filled in anew. */
export function draftWords({ missing, outdated }: Pick<GuideRow, "missing" | "outdated">): string {
  switch (outdated) {
    case "changed":
      return "o formulário mudou";
    case "withdrawn":
      return "formulário retirado";
    case null:
      return missingWords(missing);
  }
}

/** "falta acertar: Foro, Nome e mais 2": what a draft lacks before it can be sent. */
export const missingWords = (missing: readonly string[]): string =>
  missing.length === 0
    ? "pronta para gerar"
    : `falta acertar: ${someNamed(missing.map((label) => shorten(label, longestNamed)))}`;

/** So much of what the court calls a field is repeated in a row. */
const longestNamed = 40;

/** Whether the payment has a proof. `isMissing`: somebody has to bring one. `isWhole`: no words beside say what is missing. */
export function proofWords(
  row: GuideRow,
  now: Moment,
  { isWhole = false } = {},
): { text: string; isMissing: boolean } | null {
  if (row.state !== "created" && row.state !== "maybe") return null;
  if (row.proofs > 0)
    return {
      text: row.proofs === 1 ? "comprovante anexado" : `${formatCount(row.proofs)} comprovantes anexados`,
      isMissing: false,
    };
  if (isProven(row)) return { text: "anotado", isMissing: false };
  if (row.state === "maybe") return null;
  const missing = isWhole ? "falta o comprovante" : "falta";
  return { text: guideNeed(row, now) === "overdue" ? `${missing}, venceu` : missing, isMissing: true };
}

/** The service's own words about a guide, quoted; null while it said none. */
export function serviceWords({ situation, message }: Pick<GuideRow, "situation" | "message">): string | null {
  const words = [situation, message].filter((words): words is string => !!words?.trim());
  if (words.length === 0) return null;
  return `O serviço diz: ${words.map(quoted).join(", ")}.`;
}

type Followed = Pick<
  GuideView,
  "state" | "isFollowable" | "isUnfollowed" | "failingSince" | "answeredAt" | "nextAskAt"
>;

/** Whether the service can be asked about a guide, and when it answered; null before it was created. */
export function followWords(row: Followed, now: Moment): { text: string; isFailing: boolean } | null {
  if (row.state !== "created") return null;
  if (!row.isFollowable)
    return { text: "O serviço não deu um número a ela, e por isso não sabe dizer mais.", isFailing: false };
  const isOver = row.nextAskAt === null ? " Não consultamos mais sozinhos." : "";
  if (row.failingSince !== null)
    return {
      text: `Sem resposta do serviço desde ${formatSince({ at: row.failingSince, now })}.${isOver}`,
      isFailing: true,
    };
  if (row.isUnfollowed) {
    const when = row.answeredAt === null ? "" : ` ${formatAt({ at: row.answeredAt, now })}`;
    return {
      text:
        isOver === ""
          ? `O serviço disse${when} que não conhece esta guia. Consultamos de novo sozinhos: ela pode ser nova demais.`
          : "O serviço não acompanha esta guia. Isso não quer dizer que ela não existe.",
      isFailing: false,
    };
  }
  if (row.answeredAt === null)
    return { text: "O serviço ainda não foi consultado sobre ela.", isFailing: false };
  const last = formatAt({ at: row.answeredAt, now });
  return isOver === ""
    ? { text: `Serviço consultado ${last}.`, isFailing: false }
    : { text: `Serviço consultado pela última vez ${last}.${isOver}`, isFailing: false };
}

/** What is said while the service does not give its definitions; null while it does. */
export function outageWords(
  { answeredAt, failingSince, definitions }: Catalog,
  now: Moment,
): { title: string; text: string } | null {
  if (failingSince === null) return null;
  const since = formatSince({ at: failingSince, now });
  if (answeredAt === null || definitions.length === 0)
    return {
      title: "Os formulários dos tribunais ainda não chegaram",
      text: `Não conseguimos buscá-los desde ${since}. Tentamos de novo sozinhos.`,
    };
  return {
    title: `Formulários de ${formatDate(answeredAt)}`,
    text: `Não conseguimos atualizar desde ${since}. Você pode preencher e gerar guias: se o formulário do tribunal ainda não vier na hora do envio, vale este.`,
  };
}

/** "da guia de 02/03/2026": another guide of the case, by its day. */
export const dayWords = (row: Pick<GuideRow, "sentAt" | "createdAt">): string =>
  formatDate(row.sentAt ?? row.createdAt);
