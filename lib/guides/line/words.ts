import { plural } from "#lib/format/count.ts";
import { formatBrl } from "#lib/money/money.ts";
import { monthOf, parseDay, weekdayOf } from "#lib/time/calendar.ts";
import type { LineFailure, PaymentLine, Segment } from "./line.ts";

const ordinals = ["Primeiro", "Segundo", "Terceiro", "Quarto"] as const;

/** What is wrong with a line, in one sentence. */
export function lineProblem(failure: LineFailure): string {
  switch (failure.reason) {
    case "empty":
      return "Digite ou cole a linha digitável da guia.";
    case "characters":
      return "A linha tem só números, espaços, pontos e traços.";
    case "length":
      return `São 47 dígitos no boleto e 48 nas guias de arrecadação; aqui há ${failure.count}.`;
    case "unknown":
      return "Não é uma linha de boleto nem de arrecadação. Copie-a de novo da guia.";
    case "block": {
      const { block, expected, found } = failure;
      return `${ordinals[block - 1]} bloco: dígito errado, seria ${expected}, não ${found}.`;
    }
    case "general":
      return `Dígito geral errado: seria ${failure.expected}, não ${failure.found}.`;
  }
}

/** While it is typed a line is not wrong for being short, nor as a bar code of 44 or a boleto of 47. `digits`: null with other signs. */
export function isWrongSoFar(failure: LineFailure, digits: string | null): boolean {
  if (failure.reason === "empty") return false;
  if (failure.reason === "length") return failure.count > 48;
  const isUnfinished = digits?.length === 44 || (digits?.length === 47 && digits.startsWith("8"));
  return !isUnfinished;
}

/** What follows from a wrong digit. */
export const lineAdvice =
  "Um dígito trocado muda valor ou destino. Confira no site do tribunal antes de pagar.";

/** "12 dígitos de 47 ou 48": how much of a line is typed; null before the first digit, and when there is enough for one. */
export function remainingWords(count: number): string | null {
  if (count === 0 || count >= 47) return null;
  return `${plural(count, "dígito", "dígitos")} de 47 ou 48`;
}

/** To whom an arrecadação goes, by its segment. */
export function segmentWords(segment: Segment): string {
  return {
    "1": "prefeitura",
    "2": "saneamento",
    "3": "energia elétrica ou gás",
    "4": "telecomunicações",
    "5": "órgão governamental",
    "6": "carnê ou empresa",
    "8": "carnê ou empresa",
    "7": "multa de trânsito",
    "9": "uso do banco",
  }[segment];
}

/** What a right line is: "Arrecadação, órgão governamental", "Boleto do banco 001". */
export const lineKind = (line: PaymentLine): string =>
  line.kind === "boleto" ? `Boleto do banco ${line.bank}` : `Arrecadação, ${segmentWords(line.segment)}`;

/** "R$ 7.372,82", and what is said of a line without an amount. */
export const lineAmount = ({ cents }: { cents: number | null }): string =>
  cents === null ? "sem valor na linha" : formatBrl(cents);

/** What is said of a line without a due date. */
export const undatedWord = "sem vencimento na linha";

/** "vence sex 27 nov 2026", of a day that is over "venceu". */
export function lineDue({ due }: { due: string | null }, today: string): string {
  const day = due === null ? null : parseDay(due);
  if (day === null) return undatedWord;
  const name = weekdayOf(day).slice(0, 3);
  return `${due !== null && due < today ? "venceu" : "vence"} ${name} ${day.day} ${monthOf(day).slice(0, 3)} ${day.year}`;
}

/** What was found right: "Os 4 blocos e o dígito geral conferem." */
export const lineChecked = ({ kind }: Pick<PaymentLine, "kind">): string =>
  kind === "boleto" ? "Os 3 blocos e o dígito geral conferem." : "Os 4 blocos e o dígito geral conferem.";

/** Why the amount of a right line may not be the guide's: both in cents; null when they are equal or one is not known. */
export function lineDifference({
  line,
  guide,
}: {
  line: number | null;
  guide: number | null;
}): string | null {
  if (line === null || guide === null || line === guide) return null;
  return `A linha é de ${formatBrl(line)}; a guia, de ${formatBrl(guide)}`;
}
