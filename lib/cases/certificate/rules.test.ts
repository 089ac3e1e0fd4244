import { describe, expect, test } from "vitest";
import { type AskedOfCase, certificateOf } from "./rules.ts";
import type { CountedInterval } from "./schema.ts";
import { certificateSentences, entryWords, periodSentence, timesOf } from "./words.ts";

/** An instant of November 2026 in São Paulo. */
const at = (day: string, time = "12:00") => new Date(`2026-11-${day}T${time}:00-03:00`).toISOString();
const now = at("22", "15:40");

function interval(
  first: string,
  last: string,
  outcome: CountedInterval["outcome"],
  more: Partial<CountedInterval> = {},
): CountedInterval {
  return {
    firstAt: first,
    lastAt: last,
    outcome,
    count: 1,
    failure: outcome === "failed" ? "unavailable" : null,
    newMovements: 0,
    newDocuments: 0,
    ...more,
  };
}

const followed: AskedOfCase = {
  importedAt: at("01"),
  firstAnswerAt: at("01", "12:05"),
  now,
  intervals: [
    interval(at("01", "12:05"), at("01", "12:05"), "changed", { newMovements: 412, newDocuments: 3 }),
    interval(at("01", "18:00"), at("05", "12:00"), "unchanged", { count: 16 }),
    interval(at("05", "18:00"), at("05", "18:00"), "changed", { newMovements: 2, newDocuments: 1 }),
    interval(at("06", "00:00"), at("10", "18:00"), "unchanged", { count: 20 }),
    interval(at("11", "00:00"), at("12", "06:00"), "failed", { count: 6 }),
    interval(at("12", "12:00"), at("22", "12:00"), "unchanged", { count: 41 }),
  ],
};
const plain = (sentences: string[]) => sentences.map((one) => one.replaceAll("\u00a0", " "));
const told = (from: string, to: string, asked = followed) =>
  plain(certificateSentences(certificateOf(asked, { from: `2026-11-${from}`, to: `2026-11-${to}` })));
const lines = (from: string, to: string, asked = followed) =>
  plain(
    certificateOf(asked, { from: `2026-11-${from}`, to: `2026-11-${to}` }).entries.map(
      (entry) => `${timesOf(entry)} | ${entryWords(entry)}`,
    ),
  );

