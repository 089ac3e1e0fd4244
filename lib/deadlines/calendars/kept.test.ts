import { describe, expect, test } from "vitest";
import { countDeadline } from "#lib/deadlines/count.ts";
import type { CalendarEntry } from "./entry.ts";
import { type KeptYear, keptCalendar } from "./kept.ts";

const on = (day: string, name: string, effect: CalendarEntry["effect"] = "closed"): CalendarEntry => ({
  from: day,
  to: day,
  name,
  effect,
  source: "calendário do TJSP",
});
const year = (given: Partial<KeptYear>): KeptYear => ({
  court: "TJSP",
  city: null,
  year: 2026,
  entries: [],
  reviewedAt: null,
  reviewedBy: null,
  ...given,
});
const names = (calendar: ReturnType<typeof keptCalendar>, day: string) =>
  calendar.calendar(day).map(({ name }) => name);

describe("a year that somebody wrote", () => {
  const kept = [
    year({ entries: [on("2026-08-11", "Dia do Advogado")], reviewedAt: "x", reviewedBy: "Renata Sá" }),
  ];
  const calendar = keptCalendar({ court: "TJSP", city: "São Paulo" }, kept);

  test("counts as it is, beside the law for all", () => {
    expect(names(calendar, "2026-08-11")).toEqual(["Dia do Advogado"]);
    expect(names(calendar, "2026-09-07")).toEqual(["Independência"]);
    expect(
      countDeadline(
        { day: "2026-08-05", amount: 15, unit: "business", doubled: null, regime: "cpc" },
        calendar.calendar,
      ).due,
    ).toBe("2026-08-28");
  });

  test("says who reviewed it, and of a city without a calendar nothing", () => {
    expect(calendar.sourcesOf(2026)).toEqual([
      {
        court: "TJSP",
        city: null,
        year: 2026,
        origin: "kept",
        from: null,
        hasDays: true,
        reviewedAt: "x",
        reviewedBy: "Renata Sá",
      },
    ]);
  });
});

describe("a year that nobody wrote", () => {
  const entries = [
    on("2026-01-25", "Aniversário de São Paulo"),
    on("2026-02-16", "Carnaval"),
    on("2026-02-18", "Quarta-feira de Cinzas", "short"),
    on("2026-06-04", "Corpus Christi"),
    { ...on("2026-11-25", "Vara passa ao eproc", "suspended"), to: "2026-11-27" },
    on("2026-04-20", "Suspensão do expediente"),
    { ...on("2026-12-20", "Recesso forense"), to: "2026-12-31" },
  ];
  const calendar = keptCalendar({ court: "TJSP", city: null }, [year({ entries })]);

  test("repeats the last one that was written, feasts as far from Easter", () => {
    expect(names(calendar, "2027-01-25")).toContain("Aniversário de São Paulo");
    expect(names(calendar, "2027-02-08")).toEqual(["Carnaval"]);
    expect(names(calendar, "2027-02-10")).toEqual(["Quarta-feira de Cinzas"]);
    expect(names(calendar, "2027-05-27")).toEqual(["Corpus Christi"]);
    expect(names(calendar, "2027-12-31")).toContain("Recesso forense");
    expect(calendar.calendar("2027-02-08")[0]?.source).toBe("calendário do TJSP (repetido de 2026)");
  });

  test("does not repeat what was ordered for one year", () => {
    expect(names(calendar, "2027-11-25")).toEqual([]);
    expect(names(calendar, "2027-04-20")).toEqual([]);
  });

  test("says which year it repeats, and that nobody reviewed it", () => {
    const repeated = { origin: "repeated", from: 2026, hasDays: true, reviewedAt: null };
    expect(calendar.sourcesOf(2027)).toMatchObject([repeated]);
    expect(calendar.sourcesOf(2025)).toMatchObject([{ origin: "law", from: null, hasDays: false }]);
  });

  test("says that no day is in it, also once the last one was taken out of the year it repeats", () => {
    const emptied = keptCalendar({ court: "TJSP", city: null }, [year({ entries: [] })]);
    expect([2026, 2027].flatMap(emptied.sourcesOf)).toMatchObject([
      { origin: "kept", hasDays: false },
      { origin: "repeated", hasDays: false },
    ]);
  });
});

const due = (calendar: ReturnType<typeof keptCalendar>, day: string, days: number) =>
  countDeadline({ day, amount: days, unit: "business", doubled: null, regime: "cpc" }, calendar.calendar).due;

