import fc from "fast-check";
import { expect, test } from "vitest";
import { formFieldsOf } from "#lib/guides/form/fields.ts";
import { runs } from "#testing/extent.ts";
import { anyDefinition, definitionOf, knownNames } from "#testing/guide-definition.ts";
import { isTaken, prefilled, type SuggestedFrom, suggestionsOf } from "./suggesting.ts";

const definition = definitionOf([...knownNames.map(([name]) => ({ name })), { name: "email" }]);
const padaria = {
  name: "Padaria Estrela do Butantã Ltda.",
  pole: "active" as const,
  taxId: "38120496000100",
};
const construtora = { name: "Construtora Vale Azul S.A.", pole: "passive" as const, taxId: null };
const cover: SuggestedFrom["cover"] = {
  parties: [construtora, padaria],
  city: "São Paulo",
  state: "sp",
  claimCents: 18432055,
};
const paid = {
  id: "paid",
  isOfCase: false,
  at: "2026-03-02T15:00:00.000Z",
  values: {
    authorDocument: "38.120.496/0001-00",
    authorName: "PADARIA ESTRELA DO BUTANTA LTDA",
    phone: "(11) 4002-5530",
    zipCode: "05510-020",
    address: "Rua Camargo, 214",
    city: "Osasco",
    guideType: "Citação",
    recipeValue: "34,35",
    email: "a@example.com",
  },
};
const strangers = {
  id: "strangers",
  isOfCase: false,
  at: "2026-05-01T15:00:00.000Z",
  values: { authorName: "Outra Ltda.", phone: "(21) 3333-4444" },
};
const cnj = "10482131120238260100";

const said = (given: Partial<SuggestedFrom>, name: string) =>
  suggestionsOf({ definition, cnj, cover, earlier: [], ...given })
    .filter((one) => one.name === name)
    .map(({ value, from }) => `${value}, ${from}`);

test("the case, its parties, the active side first, and the value of the cause come from the cover", () => {
  expect(said({}, "numberProcess")).toEqual(["1048213-11.2023.8.26.0100, da capa"]);
  expect(said({}, "authorName")).toEqual([
    "Padaria Estrela do Butantã Ltda., da capa, polo ativo",
    "Construtora Vale Azul S.A., da capa, polo passivo",
  ]);
  expect(said({}, "authorDocument")).toEqual(["38.120.•••/••••-00, da capa, polo ativo"]);
  expect(said({}, "reasonValue")).toEqual(["184.320,55, da capa, valor da causa"]);
  expect(said({}, "condemnationValue")).toEqual(["184.320,55, da capa, valor da causa"]);
  expect(said({}, "recipeValue")).toEqual([]);
  expect(said({ cover: null }, "authorName")).toEqual([]);
});

test("where the court is fills in the comarca, and never the place of who pays", () => {
  expect(said({}, "city")).toEqual([]);
  expect(said({}, "state")).toEqual([]);
  const comarca = definitionOf([{ name: "authorName" }, { name: "city" }, { name: "state" }]);
  expect(said({ definition: comarca, earlier: [paid] }, "city")).toEqual([
    "São Paulo, da capa",
    "Osasco, da guia de 02/03/2026",
  ]);
  expect(said({ definition: comarca }, "state")).toEqual(["SP, da capa"]);
});

test("of earlier guides only those of the same payer count", () => {
  const earlier = [paid, strangers];
  expect(said({ earlier }, "phone")).toEqual(["(11) 4002-5530, da guia de 02/03/2026"]);
  expect(said({ earlier }, "city")).toEqual(["Osasco, da guia de 02/03/2026"]);
  expect(said({ earlier }, "email")).toEqual(["a@example.com, da guia de 02/03/2026"]);
  // What a guide was for, and what it cost, is of that guide.
  expect(said({ earlier }, "guideType")).toEqual([]);
  expect(said({ earlier }, "recipeValue")).toEqual([]);
  const chosen = { authorName: "construtora vale azul s a" };
  expect(said({ earlier, values: chosen }, "phone")).toEqual([]);
  expect(said({ earlier, cover: null, values: { authorName: "outra ltda" } }, "phone")).toEqual([
    "(21) 3333-4444, da guia de 01/05/2026",
  ]);
  expect(said({ earlier, cover: null }, "phone")).toHaveLength(2);
});

