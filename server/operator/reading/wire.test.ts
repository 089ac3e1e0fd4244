import { expect, test } from "vitest";
import { z } from "zod";
import { longest, readLeniently, wireId, wireProse, wireText, wireTexts } from "./wire.ts";

const schema = z.object({ _id: wireId, name: wireText, said: wireProse, judges: wireTexts });
const long = "é".repeat(1_000_000);

test("a text has a length before anything looks at it, and says that it was cut; the record keeps all of it", () => {
  const raw = { _id: "1", name: long, said: long, judges: [long, "Ana"] };
  const read = readLeniently(schema, raw);
  if (!read.ok) throw new Error("not read");
  const mark = "… [texto cortado aqui: longo demais]";
  const cut = "é".repeat(longest.field) + mark;
  expect(read.value).toEqual({
    _id: "1",
    name: cut,
    said: "é".repeat(longest.prose) + mark,
    judges: [cut, "Ana"],
  });
  expect(raw.name).toBe(long);
  expect(read.warnings).toEqual([]);
});

test("texts within the bounds stay as they are", () => {
  const raw = { _id: "1", name: "é".repeat(longest.field), said: null, judges: [] };
  expect(readLeniently(schema, raw)).toEqual({ ok: true, value: raw, warnings: [] });
});

test("an id that is too long makes a record unusable: a part of it would be another id", () => {
  expect(readLeniently(schema, { _id: "x".repeat(513) }).ok).toBe(false);
});
