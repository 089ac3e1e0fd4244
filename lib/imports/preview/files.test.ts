import { describe, expect, test } from "vitest";
import { findCnj } from "#lib/cnj/find.ts";
import { labelsOfCell, noteOfCells } from "#lib/imports/reading/columns.ts";
import { readFile } from "#lib/imports/reading/file.ts";
import {
  type AttachedFile,
  attemptsLeft,
  encodeRows,
  previewOf,
  restOf,
  rowsProblem,
  sourceOf,
} from "./files.ts";
import { startImportSchema } from "./schema.ts";

const A = "0000832-35.2018.4.01.3202";
const B = "0002080-25.2012.5.15.0049";
const C = "1018874-83.2023.4.01.8200";
const digits = (written: string) => written.replace(/\D/g, "");

async function attach(csv: string, change: Partial<AttachedFile> = {}): Promise<AttachedFile> {
  const outcome = await readFile({ name: "carteira.csv", bytes: new TextEncoder().encode(csv) });
  if (!outcome.ok) throw new Error(outcome.message);
  const { table } = outcome;
  const roles = table.columns.map(({ role }) => role);
  return { id: "f", isPasted: false, table, roles, corrections: new Map(), sent: null, ...change };
}

const table = `Processo;Cliente;Etiquetas;Observação\n${A};Padaria;urgente, cível;Recurso\n${B};Padaria;cível;\n1018874-82.2023.4.01.8200;Bar;;Ver prazo\n`;

describe("what is sent of a file", () => {
  test("is every number with the places of its labels and note, and each text only once", async () => {
    expect(encodeRows([await attach(table)])).toEqual({
      labels: ["Cliente: Padaria", "urgente", "cível"],
      notes: ["Recurso"],
      items: [
        [digits(A), [0, 1, 2], 0],
        [digits(B), [0, 2], null],
      ],
    });
  });

  test("has no label of a row that is not sent", async () => {
    const csv = `Processo;Cliente\n${A};Padaria\n;Sem Número\n1018874-82.2023.4.01.8200;Bar\n`;
    expect(encodeRows([await attach(csv)]).labels).toEqual(["Cliente: Padaria"]);
    expect(encodeRows([await attach(csv, { roles: ["ignore", "label"] })]).labels).toEqual([]);
  });

  test("follows what was chosen for its columns", async () => {
    const file = await attach(table, { roles: ["numbers", "ignore", "ignore", "label"] });
    expect(encodeRows([file])).toMatchObject({ labels: ["Observação: Recurso"], notes: [] });
    const none = await attach(table, { roles: ["ignore", "label", "label", "note"] });
    expect(encodeRows([none]).items).toEqual([]);
  });

  test("has a corrected number with the labels of its row", async () => {
    const file = await attach(table);
    const preview = previewOf({ text: findCnj(""), files: [file] });
    expect(preview.wrong).toMatchObject([
      { text: "1018874-82.2023.4.01.8200", expected: "83", file: "f", labels: ["Cliente: Bar"] },
    ]);
    const [finding] = preview.wrong;
    if (finding?.corrected === undefined) throw new Error("nothing to correct");
    const corrected = { ...file, corrections: new Map([[finding.key, finding.corrected]]) };
    expect(previewOf({ text: findCnj(""), files: [corrected] })).toMatchObject({
      wrong: [],
      numbers: { length: 3 },
    });
    expect(encodeRows([corrected]).items.at(-1)).toEqual([digits(C), [3], 1]);
    expect(attemptsLeft([corrected])).toEqual([]);
    expect(attemptsLeft([file])).toEqual(["1018874-82.2023.4.01.8200"]);
  });

  test("is, after a first import, only what was corrected since, with the labels and the note of its row", async () => {
    const file = await attach(table);
    const rest = restOf({ sent: file, now: file });
    if (rest === null) throw new Error("nothing is left");
    expect(encodeRows([rest])).toEqual({ labels: [], notes: [], items: [] });
    expect(sourceOf([rest])).toBeNull();
    const [finding] = previewOf({ text: findCnj(""), files: [rest] }).wrong;
    if (finding?.corrected === undefined) throw new Error("nothing to correct");
    const corrected = { ...rest, corrections: new Map([[finding.key, finding.corrected]]) };
    expect(encodeRows([corrected])).toEqual({
      labels: ["Cliente: Bar"],
      notes: ["Ver prazo"],
      items: [[digits(C), [0], 0]],
    });
    expect(restOf({ sent: corrected, now: corrected })).toBeNull();
    // This number was corrected while the others were being sent: it is still to be sent.
    expect(restOf({ sent: file, now: corrected })).toMatchObject({ corrections: { size: 1 } });
    expect(encodeRows([restOf({ sent: file, now: corrected }) ?? file]).items).toHaveLength(1);
  });

  test("gives a number that stands in several rows all their labels and notes", async () => {
    const csv = `Processo;Etiqueta;Nota\n${A};a;um\n${A};b;dois\n${A};a;um\n`;
    expect(encodeRows([await attach(csv)])).toEqual({
      labels: ["a", "b"],
      notes: ["um", "dois"],
      items: [
        [digits(A), [0, 1], 0],
        [digits(A), [], 1],
      ],
    });
  });

  test("passes the server's own check", async () => {
    const rows = encodeRows([await attach(table)]);
    expect(startImportSchema.safeParse({ database: "1", rows }).success).toBe(true);
    const beyond = { ...rows, labels: rows.labels.slice(0, 1) };
    expect(startImportSchema.safeParse({ database: "1", rows: beyond }).success).toBe(false);
    const none = startImportSchema.safeParse({ database: "1", text: "  " });
    expect(none.error?.issues[0]?.message).toBe("Cole ou digite ao menos um número CNJ.");
  });

  test("stays within what one import can carry", () => {
    const rows = { labels: [], notes: [], items: [] };
    const labels = Array.from({ length: 201 }, (_, index) => `Cliente: ${index}`);
    expect(rowsProblem(rows)).toBeNull();
    expect(rowsProblem({ ...rows, labels })).toContain("até 200 etiquetas");
    expect(rowsProblem({ ...rows, notes: Array.from({ length: 900 }, () => "x".repeat(5_000)) })).toContain(
      "4 MB",
    );
  });
});

