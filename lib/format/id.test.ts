import { expect, test } from "vitest";
import { isId, spelledId } from "./id.ts";

const id = "7a2b7a84-0000-4000-8000-00000000000f";

test("an id with capitals is one, whose address is in small letters", () => {
  expect(isId(id.toUpperCase())).toBe(true);
  expect(spelledId(id.toUpperCase())).toBe(id);
  expect(spelledId(id.replace("7a2b", "7A2b"))).toBe(id);
  expect(spelledId(id)).toBeNull();
});

test("what is no id is spelled in no other way", () => {
  for (const text of ["", "NOVA", "%7A2B7A84-0000-4000-8000-00000000000F", `${id}0`.toUpperCase(), "7A2B"])
    expect(spelledId(text)).toBeNull();
});
