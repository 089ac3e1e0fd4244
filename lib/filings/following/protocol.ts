/** Of a protocol. `at`: day and hour as the service writes them, where they stand right behind the number. */
export type Protocol = { number: string; at: string | null };

const mark = "(?:n(?:[º°]|o?\\.[º°]?)|número)";
// "sob o nº 123", "com o número 123", "protocolo: 1234", "número do protocolo 1234".
const named = new RegExp(
  `(?:\\b(?:sob|com) (?:o )?(?:protocolo )?(?<as>${mark})|\\bprotocolo(?: (?<of>${mark}))?)\\s*:?\\s*(?<number>[\\p{L}\\d][\\p{L}\\d./-]*)(?![\\p{L}\\d]|:\\d)`,
  "giu",
);
const moment = /^,?(?: ?em| no dia)? (?<at>\d{2}\/\d{2}\/\d{4}(?:,| às| -)? \d{2}[:h]\d{2}(?::\d{2})?)/;
const day = /^\d{2}\/\d{2}\/\d{4}$/;
const ofCase = /^\d{7}-?\d{2}\.?\d{4}\.?\d\.?\d{2}\.?\d{4}/;

/** Number and time of the protocol in the service's words; null where they name none, or more than one. */
export function protocolOf(message: string): Protocol | null {
  const found = [...message.matchAll(named)].flatMap(({ index, 0: { length }, groups = {} }) => {
    const number = (groups.number ?? "").replace(/[./-]+$/, "");
    const digits = number.replace(/\D/g, "").length;
    // Not a word, a day, or the number of the case; without "nº" not how many there are of something.
    const isSaid = (groups.as ?? groups.of) !== undefined || digits >= 4;
    if (digits === 0 || !isSaid || day.test(number) || ofCase.test(number)) return [];
    return { number, at: moment.exec(message.slice(index + length))?.groups?.at ?? null };
  });
  const [first] = found;
  if (first === undefined || found.some(({ number }) => number !== first.number)) return null;
  return { number: first.number, at: found.find(({ at }) => at !== null)?.at ?? null };
}

/** What stands after the number: the time, who says both, and what counts. */
export const protocolWords = ({ at }: Protocol): string =>
  `${at === null ? "" : `, ${at}`}, como o serviço disse; vale o recibo do tribunal.`;
