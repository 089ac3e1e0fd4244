import { expect, test } from "vitest";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { bundleOffer } from "./offer.ts";
import { bundlingWords, everythingWords, mergedSaved, mergingWords, pickedWords } from "./words.ts";

const sized = (size: number | null) => ({ size });

test("what is selected is counted, with its size and with what a search hides", () => {
  expect(pickedWords([], 0)).toBe("0\u00A0selecionados");
  expect(pickedWords([sized(2_048)], 1)).toBe("1\u00A0selecionado, 2\u00A0KB");
  expect(pickedWords([sized(2_048), sized(null)], 1)).toBe(
    "2\u00A0selecionados, ao menos 2\u00A0KB, 1 fora desta busca",
  );
  expect(pickedWords([sized(null)], 1)).toBe("1\u00A0selecionado");
});

test("selecting all says what all is", () => {
  expect(everythingWords({ count: 40, isSearched: false })).toBe("todos os 40");
  expect(everythingWords({ count: 3, isSearched: true })).toBe("os 3 encontrados");
  expect(everythingWords({ count: 1, isSearched: true })).toBe("o encontrado");
  expect(bundlingWords(2)).toMatch(/^Baixando 2\u00A0documentos num ZIP\./);
});

test("one PDF is announced with what stays out of it, and told by what it says of itself", () => {
  expect(mergingWords(1)).toMatch(
    /^Juntando 1\u00A0documento num PDF só.* fica de fora, e a primeira página diz/,
  );
  expect(mergedSaved("O PDF tem os 2 documentos pedidos.")).toBe(
    "Salvo. O PDF tem os 2 documentos pedidos. O índice está na primeira página.",
  );
  expect(mergedSaved(null)).toBe("Salvo. O índice está na primeira página.");
});

test("a ZIP has an address, or a reason why there is none", () => {
  const documentOf = (id: string, size = 1): CaseDocument => ({
    id,
    cnj: "10482131120238260100",
    filename: `${id}.pdf`,
    kind: null,
    secrecy: null,
    origin: "court",
    size,
    at: null,
    movement: null,
    firstSeenAt: "2026-11-18T14:37:00.000Z",
    unlistedSince: null,
    isNew: false,
  });
  const items = Array.from({ length: 900 }, (_, at) => documentOf(String(at).padStart(24, "0")));
  const offer = (picked: CaseDocument[]) =>
    bundleOffer({ database: "1", cnj: "10482131120238260100", form: "zip", items, picked });
  expect(offer(items).href).toMatch(/documents\.zip$/);
  expect(offer(items.slice(0, 2)).href).toMatch(/\?documento=0+&documento=0+1$/);
  expect(offer(items.slice(0, 450))).toMatchObject({
    href: null,
    obstacle: expect.stringMatching(/^São muitos/),
  });
  expect(offer([documentOf("x", 5 * 1024 ** 3)])).toMatchObject({
    href: null,
    obstacle: expect.stringMatching(/somam 5,0/),
  });
});
