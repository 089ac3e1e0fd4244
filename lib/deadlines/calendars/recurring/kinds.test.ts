import { describe, expect, test } from "vitest";
import { shiftDay } from "#lib/time/calendar.ts";
import type { CalendarEntry, Recurrence } from "../entry.ts";
import { nationalCalendar } from "../national.ts";
import { proposedRecurrence, repeatedEntries } from "./kinds.ts";
import stateHolidays from "./state-holidays.json" with { type: "json" };

type Given = Partial<CalendarEntry> & { name: string; from: string };
const entryOf = (given: Given): CalendarEntry => ({
  to: given.from,
  effect: "closed",
  source: "calendário do tribunal",
  ...given,
});
/** The days of one entry in another year. */
const again = (given: Given, year: number) =>
  repeatedEntries([entryOf(given)], year).map(({ from, to }) => (from === to ? from : `${from} a ${to}`));

describe("a day by its name", () => {
  // Easter was on 20/04/2025 and is on 05/04/2026.
  test.each<[string, string, Recurrence]>([
    ["2026-02-16", "Carnaval (Suspensão)", "easter"],
    ["2026-02-17", "Terça-feira gorda", "easter"],
    ["2026-02-18", "Quarta-feira de Cinzas", "easter"],
    ["2026-04-01", "Quarta-feira de Trevas", "easter"],
    ["2026-04-02", "Endoenças", "easter"],
    ["2026-04-02", "Quinta-feira Santa - ponto facultativo", "easter"],
    ["2026-04-01", "Feriado (Art. 62, II, da Lei 5.010/1966)", "easter"],
    ["2026-04-02", "Semana Santa", "easter"],
    ["2026-04-03", "Paixão de Cristo", "easter"],
    ["2026-04-04", "Sábado de Aleluia", "easter"],
    ["2026-04-06", "Segunda-feira de Páscoa", "easter"],
    ["2026-04-13", "Nossa Senhora da Penha", "easter"],
    ["2026-05-14", "Ascensão do Senhor", "easter"],
    ["2026-05-25", "Segunda-feira de Pentecostes", "easter"],
    ["2026-05-25", "Divino Espírito Santo", "easter"],
    ["2026-05-31", "Santíssima Trindade", "easter"],
    ["2026-06-04", "Corpus-Christi - TJSP", "easter"],
    ["2026-06-12", "Sagrado Coração de Jesus", "easter"],
    // At another distance it is a day beside the feast.
    ["2026-02-12", "Carnaval", "once"],
    ["2026-06-05", "Corpus Christi", "once"],
    ["2026-06-05", "Emenda de Corpus Christi", "once"],
    ["2026-04-02", "Micareta", "once"],
    ["2026-03-30", "Semana Santa", "once"],
    ["2026-12-08", "Dia da Justiça", "yearly"],
    ["2026-12-08", "Padroeira do Estado da Bahia e Feriado Forense", "yearly"],
    ["2026-08-11", "Dia do Advogado", "yearly"],
    ["2026-10-30", "Dia do Servidor Público (transferido do dia 28 para o dia 30)", "yearly"],
    ["2026-01-25", "Aniversário da cidade de São Paulo", "yearly"],
    ["2026-09-08", "Nossa Senhora da Penha", "yearly"],
    ["2026-07-09", "Data Magna SP", "yearly"],
    ["2026-10-05", "Criação do Estado", "yearly"],
    ["2026-05-23", "Colonização do Solo Espírito-Santense", "yearly"],
    ["2026-12-08", "Feriado (Art. 62, IV, da Lei 5.010/1966)", "yearly"],
    ["2026-12-21", "Recesso Forense - TJSP", "yearly"],
    ["2026-10-12", "Feriado da comarca (segunda segunda-feira de outubro)", "weekday"],
    ["2026-04-20", "Suspensão do expediente", "once"],
    ["2026-04-20", "Tiradentes (ponte)", "once"],
    ["2026-07-10", "Emenda do feriado de 9 de julho", "once"],
    ["2026-06-23", "Véspera de São João", "once"],
    ["2026-06-29", "Ponto facultativo: jogo do Brasil", "once"],
    ["2026-12-18", "Dia do Servidor Público", "once"],
    ["2022-01-07", "Dia da Justiça (transferido de 08/12/2021)", "once"],
    ["2026-09-14", "Aniversário da cidade, antecipado", "once"],
    ["2026-08-03", "Luto oficial", "once"],
    ["2026-08-03", "Inventário", "once"],
    ["2026-08-03", "Recesso", "once"],
    ["2026-10-11", "Círio de Nazaré", "once"],
    ["2026-01-15", "Lavagem do Bonfim", "once"],
    ["2026-05-10", "Dia das Mães", "once"],
    ["2026-10-19", "Dia do Comerciário", "once"],
    ["2026-06-14", "Dia do Pastor", "once"],
    ["2026-03-08", "Nosso Senhor dos Passos", "once"],
    ["2026-03-31", "Terça-feira Santa", "easter"],
    ["2026-05-25", "Festa do Divino", "easter"],
    ["2026-08-03", "Feriado", "once"],
  ])("%s, %s: %s", (from, name, expected) => {
    expect(proposedRecurrence(entryOf({ from, name }))).toBe(expected);
  });

  test.each<[CalendarEntry["effect"], string, string, Recurrence]>([
    ["short", "2026-02-18", "Cinzas (Expediente após 13h)", "easter"],
    ["short", "2026-04-02", "Quinta-feira Santa, expediente até 12h", "once"],
    ["short", "2026-12-08", "Dia da Justiça, meio expediente", "once"],
    ["suspended", "2026-12-08", "Dia da Justiça", "once"],
    ["open", "2026-08-11", "Dia do Advogado", "once"],
  ])("that is %s: %s, %s: %s", (effect, from, name, expected) => {
    expect(proposedRecurrence(entryOf({ from, name, effect }))).toBe(expected);
  });
});

