import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetTexts, keepTextsOf } from "#components/ui/kept-text.ts";
import { Shelf } from "#testing/shelf.ts";
import { keepTellingHere, readTellingHere } from "./telling-here.ts";

const database = "45123876000163";
const here = { withNames: true, since: "2026-11-18T14:59:00.000Z", shown: [] };

/** A new tab of the same browser: what it kept for all its tabs is still there. */
function openTab(person: string): void {
  vi.stubGlobal("sessionStorage", new Shelf());
  keepTextsOf(person);
}

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", new Shelf());
  openTab("helena@moura.adv.br");
});
afterEach(() => vi.unstubAllGlobals());

test("a person's choice holds for them in all tabs of the browser, for one database", () => {
  keepTellingHere(database, here);
  openTab("helena@moura.adv.br");
  expect(readTellingHere(database)).toEqual(here);
  expect(readTellingHere("7KM2A9QF000110")).toBeNull();
  keepTellingHere(database, null);
  expect(readTellingHere(database)).toBeNull();
});

test("whoever uses the browser next, without a sign-out before, is told of nothing and leaves the choice alone", () => {
  keepTellingHere(database, here);
  openTab("otavio@moura.adv.br");
  expect(readTellingHere(database)).toBeNull();
  keepTellingHere(database, { ...here, withNames: false });
  keepTellingHere(database, null);
  openTab("helena@moura.adv.br");
  expect(readTellingHere(database)).toEqual(here);
});

test("signing out forgets it, and a tab that knows nobody tells of nothing", () => {
  keepTellingHere(database, here);
  vi.stubGlobal("sessionStorage", new Shelf());
  expect(readTellingHere(database)).toBeNull();
  openTab("helena@moura.adv.br");
  forgetTexts();
  openTab("helena@moura.adv.br");
  expect(readTellingHere(database)).toBeNull();
});

test("without storage nothing is kept, and nothing fails", () => {
  vi.stubGlobal("localStorage", undefined);
  keepTellingHere(database, here);
  expect(readTellingHere(database)).toBeNull();
});