test("a party that paid before goes before the active side", () => {
  const earlier = [{ ...strangers, at: "2026-01-01", values: { authorName: "Construtora Vale Azul S.A." } }];
  expect(said({ earlier }, "authorName")[0]).toBe("Construtora Vale Azul S.A., da capa, polo passivo");
});

test("a CNPJ is suggested masked, once, and filled in by nobody", () => {
  const suggestions = suggestionsOf({ definition, cnj, cover, earlier: [paid] });
  expect(suggestions.filter(({ name }) => name === "authorDocument")).toEqual([
    {
      name: "authorDocument",
      value: "38.120.•••/••••-00",
      from: "da capa, polo ativo",
      party: { place: 1, name: padaria.name },
      owners: [padaria.name, "PADARIA ESTRELA DO BUTANTA LTDA"],
    },
  ]);
  expect(prefilled({ definition, suggestions })).toEqual({
    numberProcess: "1048213-11.2023.8.26.0100",
    authorName: "Padaria Estrela do Butantã Ltda.",
    phone: "(11) 4002-5530",
    zipCode: "05510-020",
    address: "Rua Camargo, 214",
    city: "Osasco",
    forum: "São Paulo",
    reasonValue: "184.320,55",
  });
  const [first] = suggestions.filter(({ name }) => name === "authorDocument");
  const field = { control: "tax-id" } as const;
  expect(first && isTaken(first, field, "38120496000100")).toBe(true);
  expect(first && isTaken(first, field, "314.159.265-90")).toBe(false);
});

test("of a number that the cover has under several names, each is said, however many numbers there are", () => {
  const others = ["11222333000181", "31415926590", "45305064000139", "12ABC34501DE35"];
  const parties = [
    padaria,
    ...others.map((taxId) => ({ name: `Parte ${taxId}`, pole: "passive" as const, taxId })),
    { ...padaria, name: "Padaria Estrela", pole: "other" as const },
  ];
  const numbers = suggestionsOf({ definition, cnj, cover: { ...cover, parties }, earlier: [] }).filter(
    ({ name }) => name === "authorDocument",
  );
  expect(numbers).toHaveLength(4);
  expect(numbers[0]?.owners).toEqual([padaria.name, "Padaria Estrela"]);
});

test("what a namesake gave is offered masked and never filled in, except in the same case", () => {
  const unknown = { ...cover, parties: [{ ...padaria, taxId: null }] };
  const begun = (earlier: SuggestedFrom["earlier"]) => {
    const suggestions = suggestionsOf({ definition, cnj, cover: unknown, earlier });
    return { suggestions, values: prefilled({ definition, suggestions }) };
  };
  const other = begun([paid]);
  expect(JSON.stringify(other.suggestions)).not.toContain("38.120.496");
  expect(other.suggestions).toContainEqual({
    name: "authorDocument",
    value: "38.120.•••/••••-00",
    from: "da guia de 02/03/2026",
    guide: "paid",
    byName: true,
    owners: ["PADARIA ESTRELA DO BUTANTA LTDA"],
  });
  expect(other.values).toMatchObject({ authorName: padaria.name, forum: "São Paulo" });
  for (const name of ["authorDocument", "phone", "zipCode", "address", "city"])
    expect(other.values).not.toHaveProperty(name);
  expect(begun([{ ...paid, isOfCase: true }]).values).toMatchObject({
    phone: "(11) 4002-5530",
    city: "Osasco",
  });
});

test("of any definition, only its fields are suggested for, each value once and none empty", () => {
  fc.assert(
    fc.property(anyDefinition, fc.option(fc.constant(cover)), (any, of) => {
      const names = new Set(formFieldsOf(any).map(({ name }) => name));
      const suggestions = suggestionsOf({ definition: any, cnj, cover: of, earlier: [paid, strangers] });
      expect(suggestions.every(({ name, value }) => names.has(name) && value !== "")).toBe(true);
      expect(new Set(suggestions.map((one) => JSON.stringify(one))).size).toBe(suggestions.length);
    }),
    runs(40),
  );
});
