import { afterAll, expect, test } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { calendarEntries, calendarYears } from "#server/db/schema/schema.ts";
import { makeCnpj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { terminal } from "#testing/terminal.ts";
import { parseOptions } from "./command.ts";
import { deadline } from "./deadline.ts";

afterAll(closePool);

const run = async (words: string) => deadline.run(parseOptions(deadline, words.split(" ")), terminal);

test.each([
  ["--available 2026-08-05 --days 15", ["2026-08-06", "2026-08-07", "2026-08-27"]],
  ["--available 2026-09-03 --days 3", ["2026-09-04", "2026-09-08", "2026-09-10"]],
  ["--available 2026-09-24 --days 15 --court tjsp", ["2026-09-25", "2026-09-28", "2026-10-19"]],
  ["--available 2026-12-17 --days 5", ["2026-12-18", "2027-01-21", "2027-01-27"]],
  ["--available 2026-08-05 --days 15 --court TRF3", ["2026-08-06", "2026-08-07", "2026-08-28"]],
  ["--available 2026-08-05 --days 5 --calendar-days", ["2026-08-06", "2026-08-07", "2026-08-11"]],
  ["--available 2026-08-05 --days 5 --doubled", ["2026-08-06", "2026-08-07", "2026-08-20"]],
])("%s", async (words, [publication, start, due]) => {
  const { json } = await run(words);
  expect(json).toMatchObject({ publication, start, due });
});

test.each([
  // CPP, art. 798-A, I and II: no recess.
  ["--notified 2026-12-15 --days 5 --court TJSP --regime cpp-detained", "2026-12-16", "2026-12-21"],
  ["--notified 2026-12-15 --days 5 --court TJSP --class Ação_Penal --detained", "2026-12-16", "2026-12-21"],
  ["--available 2027-01-11 --days 5 --court TJRJ --regime cpp-protective", "2027-01-13", "2027-01-18"],
  ["--notified 2026-12-15 --days 5 --detained", "2026-12-16", "2026-12-21"],
  // Without a word of the accused both are possible, and the earlier day counts.
  ["--notified 2026-12-15 --days 5 --court TJSP --class Ação_Penal", "2026-12-16", "2026-12-21"],
  ["--notified 2026-12-15 --days 5 --court TJSP --regime cpp", "2026-12-16", "2027-01-21"],
  // Days that run, and nobody says why: also by what runs in the recess.
  ["--notified 2026-12-15 --days 5 --calendar-days --court TJSP", "2026-12-16", "2026-12-21"],
  ["--available 2027-01-11 --days 5 --calendar-days --court TJRJ", "2027-01-13", "2027-01-18"],
  // LC 64/1990, art. 16: Saturday, Sunday and the holiday count.
  ["--notified 2026-09-04 --days 3 --court TRE-SP", "2026-09-05", "2026-09-07"],
  // ECA, arts. 152, § 2º, and 198, II; Lei 11.101/2005, art. 8º; Lei 8.245/1991, art. 59, § 1º.
  ["--available 2026-08-05 --days 10 --court TJSP --regime eca", "2026-08-07", "2026-08-17"],
  ["--available 2026-09-02 --days 10 --court TJRJ --regime recovery", "2026-09-04", "2026-09-14"],
  ["--available 2026-08-05 --days 15 --court TJSP --regime material", "2026-08-07", "2026-08-21"],
  // DL 911/1969, art. 3º, § 1º, from a Friday on.
  ["--served 2026-08-07 --days 5 --court TJSP --regime material", "2026-08-08", "2026-08-12"],
  // CPC, art. 231, IX.
  ["--confirmed 2026-08-05 --days 15 --court TJSP", "2026-08-13", "2026-09-02"],
  // CPC, art. 214, II: hours run in the recess.
  ["--notified 2026-12-21 --hours 48 --court TJSP", "2026-12-22", "2026-12-23"],
  ["--available 2026-08-05 --days 8 --court TJSP --class Apelação_Criminal", "2026-08-07", "2026-08-14"],
  // No doubling for the Fazenda (Lei 10.259/2001, art. 9º), or in the ECA.
  ["--available 2026-08-05 --days 10 --doubled --court TRF3 --regime juizado", "2026-08-07", "2026-08-21"],
  ["--available 2026-08-05 --days 10 --doubled --court TJSP --regime eca", "2026-08-07", "2026-08-17"],
  // The diary counts where an act came in both (Res. CNJ 455/2022, art. 11, § 3º).
  ["--portal 2026-08-05 --available 2026-08-05 --days 15 --court TJSP", "2026-08-07", "2026-08-27"],
  // A notice that nobody opened: the tenth day is Friday the 14th.
  ["--portal 2026-08-05 --days 15 --court TJSP", "2026-08-17", "2026-09-04"],
  ["--notified 2026-08-05 --months 1 --court TJSP", "2026-08-06", "2026-09-08"],
  ["--notified 2026-01-31 --months 1 --regime material", "2026-02-01", "2026-03-02"],
  ["--notified 2026-08-05 --years 2 --regime material", "2026-08-06", "2028-08-07"],
])("%s", async (words, start, due) => {
  const spaced = words.split(" ").map((word) => word.replaceAll("_", " "));
  const { json } = await deadline.run(parseOptions(deadline, spaced), terminal);
  expect([json.start, json.due]).toEqual([start, due]);
});

test("the regime is said with its article, and each other that is possible with its day", async () => {
  const { json, line } = await run("--available 2026-12-14 --days 5 --court TRE-SP");
  expect(json).toMatchObject({
    regime: "electoral-period",
    article: "LC 64/1990, art. 16",
    due: "2026-12-20",
    alternatives: [{ regime: "electoral", due: "2027-01-21" }],
  });
  expect(line).toContain("Rito: Eleitoral, no período (LC 64/1990, art. 16)");
  expect(line).toContain("Se o rito for Eleitoral, fora do período (Res. TSE 23.478/2016, art. 7º), vence");
  const named = await run("--available 2026-12-14 --days 5 --court TRE-SP --regime electoral");
  expect(named.json).toMatchObject({ due: "2027-01-21", alternatives: [] });
});

test("every day is there once, with its article and its reason where it does not count", async () => {
  const { json, line } = await run("--available 2026-09-03 --days 3");
  expect(json.days).toEqual([
    {
      date: "2026-09-03",
      counted: false,
      article: "Lei 11.419/2006, art. 4º, § 3º",
      reason: "Disponibilização no diário",
    },
    {
      date: "2026-09-04",
      counted: false,
      article: "CPC, art. 224",
      reason: "Publicação: o dia do começo não conta",
    },
    { date: "2026-09-05", counted: false, article: expect.stringContaining("CPC, art"), reason: "Sábado" },
    { date: "2026-09-06", counted: false, article: expect.any(String), reason: "Domingo" },
    {
      date: "2026-09-07",
      counted: false,
      article: expect.stringContaining("Lei 662/1949"),
      reason: "Independência",
    },
    { date: "2026-09-08", counted: true },
    { date: "2026-09-09", counted: true },
    { date: "2026-09-10", counted: true },
  ]);
  expect(line).toContain("Vence em 10/09/2026: publicada em 04/09/2026");
});

test("of a court's own days those of the base that is named count, and who did not review them is said", async () => {
  const { id: databaseId, document } = await makeDatabase({ document: makeCnpj() });
  const of = { databaseId, court: "TJSP", year: 2026 };
  const day = { from: "2026-08-10", to: "2026-08-10", effect: "closed", name: "Ponto facultativo" } as const;
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.insert(calendarYears).values(of);
    await tx
      .insert(calendarEntries)
      .values({ ...of, ...day, source: "Provimento 1/2026", createdBy: "Renata Sá" });
  });
  const { json, line } = await run(`--available 2026-08-05 --days 15 --court TJSP --database ${document}`);
  expect(json.due).toBe("2026-08-28");
  expect(line).toContain("Ponto facultativo (Provimento 1/2026; CPC, art. 219)");
  expect(line).toContain("Calendário do TJSP de 2026: ninguém o reviu; conta como está nesta base.");
});

