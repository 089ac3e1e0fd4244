import { expect, test } from "vitest";
import type { Reader } from "./command.ts";
import { parseOptions } from "./command.ts";
import { findCommand } from "./commands.ts";
import { readKinds, readNumbers, readTerms } from "./read.ts";

const run = (reader: Reader, text: string, options: string[] = []) =>
  reader.read(parseOptions(reader, options), text);

test("read terms says what an order gives, in lines and as JSON", () => {
  const text =
    "<p>Intime-se o r&eacute;u para, em 15 (quinze)<br>dias, contestar. Audiência em 10/12/2026, às 14h.</p>";
  const { line, json } = run(readTerms, text, ["--court", "tjsp", "--received", "2026-08-05"]);
  expect(line).toBe("Prazo de 15\u00a0dias úteis (CPC, art. 219).\nDia marcado: 10/12/2026, 14:00.");
  const none = {
    amount: null,
    unit: null,
    doubled: null,
    date: null,
    time: null,
    regime: null,
    doubt: null,
    by: "text",
  };
  expect(json).toEqual([
    { ...none, kind: "term", amount: 15, unit: "business", doubled: false, regime: "cpc" },
    { ...none, kind: "hearing", date: "2026-12-10", time: "14:00" },
  ]);
});

test("read terms takes the class and the chamber, and says what the law gives and what cannot be read", () => {
  expect(run(readTerms, "Manifeste-se em 5 dias.", ["--class", "Apelação Criminal"]).line).toMatch(
    /5\u00a0dias corridos/,
  );
  expect(run(readTerms, "À réplica.").line).toBe(
    "Prazo de 15\u00a0dias úteis, dado pela lei (CPC, art. 219).",
  );
  expect(run(readTerms, "Cumpra a ré a decisão.").json).toMatchObject([{ kind: "unread" }]);
  expect(run(readTerms, "Arquivem-se.").json).toEqual([]);
  expect(() => run(readTerms, "", ["--court", "XX"])).toThrow(/sigla/);
  expect(() => run(readTerms, "", ["--received", "2026-02-30"])).toThrow(/dia que existe/);
});

test("read numbers gives each number once, read kinds one kind for each line", () => {
  const numbers = "Autos 0002080-25.2012.5.15.0049 e 0002080-25.2012.5.15.0049";
  expect(run(readNumbers, numbers)).toEqual({
    line: "0002080-25.2012.5.15.0049",
    json: ["00020802520125150049"],
  });
  expect(run(readNumbers, "RR - 2080-25.2012.5.15.0049, 0002080-25/2012.5.15.0049").json).toEqual([
    "00020802520125150049",
  ]);
  expect(run(readNumbers, "2081-25.2012.5.15.0049").json).toEqual([]);
  expect(run(readKinds, "Conclusos para despacho\r\n\r\nSentença\r\n").json).toEqual([
    "progress",
    "unsure",
    "judgment",
  ]);
});

test("they are found by their words", async () => {
  for (const name of ["terms", "numbers", "kinds"])
    expect((await findCommand(["read", name])).command.usage).toMatch(new RegExp(`^autos read ${name}`));
});
