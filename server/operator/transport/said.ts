import "server-only";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { fold } from "#lib/format/fold.ts";
import { type FoundOut, readOutcome, type Said } from "#server/operator/reading/outcome.ts";
import { isRecord, type Raw } from "#server/operator/reading/wire.ts";
import { innerOf, isPage, messageIn, titleOf } from "./message.ts";
import { classOfStatus, isRefusal } from "./status.ts";

const ofCredentials =
  /\b(?:token|credencia\w*|api ?key|chave de (?:acesso|api)|autentica\w*|authentica\w*|login|jwt|bearer)\b.{0,60}\b(?:expir\w*|inval\w*|revoga\w*|revoked|ausente|missing|required|nao (?:informad|encontrad|autoriza|reconhecid)\w*|incorret\w*|negad\w*|recusad\w*|falh\w*|failed)|\b(?:expired|invalid|revoked|missing) (?:access )?(?:token|credentials|api ?key|jwt)|\bsessao (?:expir|inval|encerr)\w*|\b(?:nao autorizad[ao]|unauthorized|forbidden|acesso negado|access denied)\b/;
const ofHaste =
  /^\W*(?:(?:api |daily )?(?:rate |requests? |quota |usage )?limit exceeded)\W*$|\b(?:too many requests|muitas requisic\w*|(?:limite de requisic\w*|rate limit)\b(?! (?:restante|remaining)))/;
const ofTrouble =
  /\b(?:manutencao|maintenance|sobrecarreg\w*|timed?[- ]?out|tempo (?:limite )?esgotado|instabilidade|fora do ar|indisponive(?:l|is)|unavailable|instavel|nao (?:foi|e) possivel (?:consultar|acessar|conectar|comunicar|obter)|erro interno|internal (?:server )?error|bad gateway|attention required|just a moment|runtime error|captcha|request (?:rejected|blocked)|web application firewall)\b/;
const ofAbsence = /\bnao (?:foi |esta |ha )?(?:encontrad|localizad|existe)|\binexistente|\bnot found/;
/** How a status in words says that it failed. */
const ofFailure =
  /^(?:erro|falha|fail|nok\b|ko\b|unauthorized|forbidden|denied|negad|rejeitad|recusad|invalid)/;
/** Something was begun, unless that is denied: what else is said is about a part of it. */
const ofStart =
  /\b(?:iniciad|enviad|recebid|aceit|agendad|enfileirad|cadastrad|importad|started|received|accepted|queued)\w*/;
const ofDenial = /\b(?:nao|nem|nenhum\w*|sem|0|not)\b(?: \w+){0,3}/g;
/** One sentence about the token or the whole service, and about nothing that was asked for. */
const unmistakable =
  /^(?:[oa] |seu |sua |your )?(?:(?:access |invalid |expired |missing )?(?:token|credencia\w*|credentials|chave|api|jwt|sessao|login|autentica\w*|acesso|sistema|servico|servidor|plataforma|service|server|system)\b[^.;:!?\d]{0,60}|(?:unauthorized|forbidden|nao autorizad[ao]|(?:em )?manutencao|(?:erro interno|internal (?:server )?error)(?: d\w (?:sistema|servidor|servico))?|too many requests|muitas requisic\w*|limite de requisic\w* \w+))$/;
const lead = /^(?:erro|error|falha|aviso|nao autorizado|unauthorized) ?[:,-] ?/;
const ofRecords = /\b(?:process|petic|importac|document|guia|publicac|numer|cnj|tribuna)/;

/**
 * Reads an answer. One that says of itself that it failed is no success, although the reader found in it what it looks for: a
 * capture reads any record. Of one that the reader could not read, its words tell the class.
 */
export function readAnswer<T>(text: string, read: (body: unknown) => T, isBelieved = false): FoundOut<T> {
  const found = readOutcome(text, (body) => ({
    value: read(body),
    said: isBelieved ? null : saidInstead(body),
  }));
  if (!found.ok) return { ...found, said: failureSaid(text) };
  const { value, said } = found.value;
  return said === null
    ? { ok: true, value }
    : { ok: false, kind: "unexpected", why: "an answer that says it failed", said };
}

