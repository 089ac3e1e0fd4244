import { expect, test } from "vitest";
import { foldedHistory } from "./folded.ts";
import type { HistoryRow } from "./schema.ts";
import { historyWords } from "./words.ts";

const at = "2026-11-18T16:00:00.000Z";
type Told = Omit<HistoryRow, "place" | "at">;
const told = (rows: Told[], times: string[] = []) =>
  foldedHistory(rows.map((row, index) => ({ ...row, place: index + 1, at: times[index] ?? at }))).map(
    (row) => `${row.place} ${row.by}: ${historyWords(row)}`,
  );
const added = (by: string, name: string) =>
  ({ kind: "documents", by, detail: { change: "added", name } }) as const;
const ordered = { kind: "documents", by: "Bia", detail: { change: "ordered" } } as const;

test("documents that one person added one after the other are told at once, and so is their order", () => {
  const rows: Told[] = [
    { kind: "created", by: "Bia", detail: {} },
    added("Bia", "a.pdf"),
    added("Bia", "b.pdf"),
    added("Bia", "c.pdf"),
    added("Helena", "d.pdf"),
    ordered,
    ordered,
    { kind: "documents", by: "Bia", detail: { change: "removed", name: "a.pdf" } },
    { kind: "documents", by: "Bia", detail: { change: "removed", name: "b.pdf" } },
  ];
  expect(told(rows)).toEqual([
    "1 Bia: Rascunho começado.",
    "4 Bia: 3 documentos juntados: “a.pdf”, “b.pdf”, “c.pdf”.",
    "5 Helena: Documento juntado: “d.pdf”.",
    "7 Bia: Ordem dos documentos mudada.",
    "8 Bia: Documento retirado: “a.pdf”.",
    "9 Bia: Documento retirado: “b.pdf”.",
  ]);
});

test("what was added on another day in Brasília is another row", () => {
  const rows = [added("Bia", "a.pdf"), added("Bia", "b.pdf")];
  expect(told(rows, ["2026-11-18T02:59:00.000Z", "2026-11-18T03:01:00.000Z"])).toHaveLength(2);
});
