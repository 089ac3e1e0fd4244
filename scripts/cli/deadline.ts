import { z } from "zod";
import { codeOfCourt } from "#lib/cnj/court.ts";
import { type KeptCalendar, keptCalendar, type YearStanding } from "#lib/deadlines/calendars/kept.ts";
import { type Counted, type CountedDay, countDeadline, mostDays, type Reason } from "#lib/deadlines/count.ts";
import { plural } from "#lib/format/count.ts";
import { parseDay } from "#lib/time/calendar.ts";
import { formatDate } from "#lib/time/time.ts";
import { readInDatabase } from "#server/db/connection.ts";
import { calendarFor } from "#server/deadlines/counting/data.ts";
import { type Command, checked } from "./command.ts";
import { chosenDatabase, documentSchema } from "./database-option.ts";

const courtSchema = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .refine((text) => codeOfCourt(text) !== null, "não é a sigla de um tribunal, como TJSP ou TRF3.");

/** Counts a deadline and says why each day counts or does not. Of a court's own days only those count that a base keeps. */
export const deadline: Command = {
  usage:
    "autos deadline --available AAAA-MM-DD --days N [--calendar-days] [--doubled] [--court TJSP] [--city CIDADE] [--database D]",
  options: {
    available: { type: "string" },
    days: { type: "string" },
    "calendar-days": { type: "boolean" },
    doubled: { type: "boolean" },
    court: { type: "string" },
    city: { type: "string" },
    database: { type: "string" },
  },
  run: async (options) => {
    const schema = z.object({
      available: z
        .string()
        .refine((text) => parseDay(text) !== null, "escreva um dia que existe, como 2026-08-05."),
      days: z
        .string()
        .regex(/^\d{1,4}$/, `escreva um número de 1 a ${mostDays}.`)
        .transform(Number)
        .refine((days) => days >= 1 && days <= mostDays, `escreva um número de 1 a ${mostDays}.`),
      "calendar-days": z.boolean().default(false),
      doubled: z.boolean().default(false),
      court: courtSchema.optional(),
      city: z.string().trim().min(1, "escreva o nome da cidade.").optional(),
      database: documentSchema.optional(),
    });
    const given = checked(schema, options, deadline.usage);
    const { available, days, doubled } = given;
    const kept = await calendarOf(given);
    const unit = given["calendar-days"] ? "calendar" : "business";
    const counted = countDeadline({ available, days, unit, doubled: doubled ? "any" : null }, kept.calendar);
    const { publication, start, due } = counted;
    return {
      line: linesOf(counted, standingsOf(kept, counted)).join("\n"),
      json: { publication, start, due, days: counted.days.map(dayOf) },
    };
  },
};

/** Without a base there is only the law. */
async function calendarOf(given: {
  court?: string | undefined;
  city?: string | undefined;
  database?: string | undefined;
}): Promise<KeptCalendar> {
  const of = { court: given.court ?? null, city: given.city ?? null };
  if (given.database === undefined) return keptCalendar(of, []);
  const { ctx } = await chosenDatabase(given.database);
  return await readInDatabase(ctx, (tx) => calendarFor(tx, ctx, of));
}

function dayOf({ date, number, reasons }: CountedDay) {
  const [reason] = reasons;
  if (number !== null || reason === undefined) return { date, counted: number !== null };
  return { date, counted: false, article: articles(reasons), reason: names(reasons) };
}

const names = (reasons: readonly Reason[]) => reasons.map(({ name }) => name).join("; ");
const articles = (reasons: readonly Reason[]) => [...new Set(reasons.map(({ source }) => source))].join("; ");

/** The calendars of the years that the count passes through. */
function standingsOf({ standing }: KeptCalendar, { days }: Counted): YearStanding[] {
  return [...new Set(days.map(({ date }) => Number(date.slice(0, 4))))].flatMap(standing);
}

function linesOf(
  { publication, start, due, total, days }: Counted,
  standings: readonly YearStanding[],
): string[] {
  return [
    `Vence em ${formatDate(due)}: publicada em ${formatDate(publication)}, começa a contar em ${formatDate(start)}, ${plural(total, "dia", "dias")}.`,
    ...days.map(({ date, number, reasons }) => {
      const what =
        number === null ? `  –  ${names(reasons)} (${articles(reasons)})` : String(number).padStart(3);
      return `${formatDate(date)} ${what}`;
    }),
    ...standings.flatMap((one) => caution(one)),
  ];
}

/** What a person has to know of a calendar that nobody reviewed. */
function caution({ court, city, year, origin, reviewedAt }: YearStanding): string[] {
  if (reviewedAt !== null) return [];
  const whose = `Calendário do ${court}${city === null ? "" : `, ${city}`} de ${year}`;
  const counted = {
    kept: "conta como está nesta base",
    repeated: "repete o último ano guardado",
    law: "só a lei conta",
  }[origin];
  return [`${whose}: ninguém o reviu; ${counted}.`];
}
