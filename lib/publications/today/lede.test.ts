import { expect, test } from "vitest";
import type { Feeder } from "#lib/publications/deliveries/view.ts";
import { publicationsLede } from "./lede.ts";
import { noPublications } from "./schema.ts";

const plain = (said: string | readonly string[] | null | undefined) =>
  said ? [said].flat().join(" ").replaceAll("\u00A0", " ") : null;
const given = { isAllKnown: true, now: "2026-11-18T17:00:00Z" };
const feeder: Feeder = {
  id: "1",
  name: "O Domicílio Judicial",
  rhythm: "daily",
  createdAt: given.now,
  lastDeliveryAt: given.now,
  invalid: null,
  silence: { state: "late", since: given.now, usualTime: null },
};

test("it says how many publications nobody has read, and who does not deliver", () => {
  const unread = (count: number) => ({ publications: { ...noPublications, unread: { count, rows: [] } } });
  expect([0, 1, 14].map((count) => plain(publicationsLede.news?.(unread(count), given)))).toEqual([
    null,
    "1 publicação por ler.",
    "14 publicações por ler.",
  ]);
  const silent = (count: number) => ({
    publications: { ...noPublications, silent: Array.from({ length: count }, () => feeder) },
  });
  expect([0, 1, 2].map((count) => plain(publicationsLede.doubt?.(silent(count))))).toEqual([
    null,
    "O Domicílio Judicial não entrega publicações.",
    "2 chaves não entregam publicações.",
  ]);
  const flawed = (count: number) => ({
    publications: { ...noPublications, flawed: Array.from({ length: count }, () => feeder) },
  });
  expect([1, 2].map((count) => plain(publicationsLede.doubt?.(flawed(count))))).toEqual([
    "O Domicílio Judicial entregou o que não pôde ser lido.",
    "2 chaves entregaram o que não pôde ser lido.",
  ]);
  const doubts = { order: 3, hearing: 2 };
  const unsure = { publications: { ...silent(1).publications, doubts } };
  expect([plain(publicationsLede.waiting?.(unsure)), plain(publicationsLede.doubt?.(unsure))]).toEqual([
    "3 publicações sem prazo lido. 2 publicações anunciam audiência sem dia legível.",
    "O Domicílio Judicial não entrega publicações.",
  ]);
});
