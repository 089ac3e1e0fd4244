import { expect, test } from "vitest";
import { lateSentence } from "./late.ts";

test("both guides of a late answer say why there are two, and no other does", () => {
  const late = lateSentence({ lateOf: "1", late: [] });
  expect(late).toMatch(
    /^O serviço respondeu tarde: .* esta, como foi pedida, e a que voltou a ser rascunho\.$/,
  );
  expect(lateSentence({ lateOf: null, late: ["2"] })).toMatch(/há outra guia, como foi pedida antes\.$/);
  expect(lateSentence({ lateOf: null, late: ["2", "3"] })).toMatch(
    /há outras 2 guias, como foram pedidas antes\.$/,
  );
  expect(lateSentence({ lateOf: null, late: [] })).toBeNull();
});
