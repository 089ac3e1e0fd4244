import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#testing/extent.ts";
import { anyFacts } from "#testing/filing-facts.ts";
import { endings } from "./facts.ts";
import { despiteWord, situationOf, situations, situationWord } from "./situation.ts";

test("every situation has its own word", () => {
  expect(situations.map(situationWord)).toEqual([
    "Rascunho",
    "Pronta",
    "Janela aberta",
    "Enviada",
    "Em execução",
    "Protocolada, aguardando recibo",
    "Protocolada",
    "Rejeitada",
    "Cancelada",
    "Descartada",
  ]);
  expect(endings.map(despiteWord)).toEqual([
    "depois de cancelada",
    "depois de rejeitada",
    "depois de descartada",
  ]);
});

test("with a receipt it is filed, and filed only with one", () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      expect(situationOf(given) === "filed").toBe(given.hasReceipt);
    }),
    runs(1_000),
  );
});

test("an outage of the service changes nothing of what is said", () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      expect(situationOf({ ...given, failing: null })).toBe(situationOf(given));
    }),
    runs(500),
  );
});
