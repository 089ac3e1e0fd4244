import { expect, test } from "vitest";
import { type Finding, findingLine } from "./findings.ts";

const under = { seal: 1_127, sealedAt: "2026-11-17T07:00:00.000001Z" };

test.each<[Finding, string]>([
  [
    { kind: "changed", sequence: 47_902, at: "2026-11-17T06:59:30.5Z", ...under },
    "Registro 47.902, de 17/11/2026, 03:59:30, alterado: não é o que foi selado (selo 1.127, de 17/11/2026, 04:00:00).",
  ],
  [
    { kind: "removed-with-link", places: [6, 6], ...under },
    "Lugar 6 da cadeia: registro removido com a sua prova (selo 1.127, de 17/11/2026, 04:00:00).",
  ],
  [
    { kind: "removed-with-link", places: [6, 9], ...under },
    "Lugares 6 a 9 da cadeia: registros removidos com as suas provas (selo 1.127, de 17/11/2026, 04:00:00).",
  ],
  [{ kind: "seals-removed", seals: [2, 2] }, "Selo 2 removido com tudo o que selava."],
  [{ kind: "seals-removed", seals: [2, 3] }, "Selos 2 a 3 removidos com tudo o que selavam."],
])("%j", (finding, line) => {
  expect(findingLine(finding)).toBe(line);
});
