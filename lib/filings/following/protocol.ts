/** Of a protocol. `at`: day and hour as the service writes them, where it names one only. */
export type Protocol = { number: string; at: string | null };

// "sob o nº 123", "com o número 123", "protocolo: 123", "número do protocolo 123".
const named =
  /(?:\b(?:sob|com) (?:o )?(?:protocolo )?(?:n[º°o.]{1,2}|número)|\bprotocolo(?: n[º°o.]{1,2}| número)?)\s*:?\s*([\p{L}\d][\p{L}\d./-]*)(?![\p{L}\d]|:\d)/giu;
const moment = /\b\d{2}\/\d{2}\/\d{4}(?:,| às| -)? \d{2}[:h]\d{2}(?::\d{2})?/g;
const day = /^\d{2}\/\d{2}\/\d{4}$/;

/** Number and time of the protocol in the service's words; null where they name none, or more than one. */
export function protocolOf(message: string): Protocol | null {
  const numbers = new Set(
    [...message.matchAll(named)]
      .map(([, number = ""]) => number.replace(/[./-]+$/, ""))
      // Not a word, a day, or the number of the case.
      .filter((number) => /\d/.test(number) && !day.test(number) && number.replace(/\D/g, "").length !== 20),
  );
  const [number] = numbers;
  if (number === undefined || numbers.size > 1) return null;
  const moments = new Set(message.match(moment));
  return { number, at: moments.size === 1 ? ([...moments][0] ?? null) : null };
}

/** What stands after the number: the time, who says both, and what counts. */
export const protocolWords = ({ at }: Protocol): string =>
  `${at === null ? "" : `, ${at}`}, como o serviço disse; vale o recibo do tribunal.`;