/** What an answer with a status of success that nobody could read says of a failure; null when it says nothing of one. */
export function failureSaid(text: string): Said | null {
  if (isPage(text)) return asSaid(classOfPage(text));
  const body = innerOf(text);
  if (typeof body === "string") return asSaid(classOfWords(body));
  if (!isRecord(body) || speaksOfRecord(body)) return null;
  if (isMarked(body)) return classOfMarked(body);
  const isFlat = Object.values(body).every(
    (value) => !isRecord(value) && !(Array.isArray(value) && value.length > 0),
  );
  return isFlat ? asSaid(classOfWords(messageIn(body) ?? "")) : null;
}

/** The same of a file that is not as long as it was listed: a page's title, or a text of one unmistakable sentence. */
export function failureInFile(text: string): Said | null {
  return isPage(text) || isUnmistakable(text) ? failureSaid(text) : null;
}

/** What an answer that was read says of a failure all the same: by a mark, or by its only sentence. */
function saidInstead(body: unknown): Said | null {
  if (Array.isArray(body)) return saidByOnly(body);
  if (!isRecord(body) || speaksOfRecord(body)) return null;
  const others = Object.fromEntries(Object.entries(body).filter(([name]) => !ofErrors.includes(name)));
  if (isMarked(holdsRecord(body) ? others : body)) return classOfMarked(body);
  const [list, ...lists] = Object.entries(others).flatMap(([, value]) =>
    Array.isArray(value) ? [value] : [],
  );
  if (list !== undefined && lists.length === 0 && list.length > 0) return saidByOnly(list);
  const message = body.message ?? body.mensagem ?? body.detail ?? body.msg;
  if (typeof message !== "string" || !speaksOfItself(body)) return null;
  const inner = innerOf(message);
  if (typeof inner !== "string") return saidInstead(inner);
  const said = classOfWords(inner);
  // Beside nothing else it is believed of the service whatever stands around the words; a token is named by one sentence alone.
  return isUnmistakable(inner) || (said === "unavailable" && !isStart(inner)) ? asSaid(said) : null;
}

/** The only element of a list is the message, where nothing of a record stands in it. */
const saidByOnly = ([element, ...others]: readonly unknown[]): Said | null =>
  others.length === 0 && isRecord(element) && speaksOfItself(element) ? saidInstead(element) : null;

const ofErrors: readonly string[] = [
  "error",
  "erro",
  "errors",
  "erros",
  "errorMessage",
  "mensagemErro",
  "fault",
];
/** Fields beside a message in an answer in which nothing else stands, or only what is empty. */
const ofItself = new Set([
  ...ofErrors,
  ..."message mensagem detail msg success sucesso ok code status statusCode httpStatus type".split(" "),
]);
const speaksOfItself = (body: Raw): boolean =>
  Object.entries(body).every(([name, value]) => ofItself.has(name) || !isSomething(value));

/** Its marks are those of the record, or it says that it went well. */
const speaksOfRecord = ({ _id, success, sucesso }: Raw): boolean =>
  typeof _id === "string" || isFlag(success, true) || isFlag(sucesso, true);

const isFlag = (value: unknown, flag: boolean): boolean =>
  ["boolean", "string"].includes(typeof value) && fold(String(value)).trim() === String(flag);

/** It says that it failed, whatever its words are. Errors beside what was begun are those of a part of it. */
function isMarked(body: Raw): boolean {
  const { success, sucesso, ok, status, message, mensagem, type, response_type: responseType } = body;
  if ([type, responseType].some((one) => typeof one === "string" && /error$/i.test(one))) return true;
  if ([success, sucesso, ok].some((one) => isFlag(one, false)) || statusIn(statusesOf(body)) !== null)
    return true;
  if (typeof status === "string" && ofFailure.test(fold(status).trim())) return true;
  return !isStart(message ?? mensagem) && ofErrors.some((name) => isSomething(body[name]));
}

