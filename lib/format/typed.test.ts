import { expect, test } from "vitest";
import type { z } from "zod";
import { labelNameSchema, noteTextSchema } from "#lib/cases/organisation/schema.ts";
import { ingestKeyNameSchema } from "#lib/databases/ingest/schema.ts";
import { databaseNameSchema } from "#lib/databases/schema.ts";
import { calendarEntrySchema } from "#lib/deadlines/calendars/entry.ts";
import { entryFormSchema } from "#lib/deadlines/calendars/forms.ts";
import { addMarginSchema } from "#lib/deadlines/margins/schema.ts";
import { commentTextSchema, noteSchema } from "#lib/publications/reading/schema.ts";
import { typed, typedLine } from "./typed.ts";

const hostile = " Ana\u202e\u2066 e\u0000 \u200bRui\ufeff\u{e0041}\u3164\ud800 ";

test("what is typed keeps its lines and loses what nobody sees or what turns the text around", () => {
  expect(typed.parse("Ac\u0327a\u0303o\r\n\tdois\u2028três 👩‍⚖️")).toBe("Ação\n\tdois\ntrês 👩‍⚖️");
  expect(typed.parse("Ac\u200b\u0327a\u2060\u0303o")).toBe("Ação");
  expect(typedLine.parse(`${hostile}\r\n fim`)).toBe("Ana e Rui\ufffd fim");
});

const day = { from: "2026-12-08", to: null, effect: "closed", recurs: null } as const;
test.each<[string, z.ZodType, (words: string) => unknown]>([
  ["a label", labelNameSchema, (words) => words],
  ["a base", databaseNameSchema, (words) => words],
  ["a key", ingestKeyNameSchema, (words) => words],
  ["a day", entryFormSchema, (name) => ({ ...day, name, source: name })],
  ["a day of a file", calendarEntrySchema, (name) => ({ ...day, to: day.from, name, source: name })],
  ["a rule", addMarginSchema, (act) => ({ database: "1", act, days: "3" })],
  ["a note", noteTextSchema, (words) => words],
  ["a comment", commentTextSchema, (words) => words],
  ["why a publication is put away", noteSchema, (words) => words],
])("the words of %s are what others see of them", (_name, schema, given) => {
  expect(schema.parse(given(hostile))).toEqual(schema.parse(given("Ana e Rui\ufffd")));
  expect(schema.safeParse(given("\u200b\u202e ")).success).toBe(false);
});
