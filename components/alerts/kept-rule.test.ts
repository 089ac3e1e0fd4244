import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetFields, keepFields } from "#components/ui/kept-fields.ts";
import type { RuleForm } from "#lib/alerts/schema.ts";
import { keptRule, ruleKey } from "./rule-dialog.tsx";

const key = ruleKey("45123876000163", null);
const untouched: RuleForm = { kinds: [], words: "", scope: "all", telling: "now", numbers: "" };
const typed: RuleForm = { ...untouched, kinds: ["hearing"], scope: "chosen", numbers: "123" };

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
  expect(keptRule(key, untouched)).toBeNull();
  keepFields(key, typed, untouched);
  expect(keptRule(key, untouched)).toEqual(typed);
  keepFields(key, { ...untouched, kinds: [] }, untouched);
  expect([keptRule(key, untouched), shelf.size]).toEqual([null, 0]);
  keepFields(key, typed, untouched);
  forgetFields(key);
  expect(keptRule(key, untouched)).toBeNull();
});

test("what was changed elsewhere meanwhile stays changed: only what was typed is brought back", () => {
  keepFields(key, typed, untouched);
  expect(keptRule(key, { ...untouched, words: "penhora" })).toEqual({ ...typed, words: "penhora" });
});

test("what cannot be read any more is left where it is", () => {
  for (const text of ["{", '{"scope":"other"}', '{"former":"words"}']) {
    shelf.set(key, text);
    expect([keptRule(key, untouched), shelf.get(key)]).toEqual([null, text]);
  }
});
