import type { FailureReason } from "#lib/failures/reasons.ts";
import { adminMayReplace, failureSentence } from "#lib/failures/service.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { fold } from "#lib/format/fold.ts";
import { quoted } from "#lib/format/quote.ts";
import type { Moment } from "#lib/time/time.ts";
import { formatSince, formatWhen } from "#lib/time/words.ts";
import { instanceName } from "./instance.ts";
import {
  type AccessOutcome,
  type AccessRequest,
  type Held,
  type Integration,
  type KnownCourt,
  type LeftOutReason,
  serviceFailures,
  takenAs,
} from "./schema.ts";

/** "TJSP, 1ª instância" */
export const courtName = ({ court, instance }: Pick<AccessRequest, "court" | "instance">) =>
  `${court}, ${instanceName(instance)}`;

/** "Helena Moura, TJSP, 1ª instância" */
export const accessName = ({ lawyer, court, instance }: AccessRequest) =>
  `${lawyer}, ${courtName({ court, instance })}`;

/** "Não conseguimos o acesso a TJRJ, 2ª instância, em nome de Helena Moura" */
export const failedAccessTitle = ({ lawyer, court, instance }: AccessRequest) =>
  `Não conseguimos o acesso a ${courtName({ court, instance })}, em nome de ${lawyer}`;

/** What React tells two of them apart by: what was written, which differs also where the names read alike. */
export const accessKey = ({ lawyer, court, instance }: AccessRequest) =>
  JSON.stringify([lawyer, court, instance]);

/** The names under which courts are entered: whoever asks, the firm's lawyers, and who was entered for. Each once. */
export function lawyersToChoose({
  ownName,
  lawyers,
  courts,
}: {
  ownName: string;
  lawyers: Integration["lawyers"];
  courts: readonly Pick<KnownCourt, "lawyer">[];
}): Integration["lawyers"] {
  const all = [
    ...lawyers.filter(({ name }) => isSameLawyer(name, ownName)),
    ...lawyers,
    ...courts.map(({ lawyer }) => ({ name: lawyer, oab: null })),
  ];
  return all.filter(({ name }, at) => at === all.findIndex((other) => isSameLawyer(name, other.name)));
}

export const isSameLawyer = (one: string, other: string): boolean => fold(one.trim()) === fold(other.trim());

const list = new Intl.ListFormat("pt-BR");
const either = new Intl.ListFormat("pt-BR", { type: "disjunction" });

/** For who is no lawyer of the database: who is, and whom to ask for another role. */
export function keptOutWords({
  lawyers,
  administrators,
}: {
  lawyers: string[];
  administrators: string[];
}): string[] {
  const are =
    lawyers.length === 0
      ? "Nesta base, ninguém tem ainda o papel de advogado(a)."
      : `Nesta base, ${lawyers.length === 1 ? "tem" : "têm"} o papel de advogado(a): ${list.format(lawyers)}.`;
  if (administrators.length === 0) return [are];
  return [are, `Para mudar o seu papel, fale com quem administra a base: ${either.format(administrators)}.`];
}

/** Why nobody entered, where the service's failure does not say it already. */
export const accessRefusal = (reason: "asking" | "address" | "cookies" | "unknown"): string =>
  ({
    asking: "O seu pedido anterior ainda não teve resposta. Espere por ela antes de pedir outro.",
    address:
      "O endereço devolvido não é do tribunal. O serviço respondeu com um endereço que não combina com os cookies. Não abrimos nem guardamos nada.",
    cookies: "A resposta não traz uma sessão que um navegador aceite. Não abrimos nem guardamos nada.",
    unknown: "O serviço não encontrou o que pedimos. Confira o advogado, a instância e o tribunal.",
  })[reason];

/** A failure with what the service itself said of it. */
export const withItsWords = ({ sentence, words }: { sentence: string; words: string | null }): string =>
  words === null ? sentence : `${sentence} O serviço disse: ${quoted(words)}.`;

/** "Todos são enviados só por conexão segura (https). O código das páginas não consegue ler 6 deles." */
export function cookieWords({
  cookies,
  secure,
  httpOnly,
}: Pick<Held, "cookies" | "secure" | "httpOnly">): string {
  if (cookies === 1) {
    const sent = secure === 1 ? "só por conexão segura (https)" : "também por conexão sem segurança (http)";
    return `É enviado ${sent}. O código das páginas ${httpOnly === 1 ? "não consegue" : "consegue"} lê-lo.`;
  }
  const sent =
    secure === cookies
      ? "Todos são enviados só por conexão segura (https)"
      : secure === 0
        ? "Todos são enviados também por conexão sem segurança (http)"
        : `${plural(secure, "é enviado", "são enviados")} só por conexão segura (https)`;
  const unread =
    httpOnly === cookies
      ? "não consegue ler nenhum deles"
      : httpOnly === 0
        ? "consegue ler todos"
        : `não consegue ler ${formatCount(httpOnly)} deles`;
  return `${sent}. O código das páginas ${unread}.`;
}

