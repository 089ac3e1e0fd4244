import { afterAll, expect, vi } from "vitest";

/** What a test file could leave behind for the next one in its process: said of the file that left it. */
function belongings() {
  return {
    environment: { ...process.env },
    addedToBuiltIns: [Object, Array, String].flatMap(({ prototype }) => Object.keys(prototype)),
    hasFakeTimers: vi.isFakeTimers(),
  };
}

// Before the file's own imports: they could add something too.
const before = belongings();
afterAll(() => {
  expect(belongings()).toEqual(before);
});
