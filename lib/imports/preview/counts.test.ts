import { expect, test } from "vitest";
import { findCnj } from "#lib/cnj/find.ts";
import { readFile } from "#lib/imports/reading/file.ts";
import { givenOf, leftOutText } from "./counts.ts";
import { type AttachedFile, previewOf, restOf } from "./files.ts";

const A = "0000832-35.2018.4.01.3202";
const B = "0002080-25.2012.5.15.0049";
const wrong = "1018874-82.2023.4.01.8200";
const table = `Processo;Cliente;Etiquetas;Observação
${A};Padaria;urgente, cível;Recurso
${B};Padaria;cível;
;Sem Número;nunca;Fica fora
;;;
${wrong};Bar;;Ver prazo
`;

async function attach(csv: string): Promise<AttachedFile> {
  const outcome = await readFile({ name: "carteira.csv", bytes: new TextEncoder().encode(csv) });
  if (!outcome.ok) throw new Error(outcome.message);
  const roles = outcome.table.columns.map(({ role }) => role);
  return { id: "f", isPasted: false, table: outcome.table, roles, corrections: new Map(), sent: null };
}

test("a file counts what its sent rows give, and the rows that are left out", async () => {
  expect(givenOf(await attach(table))).toEqual({
    rows: 4,
    numberless: 1,
    open: 1,
    columns: [
      { numbers: 2, labels: [], notes: 0 },
      { numbers: 0, labels: ["Cliente: Padaria"], notes: 0 },
      { numbers: 0, labels: ["urgente", "cível"], notes: 0 },
      { numbers: 0, labels: [], notes: 1 },
    ],
  });
});

test("a case gets each different note of its rows once", async () => {
  const file = await attach(`Processo;Nota\n${A};um\n${A};dois\n${A};um\n${B};um\n`);
  expect(givenOf(file).columns[1]).toMatchObject({ notes: 3 });
});

test("what is left of a file gives only what is corrected in it", async () => {
  const file = await attach(table);
  const rest = restOf({ sent: file, now: file }) ?? file;
  expect(givenOf(rest)).toMatchObject({
    numberless: 0,
    open: 1,
    columns: [{ numbers: 0 }, { labels: [] }, {}, {}],
  });
  const [finding] = previewOf({ text: findCnj(""), files: [rest] }).wrong;
  if (finding?.corrected === undefined) throw new Error("nothing to correct");
  const corrected = { ...rest, corrections: new Map([[finding.key, finding.corrected]]) };
  expect(givenOf(corrected)).toMatchObject({
    numberless: 0,
    open: 0,
    columns: [{ numbers: 1 }, { labels: ["Cliente: Bar"] }, { labels: [] }, { notes: 1 }],
  });
});

test.each([
  [0, 0, false, null],
  [1, 0, false, "1\u00A0linha sem número não entra."],
  [2, 1, false, "2\u00A0linhas sem número não entram. 1\u00A0linha espera a correção do número."],
  [0, 2, false, "2\u00A0linhas esperam a correção do número."],
  [
    0,
    1,
    true,
    "As outras linhas já foram enviadas. 1\u00A0linha espera a correção do número, com suas etiquetas e anotações.",
  ],
  [0, 0, true, "As outras linhas já foram enviadas."],
])(
  "the rows left out are named: %i without number, %i to be corrected, rest: %s",
  (numberless, open, isRest, text) => {
    expect(leftOutText({ numberless, open }, { isRest })).toBe(text);
  },
);