/** What stays of a court session that is out of memory, and what to do about it. */
export function goneWords({ taken }: Pick<Held, "taken">): string[] {
  const stays = {
    file: "O arquivo que você baixou continua a valer até o tribunal encerrar a sessão. Apague o arquivo depois de usar.",
    extension:
      "O que a extensão pôs neste navegador continua a valer até o tribunal encerrar a sessão. Você o apaga na página da extensão.",
  };
  if (taken.length > 0) return takenAs.filter((one) => taken.includes(one)).map((one) => stays[one]);
  return [
    "Nada dela foi baixado nem posto neste navegador. No tribunal ela continua aberta até ele a encerrar.",
  ];
}

const reasonWords: Record<LeftOutReason, string> = {
  name: "nome inválido",
  characters: "caracteres que não cabem num cookie",
  prefix: "não cumpre o que o próprio nome promete",
  sameSite: "vale em outros sites sem exigir https",
  path: "caminho inválido",
  domain: "de outro domínio",
};

/** Of so many the names are said, and so many letters of each. */
const [mostNames, mostLetters] = [12, 60];

function namesOf(names: readonly string[]): string {
  const said = names
    .slice(0, mostNames)
    .map((name) => (name === "" ? "sem nome" : quoted(name.slice(0, mostLetters))));
  return list.format(
    names.length > mostNames ? [...said, `mais ${formatCount(names.length - mostNames)}`] : said,
  );
}

/** "2 cookies ficaram de fora: de outro domínio (“KC_SESSION”), nome inválido (“a b”)"; null when none was. */
export function leftOutWords({ leftOut }: Pick<Held, "leftOut">): string | null {
  const found = Object.entries(leftOut) as [LeftOutReason, string[]][];
  if (found.length === 0) return null;
  const sum = found.reduce((total, [, names]) => total + names.length, 0);
  const reasons = found.map(([reason, names]) => `${reasonWords[reason]} (${namesOf(names)})`).join(", ");
  return `${plural(sum, "cookie ficou de fora", "cookies ficaram de fora")}: ${reasons}`;
}

/** "1 min 48 s", "2 min", "9 s" */
export function secondsLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

export type NowWords = { glyph: "check" | "warn" | "failed"; tone: "quiet" | "care" | "alert"; text: string };

/** How entering goes now: the last attempt, or how many of the last ones. */
export function stateNow({ last, lastEnteredAt, failsSince }: KnownCourt, now: Moment): NowWords {
  const entered = last.filter((outcome) => outcome === "entered").length;
  if (lastEnteredAt === null || (last[0] !== "entered" && entered === 0))
    return {
      glyph: "failed",
      tone: "alert",
      text: failsSince === null ? "falha" : `falha desde ${formatSince({ at: failsSince, now })}`,
    };
  if (entered < last.length)
    return { glyph: "warn", tone: "care", text: `entrou ${entered} das últimas ${last.length} vezes` };
  return { glyph: "check", tone: "quiet", text: `entrou ${formatWhen({ at: lastEnteredAt, now })}` };
}

/** What is known of a failure: the service's words, else what Autos calls it. */
export function failureWords({ outcome, failure, message }: NonNullable<KnownCourt["lastFailure"]>): string {
  if (message !== null) return quoted(message);
  if (outcome === "unusable")
    return failure === "address" ? "endereço que não é do tribunal" : "resposta sem sessão utilizável";
  if (failure === null) return "sem resposta";
  if (failure === "not-found") return "o serviço não conhece este advogado, instância ou tribunal";
  return failureSentence(failure as FailureReason).short;
}

export const accessOutcomeWords: Record<AccessOutcome, string> = {
  entered: "entrou",
  refused: "recusado",
  failed: "falhou",
  unusable: "resposta não usada",
  unknown: "sem resposta",
};

/** How a request ended, or that it has not. What was no failure of the court is said as what it was. */
export function endWords({
  outcome,
  failure,
}: Pick<Integration["last"][number], "outcome" | "failure">): string {
  if (outcome === null) return "aguardando resposta";
  const ofService = serviceFailures.find((reason) => reason === failure);
  return ofService === undefined ? accessOutcomeWords[outcome] : failureSentence(ofService).short;
}

/** What the newest request met that is no failure of the court it was for. */
export function serviceFailureWords(
  { reason, court, instance, at }: NonNullable<Integration["serviceFailure"]>,
  now: Moment,
): { title: string; text: string } {
  const { heading } = failureSentence(reason, { credential: "integration" });
  const whose = reason === "internal" ? "A falha é do Autos" : "A falha é do serviço";
  return {
    title: heading,
    text: [
      `Foi no pedido para ${courtName({ court, instance })}, ${formatWhen({ at, now })}.`,
      `${whose}, não do tribunal, e não conta nesta lista.`,
      ...(reason === "credential" ? [`${adminMayReplace}.`] : []),
    ].join(" "),
  };
}

/** The strip in words: "Últimos 30 dias: só entradas em 12 dias, falhas em 3 dias, nos outros ninguém tentou o tribunal". */
export function stripWords({ days }: KnownCourt, of: number): string {
  const marks = Object.values(days);
  const failed = marks.filter((mark) => mark === "failed").length;
  return `Últimos ${of} dias: só entradas em ${plural(marks.length - failed, "dia", "dias")}, falhas em ${plural(failed, "dia", "dias")}, nos outros ninguém tentou o tribunal`;
}
