import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findCnj, numberIn, numberOfPublication, numbersMeant } from "#lib/cnj/find.ts";
import { checkDigits, cnjProblem, formatCnj, isCnj, splitCnj } from "#lib/cnj/number.ts";
import { largeSize, runs } from "#testing/extent.ts";

const A = "00008323520184013202";
const B = "00020802520125150049";

const valid = fc
  .record({
    sequence: fc.stringMatching(/^[0-9]{7}$/),
    year: fc.stringMatching(/^[0-9]{4}$/),
    branch: fc.stringMatching(/^[0-9]$/),
    court: fc.stringMatching(/^[0-9]{2}$/),
    origin: fc.stringMatching(/^[0-9]{4}$/),
  })
  .map(
    (parts) =>
      `${parts.sequence}${checkDigits(parts)}${parts.year}${parts.branch}${parts.court}${parts.origin}`,
  );

describe("valid numbers", () => {
  test.each([
    ["bare", A],
    ["punctuated", "0000832-35.2018.4.01.3202"],
    ["in a sentence", "Autos nº0000832-35.2018.4.01.3202, da 1ª Vara."],
    ["glued to words", "Processo00008323520184013202SP"],
    ["court written together", "0000832-35.2018.401.3202"],
    ["dots only", "0000832.35.2018.4.01.3202"],
    ["hyphens only", "0000832-35-2018-4-01-3202"],
    ["hyphen only", "0000832-3520184013202"],
    ["underscores of a file name", "0000832_35_2018_4_01_3202.pdf"],
    ["slash before the year", "0000832-35/2018.4.01.3202"],
    ["a page's entity for the hyphen", "0000832&#8209;35.2018.4.01.3202"],
    ["spaced groups", "0000832 35 2018 4 01 3202"],
    ["spaces around", "0000832 - 35 . 2018 . 4 . 01 . 3202"],
    ["broken at the end of a line", "0000832-35.2018.\r\n4.01.3202"],
    ["broken before the dot", "0000832-35.2018\n.4.01.3202"],
    ["en dash and no-break spaces", "nº\u00a00000832\u201335.2018.4.01.3202\u00a0"],
    ["a slash for the hyphen", "0000832/35.2018.4.01.3202"],
    ["slashes only", "0000832/35/2018/4/01/3202"],
    ["slash before the court", "0000832-35.2018/4.01.3202"],
    ["with an incident", "0000832-35.2018.4.01.3202/50000"],
    ["numbered list", "1.0000832-35.2018.4.01.3202"],
    ["numbered list, bare", "12.00008323520184013202"],
    ["in a file name", "peticao_00008323520184013202-v2.pdf"],
    ["in an address", "https://pje.example/consulta?n=00008323520184013202&x=1"],
    ["end of a sentence", "Veja o 0000832-35.2018.4.01.3202."],
    ["CSV", '"1";"0000832-35.2018.4.01.3202";"R$ 1.000,00";"12/03/2024"'],
    ["wide digits", "００００８３２-35.2018.4.01.3202"],
  ])("%s", (_, text) => {
    expect(findCnj(text)).toEqual({ valid: [A], wrong: [], malformed: [], duplicates: 0 });
  });

  test("several, in order, each once", () => {
    const text = `${formatCnj(B)} ${formatCnj(A)};${A}\n${B}${"-"}${formatCnj(A)}`;
    expect(findCnj(text)).toEqual({ valid: [B, A], wrong: [], malformed: [], duplicates: 3 });
  });

  test("any number in any text, punctuated or not", () => {
    const edge = fc.string({ unit: "binary", maxLength: 60 });
    const noise = fc.stringMatching(/^[0-9A-Za-z .,\-/()\n]{0,60}$/);
    const around = fc.oneof(edge, noise);
    fc.assert(
      fc.property(around, valid, around, fc.boolean(), (before, cnj, after, punctuated) => {
        const clean = (text: string) => text.replace(/[0-9\uFF10-\uFF19]/g, "0");
        const text = `${clean(before)}|${punctuated ? formatCnj(cnj) : cnj}|${clean(after)}`;
        expect(findCnj(text).valid).toContain(cnj);
      }),
      runs(300),
    );
  });

  test("digits of other things next to a number do not hide it", () => {
    const stuff = fc.stringMatching(/^([0-9]{1,7}[ .,;-]){0,8}$/);
    fc.assert(
      fc.property(stuff, valid, fc.boolean(), (before, cnj, punctuated) => {
        expect(findCnj(`${before}\n\n\n\n${punctuated ? formatCnj(cnj) : cnj}\n\n\n\n`).valid).toContain(cnj);
        expect(findCnj(`Autos ${before} e ${punctuated ? formatCnj(cnj) : cnj}`).valid).toContain(cnj);
      }),
      runs(300),
    );
  });

  test("a list of any numbers comes back whole", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(valid, { maxLength: 30 }),
        fc.constantFrom("\n", " ", ";", ", ", "\t"),
        (list, sep) => {
          expect(findCnj(list.map(formatCnj).join(sep)).valid).toEqual(list);
          expect(findCnj(list.join(sep)).valid).toEqual(list);
        },
      ),
    );
  });
});

