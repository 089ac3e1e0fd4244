import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#testing/extent.ts";
import { billOf, boletoOf, modulo11 } from "#testing/payment-lines.ts";
import { formatLine, readLine } from "./line.ts";

const today = "2026-11-23";
const read = (text: string, on = today) => readLine(text, { today: on });

/** Of a court's own bill, as it is printed. */
const bill = "85810000073-0 72820185202-5 61127104821-6 31120230417-0";
/** Published with libraries that read such lines: a telephone bill and a boleto of Banco do Brasil. */
const telephone = "83620000000-5 66780048100-0 18097565731-3 00158963608-1";
const boleto = "00190.50095 40144.816069 06809.350314 3 37370000000100";

describe("a line that is right", () => {
  test("of an arrecadação modulo 11", () => {
    expect(read(bill)).toEqual({
      ok: true,
      kind: "arrecadacao",
      digits: bill.replace(/\D/g, ""),
      barcode: "85810000073728201852026112710482131120230417",
      segment: "5",
      cents: 737_282,
      due: null,
    });
  });

  test("of an arrecadação modulo 10", () => {
    const said = { ok: true, segment: "3", cents: 6_678 };
    expect(read(telephone)).toMatchObject(said);
    expect(read(telephone)).toMatchObject({ barcode: "83620000000667800481001809756573100158963608" });
  });

  test("of a boleto, whose due date is the one nearest to the day", () => {
    const said = { ok: true, kind: "boleto", bank: "001", cents: 100 };
    expect(read(boleto)).toMatchObject({ ...said, due: "2032-08-21" });
    expect(read(boleto, "2007-12-01")).toMatchObject({ ...said, due: "2007-12-31" });
    expect(read(boleto)).toMatchObject({ barcode: "00193373700000001000500940144816060680935031" });
  });

  test.each([
    ["as a bank's page gives it", boleto.replaceAll(" ", "\u00A0")],
    ["without anything between", boleto.replace(/\D/g, "")],
    ["with dashes of a word processor", boleto.replaceAll(" ", " – ")],
    ["on two lines", `  ${boleto.slice(0, 25)}\n${boleto.slice(25)}  `],
  ])("%s", (_, text) => {
    expect(read(text)).toMatchObject({ ok: true, digits: boleto.replace(/\D/g, "") });
  });

  test("or its bar code, which says the same", () => {
    for (const line of [bill, telephone, boleto]) {
      const result = read(line);
      expect(result.ok && read(result.barcode)).toEqual(result);
    }
  });

  test("without an amount in reais says none", () => {
    const quantity = { ...read(billOf(`859${"00000737282"}${"0".repeat(29)}`).line) };
    expect(quantity).toMatchObject({ ok: true, cents: null });
    const free = "0".repeat(25);
    const none = boletoOf({ head: "0019", factor: "1641", amount: "0000000000", free });
    expect(read(none.line)).toMatchObject({ ok: true, cents: null });
    const other = boletoOf({ head: "0012", factor: "1641", amount: "0000012345", free });
    expect(read(other.line)).toMatchObject({ ok: true, cents: null });
  });
});

describe("the due date of a boleto", () => {
  const due = (factor: string, on: string) => {
    const { line } = boletoOf({ head: "0019", factor, amount: "0000156420", free: "3".repeat(25) });
    const result = read(line, on);
    return result.ok ? result.due : result.reason;
  };

  test("9999 is 21 February 2025, and the next day begins again with 1000", () => {
    expect([due("9999", "2025-02-01"), due("1000", "2025-02-01")]).toEqual(["2025-02-21", "2025-02-22"]);
    expect(due("1641", today)).toBe("2026-11-25");
    expect(due("1641", "2002-04-01")).toBe("2002-04-05");
  });

  test("of an old boleto stays where it was, half a cycle long", () => {
    expect(due("9800", "2026-11-23")).toBe("2024-08-06");
    expect(due("9999", "2049-10-01")).toBe("2049-10-13");
  });

  test("none is said by 0000, nor by what stands for no day", () => {
    expect([due("0000", today), due("0999", today)]).toEqual([null, null]);
  });
});

