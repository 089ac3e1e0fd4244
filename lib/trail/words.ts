import { blindReasons } from "#lib/cases/blind/schema.ts";
import { blindTitle } from "#lib/cases/blind/words.ts";
import { roles, roleWords } from "#lib/databases/schema.ts";
import type { TokenFinding } from "#lib/databases/tokens/check.ts";
import { calendarName } from "#lib/deadlines/calendars/words.ts";
import { plural } from "#lib/format/count.ts";
import type { ExportFormat } from "#lib/integration/schema.ts";
import { accessOutcomeWords, courtName } from "#lib/integration/words.ts";
import { formatDate } from "#lib/time/time.ts";
import { formatSince } from "#lib/time/words.ts";
import { offeredWords } from "#lib/users/links.ts";
import type { ConfirmRefusal } from "#lib/users/second-factor/refusals.ts";
import type { Proof } from "#lib/users/second-factor/schema.ts";
import type { ProviderRefusal } from "#lib/users/sign-in/provider.ts";
import { actionWords, type TrailGroup } from "./actions.ts";
import type { otherActors, TrailOutcome } from "./filters.ts";
import { refusalKinds, refusalWords } from "./today/schema.ts";
import {
  mostCounted,
  type SealingState,
  type TrailActor,
  type TrailDetail,
  type TrailPage,
  type TrailRow,
} from "./view.ts";

export const groupWords: Record<TrailGroup, string> = {
  cases: "Processos",
  filings: "Petições",
  guides: "Guias",
  publications: "Publicações e prazos",
  court: "Acesso ao tribunal",
  database: "Base e tokens",
  people: "Pessoas e acessos",
};

export const outcomeWords = (outcome: TrailOutcome): string =>
  ({ done: "feito", refused: "recusado", failed: "falhou" })[outcome];

export const actorWords: Record<(typeof otherActors)[number], string> = {
  autos: "Autos",
  terminal: "Terminal",
  key: "Chave de entrega",
};

export function whoWords(who: TrailActor): string {
  switch (who.kind) {
    case "person":
      return who.name ?? "pessoa que não está mais aqui";
    case "nobody":
      return "não identificado";
    case "autos":
    case "terminal":
    case "key":
      return actorWords[who.kind];
  }
}

/** `48.211 registros`, or that there are more than anybody counts. */
export const countWords = (count: number): string =>
  count > mostCounted
    ? `mais de ${plural(mostCounted, "registro", "registros")}`
    : plural(count, "registro", "registros");

/** How often who opened filing windows. */
export const openingsWords = (openings: NonNullable<TrailPage["openings"]>): string =>
  openings.length === 0
    ? "Nenhuma janela foi aberta."
    : `Janelas abertas: ${openings.map(({ who, count }) => `${whoWords(who)}, ${plural(count, "vez", "vezes")}`).join("; ")}.`;

/** The counts that a row may carry, by their code. */
const counted: Record<string, [one: string, many: string]> = {
  cases: ["processo", "processos"],
  documents: ["documento", "documentos"],
  files: ["arquivo", "arquivos"],
  items: ["item", "itens"],
  publications: ["publicação", "publicações"],
  guides: ["guia", "guias"],
  filings: ["petição", "petições"],
  deadlines: ["prazo", "prazos"],
  movements: ["movimentação", "movimentações"],
  parties: ["parte", "partes"],
  sessions: ["sessão", "sessões"],
  feeds: ["endereço de calendário", "endereços de calendário"],
  rows: ["registro", "registros"],
  seals: ["selo", "selos"],
  findings: ["falha", "falhas"],
  addresses: ["endereço", "endereços"],
  attempts: ["tentativa de entrada", "tentativas de entrada"],
  reads: ["leitura", "leituras"],
  notes: ["anotação", "anotações"],
  comments: ["comentário", "comentários"],
  times: ["vez", "vezes"],
  days: ["dia", "dias"],
  added: ["dia", "dias"],
};

/** The counts of an import's beginning: what there is none of is not said. */
const imported: Record<string, [one: string, many: string]> = {
  accepted: ["número aceito", "números aceitos"],
  known: ["já estava aqui", "já estavam aqui"],
  withheld: ["restrito a outros", "restritos a outros"],
  marked: ["recebeu etiqueta ou anotação", "receberam etiqueta ou anotação"],
  restored: ["saiu do arquivo", "saíram do arquivo"],
};

type Reason = ConfirmRefusal["reason"] | ProviderRefusal | "one-time-expired" | "wrong-current";

