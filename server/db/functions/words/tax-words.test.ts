import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

const cover = {
  title: "52998224725",
  parties: [
    { name: "Ana", taxId: "31415926590", lawyers: [{ name: "Íris", taxId: "11144477735" }, { taxId: null }] },
    { name: "Banco do Sul", taxId: "12ABC34501DE35", lawyers: [] },
    { name: "Filial", taxId: "31415926590" },
    { name: "Perito", taxId: null },
    { name: "Outro", taxId: 5 },
  ],
};

test("reads the CPFs and CNPJs of parties and lawyers, each once", async () => {
  const found = await evaluate("tax_words($1::jsonb)", JSON.stringify(cover));
  expect(Object(found).toSorted()).toEqual(["=11144477735", "=12abc34501de35", "=31415926590"]);
});

test("no search has a beginning or a part of them: only the whole number, however it is written", async () => {
  const questions = [
    ..."31415926590 314.159.265-90 =31415926590 12ABC34501DE35 12abc34501de35".split(" "),
    ..."3 314 3141592659 314.159 =314 415926590 12abc 34501 12ABC34501DE3 314159265901".split(" "),
  ];
  const found = (make: string) =>
    evaluate(
      `array(select question from unnest($2::text[]) question
        where array_to_tsvector(tax_words($1::jsonb)) @@ ${make})`,
      JSON.stringify(cover),
      questions,
    );
  const whole = questions.slice(0, 5);
  expect(await found("search_query(question)")).toEqual(whole);
  expect(await found("spelt_query(question, true)")).toEqual(whole);
});

test.each([["{}"], ["null"], ['{"parties": {"taxId": {"a": 1}}}'], [null]])("%s has none", async (odd) => {
  expect(await evaluate("tax_words($1::jsonb)", odd)).toEqual([]);
});
