import type { Suggestion } from "#lib/deadlines/reading/suggestion.ts";
import { suggestionsOf } from "#lib/deadlines/reading/suggestions.ts";
import { foldInPlace } from "#lib/format/fold.ts";
import { plainTextOf } from "./body/plain.ts";
import type { StillGiven } from "./still-given.ts";

type Raw = Record<string, unknown>;

/** Flags, days and reasons that other services give with a publication that was taken back. */
const flags = ["isCancelled", "isCanceled", "cancelled", "canceled", "cancelada", "cancelado"];
const facts = [
  "dataCancelamento",
  "data_cancelamento",
  "cancelledAt",
  "canceledAt",
  "cancellationDate",
  "motivoCancelamento",
  "motivo_cancelamento",
  "cancellationReason",
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

/** `doubtful`: only its first words say so, and the rest gives a term or an appointment, which a wrong guess would hide. */
export type Cancellation = "sure" | "doubtful";

/** `raw`: the record as it was delivered; `availableOn`: the day from which its text is read. */
type Given = { raw: unknown; content: string | null; availableOn: string | null };

/** Whether the diary took a publication back, by its record or its first words; null where nothing says so. */
export function cancellationOf({ raw, content, availableOn }: Given): Cancellation | null {
  if (isRecord(raw) && isInRecord(raw)) return "sure";
  if (content === null || !isInWords(content)) return null;
  return givenBeside({ content, availableOn }).length > 0 ? "doubtful" : "sure";
}

/** What the text gives beside the words that take it back. */
export function stillGiven(of: Omit<Given, "raw">): StillGiven {
  const given = givenBeside(of);
  return {
    hasTerm: given.some(({ kind }) => kind === "term"),
    dated: given.flatMap(({ kind, act }) => (kind === "appointment" ? [act] : [])),
  };
}

function givenBeside({ content, availableOn }: Omit<Given, "raw">): Suggestion[] {
  const rest = withoutCancellation(plainTextOf(content ?? ""));
  // Without its day also what it says of a day without a year counts, whatever year that is of.
  const days = availableOn === null ? [null, anyDay] : [availableOn];
  return days.flatMap((day) => suggestionsOf(rest, day));
}

const anyDay = "2000-01-01";

/** How it is stored. */
export const cancellationColumns = (cancellation: Cancellation | null) => ({
  isCancelled: cancellation === "sure",
  isDoubtfullyCancelled: cancellation === "doubtful",
});

/** A text without the words that take it back, beside which what it orders would read as taken back too. */
export function withoutCancellation(text: string): string {
  const lines = text.split("\n");
  const first = new Set(firstLines(lines));
  return lines
    .map((line) => {
      const found = first.has(line) ? taken.exec(beginningOf(line)) : null;
      return found === null ? line : trimmed(line).slice(found[0].length);
    })
    .join("\n");
}

function isInRecord(raw: Raw): boolean {
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

const isInWords = (content: string): boolean =>
  firstLines(plainTextOf(content.slice(0, longestStart)).split("\n")).some((line) =>
    taken.test(beginningOf(line)),
  );

/** The lines that may take a publication back. */
const firstLines = (lines: readonly string[]) => lines.filter((line) => line.trim() !== "").slice(0, 3);
const trimmed = (line: string) => line.normalize("NFC").trim();
/** Folded, with every letter where it is in the line. */
const beginningOf = (line: string) => foldInPlace(trimmed(line)).slice(0, 300);
