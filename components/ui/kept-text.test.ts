import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepText, keepTextsOf, keptText } from "#components/ui/kept-text.ts";
import { Shelf } from "#testing/shelf.ts";

const [helena, otavio] = ["helena@moura.adv.br", "otavio@moura.adv.br"];

beforeEach(() => {
  vi.stubGlobal("localStorage", new Shelf());
  vi.stubGlobal("window", globalThis);
  openTab(new Shelf());
});
afterEach(() => vi.unstubAllGlobals());

/** Each tab has texts of its own, and all have the other store together. */
const openTab = (tab: Shelf) => vi.stubGlobal("sessionStorage", tab);

const opened = (person: string) => JSON.stringify({ person, opened: {} });
const shared = () =>
  Object.keys(localStorage)
    .filter((key) => localStorage.getItem(key) !== null)
    .sort();

test("a tab that hears late of another person forgets its own texts, and nothing that this person keeps since", () => {
  const left = new Shelf();
  openTab(left);
  keepTextsOf(helena);
  keepText("autos-note", "Ligar");
  openTab(new Shelf());
  keepTextsOf(otavio);
  localStorage.setItem("autos-opened", opened(otavio));
  localStorage.setItem(`autos-alerts:${otavio}:1`, "{}");
  openTab(left);
  keepTextsOf(otavio);
  expect([keptText("autos-note"), shared()]).toEqual([null, [`autos-alerts:${otavio}:1`, "autos-opened"]]);
});

test("where another person signs in, what the one before kept in all tabs is forgotten, whoever's name ends like theirs", () => {
  for (const next of [otavio, `x${helena}`, helena.slice(1)]) {
    openTab(new Shelf());
    keepTextsOf(helena);
    localStorage.setItem("autos-opened", opened(helena));
    localStorage.setItem(`autos-alerts:${helena}:1`, "{}");
    localStorage.setItem("others", "stays");
    keepTextsOf(helena);
    expect(shared()).toHaveLength(3);
    keepTextsOf(next);
    expect(shared()).toEqual(["others"]);
  }
});
