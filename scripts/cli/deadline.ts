import { z } from "zod";
import { codeOfCourt } from "#lib/cnj/court.ts";
import { beginningWords, isOfDiary } from "#lib/deadlines/beginnings.ts";
import { type KeptCalendar, keptCalendar, type YearSource } from "#lib/deadlines/calendars/kept.ts";
import {
  type Beginning,
  type Counted,
  type CountedDay,
  countDeadline,
  mostOf,
  type Reason,
  type TermMeasure,
  termMeasures,
} from "#lib/deadlines/count.ts";
import { regimeCares, regimeName } from "#lib/deadlines/explaining/regime.ts";
import { type Alternative, chooseRegime } from "#lib/deadlines/regimes/choose.ts";
import { regimesIn } from "#lib/deadlines/regimes/infer.ts";
import { type Regime, regimeRules, regimes } from "#lib/deadlines/regimes/regime.ts";
import { plural } from "#lib/format/count.ts";
import { parseDay } from "#lib/time/calendar.ts";
import { formatDate } from "#lib/time/time.ts";
import { readInDatabase } from "#server/db/connection.ts";
import { calendarFor } from "#server/deadlines/counting/data.ts";
import { type Command, CommandError, checked } from "./command.ts";
import { chosenDatabase, documentSchema } from "./database-option.ts";
import { usages } from "./usages.ts";

const courtSchema = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .refine((text) => codeOfCourt(text) !== null, "não é a sigla de um tribunal, como TJSP ou TRF3.");
const day = z
  .string()
  .refine((text) => parseDay(text) !== null, "escreva um dia que existe, como 2026-08-05.")
  .optional();
const amountOf = (measure: TermMeasure) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `escreva um número de 1 a ${mostOf[measure]}.`)
    .transform(Number)
    .refine(
      (amount) => amount >= 1 && amount <= mostOf[measure],
      `escreva um número de 1 a ${mostOf[measure]}.`,
    )
    .optional();

const schema = z.object({
  available: day,
  notified: day,
  portal: day,
  confirmed: day,
  served: day,
  days: amountOf("days"),
  hours: amountOf("hours"),
  months: amountOf("months"),
  years: amountOf("years"),
  regime: z.enum(regimes, `escreva um destes: ${regimes.join(", ")}.`).optional(),
  class: z.string().trim().min(1, "escreva a classe do processo.").optional(),
  detained: z.boolean().default(false),
  "calendar-days": z.boolean().default(false),
  doubled: z.boolean().default(false),
  court: courtSchema.optional(),
  city: z.string().trim().min(1, "escreva o nome da cidade.").optional(),
  database: documentSchema.optional(),
});
type Given = z.output<typeof schema>;

/** How a notice came, by the option that gives its day. */
const beginnings = {
  available: "available",
  notified: "notified",
  portal: "sent",
  confirmed: "confirmed",
  served: "served",
} as const satisfies Record<string, Beginning>;
const named = <Name extends string>(record: Record<Name, unknown>) => Object.keys(record) as Name[];

/** Counts a deadline and says why each day counts or does not. Of a court's own days only those count that a base keeps. */
export const deadline: Command = {
  usage: usages.deadline,
  options: {
    available: { type: "string" },
    notified: { type: "string" },
    portal: { type: "string" },
    confirmed: { type: "string" },
    served: { type: "string" },
    days: { type: "string" },
    hours: { type: "string" },
    months: { type: "string" },
    years: { type: "string" },
    regime: { type: "string" },
    class: { type: "string" },
    detained: { type: "boolean" },
    "calendar-days": { type: "boolean" },
    doubled: { type: "boolean" },
    court: { type: "string" },
    city: { type: "string" },
    database: { type: "string" },
  },
  run: async (options) => {
    const given = checked(schema, options, deadline.usage);
    const kept = await calendarOf(given);
    refuseUnknownCity(given, kept);
    const found = countOf(given, kept);
    const { counted, regime, alternatives, why } = found;
    const { publishedOn: publication, startsOn: start, due, days } = counted;
    return {
      line: [...linesOf(found, countedSources(kept, counted)), ...withoutCity(given)].join("\n"),
      json: {
        publication,
        start,
        due,
        regime,
        article: regimeRules[regime].article,
        why,
        alternatives,
        days: days.map(dayOf),
      },
    };
  },
};

type Found = {
  doubled: "any" | null;
  counted: Counted;
  regime: Regime;
  why: string | null;
  alternatives: Alternative[];
};