const reasons: Record<Reason, string> = {
  suspended: "conta suspensa",
  "one-time-expired": "senha de uso único vencida",
  "wrong-password": "senha errada",
  "wrong-code": "código errado",
  "code-needed": "senha onde um código era pedido",
  "no-code": "o que foi escrito não é um código",
  "used-code": "código já usado",
  "wrong-recovery": "código de recuperação errado ou já usado",
  "ended-recovery": "código de recuperação que não vale mais",
  clock: "relógio do aparelho fora da hora",
  "lost-key": "segredo do segundo fator ilegível",
  busy: "pedidos demais ao mesmo tempo",
  locked: "códigos errados demais",
  "wrong-current": "senha atual errada",
  "too-many-attempts": "tentativas demais",
  "too-many-passwords": "tentativas demais",
  "provider-silent": "serviço de entrada sem resposta",
  "provider-denied": "o serviço de entrada não confirmou",
  "provider-unproven": "não foi possível conferir",
  "provider-refuses-autos": "o serviço de entrada não aceita o Autos",
  "provider-other-domain": "e-mail de outro domínio",
  "provider-unverified": "e-mail não verificado",
  "provider-unknown": "sem conta com este e-mail",
  "provider-other-account": "ligada a outra conta",
  "provider-other-identity": "conta ligada a outra identidade",
  "provider-one-time": "senha de uso único por trocar",
};

const knownReasons = new Map<string, string>(Object.entries(reasons));

/** By what somebody came in, or was kept from coming in. */
const ways: Record<string, string> = {
  provider: "pelo serviço de entrada",
  place: "de um mesmo lugar",
  account: "na mesma conta, de um mesmo lugar",
  "account-anywhere": "na mesma conta",
  device: "no mesmo navegador",
};

const secondFactors: Record<Proof["kind"], string> = {
  code: "com código do aplicativo",
  recovery: "com código de recuperação",
};

/** What of a row's details a person reads: counts, roles, reasons of a refused sign-in. The file has all of them. */
export const detailWords = (detail: TrailDetail): string[] =>
  Object.entries(detail).flatMap(([name, value]) => {
    if (name === "findings" && value === 0) return "sem falha";
    if (name === "finished" && value === false) return "não terminou";
    if (name === "refused")
      return refusalKinds.filter((kind) => kind === value).map((kind) => refusalWords[kind]);
    const words = counted[name];
    if (words && typeof value === "number") return plural(value, ...words);
    const begun = imported[name];
    if (begun && typeof value === "number") return value === 0 ? [] : plural(value, ...begun);
    if (name === "minutes" && typeof value === "number") return `por ${value} min`;
    if (name === "by" && typeof value === "string") return ways[value] ?? [];
    if (name === "secondFactor" && (value === "code" || value === "recovery")) return secondFactors[value];
    if (name === "isOwn") return value ? "só os próprios prazos" : "os prazos de todos";
    if (name === "page" && typeof value === "string") return `em ${value}`;
    if (name === "role") return roles.filter((role) => role === value).map(roleWords);
    if (name === "why" && typeof value === "string") return knownReasons.get(value) ?? [];
    return [];
  });

/** What a test of a token found of it. */
const findings: Record<TokenFinding["outcome"], string> = {
  accepted: "aceito pelo serviço",
  unrefused: "não recusado pelo serviço",
  answered: "o endereço responde",
  refused: "recusado pelo serviço",
  silent: "sem resposta do serviço",
  odd: "resposta que não se entende",
};

/** Why a token was not stored. */
const tokenRefusals: Record<string, string> = {
  moved: "o endereço mudou antes",
  another: "é o token de outro tipo",
  refused: "o serviço não o conhece",
  unproven: "sem confirmação",
};

const exported: Record<ExportFormat | "extension", string> = {
  "storage-state": "arquivo storageState",
  "cookies-txt": "arquivo cookies.txt",
  address: "endereço",
  extension: "pela extensão",
};

/** Which court, in whose name, and as what the session left; and what came of a token. */
function outsideWords({ action, detail }: TrailRow): string[] {
  const { lawyer, instance, court, format, found, why } = detail;
  const isText = (value: TrailDetail[string] | undefined): value is string => typeof value === "string";
  const named = (words: Readonly<Record<string, string>>, value: TrailDetail[string] | undefined) =>
    Object.entries(words).flatMap(([key, word]) => (key === value ? [word] : []));
  if (action.startsWith("token."))
    return [...named(findings, found), ...(action === "token.set" ? named(tokenRefusals, why) : [])];
  if (!action.startsWith("court.") || !isText(court) || !isText(instance) || !isText(lawyer)) return [];
  return [
    courtName({ court, instance }),
    `em nome de ${lawyer}`,
    ...named(exported, format),
    ...(detail.outcome === "entered" ? [] : named(accessOutcomeWords, detail.outcome)),
  ];
}

