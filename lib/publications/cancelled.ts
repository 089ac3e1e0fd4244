import { readTerms } from "#lib/deadlines/reading/terms.ts";
import { fold } from "#lib/format/fold.ts";
import { plainTextOf } from "./body/plain.ts";

type Raw = Record<string, unknown>;

/** Flags, days and reasons that other services give with a publication that was taken back. */
const flags = ["isCancelled", "isCanceled", "cancelled", "canceled", "cancelada", "cancelado"];
const facts = [
  ...["dataCancelamento", "data_cancelamento", "cancelledAt", "canceledAt", "cancellationDate"],
  ...["motivoCancelamento", "motivo_cancelamento", "cancellationReason"],
];

/**
 * How a diary begins a publication that it takes back: at its beginning, or after words like `ATENÇÃO:`. What it calls the
 * earlier one, or the one of some page, is another publication.
 */
const taken = new RegExp(
  [
    "^\\W{0,20}(?:(?:atencao|aviso|errata|republicacao|nota|comunicado|edital|certidao)\\W{1,5}){0,2}",
    "(?:(?:esta|a presente|presente|essa|a|certifico que a) )?",
    "(?:publicacao|intimacao|disponibilizacao|comunicacao|materia|nota de expediente) ",
    "(?:abaixo )?(?:(?:foi|fica|esta|restou) )?",
    "(?:cancelada|tornada sem efeito|sem efeito|anulada|desconsiderada|excluida)(?![a-z])",
    "|^\\W{0,20}(?:cancelada|cancelado|sem efeito|tornada sem efeito)\\W{0,5}$",
    "|^\\W{0,20}(?:fica |torno |torna-se |tornar |torne-se )(?:(?:cancelada|tornada sem efeito|sem efeito) )",
    "(?:esta|a presente) (?:publicacao|intimacao|disponibilizacao)(?![a-z])",
  ].join(""),
);
const longestStart = 4_000;

/** `doubtful`: only its first words say so, and its text gives a term, which a wrong guess would hide. */
export type Cancellation = "sure" | "doubtful";

/**
 * Whether the diary took a publication back, as far as its record or the beginning of its words says: words further down
 * speak of other things. Null where nothing says so.
 */
export function cancellationOf(raw: Raw, content: string | null): Cancellation | null {
  if (saidByRecord(raw)) return "sure";
  if (!saidByWords(content ?? "")) return null;
  return readTerms(plainTextOf(content ?? "")).length === 0 ? "sure" : "doubtful";
}

/** Of one as it is stored: whether it was taken back without a doubt, so that its suggestions go with it. */
export const isSurelyCancelled = ({ isCancelled, raw, content }: Stored): boolean =>
  isCancelled && cancellationOf(isRecord(raw) ? raw : {}, content) !== "doubtful";
type Stored = { isCancelled: boolean; raw: unknown; content: string | null };

function saidByRecord(raw: Raw): boolean {
  const records = [raw, raw.publication, raw.daily].filter(isRecord);
  return records.some(
    (record) =>
      flags.some((name) => isTrue(record[name])) ||
      facts.some((name) => typeof record[name] === "string" && record[name].trim() !== "") ||
      isCancelledStatus(record.status) ||
      isCancelledStatus(record.situacao),
  );
}

const isRecord = (value: unknown): value is Raw =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isTrue = (value: unknown) =>
  value === true || value === 1 || (typeof value === "string" && /^(?:true|sim|s|1)$/i.test(value.trim()));
const isCancelledStatus = (value: unknown) =>
  typeof value === "string" && /^(?:c|cancelad[ao]|cancell?ed)$/i.test(value.trim());

/** The first lines, each by itself, and the first two together. */
function saidByWords(content: string): boolean {
  const lines = plainTextOf(content.slice(0, longestStart))
    .split("\n")
    .map((line) => fold(line).trim().slice(0, 300))
    .filter((line) => line !== "")
    .slice(0, 3);
  return lines.some((line) => taken.test(line));
}
