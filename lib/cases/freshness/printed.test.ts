import { expect, test } from "vitest";
import type { Facts } from "#lib/cases/schema.ts";
import { knowledgeOf } from "./knowledge.ts";
import { printedCheck } from "./row.ts";

const now = "2026-11-18T17:02:00.000Z";
type Given = Partial<Omit<Facts, "freshness">> & Partial<Facts["freshness"]>;

function said({
  importing = false,
  importedAt = "2026-11-01T15:00:00.000Z",
  firstAnswerAt = null,
  askedAt = null,
  ...given
}: Given) {
  const unknown = { checkedAt: null, changedAt: null, failingSince: null, failure: null, refreshing: false };
  const facts = { importing, importedAt, firstAnswerAt, askedAt, freshness: { ...unknown, ...given } };
  return printedCheck(knowledgeOf({ facts, now }));
}

const checkedAt = "2026-11-18T16:00:00.000Z";
const firstAnswerAt = "2026-11-01T15:10:00.000Z";
const failing = { failingSince: "2026-11-18T16:30:00.000Z", failure: "unavailable" } as const;

test.each<[Given, RegExp]>([
  [{ checkedAt, firstAnswerAt }, /^Serviço consultado em 18\/11\/2026, 13:00$/],
  [{ checkedAt }, /^Não verificado: sem dados na resposta de 18\/11\/2026, 13:00$/],
  [{ checkedAt: "2026-11-10T16:00:00.000Z", firstAnswerAt }, /^Não verificado desde 10\/11\/2026, 13:00$/],
  [{ ...failing, checkedAt, firstAnswerAt }, / desde 18\/11\/2026, 13:30.*\. Dados de 18\/11\/2026, 13:00$/],
  [failing, / desde 18\/11\/2026, 13:30/],
  [{ importing: true }, /^Importando desde 01\/11\/2026, 12:00$/],
  [{ importing: true, checkedAt, firstAnswerAt }, /^Importando de novo; dados de 18\/11\/2026, 13:00$/],
  [{}, /^Ainda não consultado$/],
])("of %j a printed row says %s", (given, words) => {
  expect(said(given)).toMatch(words);
});
