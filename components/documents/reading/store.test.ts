import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetTexts, keepTextsOf } from "#components/ui/kept-text.ts";
import { Shelf } from "#testing/shelf.ts";
import { keepPage, keptPage } from "./store.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", new Shelf());
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("sessionStorage", new Shelf());
  keepTextsOf("helena@moura.adv.br");
});
afterEach(() => vi.unstubAllGlobals());

const reading = { database: "45123876000163", cnj: "10482131120238260100", id: "d1" };

test("a document opens where it was left, and at its beginning once one went back there", () => {
  expect(keptPage(reading)).toBeNull();
  keepPage({ ...reading, page: 12 });
  keepPage({ ...reading, id: "d2", page: 3 });
  expect(keptPage(reading)).toBe(12);
  keepPage({ ...reading, page: 13 });
  expect(keptPage(reading)).toBe(13);
  keepPage({ ...reading, page: 1 });
  expect(keptPage(reading)).toBeNull();
  expect(keptPage({ ...reading, id: "d2" })).toBe(3);
});

test("the same document of another firm or case is another one", () => {
  keepPage({ ...reading, page: 12 });
  expect(keptPage({ ...reading, database: "7KM2A9QF000110" })).toBeNull();
  expect(keptPage({ ...reading, cnj: "00008323520184013202" })).toBeNull();
});

test("another person does not see it, and signing out forgets it", () => {
  keepPage({ ...reading, page: 12 });
  keepTextsOf("otavio@moura.adv.br");
  expect(keptPage(reading)).toBeNull();
  keepTextsOf("helena@moura.adv.br");
  keepPage({ ...reading, page: 12 });
  forgetTexts();
  keepTextsOf("helena@moura.adv.br");
  expect(keptPage(reading)).toBeNull();
});

test("only the documents read last are kept", () => {
  for (let index = 0; index < 250; index++) keepPage({ ...reading, id: `d${index}`, page: 2 });
  expect(keptPage({ ...reading, id: "d49" })).toBeNull();
  expect(keptPage({ ...reading, id: "d50" })).toBe(2);
  expect(keptPage({ ...reading, id: "d249" })).toBe(2);
  keepPage({ ...reading, id: "x".repeat(10_000), page: 2 });
  expect(localStorage.getItem("autos-reading")?.length).toBeLessThan(30_000);
});

test("what was kept in another form is ignored, and without storage nothing fails", () => {
  localStorage.setItem(
    "autos-reading",
    JSON.stringify({ person: "helena@moura.adv.br", places: [{ ...reading, page: "12" }] }),
  );
  expect(keptPage(reading)).toBeNull();
  localStorage.setItem("autos-reading", "[");
  expect(keptPage(reading)).toBeNull();
  vi.stubGlobal("localStorage", undefined);
  keepPage({ ...reading, page: 2 });
  expect(keptPage(reading)).toBeNull();
});
