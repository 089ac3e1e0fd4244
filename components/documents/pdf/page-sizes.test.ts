import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canvasPixels,
  canvasSide,
  drawingOf,
  longestSide,
  type PageSize,
  sharpest,
  sheetRoom,
  zoomInView,
} from "./page-sizes.ts";
import type { Rotation, Zoom } from "./stage-handle.ts";

const a4 = { width: 595, height: 842, rotate: 0 };
const margins = { left: 0.12, right: 0.12, top: 0.1, bottom: 0.1 };
const phone = { size: a4, rotation: 0, room: { width: 390, height: 640 }, devicePixelRatio: 3 } as const;

describe("a picture", () => {
  const icon = { width: 48, height: 24, rotate: 0, isPicture: true } as const;
  const room = { width: 1_000, height: 800 };
  const given = { rotation: 0, room, devicePixelRatio: 1, margins: null } as const;

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
    const narrow = { ...room, width: 360 };
    expect(drawingOf({ ...given, size: photo, zoom: "fit", room: narrow })).toMatchObject({ width: 360 });
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

describe("a page in a window", () => {
  const desk = { size: a4, rotation: 0, margins: null, devicePixelRatio: 1 } as const;

  test("fits in whole, lying or standing", () => {
    const room = { width: 1_200, height: 700 };
    const standing = drawingOf({ ...desk, room, zoom: "page" });
    expect(standing).toMatchObject({ width: 495, height: 700 });
    expect(drawingOf({ ...desk, room, zoom: "page", rotation: 90 })).toMatchObject({
      width: 991,
      height: 700,
    });
    expect(drawingOf({ ...desk, room: { width: 300, height: 700 }, zoom: "page" }).width).toBe(300);
  });

  test("has half of it, without the spine, where two lie beside each other", () => {
    const stage = { width: 1_000, height: 748 };
    expect(sheetRoom({ stage, layout: "two" })).toEqual({ width: 498, height: 700 });
    expect(sheetRoom({ stage, layout: "one" })).toEqual({ width: 1_000, height: 700 });
  });

  test("of the largest size of the format is drawn no larger than can be, and says at which zoom", () => {
    const size = { width: 14_400, height: 14_400, rotate: 0 };
    const large = { ...desk, size, room: { width: 1_000, height: 700 }, zoom: 4 } as const;
    expect(drawingOf(large)).toMatchObject({ width: longestSide, height: longestSide });
    expect(zoomInView(large)).toBeCloseTo(1.5625);
    expect(zoomInView({ ...large, zoom: 1 })).toBe(1);
  });
});

const side = fc.double({ min: 0.01, max: 1_000_000, noNaN: true });
const size: fc.Arbitrary<PageSize> = fc.record({ width: side, height: side, rotate: fc.constant(0) });
const zoom: fc.Arbitrary<Zoom> = fc.oneof(
  fc.constantFrom<Zoom>("fit", "whole", "page"),
  fc.double({ min: 0.1, max: 4, noNaN: true }),
);
const edge = fc.double({ min: 0, max: 0.2, noNaN: true });
const asked = fc.record({
  size,
  zoom,
  rotation: fc.constantFrom<Rotation>(0, 90, 180, 270),
  room: fc.record({
    width: fc.integer({ min: 0, max: 8_000 }),
    height: fc.integer({ min: -48, max: 5_000 }),
  }),
  margins: fc.option(fc.record({ left: edge, right: edge, top: edge, bottom: edge })),
  devicePixelRatio: fc.double({ min: 0.5, max: 4, noNaN: true }),
});

describe("any page", () => {
  test("is drawn no larger than a browser lays out, and never as nothing", () => {
    fc.assert(
      fc.property(asked, (given) => {
        const { width, height, shown } = drawingOf(given);
        for (const length of [width, height]) {
          expect(Number.isInteger(length)).toBe(true);
          expect(length).toBeGreaterThanOrEqual(1);
          expect(length).toBeLessThanOrEqual(longestSide);
        }
        expect(shown.width).toBeLessThanOrEqual(width);
        expect(shown.left).toBeGreaterThanOrEqual(0);
        expect(shown.top + shown.height).toBeLessThanOrEqual(height);
      }),
    );
  });

  test("has a canvas that can be drawn", () => {
    fc.assert(
      fc.property(asked, (given) => {
        const { width, pixelRatio } = drawingOf(given);
        const isTurned = given.rotation % 180 === 90;
        const ratio = isTurned ? given.size.width / given.size.height : given.size.height / given.size.width;
        // pdf.js takes the height from the page's own shape.
        const [wide, high] = [width * pixelRatio, width * ratio * pixelRatio];
        expect(Math.max(wide, high)).toBeLessThanOrEqual(canvasSide * 1.000_001);
        expect(wide * high).toBeLessThanOrEqual(canvasPixels * 1.000_001);
        expect(pixelRatio).toBeLessThanOrEqual(given.devicePixelRatio);
      }),
    );
  });

  test("keeps its shape, as far as whole pixels can show it", () => {
    fc.assert(
      fc.property(asked, (given) => {
        const { width, height } = drawingOf(given);
        const isTurned = given.rotation % 180 === 90;
        const ratio = isTurned ? given.size.width / given.size.height : given.size.height / given.size.width;
        // A pixel more or less of the width are so many of the height.
        const least = Math.max(1, (width - 1) * ratio - 1);
        expect(height).toBeGreaterThanOrEqual(Math.min(longestSide, least));
        expect(height).toBeLessThanOrEqual((width + 1) * ratio + 1);
      }),
    );
  });

  test("in whole is no larger than the window has room for", () => {
    fc.assert(
      fc.property(asked, (given) => {
        const { width, height } = drawingOf({ ...given, zoom: "page" });
        expect(width).toBeLessThanOrEqual(Math.max(1, given.room.width));
        if (width > 1) expect(height).toBeLessThanOrEqual(given.room.height + 1 + height / width);
      }),
    );
  });

  test("has a zoom that says how large it is drawn", () => {
    fc.assert(
      fc.property(asked, (given) => {
        const now = zoomInView(given);
        expect(now).toBeGreaterThan(0);
        const again = drawingOf({ ...given, zoom: now, margins: null });
        expect(Math.abs(again.width - drawingOf(given).width)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("is printed on a canvas that can be drawn", () => {
    fc.assert(
      fc.property(size, ({ width, height }) => {
        const scale = sharpest({ width, height });
        expect(Math.max(width, height) * scale).toBeLessThanOrEqual(canvasSide * 1.000_001);
        expect(width * height * scale * scale).toBeLessThanOrEqual(canvasPixels * 1.000_001);
      }),
    );
  });
});
