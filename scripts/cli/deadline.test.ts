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

test.each([
  ["--days 15", "Falta --available"],
  ["--available 2026-02-30 --days 15", "--available: escreva um dia que existe"],
  ["--available 2026-02-03 --days 0", "--days: escreva um número de 1 a 365."],
  ["--available 2026-02-03 --days 400", "--days: escreva um número de 1 a 365."],
  ["--available 2026-02-03 --days=-3", "--days: escreva um número de 1 a 365."],
  ["--available 2026-02-03 --days quinze", "--days: escreva um número de 1 a 365."],
  ["--available 2026-02-03 --days 5 --court TJXX", "--court: não é a sigla de um tribunal"],
])("%s is answered in one line", async (words, sentence) => {
  await expect(run(words)).rejects.toThrow(sentence);
});
