import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDigits, cnjProblem, formatCnj, isCnj, parseCnj, splitCnj, suffixIn } from "#lib/cnj/number.ts";
import { runs } from "#testing/extent.ts";

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const root = fc.record({
  sequence: digits(7),
  year: digits(4),
  branch: digits(1),
  court: digits(2),
  origin: digits(4),
});

/** The definition of the resolution with big integers: another road to the same answer. */
function byBigInt({ sequence, year, branch, court, origin }: Record<string, string>): string {
  return String(98n - (BigInt(`${sequence}${year}${branch}${court}${origin}00`) % 97n)).padStart(2, "0");
}

describe("numbers known to be right", () => {
  test.each([
    "0000832-35.2018.4.01.3202",
    "0002080-25.2012.5.15.0049",
    "0535659-58.0089.8.26.0014",
    "0767848-90.9700.8.26.0090",
    "1018874-83.2023.4.01.8200",
  ])("%s", (text) => {
    const result = parseCnj(text);
    expect(result).toEqual({ ok: true, cnj: text.replace(/[^0-9]/g, "") });
    if (result.ok) expect(formatCnj(result.cnj)).toBe(text);
  });
});

test("a wrong check digit says what it should be, and the number it would make", () => {
  const result = parseCnj("1018874-82.2023.4.01.8200");
  expect(result).toEqual({
    ok: false,
    reason: "check-digit",
    digits: "10188748220234018200",
    expected: "83",
    corrected: "10188748320234018200",
  });
  expect(cnjProblem(result)).toBe("Dígito errado: seria 83, não 82.");
});

test.each([
  ["", "empty", "Escreva o número do processo: são 20 dígitos."],
  [" . - ", "empty", "Escreva o número do processo: são 20 dígitos."],
  ["1018874-83.2023.4.01.820", "length", "Falta um dígito: são 20, aqui há 19."],
  ["1018874-83.2023.4.01", "length", "Faltam 4 dígitos: são 20, aqui há 16."],
  ["1018874-83.2023.4.01.82000", "length", "Há um dígito a mais: são 20, aqui há 21."],
  ["1018874-83.2023.4.01.8200000", "length", "Há 3 dígitos a mais: são 20, aqui há 23."],
  ["1018874-83.2O23.4.01.8200", "letters", "Só números: há letras aqui."],
])("%j is refused: %s", (text, reason, message) => {
  const result = parseCnj(text);
  expect(result).toMatchObject({ ok: false, reason });
  expect(cnjProblem(result)).toBe(message);
});

test("a number that lost its leading zeros is refused, and the whole number is offered", () => {
  const result = parseCnj("832-35.2018.4.01.3202");
  expect(result).toMatchObject({ ok: false, reason: "length", corrected: "00008323520184013202" });
  expect(cnjProblem(result)).toBe(
    "Faltam 4 dígitos: são 20, aqui há 16. Com zeros à frente seria 0000832-35.2018.4.01.3202.",
  );
});

test("a number is read with spaces, other dashes, no-break spaces and wide digits", () => {
  for (const text of [
    " 0000832 35 2018 4 01 3202 ",
    "0000832\u201335.2018.4.01.3202",
    "0000832\u00a035\u200b20184013202",
    "００００８３２-35.2018.4.01.3202",
  ]) {
    expect(parseCnj(text)).toEqual({ ok: true, cnj: "00008323520184013202" });
  }
});

test("a right number has no problem, and a text that is no number is formatted as it is", () => {
  expect(cnjProblem(parseCnj("0000832-35.2018.4.01.3202"))).toBe("");
  expect(formatCnj("1234")).toBe("1234");
});

test("check digits agree with the definition for any root", () => {
  fc.assert(
    fc.property(root, (parts) => checkDigits(parts) === byBigInt(parts)),
    runs(200),
  );
});

test("of the hundred check digits exactly one is right", () => {
  fc.assert(
    fc.property(root, (parts) => {
      const right = Array.from({ length: 100 }, (_, check) => String(check).padStart(2, "0")).filter(
        (check) =>
          isCnj(`${parts.sequence}${check}${parts.year}${parts.branch}${parts.court}${parts.origin}`),
      );
      expect(right).toEqual([byBigInt(parts)]);
    }),
    runs(100),
  );
});

test("a number stays the same when it is formatted, parsed and split", () => {
  fc.assert(
    fc.property(root, (parts) => {
      const check = checkDigits(parts);
      const plain = `${parts.sequence}${check}${parts.year}${parts.branch}${parts.court}${parts.origin}`;
      const formatted = formatCnj(plain);
      expect(formatted).toMatch(/^\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}$/);
      expect(parseCnj(formatted)).toEqual({ ok: true, cnj: plain });
      expect(splitCnj(plain)).toEqual({ ...parts, check });
    }),
  );
});

test("a number with one digit changed or two neighbours swapped is never valid", () => {
  fc.assert(
    fc.property(root, fc.nat(19), fc.integer({ min: 1, max: 9 }), (parts, at, shift) => {
      const plain = `${parts.sequence}${checkDigits(parts)}${parts.year}${parts.branch}${parts.court}${parts.origin}`;
      const changed = [...plain];
      changed[at] = String((Number(plain[at]) + shift) % 10);
      expect(isCnj(changed.join(""))).toBe(false);
      const swapped = [...plain];
      [swapped[at], swapped[at + 1]] = [swapped[at + 1] ?? "", swapped[at] ?? ""];
      if (at < 19 && swapped.join("") !== plain) expect(isCnj(swapped.join(""))).toBe(false);
    }),
    runs(100),
  );
});

describe("what a court prints behind a number is kept apart from it", () => {
  test.each([
    ["1018874-83.2023.4.01.8200/50000", "/50000"],
    ["1018874-83.2023.4.01.8200/01", "/01"],
    ["1018874-83.2023.4.01.8200-02", "-02"],
    ["1018874-83.2023.4.01.8200\u221202", "\u221202"],
    ["1018874-83.2023.4.01.8200.50001", ".50001"],
    ["1018874-83.2023.4.01.8200 / 50000", "/50000"],
    ["10188748320234018200/50000", "/50000"],
    ["1018874-83.2023.4.01.8200 50000", " 50000"],
    ["1018874832023401820050000", " 50000"],
    ["1018874-83.2023.4.01.8200/PR", "/PR"],
    ["“1018874-83.2023.4.01.8200/TO”", "/TO"],
    ["10188\u00ad74-83.2023.4.01.8200\u200b/50000", "/50000"],
  ])("%j", (text, suffix) => {
    const result = parseCnj(text);
    expect(result).toEqual({ ok: true, cnj: "10188748320234018200", suffix });
    expect(suffixIn(text, "10188748320234018200")).toBe(suffix);
  });

  test.each([
    "1018874-83.2023.4.01.820000",
    "1018874-83.2023.4.01.820050000",
    "1018874832023401820012345",
    "1018874-83.2023.4.01.8200/5",
    "1018874-83.2023.4.01.8200/5000000",
    "1018874-83.2023.4.01.8200/PR e outros",
    "1018874-83.2023.4.01.8200 2002458-88.2023.4.04.7000",
  ])("%j is no number with something behind it", (text) => {
    expect(parseCnj(text)).toMatchObject({ ok: false });
  });
});
