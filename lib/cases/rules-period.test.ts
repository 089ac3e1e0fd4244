import { describe, expect, test } from "vitest";
import { readDay, readPeriod } from "./rules-period.ts";

const draft = (text: string, isBad = false) => ({ text, isBad });
const incomplete = "Escreva dia, mês e ano com quatro algarismos.";

describe("a day in a field", () => {
  test("is a day, nothing, or told how to write it", () => {
    expect(readDay(draft("2026-11-18"))).toEqual({ day: "2026-11-18" });
    expect(readDay(draft(""))).toEqual({ day: null });
    expect(readDay(draft("", true))).toEqual({ error: incomplete });
    expect(readDay(draft("0002-11-18"))).toEqual({ error: incomplete });
    expect(readDay(draft("2026-02-30"))).toEqual({ error: incomplete });
  });
});

describe("a period", () => {
  test("may be open at either end, or a single day", () => {
    expect(readPeriod({ from: draft("2026-11-18"), to: draft("") })).toEqual({
      ok: true,
      from: "2026-11-18",
      to: null,
    });
    expect(readPeriod({ from: draft("2026-11-18"), to: draft("2026-11-18") })).toMatchObject({ ok: true });
  });

  test("does not end before it begins", () => {
    expect(readPeriod({ from: draft("2026-11-18"), to: draft("2026-11-17") })).toEqual({
      ok: false,
      from: null,
      to: "O fim vem antes do início: escreva 18/11/2026 ou depois.",
    });
  });

  test("says it of the field that is not written whole", () => {
    expect(readPeriod({ from: draft("", true), to: draft("2026-11-17") })).toEqual({
      ok: false,
      from: incomplete,
      to: null,
    });
  });
});