test("a deadline in a year that nobody wrote is never later than by what is certain", () => {
  const list = [
    on("2026-04-02", "Endoenças"),
    on("2026-04-20", "Suspensão do expediente"),
    on("2026-06-05", "Suspensão do expediente"),
    on("2026-12-08", "Dia da Justiça"),
  ];
  const tjsp = keptCalendar({ court: "TJSP", city: null }, [year({ entries: list })]);
  expect(due(tjsp, "2027-03-30", 2)).toBe("2027-04-02");
  expect(due(tjsp, "2027-12-03", 2)).toBe("2027-12-09");
  expect(due(tjsp, "2027-04-16", 2)).toBe("2027-04-22");
  expect(due(tjsp, "2027-06-02", 2)).toBe("2027-06-07");
  const tjac = keptCalendar({ court: "TJAC", city: null }, [
    year({ court: "TJAC", year: 2027, entries: [on("2027-11-19", "Assinatura do Tratado de Petrópolis")] }),
  ]);
  expect(tjac.entriesOf(2028, null)).toMatchObject([{ from: "2028-11-17", to: "2028-11-17" }]);
  expect(tjac.entriesOf(2029, null)).toMatchObject([{ from: "2029-11-17" }]);
  expect(tjac.entriesOf(2032, null)).toEqual([]);
});

test("where nobody ever wrote one, the law counts: that of the federal justice in its courts only", () => {
  const of = (court: string | null) => keptCalendar({ court, city: "Santos" }, []);
  expect(names(of("TRF3"), "2026-08-11")).toEqual(["Criação dos cursos jurídicos"]);
  for (const court of ["STJ", "TST"])
    expect(names(of(court), "2026-08-11")).toEqual(["Criação dos cursos jurídicos"]);
  for (const court of ["TJSP", "STF", "TRT2"]) expect(names(of(court), "2026-08-11")).toEqual([]);
  expect(due(of("STJ"), "2026-12-04", 5)).toBe("2026-12-15");
  expect(names(of(null), "2026-08-11")).toEqual([]);
  expect(of("TJSP").sourcesOf(2026)).toMatchObject([{ origin: "law" }]);
  expect(of(null).sourcesOf(2026)).toEqual([]);
});

test("the days of a city are kept beside those of the court, each with its own review", () => {
  const calendar = keptCalendar({ court: "TRF3", city: "Santos" }, [
    year({
      court: "TRF3",
      city: "Santos",
      entries: [on("2026-01-26", "Aniversário de Santos")],
      reviewedAt: "y",
    }),
  ]);
  expect(names(calendar, "2026-01-26")).toEqual(["Aniversário de Santos"]);
  expect(names(calendar, "2026-08-11")).toEqual(["Criação dos cursos jurídicos"]);
  expect(calendar.sourcesOf(2026)).toMatchObject([
    { city: null, origin: "law" },
    { city: "Santos", origin: "kept", reviewedAt: "y" },
  ]);
});

test("a year that nobody wrote of a federal court has what the law closes, whatever is repeated", () => {
  const kept = year({ court: "TRF3", year: 2025, entries: [on("2025-12-08", "Dia da Justiça")] });
  const calendar = keptCalendar({ court: "TRF3", city: null }, [kept]);
  expect(calendar.entriesOf(2026, null).filter(({ from }) => from === "2026-12-08")).toHaveLength(1);
  expect(names(calendar, "2026-08-11")).toEqual(["Criação dos cursos jurídicos"]);
});

describe("a day on which the court works", () => {
  const open = on("2026-08-11", "Dia do Advogado (transferido para 12/08)", "open");

  test("takes the holidays of the court away, and of its cities", () => {
    const entries = [open, on("2026-08-11", "Dia do Advogado"), on("2026-08-12", "Dia do Advogado")];
    const trf3 = keptCalendar({ court: "TRF3", city: "Santos" }, [
      year({ court: "TRF3", entries }),
      year({ court: "TRF3", city: "Santos", entries: [on("2026-08-11", "Aniversário")] }),
    ]);
    expect(names(trf3, "2026-08-11")).toEqual([]);
    expect(due(trf3, "2026-08-07", 1)).toBe("2026-08-11");
    expect(due(trf3, "2026-08-07", 2)).toBe("2026-08-13");
  });

  test("takes no holiday of the nation away, no weekend, and no suspension; and does not come again", () => {
    const entries = [
      on("2026-09-07", "Plantão", "open"),
      on("2026-08-08", "Mutirão", "open"),
      on("2026-08-10", "Prazos suspensos", "suspended"),
      on("2026-08-10", "Expediente", "open"),
    ];
    const calendar = keptCalendar({ court: "TJSP", city: null }, [year({ entries })]);
    expect(names(calendar, "2026-09-07")).toEqual(["Independência"]);
    expect(names(calendar, "2026-08-08")).toEqual(["Sábado"]);
    expect(names(calendar, "2026-08-10")).toEqual(["Prazos suspensos"]);
    expect(calendar.entriesOf(2027, null)).toEqual([]);
  });
});
