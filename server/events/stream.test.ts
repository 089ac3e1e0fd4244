import { expect, test } from "vitest";
import type { Role } from "#lib/databases/schema.ts";
import { isLess, type Viewer } from "./stream.ts";

const viewer = (roles: Record<string, Role[]>, isOwner = false): Viewer => ({
  isOwner,
  databases: Object.entries(roles).map(([id, held]) => {
    return { id, document: id, roles: held, seesCases: true };
  }),
});

const here = viewer({ one: ["lawyer", "admin"], two: ["lawyer"] }, true);

test.each([
  ["nothing changed", here, "one", false],
  [
    "a role was added",
    viewer({ one: ["lawyer", "admin", "paralegal"], two: ["lawyer"] }, true),
    "one",
    false,
  ],
  ["a role was taken", viewer({ one: ["admin"], two: ["lawyer"] }, true), "one", true],
  ["all were", viewer({ two: ["lawyer"] }, true), "one", true],
  ["a role was taken in another database", viewer({ one: ["lawyer", "admin"] }, true), "one", false],
  ["and the page is of none", viewer({ one: ["lawyer", "admin"] }, true), null, true],
  ["they own no more", viewer({ one: ["lawyer", "admin"], two: ["lawyer"] }), null, true],
])("a page may show less when %s", (_name, now, only, expected) => {
  expect(isLess({ before: here, now, only })).toBe(expected);
});
