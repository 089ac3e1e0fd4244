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
    "a cópia do tribunal (“Petição.pdf”) mostra o mesmo em todas as páginas, e tem marcas a mais nas margens, onde os tribunais põem as suas; o que elas dizem não foi lido.",
  ],
  [
    { kind: "differs", pages: [2, 5], count: 9 },
    "um documento do tribunal com o mesmo nome (“Petição.pdf”) é diferente nas páginas 2, 5 e outras 7. Nada diz que seja a cópia deste: abra os dois e confira.",
  ],
  [
    { kind: "fewer", pages: 1, of: 3 },
    "um documento do tribunal com o mesmo nome (“Petição.pdf”) tem só 1\u00A0página das 3. Nada diz que seja a cópia deste: abra os dois e confira.",
  ],
  [
    { kind: "partly", pages: 40, of: 900, isStamped: true, undrawn: 1, coarse: 2 },
    "a cópia do tribunal (“Petição.pdf”) parece a mesma em 40 de 900\u00A0páginas, com marcas a mais nas margens: 1\u00A0página não pôde ser vista, 2\u00A0páginas são grandes demais para ser vistas em detalhe e para 857\u00A0páginas não houve tempo.",
  ],
  [
    { kind: "partly", pages: 0, of: 2, isStamped: false, undrawn: 2, coarse: 0 },
    "não pôde ser comparado: 2\u00A0páginas não puderam ser vistas.",
  ],
  [{ kind: "stopped", why: "broken" }, "não pôde ser comparado: a comparação parou no meio."],
  [
    { kind: "failed", because: "not-found" },
    "não foi comparado. O documento do tribunal (“Petição.pdf”) não veio: o serviço não achou o arquivo.",
  ],
  [
    { kind: "failed", because: "internal" },
    "não pôde ser comparado: o Autos falhou ao buscar a cópia. Compare de novo.",
  ],
  [{ kind: "stopped", why: "time" }, "não pôde ser comparado: não houve tempo."],
  [{ kind: "unseen", which: "file", why: "encrypted" }, "não foi comparado. Este documento pede senha."],
  [{ kind: "too-large" }, "não foi comparado: é grande demais para isso."],
])("%j", (looks, said) => {
  expect(copyWords(copyOf(looks))).toBe(`“Réplica.pdf”: ${said}`);
  expect(isDoubtful(copyOf(looks))).toBe(!["identical", "same", "stamped"].includes(looks.kind));
});

test("the copy that the service keeps is the copy, whatever it shows", () => {
  const words = copyWords(copyOf({ kind: "differs", pages: [1], count: 1 }, { from: "service" }));
  expect(words).toBe(
    "“Réplica.pdf”: a cópia que o serviço guardou é diferente na página 1. Abra as duas e confira.",
  );
});

test.each([
  [
    { listed: 30, tried: 12, unseen: 1 },
    "comparado com 12 de 30\u00A0documentos que o tribunal lista desde a janela: 1\u00A0não pôde ser comparado e nenhum outro mostra estas páginas.",
  ],
  [
    { listed: 3, tried: 3, unseen: 0 },
    "comparado com 3\u00A0documentos que o tribunal lista desde a janela: nenhum mostra estas páginas.",
  ],
  [
    { listed: 1, tried: 1, unseen: 0 },
    "comparado com 1\u00A0documento que o tribunal lista desde a janela: ele não mostra estas páginas.",
  ],
  [
    { listed: 2, tried: 2, unseen: 2 },
    "comparado com 2\u00A0documentos que o tribunal lista desde a janela: 2\u00A0não puderam ser comparados.",
  ],
])("of what the court lists it says how much was tried: %j", (looks, said) => {
  expect(copyWords(copyOf({ kind: "unlike", ...looks }, { copy: null }))).toBe(
    `“Réplica.pdf”: ${said} O serviço não diz qual deles é a cópia deste.`,
  );
});

test("nothing tried is not nothing found", () => {
  const words = (looks: Looks) => copyWords(copyOf(looks, { copy: null }));
  expect(words({ kind: "unlike", listed: 30, tried: 0, unseen: 0 })).toContain(
    "não houve tempo para nenhum dos 30",
  );
  expect(words({ kind: "none" })).toContain("o tribunal ainda não lista");
  expect(words({ kind: "unasked" })).toContain("ainda não foi consultado desde a janela");
});

test("what history keeps reads back; what it cannot read says nothing of copies", () => {
  const copies = [copyOf({ kind: "same", extra: 0 }), copyOf({ kind: "none" }, { copy: null })];
  expect(copiesIn({ detail: copiesDetail(copies) })).toEqual(copies);
  expect(comparedWords({ detail: copiesDetail([...copies, copyOf({ kind: "too-large" })]) })).toBe(
    "Documentos comparados com as suas cópias: 1\u00A0igual, 1\u00A0cópia a conferir e 1\u00A0documento ainda sem cópia conhecida no tribunal.",
  );
  for (const detail of [{}, { copies: 1 }, { copies: "[{}]" }])
    expect(comparedWords({ detail })).toBe("Documentos comparados com as suas cópias.");
});
