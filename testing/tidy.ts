import { createHash } from "node:crypto";
import { afterAll, expect, vi } from "vitest";

/** What a test file could leave behind for the next one in its process: said of the file that left it. */
function belongings() {
  return {
    // A test machine's variables may be secrets, and this is printed when it differs.
    environment: Object.entries(process.env).map(([name, value]) => `${name} ${short(value ?? "")}`),
    addedToBuiltIns: [Object, Array, String].flatMap(({ prototype }) => Object.keys(prototype)),
    hasFakeTimers: vi.isFakeTimers(),
  };
}

const short = (value: string) => createHash("sha256").update(value).digest("hex").slice(0, 8);

// Before the file's own imports: they could add something too.
const before = belongings();
afterAll(() => {
  expect(belongings()).toEqual(before);
});
