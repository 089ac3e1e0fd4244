import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { viewerKeys } from "#components/documents/view/use-viewer-keys.ts";
import { keyOf, shownKeys, tabKeys } from "./keys.ts";

const sources = globSync("components/**/*.{ts,tsx}").filter(
  (path) => !/\.test\.|commands\/keys\.ts$/.test(path),
);
const taken = Object.values(keyOf);

/** What moves, opens, leaves or explains, in every list, document and dialog. */
const moving = ["j", "k", "x", "Enter", "Esc", "Home", "End", "/", "?", "g", "F3", "+", "-"];

test("a key does one thing everywhere, in lists, on pages and in documents", () => {
  expect(new Set(taken).size).toBe(taken.length);
  const elsewhere = [...moving, ...tabKeys];
  expect(taken.filter((key) => elsewhere.includes(key))).toEqual([]);
  const viewers = Object.keys(viewerKeys).filter((key) => !taken.some((one) => one === key));
  // What else documents take is what moves in them.
  expect(viewers.sort()).toEqual(
    ["+", "-", "=", "?", "ArrowLeft", "ArrowRight", "End", "Escape", "Home", "g", "j", "k"].sort(),
  );
});

test("no command and no list of keys has a key of its own", () => {
  const own = sources.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\bkeys: \[([^\]]*)\]/g)].flatMap(([, keys = ""]) =>
      [...keys.replace(/"Ctrl", "[A-Z]"/, "").matchAll(/"([^"]*)"/g)]
        .map(([, key = ""]) => key)
        .filter((key) => !moving.includes(key) && !/palavra|frase|Campos/.test(key))
        .map((key) => `${path}: ${key}`),
    ),
  );
  expect(own).toEqual([]);
});

test("a capital letter is shown as it is typed", () => {
  expect([shownKeys(["M"]), shownKeys(["m"]), shownKeys(["Ctrl", "P"]), shownKeys([])]).toEqual([
    ["Shift", "m"],
    ["m"],
    ["Ctrl", "P"],
    [""],
  ]);
});
