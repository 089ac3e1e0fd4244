import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { billOf, boletoOf } from "#testing/payment-lines.ts";
import { BarCode } from "./bar-code.tsx";

/** The digits of interleaved 2 of 5 by their wide elements (ISO/IEC 16390). */
const wide: Record<string, string> = {
  "00110": "0",
  "10001": "1",
  "01001": "2",
  "11000": "3",
  "00101": "4",
  "10100": "5",
  "01100": "6",
  "00011": "7",
  "10010": "8",
  "01010": "9",
};

/** Reads the bars as a scanner does: by the widths of what is black and of what is white between. */
function scanned(svg: string): { digits: string; margins: [number, number] } {
  const width = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const bars = [...svg.matchAll(/M(\d+) 0h(\d+)v/g)].map(([, at, size]) => ({
    at: Number(at),
    size: Number(size),
  }));
  const elements = bars.flatMap(({ at, size }, index) => {
    const next = bars[index + 1];
    return next === undefined ? [size] : [size, next.at - at - size];
  });
  // Four narrow elements begin it; a wide bar and two narrow elements end it.
  const body = elements.slice(4, -3).map((size) => (size > 1 ? "1" : "0"));
  expect([elements.slice(0, 4), elements.slice(-3)]).toEqual([
    [1, 1, 1, 1],
    [3, 1, 1],
  ]);
  let digits = "";
  for (let from = 0; from < body.length; from += 10) {
    const pair = body.slice(from, from + 10);
    for (const part of [0, 1]) digits += wide[pair.filter((_, place) => place % 2 === part).join("")] ?? "?";
  }
  const last = bars.at(-1);
  return { digits, margins: [bars[0]?.at ?? 0, width - (last?.at ?? 0) - (last?.size ?? 0)] };
}

test("the bars say the 44 digits, with white on either side, and the line is read aloud", () => {
  const lines = [
    billOf(`858${"00000737282"}0185${"2026112710482163112023041"}`),
    boletoOf({ head: "0019", factor: "1641", amount: "0000156420", free: "0123456789012345678901234" }),
  ];
  for (const { line, barcode } of lines) {
    const svg = renderToStaticMarkup(<BarCode barcode={barcode} line={line} />);
    expect(scanned(svg)).toEqual({ digits: barcode, margins: [10, 10] });
    expect(svg).toMatch(/role="img" aria-label="Código de barras da linha \d{5}/);
  }
});

test("the bars are black on white whatever the theme", () => {
  const { line, barcode } = billOf(`816${"0".repeat(40)}`);
  const svg = renderToStaticMarkup(<BarCode barcode={barcode} line={line} />);
  expect(svg).toContain('fill="#fff"');
  expect(svg).toContain('fill="#000"');
  expect(svg).not.toContain("currentColor");
});
