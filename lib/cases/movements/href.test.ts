import { expect, test } from "vitest";
import { isMovementId } from "./href.ts";

test.each([
  ["a b", true],
  ["x".repeat(512), true],
  ["", false],
  ["a\0", false],
  ["x".repeat(1_001), false],
])("whether %j can be the id of a movement", (text, is) => expect(isMovementId(text)).toBe(is));
