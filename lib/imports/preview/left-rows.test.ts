import { expect, test } from "vitest";
import { findCnj } from "#lib/cnj/find.ts";
import { readFile } from "#lib/imports/reading/file.ts";
import { type AttachedFile, encodeRows, previewOf, restOf } from "./files.ts";
import { readRests, writeRests } from "./left-rows.ts";

const table = `Nota;Processo;Cliente
Um;0000832-35.2018.4.01.3202;Alfa
Dois;1018874-82.2023.4.01.8200;Beta
Três;0002080-25.2012.5.15.0049;Alfa
;048213-11.2023.8.26.0100;Delta
Cinco;0000832-36.2018.4.01.3202;Beta
`;

async function rest(csv = table): Promise<AttachedFile> {
  const outcome = await readFile({ name: "carteira.csv", bytes: new TextEncoder().encode(csv) });
  if (!outcome.ok) throw new Error(outcome.message);
  const roles = outcome.table.columns.map(({ role }) => role);
  const file = { id: "f", isPasted: false, table: outcome.table, roles, corrections: new Map(), sent: null };
  const [wrong] = findings(file);
  if (wrong?.corrected === undefined) throw new Error("nothing to correct");
  // The first wrong number was corrected before the import, and was sent with it.
  const sent = { ...file, corrections: new Map([[wrong.key, wrong.corrected]]) };
  return restOf({ sent, now: sent }) ?? file;
}

const findings = (file: AttachedFile) => {
  const { wrong, malformed } = previewOf({ text: findCnj(""), files: [file] });
  return [...wrong, ...malformed];
};
const said = (file: AttachedFile) => findings(file).map(({ text, labels }) => [text, labels]);

test("what is left of a file is the same after a reload, without the rows that were sent", async () => {
  const before = await rest();
  const [kept] = readRests(writeRests([before]));
  if (kept === undefined) throw new Error("nothing was kept");
  const after = { ...kept, id: "f" };
  expect(after).toMatchObject({ table: { name: "carteira.csv", rows: 2 }, sent: new Set() });
  expect(writeRests([before])).not.toContain("Alfa");
  expect(said(after)).toEqual(said(before));
  expect(said(after)).toEqual([
    ["0000832-36.2018.4.01.3202", ["Cliente: Beta"]],
    ["048213-11.2023.8.26.0100", ["Cliente: Delta"]],
  ]);
  expect(encodeRows([after])).toEqual({ labels: [], notes: [], items: [] });
});

test("of a row with two numbers, what was sent is not sent again after a reload", async () => {
  const before = await rest(
    "Processo;Cliente\n1018874-82.2023.4.01.8200 e 0000832-36.2018.4.01.3202;Beta\n0002080-25.2012.5.15.0049;Alfa",
  );
  const [kept] = readRests(writeRests([before]));
  if (kept === undefined) throw new Error("nothing was kept");
  expect(encodeRows([{ ...kept, id: "f" }]).items).toEqual([]);
  expect(said({ ...kept, id: "f" })).toEqual([["0000832-36.2018.4.01.3202", ["Cliente: Beta"]]]);
});

test("a correction in what is left of a file is still to be sent after a reload", async () => {
  const before = await rest();
  const [wrong] = findings(before);
  if (wrong?.corrected === undefined) throw new Error("nothing to correct");
  const corrections = new Map(before.corrections).set(wrong.key, wrong.corrected);
  const [kept] = readRests(writeRests([{ ...before, corrections }]));
  if (kept === undefined) throw new Error("nothing was kept");
  expect(encodeRows([{ ...kept, id: "f" }])).toEqual({
    labels: ["Cliente: Beta"],
    notes: ["Cinco"],
    items: [["00008323520184013202", [0], 0]],
  });
});

test("files of which nothing was sent are not kept, and any other text is read as no file", async () => {
  expect(writeRests([{ ...(await rest()), sent: null }])).toBe("");
  for (const text of [null, "", "[{}]", "nada"]) expect(readRests(text)).toEqual([]);
});
