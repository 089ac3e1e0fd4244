import { blankAdvice, blankTitle } from "#lib/cases/freshness/blank.ts";
import { noParties } from "#lib/cases/names/name.ts";
import { failureSentence } from "#lib/failures/service.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { capitalised } from "#lib/format/letter-case.ts";
import { untilMinute } from "#lib/pace/until.ts";
import { formatOf, formatSince } from "#lib/time/words.ts";
import { consultedWords, otherCountWords } from "./counts.ts";
import type { Blind, BlindReason, BlindRow } from "./schema.ts";

/** What a reason is called, who can do something about it, and what happens or has to happen. */
export type BlindWords = { title: string; who: string; next: string };

const autos = "quem administra o Autos";
const operator = "o operador do serviço";
const again = "Tentamos de novo sozinhos";
/** Autos needs nobody then, but deadlines go on running. */
const meanwhile = "Enquanto isso, confira no tribunal os que têm prazo.";

/** "Renata Sá, Caio Nóbrega e Helena Moura" */
function namesTogether(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} e ${last}`;
}

const administration = (admins: readonly string[]): string =>
  admins.length > 0
    ? `a administração desta base, ${namesTogether(admins)}`
    : "quem administra o Autos, pois esta base não tem administrador";

/** Rounds up to the minute, so that nobody is told a time before the next attempt. */
function againWords(waitUntil: string | null, now: string): string {
  const until = waitUntil === null ? Number.NaN : new Date(waitUntil).getTime();
  if (!(until > new Date(now).getTime())) return `${again}. ${meanwhile}`;
  const at = untilMinute(until).toISOString();
  return `${again}, a partir ${formatOf({ at, now })}. ${meanwhile}`;
}

/** The title of a group of blind (not verified) cases. `isRefused`: the service refuses the token now. */
export function blindTitle(reason: BlindReason, isRefused = true): string {
  if (reason === "credential" && !isRefused) return "O serviço recusava o token da API";
  switch (reason) {
    case "blank":
      return blankTitle;
    case "importing":
      return "A importação não termina";
    case "overdue":
      return "Ninguém consulta há mais de 24\u00A0horas";
    case "credential":
    case "not-found":
    case "rejected":
    case "busy":
    case "unavailable":
    case "contract":
    case "partial":
    case "internal":
      // Cases are asked about with the token of the API.
      return failureSentence(reason, { credential: "api" }).lasting;
  }
}

/** Said in place of the parties of a blind (not verified) case that has none; `checkedAt` as in its row. */
export function blindPartiesWords({
  reason,
  checkedAt,
}: { reason: BlindReason } & Pick<BlindRow, "checkedAt">): string {
  if (checkedAt !== null) return noParties.unnamed;
  switch (reason) {
    case "blank":
      return blankTitle;
    case "importing":
      return noParties.importing;
    default:
      return noParties.unanswered;
  }
}

/** The words about a group of blind cases. `admins`: who may replace the tokens; `waitUntil`: until when nobody may call. */
export function blindWords({
  reason,
  isRefused = true,
  admins,
  waitUntil,
  now,
}: {
  reason: BlindReason;
  isRefused?: boolean;
  admins: readonly string[];
  waitUntil: string | null;
  now: string;
}): BlindWords {
  const title = blindTitle(reason, isRefused);
  return {
    credential: isRefused
      ? {
          title,
          who: administration(admins),
          next: "Com um token que o serviço aceite, as consultas voltam sozinhas.",
        }
      : {
          title,
          who: "o Autos, sozinho",
          next: `O token já não é recusado. As consultas voltaram, e cada processo sai daqui quando for consultado. ${meanwhile}`,
        },
    unavailable: { title, who: operator, next: againWords(waitUntil, now) },
    busy: { title, who: operator, next: againWords(waitUntil, now) },
    "not-found": {
      title,
      who: "você",
      next: "Confira o número e importe de novo, na página do processo. Um processo recém-distribuído ou em segredo de justiça pode demorar a aparecer.",
    },
    blank: { title, who: "você", next: blankAdvice },
    importing: {
      title,
      who: "você",
      next: "Importe de novo, na página do processo. Se continuar, só o operador do serviço sabe por quê.",
    },
    rejected: { title, who: autos, next: "O operador do serviço sabe por que não aceita o que pedimos." },
    contract: {
      title,
      who: autos,
      next: "Nada foi alterado aqui. O operador do serviço pode ter mudado as respostas.",
    },
    partial: {
      title,
      who: autos,
      next: "O que falta continua aqui, marcado como não listado. Confira no site do tribunal.",
    },
    internal: { title, who: autos, next: `O registro do programa diz por quê. ${again}.` },
    overdue: {
      title,
      who: autos,
      next: "A parte do Autos que consulta em segundo plano está atrasada ou parada.",
    },
  }[reason];
}

/** What is said after asking again; null when the page shows it. `queued`: asked now; `left`: too many for once. */
export function retriedWords(given: {
  reason: BlindReason;
  queued: number;
  left: number;
  count: number;
}): string | null {
  const { reason, queued, left, count } = given;
  if (reason === "blank") {
    if (left > 0)
      return `${formatCount(queued)} de ${plural(queued + left, "processo", "processos")} na fila para importar de novo. Aperte de novo para os outros.`;
    if (queued === 0) return "Estes processos já estão sendo importados.";
    return `${plural(queued, "processo na fila", "processos na fila")} para importar de novo.`;
  }
  if (queued === 0) return "Estes processos já estão sendo consultados.";
  if (queued >= count) return null;
  return `Consultando ${formatCount(queued)} de ${plural(count, "processo", "processos")}. Os outros são consultados automaticamente.`;
}

/** Reasons that concern the whole service, not one case. */
const ofTheService: BlindReason[] = ["unavailable", "busy", "credential"];

/** The sentence about cases not listed: checked in 24 hours, or before the service failed; null when there are none. */
export function othersWords(blind: Blind, now: string): string | null {
  const sentences = [consultedSentence(blind, now), otherCountWords(blind).join(", ")].filter(Boolean);
  return sentences.length === 0 ? null : sentences.map((one) => one?.replace(/\.?$/, ".")).join(" ");
}

function consultedSentence({ verified, groups, lastCheckedAt }: Blind, now: string): string | null {
  if (verified === 0 || lastCheckedAt === null) return null;
  const known = verified === 1 ? "outro processo" : `outros ${plural(verified, "processo", "processos")}`;
  const down = groups.find(
    ({ reason, since }) =>
      ofTheService.includes(reason) && new Date(since).getTime() > new Date(lastCheckedAt).getTime(),
  );
  if (down === undefined) return `O serviço respondeu sobre ${known} nas últimas 24 horas.`;
  return `Nenhuma consulta ao serviço dá certo desde ${formatSince({ at: down.since, now })}. Antes disso, ele respondeu sobre ${known}.`;
}

/** What a page without cases says: that all were checked, only if so, and never "nothing" while numbers could not be imported. */
export function allSeenWords(blind: Blind): { title: string; text: string | null } {
  const { total, verified, missing, notFound } = blind;
  const isWhole = total === verified;
  const checked = isWhole
    ? "O serviço respondeu sobre todos os processos da base nas últimas 24 horas."
    : `O serviço respondeu sobre ${consultedWords(blind)} processos nas últimas 24 horas.`;
  const others = isWhole ? null : `${capitalised(otherCountWords(blind).join(", "))}.`;
  if (missing > 0)
    return {
      title: `${missingWords({ missing, notFound })}.`,
      text: [checked, others].filter(Boolean).join(" "),
    };
  return { title: checked, text: others };
}

/** Where nothing new is unseen: of the blind cases nobody can say that. Undefined while counted, null when that failed. */
export const nothingUnseenWords = (
  blind: number | null | undefined,
): { title: string; doubt: string | null } => ({
  title: "O serviço não trouxe novidade por ver",
  doubt: doubtWords(blind),
});

function doubtWords(blind: number | null | undefined): string | null {
  if (blind === undefined) return "Contando os processos não verificados.";
  if (blind === null) return "Não conseguimos contar os processos não verificados.";
  return blind === 0
    ? null
    : `Não sabemos se há novidade em ${plural(blind, "processo não verificado", "processos não verificados")}.`;
}

/** "1 número não encontrado", "2 números não encontrados e 1 não importado": the numbers that became no case. */
export function missingWords({ missing, notFound }: { missing: number; notFound: number }): string {
  const other = missing - notFound;
  if (other === 0) return plural(missing, "número não encontrado", "números não encontrados");
  if (notFound === 0) return plural(missing, "número não importado", "números não importados");
  const found = plural(notFound, "número não encontrado", "números não encontrados");
  return `${found} e ${plural(other, "não importado", "não importados")}`;
}
