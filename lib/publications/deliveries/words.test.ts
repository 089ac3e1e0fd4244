import { expect, test } from "vitest";
import type { Feeder } from "./view.ts";
import {
  countWords,
  expectedWords,
  feederWords,
  invalidWords,
  isSilent,
  reportWords,
  unreadItemsWords,
} from "./words.ts";

const plain = (text: string | null) => text?.replaceAll("\u00A0", " ") ?? null;

test("a delivery is counted in words", () => {
  expect(plain(countWords({ fresh: 120, invalid: 2 }))).toBe("120 novas, 2 não puderam ser lidas");
  expect(plain(countWords({ fresh: 1, invalid: 1 }))).toBe("1 nova, 1 não pôde ser lida");
  expect(countWords({ fresh: 0, invalid: 0 })).toBe("nenhuma nova");
  expect(reportWords({ received: 0, new: 0, known: 0, invalid: [] }).counts).toBe("nenhuma recebida");
});

test("the items that could not be read are named by their places, the first five of them", () => {
  const items = Array.from({ length: 7 }, (_, index) => ({ index: index + 4, reason: "falta _id" }));
  expect(invalidWords({ invalid: 0, invalidItems: [] })).toBeNull();
  expect(invalidWords({ invalid: 1, invalidItems: items.slice(0, 1) })).toBe("item 5, falta _id");
  expect(plain(invalidWords({ invalid: 300, invalidItems: items }))).toMatch(
    /^item 5, falta _id; .*; e mais 295 itens$/,
  );
  expect(plain(reportWords({ received: 2, new: 1, known: 0, invalid: items.slice(0, 1) }).counts)).toBe(
    "1 recebida, 1 não pôde ser lida",
  );
});

const now = "2026-11-18T17:00:00Z";
const feeder: Feeder = {
  id: "1",
  name: "DJEN",
  rhythm: "daily",
  createdAt: "2026-11-02T12:00:00Z",
  lastDeliveryAt: "2026-11-17T10:12:00Z",
  invalid: null,
  silence: { state: "ok", expectedBy: "2026-11-18T12:15:00Z", usualTime: "07:15" },
};

test("what could not be read of the last delivery is said of its key", () => {
  const of = (count: number) => unreadItemsWords({ invalid: { at: now, count } });
  expect(unreadItemsWords(feeder)).toBeNull();
  expect(of(1)).toBe("1 item da última entrega não pôde ser lido e não está aqui.");
  expect(of(1_200)).toMatch(/^1\.200 itens da última entrega não puderam ser lidos/);
});

test("a key that delivers, one that is late and one that never did are told apart", () => {
  const late: Feeder = { ...feeder, silence: { state: "late", since: now, usualTime: "07:15" } };
  const never: Feeder = {
    ...feeder,
    lastDeliveryAt: null,
    silence: { state: "never", isLate: false, expectedBy: null },
  };
  expect([feeder, late, never].map(isSilent)).toEqual([false, true, false]);
  expect(isSilent({ silence: { state: "never", isLate: true, expectedBy: now } })).toBe(true);
  expect([feeder, late, never].map((one) => feederWords(one, now))).toEqual([
    "entregou ontem, 07:12",
    "nada desde ontem, 07:12",
    "nenhuma entrega desde que a chave foi criada, 2 nov",
  ]);
  expect([expectedWords(feeder), expectedWords(never)]).toEqual([
    "esperada todo dia, costuma chegar às 07:15",
    "esperada todo dia",
  ]);
});
