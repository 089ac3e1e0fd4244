import { describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { beginning, type Facts } from "#lib/filings/facts.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { filingDocument, filingView } from "#testing/filing-view.ts";
import { evidenceName, historyJson, historyText, readme, sumLine } from "./texts.ts";

const sha256 = "a".repeat(64);

test.each([
  ["réplica.pdf", `${sha256}  réplica.pdf\n`],
  ["a\nb\u202Egnp.pdf", `${sha256}  a bgnp.pdf\n`],
])("%s on a line for sha256sum", (name, line) => {
  expect(sumLine({ sha256, name })).toBe(line);
});

const row = (place: number) => {
  return { place, at: "2026-11-22T12:00:00.000Z", kind: "restored", by: "Helena Moura", detail: {} } as const;
};
const numbering = (...places: number[]) => historyText({ history: places.map(row) }).split("\n")[0];

test("each line of history has its second, and each document its size and pages", () => {
  const [, , line] = historyText({ history: [{ ...row(1), at: "2026-11-22T23:21:03.840Z" }] }).split("\n");
  expect(line).toBe("1. 22/11/2026, 20:21:03, Helena Moura: Trazida de volta.");
  const { findings } = filingDocument();
  const files = [
    filingDocument(),
    filingDocument({ filename: "foto\n.jpg", size: 8_400_000, findings: { ...findings, pages: null } }),
  ];
  expect(page({}, { files }).replaceAll("\u00A0", " ")).toContain(
    "    1. Réplica.pdf (195 KB, 3 páginas)\n    2. foto .jpg (8,0 MB)\n",
  );
});

test("that no number is missing is said only where none is", () => {
  expect(numbering(1, 2, 3)).toMatch(/a numeração não tem falhas\.$/);
  expect(numbering()).toMatch(/a numeração não tem falhas\.$/);
  expect(numbering(4, 5, 7)).toMatch(
    /As linhas 1 a 3 e 6 não estão aqui: são de quando a petição era de outro processo, que quem reuniu as provas não vê\.$/,
  );
  expect(numbering(2)).toMatch(/A linha 1 não está aqui: é de quando /);
  expect(JSON.parse(historyJson(filingView({ history: [row(2)] }))).historyNotShown).toEqual([1]);
});

/** 20:27:05 in São Paulo. */
const at = new Date("2026-11-22T23:27:05.000Z");
const page = (facts: Partial<Facts>, given: Partial<FilingView> = {}) =>
  readme(filingView({ facts: { ...beginning, ...facts }, ...given }), {
    at,
    by: "Helena Moura",
    firm: "Moura Advogados",
    simulated: false,
  });

describe("the situation", () => {
  const evidenceAt = "2026-11-22T23:21:03.000Z";
  const asKnown =
    "Situação, como o Autos a conhecia em 22/11/2026, 20:27:05, quando reuniu estas provas:\n    ";

  test("is told as of when the evidence was gathered, and apart from that when the service told it", () => {
    const filed = page(
      { intent: "opened", openings: 1, evidence: "filed", hasReceipt: true },
      { evidenceAt },
    );
    expect(filed).toContain(
      `${asKnown}Protocolada.\n    O serviço a disse protocolada; soubemos em 22/11/2026, 20:21:03.\n    O horário do protocolo está no recibo do tribunal.\n`,
    );
    const cancelled = page({ intent: "opened", openings: 1, evidence: "cancelled" }, { evidenceAt });
    expect(cancelled).toContain(
      `${asKnown}Cancelada.\n    O serviço a disse cancelada; soubemos em 22/11/2026, 20:21:03.\n`,
    );
    expect(cancelled).not.toContain("horário do protocolo");
  });

  test("of a discarded one, who put it aside and when", () => {
    const discarded = { ...row(2), kind: "discarded", at: evidenceAt } as const;
    expect(page({ intent: "discarded", openings: 1 }, { history: [row(1), discarded] })).toContain(
      `${asKnown}Descartada.\n    Descartada no Autos em 22/11/2026, 20:21:03, por Helena Moura.\n`,
    );
  });

  test("of one of which the service told nothing, nothing of it", () => {
    expect(page({ intent: "opened", openings: 1, isOpen: true })).not.toMatch(/O serviço a disse|soubemos/);
  });
});

test("the archive, its title and the button that makes it have one word", () => {
  expect(evidenceName("10482131120238260100" as Cnj, true)).toBe(
    "provas-1048213-11.2023.8.26.0100-simulacao.zip",
  );
  expect(page({})).toMatch(/^PROVAS DE UMA PETIÇÃO\n/);
  expect(page({})).not.toMatch(/evidência/i);
});
