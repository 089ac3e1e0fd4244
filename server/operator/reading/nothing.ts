import "server-only";
import { fold } from "#lib/format/fold.ts";
import { unwrapped } from "./answer.ts";
import { isRecord } from "./wire.ts";

/** Fields of an answer that only speaks of itself. */
const aboutItself = new Set([
  "message",
  "mensagem",
  "success",
  "status",
  "statusCode",
  "code",
  "error",
  "erro",
]);
/** Words of a message about the call, and not about the record that was asked for. */
const ofTheCall =
  /\b(token|credencia\w*|autentica\w*|autoriza\w*|unauthorized|forbidden|permiss\w*|acesso|access|negad[ao]|denied|sessao|session|expir\w*|bloquead\w*|suspens[ao]|licenca|limite|cota|quota|saldo|credito\w*|requisic\w*|too many)\b/;
/** A clause that only says that the record is missing. Advice may follow, such as to look at one's access. */
const ofTheRecord =
  /(^|[.,;:!] *)(o )?(processo|registro|numero)( \w+){0,3} nao (foi )?(encontrad|localizad)[ao]( *[.,;!]|$)/;
/** The call itself was refused, or may have been. */
const ofARefusal =
  /\b(nao (tem|possui|autoriza\w*)|sem (acesso|permiss\w*)|negad[ao]|denied|unauthorized|forbidden|inval\w*|expir\w*|bloquead\w*|suspens[ao]|insuficient\w*|limite|cota|quota|saldo|credito\w*|requisic\w*|too many)\b/;
const ofAFault =
  /\b(erro|error|falha|falhou|exception|interno|internal|manutencao|sobrecarreg\w*|timeout|esgotado|instabilidade|fora do ar|nao (?:foi|e) possivel (?:consultar|acessar|conectar|comunicar|obter))\b|\b(servico|sistema|servidor|tribunal|portal) (\w+ ){0,2}(indisponivel|instavel)\b/;
const ofAbsence =
  /\bnao (foi |esta |estao |ha )?(encontrad|localizad|cadastrad|exist)|\binexistente|\bnot found/;

/**
 * Whether an answer says that its record is not there: null, `{}` or `[]`, in a wrapper or not, or a message and nothing
 * else. A message about the token, the account, a limit or a fault says nothing about the record, unless it says in so
 * many words that the record is missing and refuses nothing; nor does the status of a failure.
 */
export function isNothing(body: unknown, ...wrappers: string[]): boolean {
  const inner = unwrapped(body, wrappers, (value) => "_id" in value);
  const isVoid = inner === null || (Array.isArray(inner) && inner.length === 0);
  if (!isVoid && !isRecord(inner)) return false;
  const outside = isRecord(body) ? Object.entries(body).filter(([name]) => !wrappers.includes(name)) : [];
  const entries = isRecord(inner) ? [...outside, ...Object.entries(inner)] : outside;
  const values = entries.flatMap(([, value]) => partsOf(value));
  if (!entries.every(([name]) => aboutItself.has(name)) || values.some(isFailing)) return false;
  const words = fold(values.filter((part) => typeof part === "string").join(" "));
  if (ofTheCall.test(words)) return ofTheRecord.test(words) && !ofARefusal.test(words);
  return ofAbsence.test(words) || !ofAFault.test(words);
}

/** What a field says: itself, or what stands in it, as an error that is a record of its own. */
const partsOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(partsOf) : [value];

/** A status that means something other than "not found", as a number or as text. */
function isFailing(value: unknown): boolean {
  const isNumber = typeof value === "number" || (typeof value === "string" && /^\s*[0-9]{3}\s*$/.test(value));
  return isNumber && Number(value) >= 400 && Number(value) !== 404;
}