test("a city is one of which the base keeps days, and without a base its days are said not to count", async () => {
  const { id: databaseId, document } = await makeDatabase({ document: makeCnpj() });
  const of = { databaseId, court: "TJSP", year: 2026, city: "Campinas", cityKey: "campinas" };
  const day = { from: "2026-08-10", to: "2026-08-10", effect: "closed", name: "Aniversário" } as const;
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.insert(calendarYears).values(of);
    const { city: _, ...place } = of;
    await tx
      .insert(calendarEntries)
      .values({ ...place, ...day, source: "Lei municipal 1", createdBy: "Renata Sá" });
  });
  const words = "--available 2026-08-05 --days 15 --court TJSP";
  expect((await run(`${words} --city Campinas --database ${document}`)).json.due).toBe("2026-08-28");
  await expect(run(`${words} --city Campina --database ${document}`)).rejects.toThrow(
    "--city: esta base não tem calendário de “Campina” no TJSP.",
  );
  await expect(run(`--available 2026-08-05 --days 5 --city Campinas --database ${document}`)).rejects.toThrow(
    "--city: escreva também --court",
  );
  expect((await run(`${words} --city Campinas`)).line).toContain("Os dias de Campinas não contam");
});

test.each([
  ["--days 15", "Escreva uma destas opções, e só uma: --available"],
  [
    "--available 2026-08-05 --notified 2026-08-05 --days 5 --hours 3",
    "Escreva uma destas opções, e só uma: --days",
  ],
  ["--available 2026-08-05 --days 5 --days 6", "--days só pode ser escrita uma vez."],
  ["--notified 2026-08-05 --served 2026-08-06 --days 5", "Escreva uma destas opções, e só uma: --available"],
  ["--available 2026-08-05 --days 5 --regime cível", "--regime: escreva um destes: cpc, "],
  ["--available 2026-02-30 --days 15", "--available: escreva um dia que existe"],
  ["--available 2026-02-03 --days 0", "--days: escreva um número de 1 a 365."],
  ["--available 2026-02-03 --days 400", "--days: escreva um número de 1 a 365."],
  ["--available 2026-02-03 --days=-3", "--days: escreva um número de 1 a 365."],
  ["--available 2026-02-03 --days quinze", "--days: escreva um número de 1 a 365."],
  ["--available 2026-02-03 --days 5 --court TJXX", "--court: não é a sigla de um tribunal"],
])("%s is answered in one line", async (words, sentence) => {
  await expect(run(words)).rejects.toThrow(sentence);
});
