import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Helena Moura", "HM"],
  ["Ivo Lins de Andrade e Silva", "IS"],
  ["  Érica  dos  Santos ", "ÉS"],
  ["Cícero", "C"],
  ["", ""],
])("%s: %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
