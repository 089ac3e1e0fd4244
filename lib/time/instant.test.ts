import { expect, test } from "vitest";
import { isInstant } from "./instant.ts";

test.each(["2026-11-18T14:37:00.000001Z", "2024-02-29T00:00:00Z", "1970-01-01T00:00:00.000Z"])(
  "%s is an instant",
  (text) => expect(isInstant(text)).toBe(true),
);

test.each([
  "",
  "2026-11-18",
  "2026-02-30T12:00:00.000000Z",
  "2025-02-29T12:00:00Z",
  "2026-11-18T24:00:00Z",
  "0000-01-01T00:00:00Z",
  "2026-11-18T14:37:00+03:00",
  "2026-11-18T14:37:00Z\0",
])("%j is none", (text) => expect(isInstant(text)).toBe(false));
