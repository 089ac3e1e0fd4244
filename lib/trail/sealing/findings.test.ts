import { expect, test } from "vitest";
import { type Finding, findingLine } from "./findings.ts";

const under = { seal: 1_127, sealedAt: "2026-11-17T07:00:00.000001Z" };

test.each<[Finding, string]>([
  [
    { kind: "changed", sequence: 47_902, at: "2026-11-17T06:59:30.5Z", ...under },
    "Registro 47.902 foi alterado depois de selado. Ele diz ser de 17/11/2026, 03:59:30 (selo 1.127, de 17/11/2026, 04:00:00).",
  ],
  [
    { kind: "removed-with-link", places: [6, 6], ...under },
    "Um registro foi removido com a prova dele: o do lugar 6 da trilha (selo 1.127, de 17/11/2026, 04:00:00).",
  ],
  [
    { kind: "removed-with-link", places: [6, 9], ...under },
    "Registros foram removidos com as provas deles: os dos lugares 6 a 9 da trilha (selo 1.127, de 17/11/2026, 04:00:00).",
  ],
  [{ kind: "seals-removed", seals: [2, 2] }, "Selo 2 foi removido: o que ele selava não pode ser conferido."],
  [
    { kind: "seals-removed", seals: [2, 3] },
    "Selos 2 a 3 foram removidos: o que eles selavam não pode ser conferido.",
  ],
])("%j", (finding, line) => {
  expect(findingLine(finding)).toBe(line);
});
