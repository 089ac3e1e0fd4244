import { expect, test } from "vitest";
import { filingDocument } from "#testing/filing-view.ts";
import { seenOf } from "./seen.ts";

const cnj = "10482131120238260100";
const [one, two] = [
  filingDocument({ id: "a", filename: "a.pdf", sha256: "1".repeat(64) }),
  filingDocument({ id: "b", filename: "b.pdf", sha256: "2".repeat(64) }),
];

test("says the same of the same documents, however far they are on their way", () => {
  expect(seenOf({ cnj, files: [one, two] })).toBe(
    seenOf({ cnj, files: [filingDocument({ ...one, sending: "sent" }), two] }),
  );
  expect(seenOf({ cnj, files: [] })).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ["another order", cnj, [two, one]],
  ["one less", cnj, [one]],
  ["another name", cnj, [one, { ...two, filename: "c.pdf" }]],
  ["another content", cnj, [one, { ...two, sha256: "3".repeat(64) }]],
  ["the same file put there anew", cnj, [one, { ...two, id: "c" }]],
  ["another case", "10482131120238260101", [one, two]],
  ["a name that looks like two", cnj, [one, { ...two, filename: 'b.pdf","c' }]],
])("tells %s", (_, ofCase, files) => {
  expect(seenOf({ cnj: ofCase, files })).not.toBe(seenOf({ cnj, files: [one, two] }));
});
