import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

const traits = (cover: unknown) =>
  evaluate(
    "(select coalesce(json_agg(json_build_array(kind, key, name) order by kind, key), '[]') from cover_traits($1::jsonb))",
    cover === null ? null : JSON.stringify(cover),
  );

test("reads class, court unit, city with its state, and each subject once", async () => {
  const court = {
    className: "PROCEDIMENTO COMUM",
    chamber: "2ª  Vara Cível",
    city: "São Paulo",
    state: "SP",
  };
  const subjects = [{ name: "Dano Moral" }, { name: "DANO MORAL" }, { name: "Cheque" }, { name: " " }, {}];
  expect(await traits({ court, subjects })).toEqual([
    ["chamber", "2ª vara civel", "2ª Vara Cível"],
    ["city", "sao paulo, sp", "São Paulo, SP"],
    ["class", "procedimento comum", "PROCEDIMENTO COMUM"],
    ["subject", "cheque", "Cheque"],
    ["subject", "dano moral", "DANO MORAL"],
  ]);
});

test.each([
  [{ court: { city: "Oiapoque", state: null } }, [["city", "oiapoque", "Oiapoque"]]],
  [{ court: { city: null, state: "AP" } }, []],
  [{ court: "texto", subjects: { name: 1 } }, [["subject", "1", "1"]]],
  [{}, []],
  [null, []],
])("%j does not fail", async (cover, expected) => {
  expect(await traits(cover)).toEqual(expected);
});