describe("wrong and malformed numbers", () => {
  test("a number with wrong check digits comes with the right number and its place", () => {
    expect(findCnj("Ver 1018874-82.2023.4.01.8200 e outros")).toEqual({
      valid: [],
      wrong: [
        {
          text: "1018874-82.2023.4.01.8200",
          digits: "10188748220234018200",
          expected: "83",
          corrected: "10188748320234018200",
          at: 4,
        },
      ],
      malformed: [],
      duplicates: 0,
    });
    expect(findCnj("10188748220234018200").wrong).toHaveLength(1);
    expect(findCnj("1018874 82 2023 4 01 8200").wrong).toHaveLength(1);
  });

  test.each([
    ["1018874-83.2023.4.01.820", "Falta um dígito: são 20, aqui há 19."],
    ["101887-83.2023.4.01.8200", "Falta um dígito: são 20, aqui há 19."],
    ["1018874-83.2023.4.01.82000", "Há um dígito a mais: são 20, aqui há 21."],
    ["1018874 - 83.2023.4.01. 820", "Falta um dígito: são 20, aqui há 19."],
    ["1018874832023401820", "Falta um dígito: são 20, aqui há 19."],
    ["101887483202340182000", "Há um dígito a mais: são 20, aqui há 21."],
    ["101887483202340182", "Faltam 2 dígitos: são 20, aqui há 18."],
    ["1018874-83.2O23.4.01.8200", "Só números: há letras aqui."],
    ["1018874832O234018200", "Só números: há letras aqui."],
    [
      "832-35.2018.4.01.3202",
      "Faltam 4 dígitos: são 20, aqui há 16. Com zeros à frente seria 0000832-35.2018.4.01.3202.",
    ],
    ["1234567-89.7890.1.23.4567", "O dígito não confere, e o ano seria 7890."],
    ["12345678978901234567", "O dígito não confere, e o ano seria 7890."],
    ["1018874-82.1899.4.01.8200", "O dígito não confere, e o ano seria 1899."],
    ["1018874-82.2023.1.23.8200", "O dígito não confere, e não há tribunal 1.23."],
    ["1018874-82.2023.8.28.8200", "O dígito não confere, e não há tribunal 8.28."],
    ["1,01887E+19", "A planilha arredondou este número. Formate a coluna como texto e copie de novo."],
  ])("%s: %s", (text, message) => {
    const found = findCnj(`antes ${text} depois`);
    expect(found).toMatchObject({ valid: [], wrong: [] });
    expect(found.malformed.map((item) => [item.text, item.at, cnjProblem(item)])).toEqual([
      [text, 6, message],
    ]);
  });

  test("a number with any digit changed, dropped or doubled is found and refused", () => {
    const digitPlaces = [...formatCnj(A)].flatMap((character, at) => (/[0-9]/.test(character) ? [at] : []));
    fc.assert(
      fc.property(
        valid,
        fc.nat(19),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (cnj, digit, shift, bare) => {
          const text = bare ? cnj : formatCnj(cnj);
          const at = bare ? digit : (digitPlaces[digit] ?? 0);
          const put = (middle: string) => `Autos ${text.slice(0, at)}${middle}${text.slice(at + 1)}, fls. 2`;
          const old = text.charAt(at);
          const changed = findCnj(put(String((Number(old) + shift) % 10)));
          expect([changed.valid.length, changed.wrong.length + changed.malformed.length]).toEqual([0, 1]);
          for (const { reason } of changed.malformed) expect(["year", "court"]).toContain(reason);
          for (const middle of ["", `${old}${old}`]) {
            const found = findCnj(put(middle));
            expect([found.valid.length, found.wrong.length, found.malformed.length]).toEqual([0, 0, 1]);
            expect(found.malformed[0]).toMatchObject({ reason: "length", at: 6 });
          }
        },
      ),
      runs(200),
    );
  });

  test("the right check digits are offered for every court, up to next year", () => {
    const years = [1900, 1988, 2008, 2026, 2027];
    const courts = [
      "826",
      "401",
      "406",
      "515",
      "524",
      "626",
      "807",
      "913",
      "100",
      "300",
      "500",
      "600",
      "712",
    ];
    for (const year of years) {
      for (const court of courts) {
        const parts = splitCnj(`101887400${year}${court}8200`);
        const [right, off] = [checkDigits(parts), "00"];
        expect(findCnj(formatCnj(`1018874${off}${year}${court}8200`))).toMatchObject({
          wrong: [{ expected: right }],
          malformed: [],
        });
      }
    }
  });

  test("a number with right check digits is never refused for its year or its court", () => {
    for (const [year, rest] of [
      ["0089", "8260100"],
      ["9700", "1234567"],
    ] as const) {
      const parts = splitCnj(`101887400${year}${rest}`);
      const number = `1018874${checkDigits(parts)}${year}${rest}`;
      expect(findCnj(number)).toMatchObject({ valid: [number], wrong: [], malformed: [] });
    }
  });

  test.each([
    [
      "phones",
      "(11) 98765-4321, +55 11 3333-4444, 11987654321/1187654321, 99999-4444/99999-5555, 987654321 - 11987654321",
    ],
    ["CPF and CNPJ", "314.159.265-90 12.345.678/0001-95 12ABC34501DE35 31415926590-31415926591"],
    ["dates", "12/03/2024 2024-03-12T10:00:00.000Z 12.03.2024-15.04.2024 2024-03-12-10-00-00-123456"],
    ["money", "R$ 1.234.567,89 R$ 1.234.567.890.123.456.789,00 0.1234567890123456789"],
    ["a payment slip", "34191.79001 01043.510047 91020.150008 9 84340000012345"],
    ["an invoice key", "35190812345678000195550010000001231234567890"],
    ["an identifier", "550e8400-e29b-41d4-a716-446655440000 5f1d7a84c2b1e3a4d5f60718"],
    ["older numbers", "2008.61.00.012345-6 583.00.2008.123456-7 23123.000456/2024-11 1-12.2024.1.2.2024"],
    ["a card", "4111 1111 1111 1111 4111111111111111"],
    ["nothing", ""],
  ])("%s are left alone", (_, text) => {
    expect(findCnj(text)).toEqual({ valid: [], wrong: [], malformed: [], duplicates: 0 });
  });
});

