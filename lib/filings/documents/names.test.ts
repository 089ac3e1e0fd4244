import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { NameRules } from "./limits.ts";
import {
  cleanName,
  distinct,
  givenName,
  hasAccents,
  lengthOf,
  namesByTemplate,
  ownName,
  refusedCharacters,
  typedName,
} from "./names.ts";

const any: NameRules = { accents: true, forbidden: "", longest: 100 };
const labour: NameRules = { accents: false, forbidden: "", longest: 100 };
const trf4: NameRules = { accents: true, forbidden: "-_ ", longest: 100 };
const short: NameRules = { accents: true, forbidden: "", longest: 12 };

describe("a file's name as the court takes it", () => {
  test.each([
    ["Réplica.pdf", any, "Réplica.pdf"],
    ["Réplica.PDF", any, "Réplica.pdf"],
    ["contrato", any, "contrato.pdf"],
    ["Procuração e substabelecimento.pdf", labour, "Procuracao e substabelecimento.pdf"],
    ["Doc. 01 - Contrato_social.pdf", trf4, "Doc.01Contratosocial.pdf"],
    ["Doc.\u00A001\u2003Contrato.pdf", trf4, "Doc.01Contrato.pdf"],
    ["Peti \u0301.pdf", trf4, "Petí.pdf"],
    ["a/b\\c:d.pdf", any, "a_b_c_d.pdf"],
    ["../../etc/passwd", any, "etc_passwd.pdf"],
    ["laudo\u202Efdp.exe", any, "laudo_fdp.pdf"],
    ["  muitos   espaços .pdf", any, "muitos espaços.pdf"],
    ["???.pdf", any, "Documento.pdf"],
    ["", any, "Documento.pdf"],
    ["Contrato de empreitada.pdf", short, "Contrato.pdf"],
    ["🏛️🏛️🏛️🏛️🏛️🏛️🏛️🏛️🏛️🏛️.pdf", short, "🏛️🏛️🏛️🏛️.pdf"],
  ] as const)("%s", (name, rules, clean) => {
    expect(cleanName(name, rules)).toBe(clean);
  });

  test("an image keeps its own ending until it is converted", () => {
    expect(cleanName("Fotos.JPEG", any, "jpeg")).toBe("Fotos.jpg");
    expect(cleanName("Fotos.pdf", any, "png")).toBe("Fotos.png");
  });

  test("whatever the name, what is cleaned needs no cleaning and breaks no rule", () => {
    const rules = fc.constantFrom(any, labour, trf4, short);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), rules, (name, of) => {
        const clean = cleanName(name, of);
        expect(cleanName(clean, of)).toBe(clean);
        expect(refusedCharacters(clean, of)).toEqual([]);
        expect(of.accents || !hasAccents(clean)).toBe(true);
        expect(lengthOf(clean)).toBeLessThanOrEqual(of.longest);
        expect(clean).toMatch(/[^.]\.pdf$/);
      }),
    );
  });

  test("what the court refuses is named, each once", () => {
    expect(refusedCharacters("a-b-c d_e.pdf", trf4)).toEqual(["-", "espaço", "_"]);
    expect(refusedCharacters("a\u0000b\u202Ec:d.pdf", any)).toEqual(["caractere invisível", ":"]);
    expect(refusedCharacters("Réplica (2ª via).pdf", any)).toEqual([]);
  });
});

describe("a name that a person typed", () => {
  test.each([
    ['Réplica: "ação" nº 3/2026 <final>', 'Réplica: "ação" nº 3-2026 <final>.pdf'],
    ["Laudo 1\\2.pdf", "Laudo 1-2.pdf"],
    ["Procuração.PDF", "Procuração.pdf"],
    ["  ", "Documento.pdf"],
  ])("%s is kept whole", (typed, name) => {
    expect(typedName(typed, "pdf")).toBe(name);
  });

  test("only the name of a file that was sent is without its folders", () => {
    expect(givenName("C:\\casos/3/Réplica.pdf")).toBe("Réplica.pdf");
  });
});

test("names that read the same get numbers", () => {
  expect(distinct(["Foto.pdf", "foto.pdf", "Foto 2.pdf", "FOTO.pdf"], any)).toEqual([
    "Foto.pdf",
    "foto 2.pdf",
    "Foto 2 2.pdf",
    "FOTO 3.pdf",
  ]);
  expect(distinct(["Contrato.pdf", "Contrato.pdf"], short)).toEqual(["Contrato.pdf", "Contra 2.pdf"]);
});

describe("templates of names", () => {
  const documents = ["Réplica.pdf", "Contrato de empreitada.pdf", "Fotos.jpg"].map((filename) => ({
    filename,
    findings: { type: filename.endsWith("jpg") ? ("jpeg" as const) : ("pdf" as const) },
  }));
  const named = (pattern: string, first: 1 | 2 = 1, rules = any) =>
    namesByTemplate({ documents, template: { pattern, first }, rules });

  test.each([
    ["{ordem} - {nome}", 1, ["1 - Réplica.pdf", "2 - Contrato de empreitada.pdf", "3 - Fotos.jpg"]],
    [
      "Doc. {ordem2} - {nome}",
      2,
      ["Réplica.pdf", "Doc. 01 - Contrato de empreitada.pdf", "Doc. 02 - Fotos.jpg"],
    ],
    ["Anexo", 1, ["Anexo.pdf", "Anexo 2.pdf", "Anexo.jpg"]],
  ] as const)("%s", (pattern, first, names) => {
    expect(named(pattern, first)).toEqual(names);
  });

  test("a name in braces is a name", () => {
    const of = [{ filename: "{ordem} $& {nome}.pdf", findings: { type: "pdf" } } as const];
    expect(namesByTemplate({ documents: of, template: { pattern: "{nome}", first: 1 }, rules: any })).toEqual(
      ["{ordem} $& {nome}.pdf"],
    );
  });

  test("one template after another leaves one number, also where the court takes no spaces", () => {
    for (const rules of [any, labour, trf4]) {
      const templates = [
        "{ordem} - {nome}",
        "Doc. {ordem2} - {nome}",
        "{ordem2} - {nome}",
        "{ordem} - {nome}",
      ];
      const last = templates.reduce(
        (given, pattern) =>
          namesByTemplate({ documents: given, template: { pattern, first: 1 }, rules }).map(
            (filename, index) => ({ filename, findings: documents[index]?.findings ?? { type: "pdf" } }),
          ),
        documents as { filename: string; findings: { type: "pdf" | "jpeg" } }[],
      );
      expect(last.map(({ filename }) => filename)).toEqual(named("{ordem} - {nome}", 1, rules));
    }
  });

  test.each([
    ["03 - Laudo.pdf", "Laudo"],
    ["Doc. 12 - Laudo.pdf", "Laudo"],
    ["Doc01Laudo.pdf", "Laudo"],
    ["15 de março.pdf", "15 de março"],
    ["2ª via do contrato.pdf", "2ª via do contrato"],
    ["2024 - Balanço.pdf", "2024 - Balanço"],
    ["12.pdf", "12"],
    ["Doc. 3.pdf", "Doc. 3"],
  ])("the own name of %s", (filename, own) => {
    expect(ownName(filename)).toBe(own);
  });
});
