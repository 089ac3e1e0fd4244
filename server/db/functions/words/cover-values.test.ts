import { expect, test } from "vitest";
import { placeWords } from "#lib/cases/hits/schema.ts";
import { evaluate } from "#testing/sql.ts";

const cover = {
  operatorId: "não 1",
  title: "título",
  access: "acesso",
  situation: "situação",
  secrecy: { label: "sigilo", level: 1, restricted: false },
  court: { classCode: "7", className: "classe", chamber: null },
  subjects: [{ code: "não 2", name: "assunto", main: true }],
  judges: ["juíza", "juiz"],
  origin: "não 3",
  parties: [
    {
      pole: "active",
      poleLabel: "autora",
      name: "parte",
      taxId: "111",
      personLabel: "não 4",
      lawyers: [{ name: "advogado", taxId: "222", oab: "oab" }],
    },
  ],
};

test("reads title, access, situation, secrecy, court, subjects, judges, parties and lawyers, and nothing else", async () => {
  const found = await evaluate("array(select cover_values($1::jsonb))", JSON.stringify(cover));
  const read = "título acesso situação sigilo 7 classe assunto juíza juiz parte autora advogado oab".split(
    " ",
  );
  expect(found).toEqual(expect.arrayContaining(read));
  expect(Object(found).filter((value: unknown) => value !== null)).toHaveLength(read.length);
});

test("says what each text is, in the words that pages read", async () => {
  const texts = "(select jsonb_object_agg(said, place) from cover_texts($1::jsonb) where said is not null)";
  const places = Object(await evaluate(texts, JSON.stringify(cover)));
  expect(places).toMatchObject({
    parte: "party",
    advogado: "lawyer",
    oab: "oab",
    classe: "class",
    "7": "court",
  });
  for (const place of Object.values(places)) expect(Object.keys(placeWords)).toContain(place);
});

test.each([
  ["{}"],
  ["null"],
  ['{"court": null, "parties": []}'],
  ['{"court": "texto", "parties": {"name": 1}}'],
  [null],
])("%s does not fail", async (odd) => {
  expect(await evaluate("cardinality(array(select cover_values($1::jsonb)))", odd)).toBeLessThan(2);
});