test("the preview shows the numbers of the text and the files together, each once", async () => {
  const preview = previewOf({ text: findCnj(`${A} e ${C}`), files: [await attach(table)] });
  expect(preview.numbers).toEqual([A, C, B].map(digits));
  expect(preview).toMatchObject({ duplicates: 1, wrong: [{ file: "f" }], malformed: [] });
});

test("a label carries the name of its column, unless the column is called labels", () => {
  const label = (name: string, value: string, isNamed = true) =>
    labelsOfCell({ column: { name, isNamed }, value });
  expect(label("Cliente", " Padaria  do Zé ")).toEqual(["Cliente: Padaria do Zé"]);
  expect(label("ETIQUETAS", "urgente; cível, urgente")).toEqual(["urgente", "cível"]);
  expect(label("Coluna B", "Padaria", false)).toEqual(["Padaria"]);
  expect(label("Cliente", "x".repeat(80))[0]).toHaveLength(60);
});

test("a note is the text of its cell, or of several cells with the names of their columns", () => {
  expect(noteOfCells([])).toBeNull();
  expect(noteOfCells([{ name: "Obs", value: "Recurso" }])).toBe("Recurso");
  const two = [
    { name: "Obs", value: "Recurso" },
    { name: "Motivo", value: "Cliente pediu" },
  ];
  expect(noteOfCells(two)).toBe("Obs: Recurso\nMotivo: Cliente pediu");
});

test("an import is named after its file, not after pasted text", async () => {
  const file = await attach(table);
  expect(sourceOf([file])).toBe("carteira.csv");
  expect(sourceOf([file, file])).toBe("carteira.csv (+1)");
  expect(sourceOf([{ ...file, isPasted: true }])).toBeNull();
});
