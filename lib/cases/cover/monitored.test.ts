import { expect, test } from "vitest";
import type { Monitored } from "#lib/cases/push/schema.ts";
import { monitoredFacts, monitoredOrigin } from "./monitored.ts";
import { lineWords } from "./rules.ts";

const none = { items: [], rest: 0 };
const said = (given: Partial<Monitored>): Monitored => ({
  answeredAt: "2026-11-18T17:20:00.000Z",
  linkedCases: none,
  incidents: none,
  deadlines: none,
  provisioning: null,
  responsibleLawyerId: null,
  ...given,
});
const plain = (text: string | undefined) => text?.replaceAll("\u00A0", " ");

test("without an answer about monitoring nothing is said", () => {
  expect(monitoredFacts(undefined)).toEqual([]);
  expect(monitoredOrigin(undefined)).toBeNull();
});

test("linked cases are numbers, and what cannot be read is counted", () => {
  const items = [
    { cnj: "00008323520184013202", text: "Apenso" },
    { cnj: null, text: "Carta precatória" },
  ];
  const [fact, ...others] = monitoredFacts(said({ linkedCases: { items, rest: 2 } }));
  expect(others).toEqual([]);
  expect(fact?.label).toBe("Vinculados no serviço");
  expect(fact?.lines.map((line) => plain(lineWords(line)))).toEqual([
    "0000832-35.2018.4.01.3202",
    "Carta precatória",
    "e mais 2 itens que o Autos não sabe ler",
  ]);
  expect(fact?.lines[0]).toMatchObject({ cnj: "00008323520184013202", note: "Apenso" });
  const [unread] = monitoredFacts(said({ deadlines: { items: [], rest: 1 } }));
  expect(plain(unread?.lines.map(lineWords).join())).toBe("1 item que o Autos não sabe ler");
});

test("a lawyer of whom the service gives only a code is not named: a code is no name", () => {
  expect(monitoredOrigin(said({ responsibleLawyerId: "u7" }))).toBeNull();
});