describe("a day in a year that nobody wrote", () => {
  test.each<[string, Given, number, string[]]>([
    ["moves with Easter", { from: "2026-04-01", name: "Quarta-feira de Trevas" }, 2027, ["2027-03-24"]],
    ["moves with Easter", { from: "2026-04-06", name: "Segunda-feira de Páscoa" }, 2027, ["2027-03-29"]],
    ["moves with Easter, forward", { from: "2027-03-25", name: "Endoenças" }, 2028, ["2028-04-13"]],
    [
      "leaves the days beside the feast",
      { from: "2026-02-12", to: "2026-02-18", name: "Carnaval" },
      2027,
      ["2027-02-06 a 2027-02-10"],
    ],
    ["is on its day of the year", { from: "2026-12-08", name: "Dia da Justiça" }, 2027, ["2027-12-08"]],
    [
      "returns to its own day",
      { from: "2027-11-19", name: "Assinatura do Tratado de Petrópolis" },
      2028,
      ["2028-11-17"],
    ],
    ["is left out where it may be put off", { from: "2028-11-17", name: "Tratado de Petrópolis" }, 2032, []],
    [
      "is left out where it may be put off",
      { from: "2026-10-30", name: "Dia do Servidor Público" },
      2027,
      [],
    ],
    ["is left out where it may be put off", { from: "2025-08-11", name: "Dia do Advogado" }, 2026, []],
    ["that is beside its feast is the feast", { from: "2026-06-22", name: "São João" }, 2030, ["2030-06-24"]],
    [
      "is on the same weekday of its month",
      { from: "2026-10-12", name: "x", recurs: "weekday" },
      2027,
      ["2027-10-11"],
    ],
    [
      "is on the last weekday of its month",
      { from: "2026-08-31", name: "x", recurs: "weekday" },
      2027,
      ["2027-08-30"],
    ],
    [
      "that is the fourth and the last has to be both",
      { from: "2026-09-28", name: "x", recurs: "weekday" },
      2027,
      ["2027-09-27"],
    ],
    [
      "that is the fourth and the last has to be both",
      { from: "2026-04-27", name: "x", recurs: "weekday" },
      2029,
      [],
    ],
    ["on 29 February has none", { from: "2028-02-29", name: "Aniversário da cidade" }, 2029, []],
    [
      "is as a person said",
      { from: "2026-08-03", name: "Inventário", recurs: "yearly" },
      2027,
      ["2027-08-03"],
    ],
    ["is as a person said", { from: "2026-12-08", name: "Dia da Justiça", recurs: "once" }, 2027, []],
    ["is as a person said", { from: "2026-06-05", name: "Festa", recurs: "easter" }, 2027, ["2027-05-28"]],
    [
      "cannot follow Easter from so far",
      { from: "2026-12-08", name: "Dia da Justiça", recurs: "easter" },
      2027,
      ["2027-12-08"],
    ],
    ["cannot follow Easter from so far", { from: "2026-02-13", name: "Festa", recurs: "easter" }, 2027, []],
  ])("%s: %o in %i", (_, given, year, expected) => {
    expect(again(given, year)).toEqual(expected);
  });

  test("of two neighbours with one name neither comes again, unless one is the feast's own", () => {
    const of = (name: string, ...days: string[]) => days.map((from) => entryOf({ from, name }));
    const repeated = (entries: CalendarEntry[]) => repeatedEntries(entries, 2030).map(({ from }) => from);
    expect(repeated(of("Padroeira da cidade", "2026-09-07", "2026-09-08"))).toEqual([]);
    expect(repeated(of("Dia da Justiça", "2026-12-07", "2026-12-08"))).toEqual(["2030-12-08"]);
  });

  test("says which year it repeats, once", () => {
    const [next] = repeatedEntries([entryOf({ from: "2026-12-08", name: "Dia da Justiça" })], 2027);
    expect(next).toMatchObject({ source: "calendário do tribunal (repetido de 2026)", recurs: "yearly" });
    expect(repeatedEntries(next ? [next] : [], 2028)[0]?.source).toBe(
      "calendário do tribunal (repetido de 2027)",
    );
  });
});

