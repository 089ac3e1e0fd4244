import { expect, test } from "vitest";
import { isOutdated } from "./outdated.ts";

function named(name: string, message = "") {
  const error = new Error(message);
  error.name = name;
  return error;
}

test.each([
  named("ChunkLoadError"),
  named("UnrecognizedActionError"),
  new Error("Failed to load chunk /_next/static/chunks/1a.js from module 7"),
  new Error("Loading CSS chunk 12 failed."),
  new TypeError("Failed to fetch dynamically imported module: /_next/a.js"),
])("a part that the server no longer has: %s", (error) => {
  expect(isOutdated(error)).toBe(true);
});

test.each([new Error("Failed to fetch"), new TypeError("x is undefined"), "ChunkLoadError", null])(
  "anything else is a failure of its own: %s",
  (error) => {
    expect(isOutdated(error)).toBe(false);
  },
);
