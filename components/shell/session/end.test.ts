import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepText, keepTextsOf, keptText } from "#components/ui/kept-text.ts";
import { Shelf } from "#testing/shelf.ts";
import { leaveForSignIn } from "./end.ts";

let address = "";
beforeEach(() => {
  vi.stubGlobal("localStorage", new Shelf());
  vi.stubGlobal("sessionStorage", new Shelf());
  const location = {
    pathname: "/45123876000163/cases",
    search: "",
    replace: (to: string) => {
      address = to;
    },
  };
  vi.stubGlobal("location", location);
  vi.stubGlobal("window", globalThis);
  keepTextsOf("helena@moura.adv.br");
  keepText("autos-note", "Ligar para o cliente");
  localStorage.setItem("autos-opened", "10482131120238260100");
});
afterEach(() => vi.unstubAllGlobals());

test("what was typed in this tab is there again for who typed it when another tab signed out", () => {
  leaveForSignIn();
  expect(address).toMatch(/^\/login/);
  expect(localStorage.getItem("autos-opened")).toBeNull();
  keepTextsOf("helena@moura.adv.br");
  expect(keptText("autos-note")).toBe("Ligar para o cliente");
});

test("and for nobody else who signs in in this tab, nor for that person after them", () => {
  leaveForSignIn();
  keepTextsOf("otavio@moura.adv.br");
  expect(keptText("autos-note")).toBeNull();
  keepTextsOf("helena@moura.adv.br");
  expect(keptText("autos-note")).toBeNull();
});
