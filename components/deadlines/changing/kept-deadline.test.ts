import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetFields } from "#components/ui/kept-fields.ts";
import { emptyFields } from "./fields.ts";
import { changedDeadlineKey, keepDeadline, keptDeadline } from "./kept-deadline.ts";

const key = changedDeadlineKey("45123876000163", "0f9a5c1e-6d0b-4c58-9a0e-2b1f3c4d5e6f");
const untouched = { cnj: "", fields: { ...emptyFields("TJSP"), act: "Réplica", amount: "15" } };
const typed = { ...untouched, fields: { ...untouched.fields, amount: "10" } };

let shelf: Map<string, string>;
beforeEach(() => {
  shelf = new Map();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, text: string) => shelf.set(name, text),
    removeItem: (name: string) => shelf.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("what was typed comes back until it is saved, cleared or typed back", () => {
  expect(keptDeadline(key, untouched)).toBeNull();
  keepDeadline(key, typed, untouched);
  expect(keptDeadline(key, untouched)).toEqual(typed);
  keepDeadline(key, untouched, untouched);
  expect([keptDeadline(key, untouched), shelf.size]).toEqual([null, 0]);
  keepDeadline(key, { ...untouched, cnj: "1048" }, untouched);
  expect(keptDeadline(key, untouched)).toEqual({ ...untouched, cnj: "1048" });
  forgetFields(key);
  expect(keptDeadline(key, untouched)).toBeNull();
});

test("what somebody else changed meanwhile stays changed: only what was typed is brought back", () => {
  keepDeadline(key, typed, untouched);
  const changed = { ...untouched, fields: { ...untouched.fields, act: "Emenda", amount: "20" } };
  expect(keptDeadline(key, changed)?.fields).toMatchObject({ act: "Emenda", amount: "10", court: "TJSP" });
});

test("what cannot be read any more is left where it is", () => {
  for (const text of ["{", '{"kind":"other"}', '{"fields":{"amount":"10"}}']) {
    shelf.set(key, text);
    expect([keptDeadline(key, untouched), shelf.get(key)]).toEqual([null, text]);
  }
});