const isWorkday = (day: string) => !nationalCalendar(day).some(({ effect }) => effect === "closed");
const daysOf = ({ from, to }: CalendarEntry): string[] =>
  from > to ? [] : [from, ...daysOf({ ...entryOf({ from: shiftDay(from, 1), name: "" }), to })];
const isSunday = (day: string) => nationalCalendar(day).some(({ name }) => name === "Domingo");
const workdays = (entries: readonly CalendarEntry[]) => entries.flatMap(daysOf).filter(isWorkday);

/**
 * The holidays of the states from 2024 to 2032, as the Python package holidays 0.105 gives them (github.com/vacanza/holidays):
 * court, name, and the day of the year or all days. `*`: what moves with Easter everywhere.
 */
const years = Array.from({ length: 9 }, (_, at) => 2024 + at);
const rows = stateHolidays as [string, string, string | string[]][];
const states = [...new Set(rows.map(([state]) => state))].filter((state) => state !== "*");
const holidaysIn = (state: string, year: number) =>
  rows
    .filter(([of]) => of === state || of === "*")
    .flatMap(([, name, day]) =>
      (typeof day === "string" ? [`${year}-${day}`] : day.filter((one) => one.startsWith(`${year}`))).map(
        (from) => entryOf({ from, name }),
      ),
    );

test.each(states)("%s: no year repeats a day that the state does not keep in the other", (state) => {
  for (const year of years)
    for (const later of years.filter((one) => one > year)) {
      const kept = new Set(holidaysIn(state, later).map(({ from }) => from));
      const repeated = workdays(repeatedEntries(holidaysIn(state, year), later));
      expect(repeated.filter((day) => !kept.has(day))).toEqual([]);
      // What is left out may be put off, or was on a Sunday, as what is on one every year.
      const left = workdays(holidaysIn(state, later)).filter((day) => !repeated.includes(day));
      const mayMiss = (day: string) => ["AC", "AM"].includes(state) || isSunday(`${year}${day.slice(4)}`);
      expect(left.filter((day) => !mayMiss(day))).toEqual([]);
    }
});

