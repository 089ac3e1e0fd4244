import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wholeNumbers } from "#lib/cnj/broken.ts";
import { findCnj } from "#lib/cnj/find.ts";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { largeSize, runs } from "#testing/extent.ts";

const A = "00052687520138260100";
const B = "50026287520264036326";

const only = (...valid: string[]) => ({ valid, wrong: [], malformed: [] });

describe("numbers broken in prose", () => {
  test.each([
    ["in the court's number", "0005268-75.2013.8.2\n6.0100"],
    ["soft hyphen in the sequence", "00052\u00AD68-75.2013.8.26.0100"],
    ["zero width in the year", "0005268-75.20\u200B13.8.26.0100"],
    ["hard space in the origin", "0005268-75.2013.8.26.01\u00A000"],
    ["byte order mark", "00\uFEFF05268-75.2013.8.26.0100"],
    ["word joiner before a dot", "0005268-75\u2060.2013.8.26.0100"],
    ["hyphenated in the sequence", "0005-\n268-75.2013.8.26.0100"],
    ["hyphenated at the hyphen", "0005268-\n75.2013.8.26.0100"],
    ["hyphenated, then unwrapped", "0005268-75.20- 13.8.26.0100"],
    ["two breaks", "0005268-\r\n75.2013.8.2\r\n6.0100"],
    ["a line indented", "0005268-75.2013.8.26.0\n     100"],
    ["a quoted line", "> 0005268-75.2013.8.2\n> 6.0100"],
    ["a tag", "0005268-75.2013.8.2<br/>6.0100"],
    ["tags about a group", "0005268-75.<b>2013</b>.8.26.0100"],
    ["an entity", "0005268-75.2013.8.2&shy;6.0100"],
    ["a numbered entity", "0005268-75.2013.8.2&#8203;6.0100"],
    ["letter-spaced", "0 0 0 5 2 6 8 - 7 5 . 2 0 1 3 . 8 . 2 6 . 0 1 0 0"],
    ["a space where a dot should be", "0005268-75 2013.8.2 6.0100"],
    ["court written together", "0005268-75.2013.8\n26.0100"],
    ["twenty digits alone", "Processo 00052687520138\n260100, fls. 3"],
    ["twenty digits alone, hyphenated", "Processo 00052687520138-\n260100 (SP)"],
    ["after a page's number", "fls. 12\n0005268-75.2013.8.2\n6.0100"],
    ["before a term", "0005268-75.2013.8.2\n6.0100\n15 dias"],
  ])("%s", (_, text) => {
    expect(findCnj(text)).toMatchObject(only(A));
  });

  test("as the associations' bulletins print it", () => {
    expect(findCnj("nos autos 1000919-70. 2019.8.2 6.0045, em curso")).toMatchObject(
      only("10009197020198260045"),
    );
  });

  test("every place and every way of breaking gives the number back", () => {
    const written = formatCnj(A);
    for (const gap of [
      "\n",
      " ",
      "\r\n",
      "\u00AD",
      "\u200B",
      "\u00A0",
      "\t",
      "\n\n",
      "<br>",
      "&nbsp;",
      " \n  ",
    ]) {
      for (let at = 1; at < written.length; at += 1) {
        const text = `Autos nº ${written.slice(0, at)}${gap}${written.slice(at)}.`;
        expect([text, findCnj(text).valid]).toEqual([text, [A]]);
      }
    }
  });
});

describe("numbers glued to each other", () => {
  test.each([
    ["two", `${formatCnj(A)}${formatCnj(B)}`, [A, B]],
    ["the second bare", `${formatCnj(A)}${B}`, [A, B]],
    ["both bare", `${A}${B}`, [A, B]],
    ["three", `${formatCnj(B)}${formatCnj(A)}${formatCnj(B)}`, [B, A]],
    ["one of them broken", `0005268-75.2013.8.2\n6.0100${formatCnj(B)}`, [A, B]],
    ["glued to words", `Autos${formatCnj(A)}e${formatCnj(B)}SP`, [A, B]],
  ])("%s", (_, text, numbers) => {
    expect(findCnj(text)).toMatchObject(only(...numbers));
  });

  test("digits of something else glued to a number are not cut off", () => {
    expect(findCnj(`${formatCnj(A)}123`).valid).toEqual([]);
    expect(findCnj(`${A}${B}1`).valid).toEqual([]);
    expect(findCnj(`${formatCnj(A)}0005268-74.2013.8.26.0100`).valid).toEqual([]);
  });
});

describe("what is no broken number", () => {
  test.each([
    ["wrong check digits", "0005268-74.2013.8.2\n6.0100"],
    ["no such year", "0005268-75.9013.8.2\n6.0100"],
    ["a payment slip", "34191.79001 01043.510047 91020.150008 9 84340000012345"],
    ["phones", "11 98765-4321 11 98765-4322 11 3333-4444"],
    ["a table", "10 20 30 40 50 60 70 80 90 10\n1.234,56 2.345,67 3.456,78"],
    ["dates", "12-03.2024 1 12.03.2024\n15.04.2024 2024"],
    ["a card", "4111 1111 1111 1111\n5500"],
  ])("%s", (_, text) => {
    expect(findCnj(text).valid).toEqual([]);
  });

  test("a number without its zeros is not filled with the digits before it", () => {
    const fitting = Array.from({ length: 900 }, (_, at) => `${at + 100}`).filter((before) =>
      isCnj(`${before}${A.slice(3)}`),
    );
    expect(fitting.length).toBeGreaterThan(5);
    for (const before of fitting) {
      const found = findCnj(`Autos ${before} 5268-75.2013.8.26.0100`);
      expect(found.valid).toEqual([]);
      expect(found.malformed.map(({ corrected }) => corrected)).toEqual([A]);
    }
  });

  test("digits of other things around a number never become part of it", () => {
    const other = fc.stringMatching(/^[0-9]{1,6}$/);
    const between = fc.constantFrom("\n", " ", " \n", "\u00A0", "<br>");
    fc.assert(
      fc.property(other, between, other, fc.constantFrom(A, B), (before, gap, after, cnj) => {
        expect(findCnj(`${before}${gap}${formatCnj(cnj)}${gap}${after}`)).toMatchObject(only(cnj));
      }),
      runs(300),
    );
  });

  test("places are those of the text", () => {
    const text = `Autos 0005268-75.2013.8.2\n6.0100 e ${formatCnj(B)}.`;
    expect(wholeNumbers(text).map(({ at, end }) => text.slice(at, end))).toEqual([
      "0005268-75.2013.8.2\n6.0100",
      formatCnj(B),
    ]);
  });
});

test.each([
  ["hyphens at line ends", "1-\n"],
  ["years", "2-\n0-\n"],
  ["spaced digits", "1 "],
  ["open tags", "1<"],
  ["entities", "1&nbsp;"],
  ["quoted lines", "1\n> "],
  ["glued numbers", formatCnj(A)],
  ["glued numbers with a digit too many", `${formatCnj(A).repeat(1_000)}1`],
  ["broken numbers", "0005268-75.2013.8.2\n6.0100, "],
])("megabytes of %s", (_, unit) => {
  const { valid } = findCnj(unit.repeat(largeSize(2_000_000) / unit.length));
  expect(valid.length).toBeLessThanOrEqual(1);
});
