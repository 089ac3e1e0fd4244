import { describe, expect, test } from "vitest";
import { marginsOf, type Picture, sharedMargins } from "./margins.ts";

type Box = { x: number; y: number; width: number; height: number; grey?: number };

/** A white page of 200 × 300 pixels with boxes on it. */
function pageWith(...boxes: Box[]): Picture {
  const [width, height] = [200, 300];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (const { grey = 0, ...box } of boxes) {
    for (let y = box.y; y < box.y + box.height; y++) {
      for (let x = box.x; x < box.x + box.width; x++)
        data.fill(grey, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  }
  return { data, width, height };
}

const text = { x: 24, y: 30, width: 150, height: 240 };
const margins = { left: 0.12, right: 0.13, top: 0.1, bottom: 0.1 };

describe("the margins of a page", () => {
  test("end where its text begins", () => {
    expect(marginsOf(pageWith(text))).toEqual(closeTo(margins));
  });

  test("do not end at a stamp along the side, nor at a watermark", () => {
    const stamp = { x: 191, y: 60, width: 3, height: 150 };
    expect(marginsOf(pageWith(text, stamp))).toEqual(closeTo(margins));
    const watermark = { x: 2, y: 2, width: 190, height: 290, grey: 232 };
    expect(marginsOf(pageWith(watermark, text))).toEqual(closeTo(margins));
  });

  test("end at what stands beside the text, when it is as wide as words", () => {
    const note = { x: 180, y: 40, width: 14, height: 10 };
    expect(marginsOf(pageWith(text, note))?.right).toBeCloseTo(0.03);
  });

  test("end at the number of the sheet above the text", () => {
    const number = { x: 150, y: 9, width: 30, height: 5 };
    expect(marginsOf(pageWith(text, number))).toEqual(closeTo({ ...margins, top: 0.03, right: 0.1 }));
  });

  test("of a scan with a dark edge are none", () => {
    const scan = { x: 0, y: 0, width: 200, height: 300, grey: 200 };
    expect(marginsOf(pageWith(scan, text))).toEqual(closeTo({ left: 0, right: 0, top: 0, bottom: 0 }));
  });

  test("of a page with a line in the middle stay those of a page", () => {
    const line = { x: 95, y: 140, width: 10, height: 4 };
    expect(marginsOf(pageWith(line))).toEqual(closeTo({ left: 0.2, right: 0.2, top: 0.12, bottom: 0.12 }));
  });

  test("of a blank page are unknown, and a lone stamp is what the page has", () => {
    expect(marginsOf(pageWith())).toBeNull();
    expect(marginsOf(pageWith({ x: 191, y: 60, width: 3, height: 150 }))?.right).toBeCloseTo(0.03);
  });
});

test("margins that pages share cut nothing off any of them", () => {
  const first = sharedMargins(null, { left: 0.157, right: 0.13, top: 0.1, bottom: 0.1 });
  expect(first).toEqual({ left: 0.15, right: 0.13, top: 0.1, bottom: 0.1 });
  const both = sharedMargins(first, { left: 0.2, right: 0.05, top: 0.12, bottom: 0.12 });
  expect(both).toEqual({ left: 0.15, right: 0.05, top: 0.1, bottom: 0.1 });
  expect(sharedMargins(both, { left: 0.2, right: 0.2, top: 0.12, bottom: 0.12 })).toBe(both);
});

function closeTo(given: Record<string, number>) {
  return Object.fromEntries(Object.entries(given).map(([edge, part]) => [edge, expect.closeTo(part, 5)]));
}
