import "server-only";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { fold } from "#lib/format/fold.ts";
import { isRecord, type Raw } from "#server/operator/reading/wire.ts";
import { innerOf, isPage, messageIn, titleOf } from "./message.ts";

const ofCredentials =
  /\b(?:token|credencia\w*|api ?key|chave de (?:acesso|api)|autentica\w*|authentica\w*|login|jwt|bearer)\b.{0,60}\b(?:expir\w*|inval\w*|revoga\w*|revoked|ausente|missing|required|nao (?:informad|encontrad|autoriza|reconhecid)\w*|incorret\w*|negad\w*|recusad\w*|falh\w*|failed)|\b(?:expired|invalid|revoked|missing) (?:access )?(?:token|credentials|api ?key|jwt)|\bsessao (?:expir|inval|encerr)\w*|\b(?:nao autorizad[ao]|unauthorized|forbidden|acesso negado|access denied)\b/;
const ofHaste = /\b(?:too many requests|muitas requisic\w*|limite de requisic\w*|rate limit)/;
const ofTrouble =
  /\b(?:manutencao|maintenance|sobrecarreg\w*|time-?out|tempo (?:limite )?esgotado|instabilidade|fora do ar|indisponive(?:l|is)|unavailable|instavel|erro interno|internal (?:server )?error|bad gateway|attention required|just a moment|captcha|request (?:rejected|blocked)|web application firewall)\b/;
const ofAbsence = /\bnao (?:foi |esta |ha )?(?:encontrad|localizad|existe)|\binexistente|\bnot found/;
/** How a status in words says that it failed. */
const ofFailure =
  /^(?:erro|falha|fail|nok\b|ko\b|unauthorized|forbidden|denied|negad|rejeitad|recusad|invalid)/;

/**
 * What an answer with a status of success says was not done, as a class: `{"status": "ERRO"}`, `{"success": false}`, "Token
 * expirado", a page that bars the way. By the status that it names, else by its words. Null where it says nothing of the kind:
 * an answer that holds a record is believed.
 */
export function failureSaid(text: string): FailureReason | null {
  if (isPage(text)) return classOfPage(fold(titleOf(text) ?? ""));
  const body = innerOf(text);
  if (typeof body === "string") return classOfWords(body);
  if (!isRecord(body) || holdsRecord(body)) return null;
  const inside = [body.error, body.erro].find(isRecord) ?? {};
  const status = [body.statusCode, body.status, body.code, inside.status, inside.code]
    .map(Number)
    .find((one) => one >= 400 && one <= 599);
  const byWords = classOfWords(messageIn(body) ?? "");
  if (status !== undefined) return classOfStatus(status);
  if (isMarked(body))
    return byWords ?? (ofAbsence.test(fold(messageIn(body) ?? "")) ? "not-found" : "rejected");
  return Object.values(body).every((value) => !isRecord(value) && !(Array.isArray(value) && value.length > 0))
    ? byWords
    : null;
}

function classOfStatus(status: number): FailureReason {
  if (status === 401 || status === 403) return "credential";
  if (status === 404 || status === 410) return "not-found";
  if (status === 429) return "busy";
  return status >= 500 || status === 408 ? "unavailable" : "rejected";
}

function classOfWords(text: string): FailureReason | null {
  const words = fold(text);
  if (ofCredentials.test(words)) return "credential";
  if (ofHaste.test(words)) return "busy";
  return ofTrouble.test(words) ? "unavailable" : null;
}

/** A page stands before the service: what it forbids, it forbids whatever the token is, unless it asks for a sign-in. */
function classOfPage(title: string): FailureReason | null {
  if (/^\W*(?:login|log in|sign in|entrar|autenticacao)\b/.test(title)) return "credential";
  return /\b(?:forbidden|denied|negado|blocked|bloquead[oa])\b/.test(title)
    ? "unavailable"
    : classOfWords(title);
}

const holdsRecord = (body: Raw): boolean =>
  typeof body._id === "string" ||
  Object.values(body).some((value) => isRecord(value) && typeof value._id === "string");

/** It says that it failed, whatever its words are. */
function isMarked({ success, status, situation, error, erro, errors }: Raw): boolean {
  if (String(success) === "true") return false;
  if (String(success) === "false") return true;
  if ([status, situation].some((one) => typeof one === "string" && ofFailure.test(fold(one).trim())))
    return true;
  return [error, erro, errors].some((one) => (Array.isArray(one) ? one.length > 0 : Boolean(one)));
}
