import { expect, test } from "vitest";
import { isAwaited } from "./view.ts";

const found = (at: string) => ({ verified: { at, finished: true, rows: 1, findings: 0 } });
const [before, after] = ["2026-11-18T17:00:00.000Z", "2026-11-18T17:24:00.000Z"];

test("a verification is awaited on the page of its trail until that says one that began later", () => {
  const asked = { trail: "acessos", verified: before };
  expect(isAwaited(asked, { trail: "acessos", state: found(before) })).toBe(true);
  expect(isAwaited(asked, { trail: "acessos", state: found(after) })).toBe(false);
  expect(isAwaited(asked, { trail: "7KM2A9QF000110", state: found(before) })).toBe(false);
});

test("the first one of a trail is awaited until there is one", () => {
  const asked = { trail: "acessos", verified: null };
  expect(isAwaited(asked, { trail: "acessos", state: { verified: null } })).toBe(true);
  expect(isAwaited(asked, { trail: "acessos", state: found(after) })).toBe(false);
});
