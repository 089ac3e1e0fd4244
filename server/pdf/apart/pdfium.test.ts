import { expect, test } from "vitest";
import { handPdf } from "#testing/pdfs.ts";
import { compare, Opened, startPdfium } from "./pdfium.ts";

const pdfium = await startPdfium();

function opened(bytes: Uint8Array): Opened {
  const one = Opened.from(pdfium, { size: bytes.length, pieces: [bytes] });
  if (!(one instanceof Opened)) throw new Error(one);
  return one;
}

/** Pages with a square on those that `isMarked` names. */
function pagesOf(count: number, isMarked: (index: number) => boolean): Opened {
  const square = "10 10 80 80 re f";
  const kids = Array.from({ length: count }, (_, index) => `${index + 4} 0 R`).join(" ");
  return opened(
    handPdf([
      "<</Type /Catalog /Pages 2 0 R>>",
      `<</Type /Pages /Kids [${kids}] /Count ${count} /MediaBox [0 0 100 100]>>`,
      `<</Length ${square.length}>>\nstream\n${square}\nendstream`,
      ...Array.from(
        { length: count },
        (_, index) => `<</Type /Page /Parent 2 0 R ${isMarked(index) ? "/Contents 3 0 R" : ""}>>`,
      ),
    ]),
  );
}

test("without time a few pages spread over the part are looked at all the same", () => {
  const whole = pagesOf(60, () => false);
  const until = Number.NEGATIVE_INFINITY;
  const given = { from: 20, until };
  expect(compare({ whole, part: pagesOf(40, (index) => index >= 30) }, given)).toEqual({
    kind: "differs",
    page: 53,
  });
  expect(compare({ whole, part: pagesOf(40, () => false) }, given)).toMatchObject({ kind: "unfinished" });
});

test("with time every page is looked at", () => {
  for (const count of [1, 2, 3, 7, 8, 9]) {
    const whole = pagesOf(count, () => false);
    for (let other = 0; other < count; other += 1) {
      const part = pagesOf(count, (index) => index === other);
      expect(compare({ whole, part }, { until: Infinity })).toEqual({ kind: "differs", page: other + 1 });
    }
  }
});

test("a page that neither shows is not the same", () => {
  const halfThere = () =>
    opened(
      handPdf([
        "<</Type /Catalog /Pages 2 0 R>>",
        "<</Type /Pages /Kids [3 0 R 9 0 R] /Count 2 /MediaBox [0 0 9 9]>>",
        "<</Type /Page /Parent 2 0 R>>",
      ]),
    );
  expect(halfThere().draw(1)).toBeNull();
  expect(compare({ whole: halfThere(), part: halfThere() }, { until: Infinity })).toEqual({
    kind: "differs",
    page: 2,
  });
});
