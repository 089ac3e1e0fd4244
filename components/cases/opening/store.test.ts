import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetTexts, keepTextsOf } from "#components/ui/kept-text.ts";
import { Shelf } from "#testing/shelf.ts";
import { openedIn, rememberOpened } from "./store.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", new Shelf());
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("sessionStorage", new Shelf());
  keepTextsOf("helena@moura.adv.br");
});
afterEach(() => vi.unstubAllGlobals());

const database = "45123876000163";
const [one, two] = ["10482131120238260100", "00008323520184013202"];
const open = (cnj: string) => rememberOpened({ database, cnj, isSecret: false });

test("the case opened last comes first, and each only once", () => {
  open(one);
  open(two);
  open(one);
  expect(openedIn(database)).toEqual([one, two]);
  expect(openedIn("7KM2A9QF000110")).toEqual([]);
});

test("a secret case is not remembered, and is forgotten once it is secret", () => {
  open(one);
  open(two);
  rememberOpened({ database, cnj: one, isSecret: true });
  expect(openedIn(database)).toEqual([two]);
  expect(localStorage.getItem("autos-opened")).not.toContain(one);
});

test("another person does not see them, and signing out forgets them", () => {
  open(one);
  keepTextsOf("otavio@moura.adv.br");
  expect(openedIn(database)).toEqual([]);
  keepTextsOf("helena@moura.adv.br");
  open(two);
  forgetTexts();
  keepTextsOf("helena@moura.adv.br");
  expect(openedIn(database)).toEqual([]);
});

test("what was kept in another form, or no number, is ignored", () => {
  localStorage.setItem(
    "autos-opened",
    '{"person":"helena@moura.adv.br","opened":{"45123876000163":["<b>"]}}',
  );
  expect(openedIn(database)).toEqual([]);
  localStorage.setItem("autos-opened", "[");
  expect(openedIn(database)).toEqual([]);
});

test("without storage nothing is remembered, and nothing fails", () => {
  vi.stubGlobal("localStorage", undefined);
  open(one);
  expect(openedIn(database)).toEqual([]);
});
