import { expect, test } from "vitest";
import { type MovedDeadline, movedWords, unlistedWords } from "./moved.ts";

const row: MovedDeadline = {
  id: "1",
  act: "Réplica",
  cnj: null,
  caseName: null,
  restricted: false,
  stands: "moved",
  from: "2026-08-27",
  due: "2026-08-28",
};
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;

test("how many deadlines moved, and what of them the list does not name", () => {
  const rows = [row, { ...row, id: "2" }];
  expect([0, 1, 2].map((count) => plain(movedWords({ count, seen: 0, rows: [] })))).toEqual([
    "",
    " 1 prazo mudou de dia.",
    " 2 prazos mudaram de dia.",
  ]);
  const said = (count: number, seen: number, named = rows) =>
    plain(unlistedWords({ count, seen, rows: named }));
  expect([said(2, 2), said(0, 0, []), said(9, 9), said(3, 2), said(9, 8)]).toEqual([
    null,
    null,
    "E mais 7 prazos.",
    "E 1 prazo que você não vê.",
    "E mais 6 prazos, e 1 prazo que você não vê.",
  ]);
  expect([said(1, 0, []), said(2, 0, [])]).toEqual([
    "Você não vê este prazo: quem o acompanha encontra em Prazos o dia novo.",
    "Você não vê estes prazos: quem os acompanha encontra em Prazos os dias novos.",
  ]);
});
