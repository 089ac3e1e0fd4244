import { z } from "zod";
import { kindOf } from "#lib/cases/movements/kinds/reading.ts";
import { codeOfCourt } from "#lib/cnj/court.ts";
import { findCnj } from "#lib/cnj/find.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { type OrderLine, readOrder } from "#lib/deadlines/reading/order.ts";
import { regimeRules } from "#lib/deadlines/regimes/regime.ts";
import { plural } from "#lib/format/count.ts";
import { plainTextOf } from "#lib/publications/body/plain.ts";
import { parseDay } from "#lib/time/calendar.ts";
import { formatDate } from "#lib/time/time.ts";
import { checked, type Reader } from "./command.ts";
import { usages } from "./usages.ts";

/** What Autos reads in a text: the same functions by which it reads what comes in, without a base. */

export const readTerms: Reader = {
  usage: usages["read terms"],
  options: {
    court: { type: "string" },
    class: { type: "string" },
    chamber: { type: "string" },
    received: { type: "string" },
  },
  read: (options, text) => {
    const schema = z.object({
      court: z
        .string()
        .transform((name) => name.trim().toUpperCase())
        .refine((name) => codeOfCourt(name) !== null, "não é a sigla de um tribunal, como TJSP ou TRF3.")
        .optional(),
      class: z.string().optional(),
      chamber: z.string().optional(),
      received: z
        .string()
        .refine((day) => parseDay(day) !== null, "escreva um dia que existe, como 2026-08-05.")
        .optional(),
    });
    const {
      court = null,
      class: className = null,
      chamber = null,
      received = null,
    } = checked(schema, options, readTerms.usage);
    const read = readOrder(plainTextOf(text), { court, className, chamber, from: received });
    return { line: read.map(lineOf).join("\n") || "O texto não dá prazo nem manda fazer nada.", json: read };
  },
};

const measures = {
  business: ["dia útil", "dias úteis"],
  calendar: ["dia corrido", "dias corridos"],
  hours: ["hora", "horas"],
  months: ["mês", "meses"],
  years: ["ano", "anos"],
} as const;

function lineOf({ kind, amount, unit, doubled, date, time, by, regime, doubt }: OrderLine): string {
  const doubts = doubt === null ? "" : ` ${doubt}`;
  if (kind === "unread") return `Sem prazo lido.${doubts}`;
  if (kind === "hearing")
    return `Dia marcado: ${formatDate(date ?? "")}${time === null ? "" : `, ${time}`}.${doubts}`;
  const [one, several] = measures[unit ?? "business"];
  const law = regime === null ? "" : ` (${regimeRules[regime].article})`;
  return `Prazo de ${plural(amount ?? 0, one, several)}${doubled ? ", em dobro" : ""}${by === "law" ? ", dado pela lei" : ""}${law}.${doubts}`;
}

export const readNumbers: Reader = {
  usage: usages["read numbers"],
  options: {},
  read: (_, text) => {
    const { valid, malformed } = findCnj(text);
    // What lacks nothing but zeros at the front, as its check digits prove.
    const all = [...new Set([...valid, ...malformed.flatMap(({ corrected }) => corrected ?? [])])];
    return { line: all.map(formatCnj).join("\n"), json: all };
  },
};

export const readKinds: Reader = {
  usage: usages["read kinds"],
  options: {},
  read: (_, text) => {
    const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
    const kinds = lines.map((description) => kindOf({ description, complement: [], origin: "court" }));
    return { line: kinds.join("\n"), json: kinds };
  },
};
