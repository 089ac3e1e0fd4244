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
  /\b(token|credencia\w*|autentica\w*|autoriza\w*|unauthorized|forbidden|permiss\w*|licenca|limite|cota|quota)\b/;
const ofAFault =
  /\b(erro|error|falha|falhou|exception|interno|internal|manutencao|sobrecarreg\w*|timeout|esgotado)\b|\b(servico|sistema) (esta )?(temporariamente )?indisponivel/;
const ofAbsence =
  /\bnao (foi |esta |estao |ha )?(encontrad|localizad|cadastrad|exist)|\binexistente|\bnot found/;

/**
 * Whether an answer says that its record is not there: null, `{}` or `[]`, in a wrapper or not, or a message and nothing
 * else. A message about the token, a limit or a fault says nothing about the record, and a number is no failure's status.
 */
export function isNothing(body: unknown, ...wrappers: string[]): boolean {
  const inner = unwrapped(body, wrappers, (value) => "_id" in value);
  const isVoid = inner === null || (Array.isArray(inner) && inner.length === 0);
  if (!isVoid && !isRecord(inner)) return false;
  const outside = isRecord(body) ? Object.entries(body).filter(([name]) => !wrappers.includes(name)) : [];
  const said = isRecord(inner) ? [...outside, ...Object.entries(inner)] : outside;
  if (!said.every(([name, value]) => aboutItself.has(name) && !isFailing(value))) return false;
  const words = fold(said.flatMap(([, value]) => (typeof value === "string" ? value : [])).join(" "));
  if (ofTheCall.test(words)) return false;
  return ofAbsence.test(words) || !ofAFault.test(words);
}

/** A status that means something other than "not found". */
function isFailing(value: unknown): boolean {
  return typeof value === "number" && value >= 400 && value !== 404;
}