const ownRole = "Recebeu um papel pelo convite";

/** What an act may be called in a row, whatever else the row says. */
export const wordsOfAct = (action: string): string[] =>
  action === "role.grant" ? [actionWords(action), ownRole] : [actionWords(action)];

/** What was done: of somebody who accepted an invitation, that they got its role, which nobody else gave them then. */
export const actWords = ({ action, invitation }: TrailRow): string =>
  action === "role.grant" && invitation !== null ? ownRole : actionWords(action);

/** What a row is about besides a case: a name, days, a person, an invitation, a file's name or else its id … */
export function aboutWords(row: TrailRow): string[] {
  const { object, base, responsible, document } = row;
  const file = document && (document.name ?? `id ${document.id}`);
  const blind =
    row.action === "case.refresh-blind" ? blindReasons.find((reason) => reason === object) : undefined;
  const about = [
    blind === undefined ? object : `“${blindTitle(blind)}”`,
    ...outsideWords(row),
    ...calendarWords(row),
    ...dayWords(row),
    responsible && `responsável: ${responsible}`,
  ];
  return [...about, ...invitationWords(row), base && `base ${base}`, file].filter((words) => words !== null);
}

/** Which calendar, of which year, and which of its days. */
function calendarWords({ calendar, detail: { name, dates: all } }: TrailRow): string[] {
  if (calendar === null) return [];
  const { court, city, year } = calendar;
  const dates = typeof all === "string" ? all.split(" ").flatMap((day) => readDay(day) ?? []) : [];
  const whole = court === null ? "calendário nacional" : `calendário ${calendarName({ court, city })}`;
  return [year === null ? whole : `${whole}, ${year}`, ...(typeof name === "string" ? [name] : []), ...dates];
}

/** The last day or the internal one that a deadline has since then, and the day of a calendar. */
function dayWords({ action, calendar, detail }: TrailRow): string[] {
  if (calendar === null && !action.startsWith("deadline.")) return [];
  const [from, due, day] = [detail.from, detail.due, detail.day].map(readDay);
  if (due) return [from && from !== due ? `de ${from} para ${due}` : `vence em ${due}`];
  if (action === "deadline.plan") return [day ? `data interna ${day}` : "sem data interna"];
  return from ? [from] : [];
}

const readDay = (value: TrailDetail[string] | undefined): string | null =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : null;

function invitationWords({ action, invitation }: TrailRow): (string | null)[] {
  if (invitation === null) return [];
  const { id, whom, by, offered } = invitation;
  const from = by && (by === "terminal" ? "convite do terminal" : `convite de ${by}`);
  if (action === "role.grant") return [from];
  const named = `convite ${id.slice(0, 8)}`;
  if (action === "invitation.accept") return [offeredWords(offered) || null, from, named];
  return [whom || null, offeredWords(offered) || null, named];
}

/** The seal in one sentence: up to when everything is sealed. */
export const sealedWords = ({ last }: SealingState, now: string): string =>
  last === null ? "Nada selado ainda" : `Selado até ${formatSince({ at: last.at, now })}`;

/** What the last verification said. */
export function verifiedWords({ verified }: SealingState): string | null {
  if (verified === null) return null;
  const { rows, findings, finished } = verified;
  if (!finished) return "a conferência não terminou";
  const checked = rows === null ? "conferida" : plural(rows, "registro conferido", "registros conferidos");
  return findings === 0 ? `${checked}, sem falha` : `${checked}, ${plural(findings, "falha", "falhas")}`;
}

/** What a verification is for, or what the last one showed, and of which rows. */
export function verifyingWords({ verified }: SealingState, now: string): string | null {
  if (verified === null || !verified.finished)
    return "Conferir calcula de novo o código de cada registro selado, e acusa o que alguém mudou, tirou ou trocou.";
  if (verified.findings > 0) return null;
  return `Nada do que estava selado até ${formatSince({ at: verified.at, now })} foi mudado, tirado ou trocado.`;
}

export const waitingWords = ({ waiting }: SealingState): string | null =>
  waiting.count ? `${plural(waiting.count, "registro", "registros")} por selar` : null;

/** What it means that rows wait for too long. */
export const lateWords = ({ waiting }: SealingState): string =>
  waiting.count === null
    ? "Os registros entram, mas os mais novos ainda não estão selados."
    : `Os registros entram, mas ${plural(waiting.count, "ainda não está selado", "ainda não estão selados")}.`;