describe("megabytes", () => {
  const size = largeSize(5_000_000);
  test.each([
    ["of numbers", `${formatCnj(A)}\n`.repeat(size / 26)],
    ["of digits", "1".repeat(size)],
    ["of one long word", "1.".repeat(size / 2)],
    ["of almost numbers", "1234567-12.2024.1.12.".repeat(size / 21)],
    ["of spaced groups", "1234567 - 12 . 2024 . 1 . ".repeat(size / 26)],
    ["of white space", "1-".padEnd(size, " ")],
    ["of letters", "a".repeat(size)],
  ])("%s", (_, text) => {
    const { valid, wrong, malformed } = findCnj(text);
    for (const { at, text: written } of [...wrong, ...malformed]) {
      expect(text.slice(at, at + written.length)).toBe(written);
    }
    expect(valid.every(isCnj)).toBe(true);
  });
});

test.each([
  "0000832/35.2018.4.01.3202",
  "00008323520184013202150001",
  "0000832-35.2018.4.01.3202.0001.5",
  "0000832-36.2018.4.01.3202",
])("%s may mean the case, though it is read as none", (text) => {
  expect(numbersMeant(`Autos ${text}.`)).toContain("00008323520184013202");
});

test.each([
  // Second instance of the TJSP, as a public corpus prints them; joined, its number and its incident's are 25 digits.
  ["2376731-90.2024.8.26.0000/50000", "23767319020248260000"],
  ["Agravo Interno Cível nº 2116753-11.2020.8.26.0000/50000 -Voto nº 16", "21167531120208260000"],
  ["Agravo Interno Cível Processo nº 2060275-70.2026.8.26.0000/50000 Relator(a): P.", "20602757020268260000"],
  ["2254046862021826000050000", "22540468620218260000"],
  ["2254046862021826000050001 ", "22540468620218260000"],
  ["2254046862021826000012345", null],
  ["2254046872021826000050000", null],
  // github.com/peixoto-ops/dje_cli: an item of the TJRJ's list of a session.
  [
    "022. APELAÇÃO 0919992-11.2023.8.19.0001 Ação: 0919992-11.2023.8.19.0001 Protocolo: 3204/2025.00512145",
    "09199921120238190001",
  ],
  // github.com/courtsbr/esaj/issues/29, github.com/Escavador/escavador-python/issues/25.
  ["00000626020118260582", "00000626020118260582"],
  ["01870898920244039900", "01870898920244039900"],
  ["REsp nº 2.012.345/SP (2022/0123456-7)", null],
])("the case of a publication whose number is printed %j", (field, cnj) => {
  expect(numberIn(field)).toBe(cnj);
  expect(numberOfPublication(field, "Processo 0000832-35.2018.4.01.3202")).toBe(cnj);
});

test("a number is found with every dash and every invisible mark that Unicode has, and in other forms of its dots", () => {
  const all = Array.from({ length: 0x1_10_00 }, (_, code) => code).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  const marks = all
    .map((code) => String.fromCodePoint(code))
    .filter((one) => /[\p{Pd}\u2043\u2212]|\p{Cf}/u.test(one));
  expect(marks.length).toBeGreaterThan(60);
  const missed = marks.filter((mark) => {
    const isDash = !/\p{Cf}/u.test(mark);
    const text = isDash ? `1018874${mark}83.2023.4.01.8200` : `1018874${mark}-83.20${mark}23.4.01.8200`;
    return numberIn(`Autos ${text}.`) !== "10188748320234018200";
  });
  expect(missed.map((mark) => mark.codePointAt(0)?.toString(16))).toEqual([]);
  expect(numberIn("１０１８８７４－８３．２０２３．４．０１．８２００")).toBe("10188748320234018200");
  expect(numberIn("1018874-83․2023․4․01․8200")).toBe("10188748320234018200");
});
