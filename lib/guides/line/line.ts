import { digit10, digit11 } from "#lib/check-digit/check-digit.ts";
import { dayNumber, dayOfNumber, parseDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";

/**
 * Payment lines as people type or paste them: of a *boleto* (47 digits: Carta Circular BCB 2.926/2000, Febraban) and of an
 * *arrecadação*, as courts' own bills are (48 digits: Febraban's layout of bills with a bar code). Both say the same as
 * the 44 digits of the bar code, in another order and with more check digits.
 */

/** Of an arrecadação: to whom it is paid, by its second digit. */
export const segments = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
export type Segment = (typeof segments)[number];

type Common = {
  /** The line, 47 or 48 digits, also where the bar code was typed. */
  digits: string;
  /** Its 44 digits. */
  barcode: string;
  /** Null where the line does not say it: `0000`, or a quantity that is no money. */
  cents: number | null;
};
export type PaymentLine =
  | (Common & {
      kind: "boleto";
      /** Three digits. */
      bank: string;
      /** `YYYY-MM-DD` */
      due: string | null;
    })
  | (Common & {
      kind: "arrecadacao";
      segment: Segment;
      /** Where it has its due date, if any, is agreed between the payee and its banks, so the line says none. */
      due: null;
    });

export type LineFailure =
  | { ok: false; reason: "empty" }
  | { ok: false; reason: "characters" }
  /** `count`: how many digits there are. */
  | { ok: false; reason: "length"; count: number }
  /** 48 digits that do not begin as such lines do, or say that nobody knows how they are checked. */
  | { ok: false; reason: "unknown" }
  /** The check digit of a block, from 1, of `blocks`. */
  | { ok: false; reason: "block"; block: number; blocks: number; expected: string; found: string }
  /** The check digit of all of it. */
  | { ok: false; reason: "general"; expected: string; found: string };

export type LineResult = ({ ok: true } & PaymentLine) | LineFailure;

/** What stands between the digits: no other sign is ever part of a line. */
const between = /[\s.\-\u00AD\u200B-\u200D\u2010-\u2015\u2212\u2060\uFEFF]/g;

const boletoLength = 47;
const billLength = 48;
const barcodeLength = 44;

/** The digits of a line without what stands between them; null when there is something else. */
export function lineDigits(text: string): string | null {
  const plain = text.normalize("NFKC").replace(between, "");
  return /^[0-9]*$/.test(plain) ? plain : null;
}

/** Reads a payment line, or the bar code instead of it. `today`: when it is typed, as two due dates have the same digits. */
export function readLine(text: string, { today = dayKey(new Date()) }: { today?: string } = {}): LineResult {
  const digits = lineDigits(text);
  if (digits === null) return { ok: false, reason: "characters" };
  switch (digits.length) {
    case 0:
      return { ok: false, reason: "empty" };
    case boletoLength:
      return readBoleto(digits, today);
    case billLength:
      return readBill(digits);
    case barcodeLength:
      return readBarcode(digits, today);
    default:
      return { ok: false, reason: "length", count: digits.length };
  }
}

function readBoleto(digits: string, today: string): LineResult {
  const fields = [digits.slice(0, 10), digits.slice(10, 21), digits.slice(21, 32)];
  const wrong = wrongBlock(fields, digit10);
  if (wrong !== null) return wrong;
  const [first = "", second = "", third = ""] = fields.map((field) => field.slice(0, -1));
  const barcode = `${first.slice(0, 4)}${digits.slice(32)}${first.slice(4)}${second}${third}`;
  return checkedBoleto({ digits, barcode, today });
}

function checkedBoleto(of: { digits: string; barcode: string; today: string }): LineResult {
  const { digits, barcode, today } = of;
  const found = barcode.charAt(4);
  // No 0 here: where the rest leaves no digit, it is 1.
  const expected = String(digit11(`${barcode.slice(0, 4)}${barcode.slice(5)}`, 9) || 1);
  if (found !== expected) return { ok: false, reason: "general", expected, found };
  const isInReais = barcode.charAt(3) === "9";
  return {
    ok: true,
    kind: "boleto",
    digits,
    barcode,
    bank: barcode.slice(0, 3),
    cents: isInReais ? centsOf(barcode.slice(9, 19)) : null,
    due: dueOfFactor({ factor: Number(barcode.slice(5, 9)), today }),
  };
}

/** How the check digits of an arrecadação are counted, by its third digit; null for one that has no meaning. */
function digitOf(barcode: string): ((digits: string) => number) | null {
  switch (barcode.charAt(2)) {
    case "6":
    case "7":
      return digit10;
    case "8":
    case "9":
      return (digits) => digit11(digits, 9);
    default:
      return null;
  }
}

function readBill(digits: string): LineResult {
  const blocks = [0, 12, 24, 36].map((from) => digits.slice(from, from + 12));
  const count = digitOf(digits);
  if (!digits.startsWith("8") || count === null) return { ok: false, reason: "unknown" };
  const wrong = wrongBlock(blocks, count);
  if (wrong !== null) return wrong;
  return checkedBill({ digits, barcode: blocks.map((block) => block.slice(0, -1)).join(""), count });
}

function checkedBill(of: { digits: string; barcode: string; count: (digits: string) => number }): LineResult {
  const { digits, barcode, count } = of;
  const found = barcode.charAt(3);
  const expected = String(count(`${barcode.slice(0, 3)}${barcode.slice(4)}`));
  if (found !== expected) return { ok: false, reason: "general", expected, found };
  const segment = segments.find((one) => one === barcode.charAt(1));
  if (segment === undefined) return { ok: false, reason: "unknown" };
  const isInReais = barcode.charAt(2) === "6" || barcode.charAt(2) === "8";
  const cents = isInReais ? centsOf(barcode.slice(4, 15)) : null;
  return { ok: true, kind: "arrecadacao", digits, barcode, segment, cents, due: null };
}

/** A bar code has only the check digit of all of it. */
function readBarcode(barcode: string, today: string): LineResult {
  if (!barcode.startsWith("8")) return checkedBoleto({ digits: boletoLine(barcode), barcode, today });
  const count = digitOf(barcode);
  if (count === null) return { ok: false, reason: "unknown" };
  const blocks = [0, 11, 22, 33].map((from) => barcode.slice(from, from + 11));
  const digits = blocks.map((block) => `${block}${count(block)}`).join("");
  return checkedBill({ digits, barcode, count });
}

function boletoLine(barcode: string): string {
  const free = barcode.slice(19);
  const fields = [`${barcode.slice(0, 4)}${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)];
  return `${fields.map((field) => `${field}${digit10(field)}`).join("")}${barcode.slice(4, 19)}`;
}

function wrongBlock(blocks: readonly string[], count: (digits: string) => number): LineFailure | null {
  for (const [index, block] of blocks.entries()) {
    const [found, expected] = [block.slice(-1), String(count(block.slice(0, -1)))];
    if (found !== expected)
      return { ok: false, reason: "block", block: index + 1, blocks: blocks.length, expected, found };
  }
  return null;
}

const centsOf = (digits: string): number | null => Number(digits) || null;

/** The line as it is printed: `85810000073-0 72820185202-5 …`, `00190.50095 40144.816069 06809.350314 3 37370000000100`. */
export function formatLine(digits: string): string {
  if (digits.length === billLength)
    return [0, 12, 24, 36]
      .map((from) => `${digits.slice(from, from + 11)}-${digits.charAt(from + 11)}`)
      .join(" ");
  if (digits.length !== boletoLength) return digits;
  const fields = [digits.slice(0, 10), digits.slice(10, 21), digits.slice(21, 32)];
  const dotted = fields.map((field) => `${field.slice(0, 5)}.${field.slice(5)}`);
  return [...dotted, digits.slice(32, 33), digits.slice(33)].join(" ");
}

/** Day 0 of the due date's factor (Carta Circular BCB 2.926/2000): 7 October 1997. */
const firstDay = dayNumber({ year: 1997, month: 10, day: 7 });
/** On 22 February 2025, after 9999, it began again at 1000; and so it will after each time. */
const lowest = 1_000;
const cycle = 9_000;

/** The due date of a boleto's factor, which stands for one day in every 9,000: the nearest to `today`. Null for none. */
function dueOfFactor({ factor, today }: { factor: number; today: string }): string | null {
  const day = parseDay(today);
  if (factor < lowest || day === null) return null;
  const first = firstDay + factor;
  const times = Math.max(0, Math.round((dayNumber(day) - first) / cycle));
  return dayOfNumber(first + times * cycle);
}