const statusesOf = ({ statusCode, status, code, httpStatus }: Raw): unknown[] => [
  statusCode,
  status,
  code,
  httpStatus,
];

/** A record of the service's stands somewhere in it: errors beside it are warnings, and what came must not be lost. */
function holdsRecord(value: unknown, depth = 3): boolean {
  if (typeof value !== "object" || value === null || depth < 0) return false;
  if (isRecord(value) && typeof value._id === "string") return true;
  return Object.values(value).some((one) => holdsRecord(one, depth - 1));
}

const isStart = (message: unknown): boolean =>
  typeof message === "string" && ofStart.test(wordsOf(message).replace(ofDenial, " "));

const nothing =
  /^(?:false|0|none|null|ok|no(?: errors?)?|nao(?: ha)?(?: erros?)?|nenhum[ao]?(?: erros?)?|sem erros?)?[.!]?$/;

/** Whether a field of errors names one. */
function isSomething(value: unknown, depth = 3): boolean {
  if (typeof value === "string") return !nothing.test(wordsOf(value).trim());
  if (typeof value !== "object" || value === null) return Boolean(value);
  return Object.values(value).some((one) => depth === 0 || isSomething(one, depth - 1));
}

const isUnmistakable = (text: string): boolean => {
  const words = fold(text.slice(0, 200)).trim();
  const [first = ""] = words.replace(lead, "").split(/[.!;](?: |$)/);
  return unmistakable.test(first.trim()) && !ofRecords.test(words) && !isStart(words);
};

/** By the status that it names, else by its words. */
function classOfMarked(body: Raw): Said {
  const inside = [body.error, body.erro].find(isRecord) ?? {};
  const status = statusIn([...statusesOf(body), inside.status, inside.code]);
  if (status !== null) return { code: classOfStatus(status), effect: isRefusal(status) ? "none" : "unknown" };
  const words = messageIn(body) ?? "";
  const absent = ofAbsence.test(wordsOf(words)) ? "not-found" : "rejected";
  return asSaid(classOfWords(words)) ?? { code: absent, effect: "unknown" };
}

function statusIn(values: readonly unknown[]): number | null {
  const isWritten = (one: unknown) => typeof one === "number" || typeof one === "string";
  const found = values
    .filter(isWritten)
    .map(Number)
    .find((one) => one >= 400 && one <= 599);
  return found ?? null;
}

/** Of a class by its words: about the token or too many requests, nothing was begun. */
const asSaid = (code: FailureReason | null): Said | null =>
  code && { code, effect: code === "unavailable" ? "unknown" : "none" };

/** Words as patterns read them: bounded, whatever the answer's size is. */
const wordsOf = (text: string): string => fold(text.slice(0, 10_000)).replaceAll("_", " ");

function classOfWords(text: string): FailureReason | null {
  const words = wordsOf(text);
  if (ofCredentials.test(words)) return "credential";
  if (ofHaste.test(words)) return "busy";
  return ofTrouble.test(words) ? "unavailable" : null;
}

const ofSignIn = /(?:^|[-|:] )\W*(?:pagina de )?(?:login|log in|sign in|entrar|autenticacao|identificacao)\b/;
/** Whose sign-in a title names; courts' documents are called by these words, too. */
const ofPortal =
  /^\W*(?:pagina de )?(?:login|log in|sign in|entrar)\W*$|\b(?:e-?saj|pje|e-?proc|projudi|seeu|portal|sistema|sso|keycloak)\b/;
const ofPassword = /<input\b[^>]{0,300}\btype\s{0,5}=\s{0,5}["']?password\b/i;

/** A page stands before the service: what it forbids, it forbids whatever the token is, unless it asks for a sign-in. */
function classOfPage(page: string): FailureReason | null {
  const title = fold(titleOf(page) ?? "");
  if (ofSignIn.test(title) && (ofPortal.test(title) || ofPassword.test(page.slice(0, 100_000))))
    return "credential";
  return /\b(?:forbidden|denied|negado|blocked|bloquead[oa])\b/.test(title)
    ? "unavailable"
    : classOfWords(title);
}