/**
 * Lists of courts for 2026 as github.com/italoanfreitas-ui/contaprazo has them (feriados-predefinidos), and of the TCE-SP for
 * 2025 from its interns' calculator, all of whose days here are in its list for 2026; without the recess and what the nation
 * keeps. After each the days of the next year on which it closes, as only what is certain comes again.
 */
test.each<[string, number, string, string]>([
  [
    "TCE-SP",
    2025,
    "03-03 Suspensão de Expediente; 03-04 Carnaval; 04-17 Endoenças; 05-02 Suspensão de Expediente; 06-19 Corpus Christi; 06-20 Suspensão de Expediente; 07-09 Data Magna SP; 10-28 Dia do Servidor Público; 11-21 Suspensão de Expediente",
    "02-17 04-02 06-04 07-09",
  ],
  [
    "TJSP",
    2026,
    "02-16 Carnaval; 02-17 Carnaval; 04-02 Endoenças; 04-20 Suspensão do expediente; 06-04 Corpus-Christi; 06-05 Suspensão do expediente; 10-28 Dia do Servidor Público; 12-07 Suspensão de expediente; 12-08 Dia da Justiça",
    "02-08 02-09 03-25 05-27 12-08",
  ],
  [
    "TJBA",
    2026,
    "02-12 Carnaval; 02-13 Carnaval; 02-16 Carnaval; 02-17 Carnaval; 02-18 Quarta-feira de Cinzas; 04-02 Endoenças; 04-20 Tiradentes; 06-04 Corpus Christi; 06-05 Corpus Christi; 06-22 São João; 06-23 São João; 06-24 São João; 07-02 Independência da Bahia; 07-03 Independência da Bahia; 08-10 Dia da Criação dos Cursos Jurídicos / Dia do Magistrado / Dia do Advogado; 08-11 Dia da Criação dos Cursos Jurídicos / Dia do Magistrado / Dia do Advogado; 10-30 Dia do Servidor Público; 12-07 Dia da Justiça; 12-08 Dia da Justiça",
    "02-08 02-09 02-10 03-25 05-27 06-24 07-02 12-08",
  ],
  [
    "TRT5",
    2026,
    "02-16 Carnaval; 02-17 Carnaval; 02-18 Cinzas; 04-01 Semana Santa; 04-02 Semana Santa; 06-04 Corpus Christi; 06-23 Véspera de São João; 06-24 Feriado – São João; 07-02 Feriado – Independência da Bahia; 08-11 Dia do Magistrado; 10-30 Dia do Servidor Público; 11-01 Feriado – Todos os Santos; 11-09 Feriado – Emancipação da Cidade; 12-08 Padroeira do Estado da Bahia e Feriado Forense",
    "02-08 02-09 02-10 03-24 03-25 05-27 06-24 07-02 11-01 11-09 12-08",
  ],
  [
    "STJ",
    2026,
    "02-16 Feriado (Art. 62, III, da Lei 5.010/1966); 02-17 Feriado (Art. 62, III, da Lei 5.010/1966); 02-18 Ponto Facultativo (Quarta-Feira de Cinzas); 04-01 Feriado (Art. 62, II, da Lei 5.010/1966); 04-02 Feriado (Art. 62, II, da Lei 5.010/1966); 04-20 Ponto Facultativo; 06-04 Ponto Facultativo (Corpus Christi); 06-05 Ponto Facultativo; 08-10 Ponto Facultativo; 08-11 Feriado (Art. 62, IV, da Lei 5.010/1966); 10-30 Ponto Facultativo (Art. 236 da Lei 8.112/1990); 12-07 Ponto Facultativo; 12-08 Feriado (Art. 62, IV, da Lei 5.010/1966)",
    "02-08 02-09 02-10 03-24 03-25 05-27 12-08",
  ],
])("%s: of a published list comes again what is certain", (_, year, list, expected) => {
  const entries = list
    .split("; ")
    .map((line) => entryOf({ from: `${year}-${line.slice(0, 5)}`, name: line.slice(6) }));
  const repeated = workdays(repeatedEntries(entries, year + 1)).map((day) => day.slice(5));
  expect([...new Set(repeated)].sort().join(" ")).toBe(expected);
});
