import { expect, test } from "vitest";
import { type Copy, copiesDetail, copiesIn, type Looks } from "./schema.ts";
import { comparedWords, copyWords, isDoubtful } from "./words.ts";

const copyOf = (looks: Looks, given: Partial<Copy> = {}): Copy => ({
  filename: "Réplica.pdf",
  from: "court",
  copy: "Petição.pdf",
  looks,
  ...given,
});

test.each<[Looks, string]>([
  [{ kind: "identical" }, "a cópia do tribunal (“Petição.pdf”) é o mesmo arquivo, byte por byte."],
  [
    { kind: "same", extra: 1 },
    "a cópia do tribunal (“Petição.pdf”) mostra o mesmo em todas as páginas. Ela tem mais 1\u00A0página.",
  ],
  [
    { kind: "stamped", extra: 0 },
    "a cópia do tribunal (“Petição.pdf”) mostra o mesmo em todas as páginas, com marcas só nas margens, onde os tribunais põem as suas.",
  ],
  [
    { kind: "differs", pages: [2, 5], count: 9 },
    "a cópia do tribunal (“Petição.pdf”) é diferente nas páginas 2, 5 e outras 7. Abra as duas e confira.",
  ],
  [{ kind: "fewer", pages: 1, of: 3 }, "a cópia do tribunal (“Petição.pdf”) tem só 1\u00A0página das 3."],
  [
    { kind: "unfinished", pages: 40, of: 900 },
    "a cópia do tribunal (“Petição.pdf”) mostra o mesmo nas 40 páginas comparadas, de 900: para as outras não houve tempo.",
  ],
  [{ kind: "unseen", which: "file", why: "encrypted" }, "não foi comparado. Este documento pede senha."],
  [{ kind: "too-large" }, "não foi comparado: é grande demais para isso."],
])("%j", (looks, said) => {
  expect(copyWords(copyOf(looks))).toBe(`“Réplica.pdf”: ${said}`);
  expect(isDoubtful(copyOf(looks))).toBe(!["identical", "same", "stamped"].includes(looks.kind));
});

test("that nothing ties a court's document to the petition is said", () => {
  const words = copyWords(copyOf({ kind: "unlike", count: 3, unseen: 1 }, { copy: null }));
  expect(words).toContain("nenhum dos 3 documentos que o tribunal lista desde a janela mostra estas páginas");
  expect(words).toContain("O serviço não diz qual deles é a cópia");
});

test("what history keeps reads back; what it cannot read says nothing of copies", () => {
  const copies = [copyOf({ kind: "same", extra: 0 }), copyOf({ kind: "none" }, { copy: null })];
  expect(copiesIn({ detail: copiesDetail(copies) })).toEqual(copies);
  expect(comparedWords({ detail: copiesDetail([...copies, copyOf({ kind: "too-large" })]) })).toBe(
    "Documentos comparados com as suas cópias: 1\u00A0igual, 1\u00A0cópia a conferir e 1\u00A0documento ainda sem cópia no tribunal.",
  );
  for (const detail of [{}, { copies: 1 }, { copies: "[{}]" }])
    expect(comparedWords({ detail })).toBe("Documentos comparados com as suas cópias.");
});
