import { describe, expect, test } from "vitest";
import { drawingOf, zoomInView } from "./page-sizes.ts";

const a4 = { width: 595, height: 842, rotate: 0 };
const margins = { left: 0.12, right: 0.12, top: 0.1, bottom: 0.1 };
const phone = { size: a4, rotation: 0, available: 390, devicePixelRatio: 3 } as const;

describe("a picture", () => {
  const icon = { width: 48, height: 24, rotate: 0, isPicture: true } as const;
  const given = { rotation: 0, available: 1_000, devicePixelRatio: 1, margins: null } as const;

  test("that is smaller than the window is not enlarged until somebody asks for it", () => {
    expect(drawingOf({ ...given, size: icon, zoom: "fit" })).toMatchObject({ width: 64, height: 32 });
    expect(zoomInView({ ...given, size: icon, zoom: "fit" })).toBeCloseTo(1);
    expect(drawingOf({ ...given, size: icon, zoom: 2 }).width).toBe(128);
    expect(drawingOf({ ...given, size: icon, zoom: "fit", rotation: 90 })).toMatchObject({
      width: 32,
      height: 64,
    });
  });

  test("that is larger fits into it", () => {
    const photo = { ...icon, width: 3_000, height: 1_500 };
    expect(drawingOf({ ...given, size: photo, zoom: "fit" })).toMatchObject({ width: 900, height: 450 });
    expect(drawingOf({ ...given, size: photo, zoom: "fit", available: 360 })).toMatchObject({ width: 360 });
  });
});

describe("a page on a phone", () => {
  test("fills the width with its text, and shows the margins only in whole", () => {
    const drawing = drawingOf({ ...phone, zoom: "fit", margins });
    expect(drawing.shown.width).toBe(390);
    expect(drawing.width).toBeGreaterThan(450);
    const text = { left: 0.12 * drawing.width, right: 0.88 * drawing.width };
    expect(text.left - drawing.shown.left).toBeGreaterThanOrEqual(8);
    expect(drawing.shown.left + 390 - text.right).toBeGreaterThanOrEqual(8);
    expect(drawing.shown.height).toBeLessThan(drawing.height);
    const whole = drawingOf({ ...phone, zoom: "whole", margins });
    expect(whole).toMatchObject({ width: 390, shown: { left: 0, top: 0, width: 390 } });
    expect(whole.shown.height).toBe(whole.height);
  });

  test("that is turned, or of unknown margins, is shown whole", () => {
    for (const given of [{ ...phone, rotation: 90, margins } as const, { ...phone, margins: null }]) {
      const drawing = drawingOf({ ...given, zoom: "fit" });
      expect(drawing.shown).toEqual({ left: 0, top: 0, width: drawing.width, height: drawing.height });
    }
  });

  test("whose text reaches the edge is not made larger than the window", () => {
    const none = { left: 0, right: 0, top: 0, bottom: 0 };
    const drawing = drawingOf({ ...phone, zoom: "fit", margins: none });
    expect(drawing).toMatchObject({ width: 390, shown: { left: 0, width: 390 } });
  });

  test("at a zoom that was chosen is whole, and the percentage is that of what is seen", () => {
    const drawing = drawingOf({ ...phone, zoom: 1.5, margins });
    expect(drawing.shown.width).toBe(drawing.width);
    const whole = zoomInView({ ...phone, zoom: "whole", margins });
    expect(zoomInView({ ...phone, zoom: "fit", margins })).toBeGreaterThan(whole);
  });
});