/** By the regime that is named or, of those that are possible, by the one that gives the earliest day; from the earliest notice. */
function countOf(given: Given, { calendar }: KeptCalendar): Found {
  const [measure, amount] = oneOf(
    "--days, --hours, --months ou --years",
    termMeasures,
    (name) => given[name],
  );
  const began = startOf(given);
  const unit = given["calendar-days"] ? "calendar" : null;
  const doubled = given.doubled ? "any" : null;
  const count = (regime: Regime) =>
    countDeadline({ ...began, amount, measure, unit, doubled, regime }, calendar);
  if (given.regime !== undefined)
    return { doubled, counted: count(given.regime), regime: given.regime, why: null, alternatives: [] };
  const found = chooseRegime(
    regimesIn({
      court: given.court ?? null,
      className: given.class ?? null,
      chamber: null,
      text: null,
      day: began.day,
      // Left out, nobody knows it.
      isDetained: given.detained || null,
    })({ unit }),
    count,
  );
  if (found === null) throw new CommandError("Com este calendário o prazo não termina.");
  const { chosen, counted, alternatives } = found;
  return { doubled, counted, regime: chosen.regime, why: chosen.why, alternatives };
}

/** The diary counts where an act came in it as well (Res. CNJ 455/2022, art. 11, § 3º). */
function startOf(given: Given): { day: string; begins: Beginning } {
  if (given.available !== undefined) return { day: given.available, begins: "available" };
  const [name, day] = oneOf(
    "--available, --notified, --portal, --confirmed ou --served",
    named(beginnings),
    (one) => given[one],
  );
  return { day, begins: beginnings[name] };
}

/** The one option of these that is given, with its value. */
function oneOf<Name extends string, Value>(
  words: string,
  names: readonly Name[],
  read: (name: Name) => Value | undefined,
): [Name, Value] {
  const found = names.flatMap((name): [Name, Value][] => {
    const value = read(name);
    return value === undefined ? [] : [[name, value]];
  });
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new CommandError(`Escreva uma destas opções, e só uma: ${words}.`);
  return only;
}

/** Without a base there is only the law. */
async function calendarOf(given: Given): Promise<KeptCalendar> {
  const of = { court: given.court ?? null, city: given.city ?? null };
  if (given.database === undefined) return keptCalendar(of, []);
  const { ctx } = await chosenDatabase(given.database);
  return await readInDatabase(ctx, (tx) => calendarFor(tx, ctx, of));
}

/** A base knows the cities of which it keeps days: another one may be a slip of the pen. */
function refuseUnknownCity({ city, court, database }: Given, { sourcesOf }: KeptCalendar): void {
  if (city === undefined || database === undefined) return;
  if (court === undefined) throw new CommandError("--city: escreva também --court, o tribunal da cidade.");
  const isKnown = sourcesOf(0).some((one) => one.city !== null);
  if (!isKnown) throw new CommandError(`--city: esta base não tem calendário de “${city}” no ${court}.`);
}

const withoutCity = ({ city, database }: Given): string[] =>
  city === undefined || database !== undefined
    ? []
    : [`Os dias de ${city} não contam: só uma base os guarda, e nenhuma foi dita com --database.`];

function dayOf({ date, number, reasons }: CountedDay) {
  const [reason] = reasons;
  if (number !== null || reason === undefined) return { date, counted: number !== null };
  return { date, counted: false, article: articles(reasons), reason: names(reasons) };
}

const names = (reasons: readonly Reason[]) => reasons.map(({ name }) => name).join("; ");
const articles = (reasons: readonly Reason[]) => [...new Set(reasons.map(({ source }) => source))].join("; ");

/** The calendars of the years that the count passes through. */
function countedSources({ sourcesOf }: KeptCalendar, { days }: Counted): YearSource[] {
  return [...new Set(days.map(({ date }) => Number(date.slice(0, 4))))].flatMap(sourcesOf);
}

function linesOf(
  { counted: { begins, publishedOn, startsOn, due, total, days }, regime, why, doubled, alternatives }: Found,
  sources: readonly YearSource[],
): string[] {
  const began = isOfDiary(begins) ? "publicada" : beginningWords[begins].done;
  return [
    `Vence em ${formatDate(due)}: ${began} em ${formatDate(publishedOn)}, começa a contar em ${formatDate(startsOn)}, ${plural(total, "dia", "dias")}.`,
    `Rito: ${regimeName(regime)}${why === null ? "" : `, porque ${why}`}.`,
    ...regimeCares({ regime, alternatives, due, today: due, doubled }),
    ...days.map(({ date, number, reasons }) => {
      const what =
        number === null ? `  –  ${names(reasons)} (${articles(reasons)})` : String(number).padStart(3);
      return `${formatDate(date)} ${what}`;
    }),
    ...sources.flatMap((one) => caution(one)),
  ];
}

/** What a person has to know of a calendar that nobody reviewed. */
function caution({ court, city, year, origin, reviewedAt }: YearSource): string[] {
  if (reviewedAt !== null) return [];
  const whose = `Calendário do ${court}${city === null ? "" : `, ${city}`} de ${year}`;
  const counted = {
    kept: "conta como está nesta base",
    repeated: "repete o que é certo do último ano guardado",
    law: "só a lei conta",
  }[origin];
  return [`${whose}: ninguém o reviu; ${counted}.`];
}