describe("the check record of a period", () => {
  test("has every check with its times and what it found, oldest first", () => {
    expect(lines("01", "22")).toEqual([
      "01/11/2026, 12:05 | 1 consulta: primeira leitura do processo, o que veio com ela não conta como novo",
      "01/11/2026, 18:00 a 05/11/2026, 12:00 | 16 consultas: nada novo",
      "05/11/2026, 18:00 | 1 consulta: 2 movimentações novas e 1 documento novo",
      "06/11/2026, 00:00 a 10/11/2026, 18:00 | 20 consultas: nada novo",
      "11/11/2026, 00:00 a 12/11/2026, 06:00 | 6 consultas: não verificado, serviço indisponível",
      "12/11/2026, 12:00 a 22/11/2026, 12:00 | 41 consultas: nada novo",
    ]);
  });

  test("sums up the checks, says what was new, and that nobody knows of the gaps", () => {
    expect(told("01", "22")).toEqual([
      "O serviço foi consultado 85 vezes: 79 com resposta completa, 6 sem resposta utilizável.",
      "2 movimentações novas e 1 documento novo, em 1 consulta.",
      "1 intervalo não verificado: não se sabe se houve novidade nele.",
    ]);
  });

  test("estimates the checks of an interval that reaches beyond the period, and says so of every number", () => {
    expect(told("07", "09")).toEqual([
      "O serviço foi consultado cerca de 13 vezes: cerca de 13 com resposta completa.",
      "Nenhuma resposta trouxe novidade.",
    ]);
    expect(lines("07", "09")).toEqual([
      "06/11/2026, 00:00 a 10/11/2026, 18:00 | Cerca de 13 consultas no período: nada novo",
    ]);
    expect(told("09", "11")[0]).toBe(
      "O serviço foi consultado cerca de 12 vezes: cerca de 7 com resposta completa, cerca de 5 sem resposta utilizável.",
    );
  });

  test("claims no check that is not known to have been in the period, and says when there was one", () => {
    const two = [interval(at("14", "23:30"), at("16", "01:00"), "unchanged", { count: 2 })];
    const asked = { ...followed, intervals: two };
    expect(told("15", "15", asked)).toEqual([
      "Nenhuma consulta conhecida neste período.",
      "Consultado antes em 14/11/2026, 23:30 e depois em 16/11/2026, 01:00.",
      "A consulta seguinte não trouxe novidade.",
    ]);
    expect(lines("15", "15", asked)).toEqual([
      "14/11/2026, 23:30 a 16/11/2026, 01:00 | Nenhuma consulta conhecida no período, 2 consultas ao todo: nada novo",
    ]);
    // Of more checks the times are not kept either: none of them is known to have been on a day in between.
    expect(told("08", "08")).toEqual([
      "Nenhuma consulta conhecida neste período.",
      "Consultado antes em 06/11/2026, 00:00 e depois em 10/11/2026, 18:00.",
      "A consulta seguinte não trouxe novidade.",
    ]);
    const failing = { ...asked, intervals: two.map((one) => ({ ...one, outcome: "failed" as const })) };
    expect(told("15", "15", failing)[2]).toBe("Não se sabe se houve novidade no processo.");
  });

  test("of two checks both times are known: the one in the period is no estimate", () => {
    const two = [interval(at("14", "23:30"), at("16", "01:00"), "unchanged", { count: 2 })];
    expect(told("16", "17", { ...followed, intervals: two })[0]).toBe(
      "O serviço foi consultado 1 vez: 1 com resposta completa.",
    );
    expect(lines("16", "17", { ...followed, intervals: two })).toEqual([
      "14/11/2026, 23:30 a 16/11/2026, 01:00 | 1 consulta no período: nada novo",
    ]);
  });

  test("cuts gaps off at the ends of the period", () => {
    const { gaps } = certificateOf(followed, { from: "2026-11-12", to: "2026-11-22" });
    expect(gaps).toEqual([{ from: at("12", "00:00"), to: at("12", "12:00"), cause: "unavailable" }]);
  });

  test("of a period in which nobody asked says that nobody knows, and never that nothing was new", () => {
    const unasked = { ...followed, intervals: followed.intervals.slice(0, 4) };
    for (const [from, to] of [
      ["15", "18"],
      ["20", "22"],
    ]) {
      const said = told(from ?? "", to ?? "", unasked);
      expect(said).toEqual([
        "Nenhuma consulta neste período.",
        "Consultado antes em 10/11/2026, 18:00.",
        "Não se sabe se houve novidade no processo.",
      ]);
    }
    const { gaps } = certificateOf(unasked, { from: "2026-11-20", to: "2026-11-22" });
    expect(gaps).toEqual([{ from: at("20", "00:00"), to: null, cause: "unasked" }]);
  });

  test("without a complete answer never says that nothing was new", () => {
    const asked = { ...followed, intervals: [followed.intervals[4] ?? interval(now, now, "failed")] };
    expect(told("11", "12", asked)).toEqual([
      "O serviço foi consultado 6 vezes: 6 sem resposta utilizável.",
      "Nenhuma resposta com dados: não se sabe se houve novidade no processo.",
      "2 intervalos não verificados: não se sabe se houve novidade neles.",
    ]);
  });

  test("answers without data, from before the first one with some, are not called silence", () => {
    const intervals = [
      interval(at("02"), at("04"), "unchanged", { count: 8 }),
      interval(at("04", "18:00"), at("04", "18:00"), "changed", { newMovements: 3 }),
    ];
    const first = { ...followed, intervals, firstAnswerAt: at("04", "18:00") };
    expect(lines("01", "22", first)[0]).toBe(
      "02/11/2026, 12:00 a 04/11/2026, 12:00 | 8 consultas: não verificado, o serviço respondeu sem dados do processo",
    );
    const never = { ...followed, intervals: intervals.slice(0, 1), firstAnswerAt: null };
    expect(told("02", "04", never)).toEqual([
      "O serviço foi consultado 8 vezes: 8 com resposta sem dados.",
      "Nenhuma resposta com dados: não se sabe se houve novidade no processo.",
      "2 intervalos não verificados: não se sabe se houve novidade neles.",
    ]);
  });

  test("a changed cover, and a capture that still ran, have words of their own", () => {
    const asked = {
      ...followed,
      intervals: [interval(at("20"), at("20"), "changed"), interval(at("21"), at("21"), "running")],
    };
    expect(lines("20", "22", asked)).toEqual([
      "20/11/2026, 12:00 | 1 consulta: mudança na capa ou em textos",
      "21/11/2026, 12:00 | 1 consulta: o serviço ainda capturava o processo no tribunal",
    ]);
    expect(told("20", "22", asked)).toContain("Mudança na capa ou em textos, em 1 consulta.");
  });
});

test("the period is named by its days; one that lasts ends at the time of printing", () => {
  const said = (from: string, to: string) => periodSentence(certificateOf(followed, { from, to }));
  expect(said("2026-11-01", "2026-11-10")).toBe("Período: de 01/11/2026 a 10/11/2026.");
  expect(said("2026-11-01", "2026-11-22")).toBe("Período: de 01/11/2026 a 22/11/2026, 15:40.");
  expect(said("2026-11-01", "2026-12-31")).toBe("Período: de 01/11/2026 a 22/11/2026, 15:40.");
});
