import { expect, test } from "vitest";
import { filingsLede } from "./lede.ts";
import { type FilingsToday, noFilings } from "./schema.ts";

const today = (needs: number, receipts: number, unanswered = 0): FilingsToday => ({
  filings: {
    ...noFilings,
    needs: { count: needs, rows: [] },
    receipts: { count: receipts, rows: [] },
    reach: { ...noFilings.reach, unanswered },
  },
});
const given = { isAllKnown: true, now: "2026-11-18T17:24:00.000Z" };
const plain = (said: string | readonly string[] | null | undefined) =>
  [said ?? []].flat().join(" ").replaceAll("\u00A0", " ");

test("receipts are news, and what needs somebody is said before any", () => {
  expect([filingsLede.news?.(today(0, 0), given), filingsLede.waiting?.(today(0, 0))]).toEqual([null, []]);
  expect(plain(filingsLede.news?.(today(0, 1), given))).toBe("1 recibo de protocolo chegou hoje.");
  expect(plain(filingsLede.news?.(today(0, 2), given))).toBe("2 recibos de protocolo chegaram hoje.");
  expect(plain(filingsLede.waiting?.(today(1, 0)))).toBe("1 petição precisa de alguém.");
  expect(plain(filingsLede.waiting?.(today(1, 0, 1)))).toBe(
    "1 petição precisa de alguém, sem resposta do serviço.",
  );
  expect(plain(filingsLede.waiting?.(today(4, 0, 1)))).toBe(
    "4 petições precisam de alguém, 1 sem resposta do serviço.",
  );
});

test("what needs somebody is said before what waits for whoever reads", () => {
  const day = today(1, 1);
  const said = (count: number) =>
    plain(filingsLede.waiting?.({ filings: { ...day.filings, toOpen: { count, rows: [] } } }));
  expect(said(1)).toBe("1 petição precisa de alguém. 1 petição pronta espera por você.");
  expect(said(2)).toBe("1 petição precisa de alguém. 2 petições prontas esperam por você.");
});
