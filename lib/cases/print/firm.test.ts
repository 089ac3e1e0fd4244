import { expect, test } from "vitest";
import { firmFacts } from "./firm.ts";

test("a paper says who is responsible, and that they see the cases no more", () => {
  const responsible = { id: "c", name: "Caio Prado", hasNoAccess: true } as const;
  expect(firmFacts({ responsible, labels: [] })).toEqual([
    { label: "Responsável", lines: [{ text: "Caio Prado (sem acesso)" }] },
  ]);
});
