import { expect, test } from "vitest";
import { checksWords, gapSentence, gapsWords, longestGaps, stripLabel } from "./gaps.ts";
import type { CheckRecord, DaySign, Gap } from "./schema.ts";

/** Wednesday, 18 November 2026, 14:02 in São Paulo. */
const now = "2026-11-18T17:02:00.000Z";

const said = (from: string, to: string | null, cause: Gap["cause"] = "unavailable") =>
  gapSentence({ gap: { from, to, cause }, now });

test("a gap within a day names the day and its hours", () => {
  expect(said("2026-11-12T11:10:00.000Z", "2026-11-12T13:30:00.000Z")).toBe(
    "Em 12 nov não foi possível verificar das 08:10 às 10:30, serviço indisponível.",
  );
  expect(said("2026-11-18T11:10:00.000Z", "2026-11-18T11:10:20.000Z")).toBe(
    "Hoje não foi possível verificar às 08:10, serviço indisponível.",
  );
});

test("a gap over several days names both ends, and one that lasts only its beginning", () => {
  expect(said("2026-11-12T11:10:00.000Z", "2026-11-14T13:30:00.000Z", "busy")).toBe(
    "De 12 nov, 08:10, a 14 nov, 10:30, não foi possível verificar por 2\u00A0dias e 2\u00A0horas, o serviço pediu para esperar.",
  );
  expect(said("2026-11-18T11:10:00.000Z", null)).toBe(
    "Desde 08:10 não é possível verificar, serviço indisponível.",
  );
  expect(said("2026-11-17T11:10:00.000Z", null)).toMatch(/^Desde ontem, 08:10 não é/);
});

test("a gap in which nobody asked does not blame the service", () => {
  expect(said("2026-11-12T11:10:00.000Z", "2026-11-14T13:30:00.000Z", "unasked")).toBe(
    "De 12 nov, 08:10, a 14 nov, 10:30, ninguém consultou o serviço por 2\u00A0dias e 2\u00A0horas.",
  );
  expect(said("2026-11-12T11:10:00.000Z", null, "unasked")).toBe(
    "Desde 12 nov, 08:10 ninguém consulta o serviço.",
  );
});

test("a gap during a capture is described as neither a failure nor a missing check", () => {
  expect(said("2026-11-12T11:10:00.000Z", "2026-11-14T13:30:00.000Z", "running")).toBe(
    "De 12 nov, 08:10, a 14 nov, 10:30, o serviço ainda capturava o processo no tribunal (2\u00A0dias e 2\u00A0horas).",
  );
  expect(said("2026-11-12T11:10:00.000Z", null, "running")).toBe(
    "Desde 12 nov, 08:10 o serviço ainda captura o processo no tribunal.",
  );
});

function recordOf(signs: string, known: Partial<CheckRecord> = {}): CheckRecord {
  const names: Record<string, DaySign> = { q: "quiet", n: "new", b: "blind", m: "mine", ".": "none" };
  const days = [...signs].map((letter, index) => ({ day: String(index), sign: names[letter] ?? "none" }));
  return { days, checks: 118, exact: true, gaps: [], stretches: [], ...known };
}

test("the label of the day strip counts its marks in words", () => {
  expect(stripLabel(recordOf(".qqnqbm"))).toBe(
    "Últimos 7 dias: o serviço respondeu em 5\u00A0dias, não verificado em 1\u00A0dia, novidade em 2\u00A0dias, nova para você em 1\u00A0dia.",
  );
  expect(stripLabel(recordOf("qqq"))).toBe("Últimos 3 dias: o serviço respondeu em 3\u00A0dias, nada novo.");
  expect(stripLabel(recordOf("..."))).toBe("Nos últimos 3 dias ainda não houve consulta.");
});

test("blind days alone are never described as nothing new", () => {
  expect(stripLabel(recordOf("bb"))).toBe("Últimos 2 dias: não verificado em 2\u00A0dias.");
});

test("checks and gaps are counted in words", () => {
  expect(checksWords(recordOf("qqq"))).toBe("118\u00A0consultas com resposta em 3 dias");
  expect(checksWords(recordOf("qqq", { exact: false }))).toBe(
    "Cerca de 118\u00A0consultas com resposta em 3 dias",
  );
  expect(gapsWords(recordOf("qqq"))).toBeNull();
  const gap = { from: now, to: now, cause: "unasked" as const };
  expect(gapsWords(recordOf("qqq", { gaps: [gap] }))).toBe("Não verificado 1\u00A0vez em 3 dias");
});

test("when there are too many gaps, the longest are chosen and the others counted", () => {
  const gap = (day: number, hours: number): Gap => {
    const from = Date.UTC(2026, 10, day);
    return {
      from: new Date(from).toISOString(),
      to: new Date(from + hours * 3_600_000).toISOString(),
      cause: "unavailable",
    };
  };
  const lasting: Gap = { from: "2026-11-18T14:00:00.000Z", to: null, cause: "unavailable" };
  const gaps = [gap(1, 1), gap(2, 2), gap(3, 9), lasting, gap(5, 80)];
  expect(longestGaps({ gaps, most: 3, now })).toEqual({ shown: [gap(5, 80), gap(3, 9), lasting], more: 2 });
  expect(longestGaps({ gaps, most: 5, now })).toEqual({ shown: gaps, more: 0 });
});