describe("a line that is not right", () => {
  const wrong = bill.replace("61127104821-6", "61127104821-9");

  test.each<[string, string, object]>([
    ["a digit of a block", wrong, { reason: "block", block: 3, blocks: 4, expected: "6", found: "9" }],
    [
      "a digit of a boleto's field",
      boleto.replace("816069", "816068"),
      { reason: "block", block: 2, blocks: 3, expected: "9", found: "8" },
    ],
    ["the general digit", boleto.replace(" 3 ", " 4 "), { reason: "general", expected: "3", found: "4" }],
    ["nothing", " - ", { reason: "empty" }],
    ["letters", boleto.replace("00190", "OO190"), { reason: "characters" }],
    ["too short", boleto.slice(0, -1), { reason: "length", count: 46 }],
    ["two lines", boleto + boleto, { reason: "length", count: 94 }],
    ["48 digits of something else", `1${"0".repeat(47)}`, { reason: "unknown" }],
    ["48 digits checked in no way", `851${"0".repeat(45)}`, { reason: "unknown" }],
    ["a segment that is none", billOf(`806${"0".repeat(40)}`).line, { reason: "unknown" }],
  ])("%s", (_, text, failure) => {
    expect(read(text)).toEqual({ ok: false, ...failure });
  });
});

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
const boletos = fc
  .record({ bank: digits(3), factor: fc.nat(9_999), amount: digits(10), free: digits(25) })
  .filter(({ bank }) => !bank.startsWith("8"))
  .map(({ bank, factor, ...parts }) =>
    boletoOf({ head: `${bank}9`, factor: String(factor).padStart(4, "0"), ...parts }),
  );
const bills = fc
  .record({ segment: fc.constantFrom(..."123456789"), by: fc.constantFrom(..."6789"), rest: digits(40) })
  .map(({ segment, by, rest }) => billOf(`8${segment}${by}${rest}`));
const lines = fc.oneof(boletos, bills);

describe("any line", () => {
  test("is read, gives its bar code, and comes back from it and from how it is printed", () => {
    fc.assert(
      fc.property(lines, ({ line, barcode }) => {
        const result = read(line);
        expect(result).toMatchObject({ ok: true, digits: line, barcode });
        expect(read(barcode)).toEqual(result);
        expect(read(formatLine(line))).toEqual(result);
      }),
      runs(200),
    );
  });

  test("of an arrecadação modulo 10, or in the first fields of a boleto, with one digit changed is found", () => {
    const changed = fc.tuple(
      fc.oneof(
        boletos.map(({ line }) => ({ line, safe: 32 })),
        bills.filter(({ line }) => "67".includes(line[2] ?? "")).map(({ line }) => ({ line, safe: 48 })),
      ),
      fc.nat(47),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(changed, ([{ line, safe }, place, by]) => {
        const at = place % safe;
        const other = String((Number(line[at]) + by) % 10);
        expect(read(line.slice(0, at) + other + line.slice(at + 1)).ok).toBe(false);
      }),
      runs(300),
    );
  });

  /** Modulo 11 some rests share a digit: a change from one of them to the other is seen by nobody. */
  const isShared = (one: string, other: string, shared: number[]) =>
    [one, other].every((body) => shared.includes(modulo11(body)));

  test("of a boleto with another amount or due date is found, unless the scheme itself cannot tell", () => {
    fc.assert(
      fc.property(boletos, fc.nat(13), fc.integer({ min: 1, max: 9 }), ({ line, barcode }, at, by) => {
        const other = (text: string, place: number) =>
          text.slice(0, place) + String((Number(text[place]) + by) % 10) + text.slice(place + 1);
        const bodies = [barcode, other(barcode, 5 + at)].map((text) => text.slice(0, 4) + text.slice(5));
        const [one = "", two = ""] = bodies;
        expect(read(other(line, 33 + at)).ok).toBe(isShared(one, two, [0, 1, 10]));
      }),
      runs(300),
    );
  });

  test("with two different neighbours of one block swapped is found, but 0 and 9 modulo 10", () => {
    fc.assert(
      fc.property(bills, fc.nat(3), fc.nat(9), ({ line }, block, place) => {
        const at = block * 12 + place;
        const [one = "", two = ""] = [line[at], line[at + 1]];
        // Its third digit says how it is checked.
        fc.pre(one !== two && (at + 1 < 2 || at > 2));
        const swapped = line.slice(0, at) + two + one + line.slice(at + 2);
        const isModulo10 = "67".includes(line[2] ?? "");
        const from = block * 12;
        const blind = isModulo10
          ? [one, two].sort().join("") === "09"
          : isShared(line.slice(from, from + 11), swapped.slice(from, from + 11), [0, 1]);
        if (!blind) expect(read(swapped).ok).toBe(false);
      }),
      runs(300),
    );
  });

  test("is not thrown off by any text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof readLine(text, { today }).ok).toBe("boolean");
      }),
      runs(200),
    );
  });
});
