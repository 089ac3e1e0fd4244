import { expect, test } from "vitest";
import { formatOab, parseOab } from "./oab.ts";
import { type KnownLawyer, keyOfNamesake, LawyerReader, listedLawyers } from "./reader.ts";
import vectors from "./vectors.json" with { type: "json" };

const oabOf = (text: string) => {
  const oab = parseOab(text);
  if (oab === null) throw new Error(text);
  return oab;
};

const lawyers = vectors.lawyers.map((one) => ({ ...one, numbers: one.numbers.map(oabOf) }));
const notOurs = new Set(
  vectors.notOurs.map(({ name, oab }) => keyOfNamesake({ name, oab: formatOab(oabOf(oab)) })),
);
const reader = new LawyerReader(lawyers, notOurs);

test.each(vectors.texts)("$text ($source)", ({ text, named, namesakes = [] }) => {
  const read = reader.read(text);
  expect(Object.fromEntries(read.named.map(({ lawyer, how }) => [lawyer, how]))).toEqual(named);
  expect(read.namesakes.map(({ lawyer, oab, isKnown }) => [lawyer, oab, isKnown])).toEqual(namesakes);
});

test("the lawyers that the national diary lists apart are read like a text", () => {
  const advogado = (nome: string, numero_oab: unknown, uf_oab: unknown) => ({
    advogado: { nome, numero_oab, uf_oab },
  });
  const listed = [
    advogado("CAIO NOBREGA", "951882", "SP"),
    advogado("HELENA PRADO DE MOURA", "904220-O", "SP"),
    advogado("JOANA LINS SOUTO", 54159, null),
    { advogado: null },
    "x",
  ];
  expect(reader.read(listedLawyers(listed))).toEqual({
    named: [
      { lawyer: "helena", how: "number" },
      { lawyer: "joana", how: "number" },
    ],
    namesakes: [{ lawyer: "caio", name: "CAIO NOBREGA", oab: "OAB/SP 951.882", isKnown: false }],
  });
  for (const none of [undefined, null, "x", {}, [null, { advogado: [] }]])
    expect(listedLawyers(none)).toBe("");
});

test("a name that many lawyers share is each one's, and a text without names is nobody's", () => {
  const many = Array.from(
    { length: 3 },
    (_, at): KnownLawyer => ({
      id: `${at}`,
      name: "Ana Maria Reis",
      variants: [],
      numbers: [oabOf(`OAB/SP ${100_000 + at}`)],
    }),
  );
  const of = new LawyerReader(many, new Set());
  expect(of.read("Ana M. Reis (OAB/SP 100.001)").named).toEqual([{ lawyer: "1", how: "number" }]);
  expect(of.read("Ana Maria Reis").named.map(({ how }) => how)).toEqual(["name", "name", "name"]);
  expect(of.read("").named).toEqual([]);
});
