import { describe, expect, test } from "vitest";
import type { DocumentFindings } from "./findings.ts";
import {
  type CourtLimits,
  defaultLimits,
  isDefault,
  limitsOf,
  mostDocuments,
  sourceSentence,
} from "./limits.ts";
import { partNames } from "./names.ts";
import { type Checked, isBlocked, problemsOf } from "./problems.ts";
import {
  betterName,
  evenly,
  mostToSplit,
  remedyHint,
  remedyLabel,
  remedyOf,
  splitPlan,
  unlockPlan,
} from "./remedies.ts";
import { documentSentence, fineSentence, petitionSentence } from "./sentences.ts";

const mb = 1024 ** 2;
const numberAt = (court: string) => `0000001002020${court}0000`;
const [tjsp, labour, trf4, other] = ["826", "502", "404", "819"].map((court) =>
  limitsOf(numberAt(court)),
) as [CourtLimits, CourtLimits, CourtLimits, CourtLimits];

const a4 = { width: 210, height: 297 };
const good: DocumentFindings = {
  type: "pdf",
  pages: 18,
  isEncrypted: false,
  isBroken: false,
  isSigned: false,
  sizes: [{ ...a4, pages: 18 }],
};
let made = 0;
function documentOf(
  given: Partial<Omit<Checked, "findings">> & { findings?: Partial<DocumentFindings> } = {},
): Checked {
  made += 1;
  const { findings, ...rest } = given;
  return {
    id: `d${made}`,
    filename: `Documento ${made}.pdf`,
    size: mb,
    sha256: `${made}`.padStart(64, "0"),
    ...rest,
    findings: { ...good, ...findings },
  };
}
const said = (document: Checked, limits: CourtLimits) =>
  problemsOf([document], limits).documents[0]?.problems.map(
    (one) => `${one.severity} ${documentSentence(one)}`,
  );
const plain = (text: string | undefined) => text?.replace(/\u00A0/g, " ");

describe("a court's limits", () => {
  test.each([
    ["826", "e-SAJ TJSP", 30, "Fonte: Portaria 8.755/2013. Ninguém do escritório conferiu ainda."],
    ["502", "PJe da Justiça do Trabalho", 10, "Fonte: Ato 48/2021. Ninguém do escritório conferiu ainda."],
    ["524", "PJe da Justiça do Trabalho", 10, "Fonte: Ato 48/2021. Ninguém do escritório conferiu ainda."],
    ["404", "eproc TRF4", 10, "Fonte: tutorial do TRF4, sem data. Ninguém do escritório conferiu ainda."],
    ["827", "eproc TJTO", 11, "Fonte: TJTO, sem data. Ninguém do escritório conferiu ainda."],
    ["811", "PJe TJMT", 5, "Fonte: Portaria 512/2017. Ninguém do escritório conferiu ainda."],
  ])("of %s are those of a source", (court, system, file, sentence) => {
    const limits = limitsOf(numberAt(court));
    expect(limits).toMatchObject({ system, file: file * mb });
    expect(sourceSentence(limits)).toBe(sentence);
    expect(isDefault(limits)).toBe(false);
  });

  test("of a court that nobody told us of say that they are a guess, and refuse nothing", () => {
    expect(other).toBe(defaultLimits);
    expect(sourceSentence(other)).toMatch(/^Não conhecemos os limites deste tribunal/);
    expect(plain(said(documentOf({ size: 200 * mb }), other)?.join())).toBe(
      "warn 200 MB. A maioria dos tribunais aceita até 10 MB por arquivo.",
    );
  });

  test("that the firm compared with the court say when", () => {
    expect(sourceSentence({ ...tjsp, checkedOn: "2026-08-03" })).toBe(
      "Fonte: Portaria 8.755/2013. Conferido pelo escritório em 03/08/2026.",
    );
  });
});

describe("what is wrong with a document", () => {
  test.each<[string, Parameters<typeof documentOf>[0], CourtLimits, string[]]>([
    ["nothing", {}, tjsp, []],
    [
      "zero bytes",
      { size: 0, findings: { type: "other", pages: null } },
      tjsp,
      ["block O arquivo está vazio."],
    ],
    [
      "another file under the name of a PDF",
      { findings: { type: "other", pages: null } },
      tjsp,
      ["block Não é um PDF, apesar do nome. O tribunal recebe só PDF."],
    ],
    [
      "a file that does not call itself one",
      { filename: "minuta.docx", findings: { type: "other", pages: null } },
      tjsp,
      ["block Não é um PDF. O tribunal recebe só PDF."],
    ],
    [
      "an image",
      { filename: "Foto.jpg", findings: { type: "jpeg", pages: null } },
      tjsp,
      ["block É uma imagem. O tribunal recebe só PDF."],
    ],
    [
      "a password",
      { findings: { isEncrypted: true, pages: null, sizes: [] } },
      tjsp,
      ["block Protegido por senha. O tribunal recusa arquivos assim."],
    ],
    [
      "a file that opens and forbids changes",
      { findings: { isEncrypted: true } },
      tjsp,
      ["block Abre sem senha, mas é protegido contra mudanças. O tribunal recusa arquivos assim."],
    ],
    [
      "a form of Adobe's",
      { findings: { hides: "form" } },
      tjsp,
      [
        "warn É um formulário da Adobe (XFA), e o Adobe Reader pode mostrar nele o que o tribunal não vê. Abra-o aqui e confira; se faltar algo, imprima-o em PDF e junte o novo.",
      ],
    ],
    [
      "a form that Adobe's reader makes",
      { findings: { hides: "dynamic" } },
      tjsp,
      [
        "block É um formulário que só o Adobe Reader mostra (XFA): o tribunal veria só uma página de espera. Imprima-o em PDF e junte o novo.",
      ],
    ],
    [
      "a file that carries others",
      { findings: { files: 2 } },
      tjsp,
      [
        "warn Traz 2 arquivos anexados por dentro, que o tribunal pode não mostrar. Se importam, junte cada um por si.",
      ],
    ],
    [
      "files in a file",
      { findings: { hides: "files" } },
      tjsp,
      ["block É um portfólio: os arquivos dentro dele não aparecem no tribunal. Junte cada um por si."],
    ],
    [
      "a cut-off file",
      { findings: { isBroken: true, pages: null, sizes: [] } },
      tjsp,
      ["block O PDF está danificado ou incompleto e não abre."],
    ],
    ["no pages", { findings: { pages: 0, sizes: [] } }, tjsp, ["block O PDF não tem nenhuma página."]],
    [
      "nobody could look",
      { findings: { pages: null, sizes: [] } },
      tjsp,
      [
        "warn Não foi possível contar as páginas: o arquivo é grande ou complexo demais. Confira-o antes de continuar.",
      ],
    ],
    [
      "too many megabytes",
      { size: 34.2 * mb, findings: { pages: 186, sizes: [{ ...a4, pages: 186 }] } },
      tjsp,
      ["block 34,2 MB. O tribunal aceita até 30 MB por arquivo."],
    ],
    [
      "as many as fit when a megabyte is 1,048,576",
      { size: 30 * mb, findings: { pages: 186, sizes: [{ ...a4, pages: 186 }] } },
      tjsp,
      [
        "warn 30,0 MB, no limite de 30 MB por arquivo. Se o tribunal conta 1 MB como 1.000.000 de bytes, não cabe.",
      ],
    ],
    ["as many as fit however they are counted", { size: 30_000_000, findings: { pages: 186 } }, tjsp, []],
    [
      "heavy pages",
      { size: 18 * 400 * 1024 },
      tjsp,
      ["warn 400 KB por página. O tribunal aceita em média até 300 KB."],
    ],
    [
      "a page lying down, cut by a scanner",
      { findings: { sizes: [{ width: 294, height: 213, pages: 18 }] } },
      tjsp,
      [],
    ],
    [
      "a page of another size",
      {
        findings: {
          sizes: [
            { ...a4, pages: 15 },
            { width: 841, height: 1189, pages: 3 },
          ],
        },
      },
      tjsp,
      ["warn 3 páginas fora de A4 ou Carta: 841 × 1.189 mm."],
    ],
    [
      "a page of another size where any is taken",
      { findings: { sizes: [{ width: 9, height: 9, pages: 18 }] } },
      trf4,
      ["block O nome tem sinais que o tribunal não aceita (espaço)."],
    ],
    [
      "a name with what the court refuses",
      { filename: "Doc_1 - Réplica.pdf" },
      trf4,
      ["block O nome tem sinais que o tribunal não aceita (_ espaço -)."],
    ],
    [
      "a name with accents",
      { filename: "Réplica.pdf" },
      labour,
      ["block O nome tem acentos. O tribunal aceita só letras sem acento."],
    ],
    [
      "a long name",
      { filename: `${"a".repeat(100)}.pdf` },
      tjsp,
      ["block O nome tem 104 caracteres. Cabem 100."],
    ],
    ["another ending", { filename: "Réplica.docx" }, tjsp, ["block O nome não termina em .pdf."]],
  ])("%s", (_, given, limits, sentences) => {
    expect(said(documentOf(given), limits)?.map(plain)).toEqual(sentences);
  });

  test("the same file, and the same name in other letters, are found on the later one", () => {
    const first = documentOf({ filename: "Réplica.pdf" });
    const second = documentOf({ filename: "RÉPLICA.pdf", sha256: first.sha256 });
    const { documents } = problemsOf([first, second], tjsp);
    expect(documents.map(({ problems }) => problems.map(documentSentence))).toEqual([
      [],
      ["Outro documento desta petição tem o mesmo nome.", "É o mesmo arquivo que Réplica.pdf."],
    ]);
  });

  test("one that is fine says what was looked at", () => {
    const { size, findings } = documentOf({ size: 18 * 68 * 1024 });
    expect(plain(fineSentence({ size, findings }))).toBe("Conferido. A4, sem senha, 68 KB por página.");
    expect(plain(fineSentence({ size, findings: { ...findings, isSigned: true } }))).toMatch(
      /sem senha, assinado/,
    );
  });
});

describe("what is wrong with the petition", () => {
  const petition = (documents: Checked[], limits = tjsp) => {
    const found = problemsOf(documents, limits);
    return { said: found.petition.map(petitionSentence).map(plain), blocked: isBlocked(found) };
  };

  test("no document is a warning and no more", () => {
    expect(petition([])).toEqual({
      said: ["Nenhum documento. Você pode juntar os arquivos na janela de peticionamento."],
      blocked: false,
    });
  });

  test("a document too many", () => {
    const all = Array.from({ length: mostDocuments + 1 }, () => documentOf({ size: 1_000 }));
    expect(petition(all.slice(1))).toEqual({ said: [], blocked: false });
    expect(petition(all)).toEqual({ said: ["101 arquivos. Uma petição leva até 100."], blocked: true });
  });

  test("more together than the court takes", () => {
    const many = (size: number) =>
      Array.from({ length: 4 }, () => documentOf({ size, findings: { pages: 999 } }));
    expect(petition(many(20_000_000))).toEqual({ said: [], blocked: false });
    expect(petition(many(20 * mb))).toMatchObject({
      said: [expect.stringMatching(/^80,0 MB, no limite/)],
      blocked: false,
    });
    expect(petition(many(21 * mb))).toEqual({
      said: ["84,0 MB ao todo. O tribunal aceita até 80 MB por petição."],
      blocked: true,
    });
  });

  test("one document that is refused holds up the petition", () => {
    expect(petition([documentOf(), documentOf({ size: 0 })]).blocked).toBe(true);
    expect(petition([documentOf({ size: 200 * mb, findings: { pages: 10_000 } })], other).blocked).toBe(
      false,
    );
  });
});

describe("remedies", () => {
  const remedies = (document: Checked, limits = tjsp, before: Checked[] = []) => {
    const all = [...before, document];
    const problems = problemsOf(all, limits).documents.at(-1)?.problems ?? [];
    return problems.map((problem) => remedyOf(problem, { document, all, limits }));
  };

  test("a file too large is split at page borders into as many parts as it takes", () => {
    const [remedy] = remedies(documentOf({ size: 34.2 * mb, findings: { pages: 186 } }));
    expect(remedy).toEqual({ kind: "split", pages: [93, 93], files: 0 });
    if (!remedy) throw new Error("no remedy");
    expect([remedyLabel(remedy), plain(remedyHint(remedy) ?? "")]).toEqual([
      "Dividir em 2",
      "93 páginas cada",
    ]);
    expect(splitPlan({ size: 34.2 * mb, findings: { ...good, pages: 187 } }, 30 * mb)).toEqual([94, 93]);
  });

  test.each<[string, Partial<DocumentFindings>, number]>([
    ["signed", { isSigned: true }, 34 * mb],
    ["with a password", { isEncrypted: true }, 34 * mb],
    ["broken", { isBroken: true }, 34 * mb],
    ["of one page", { pages: 1 }, 34 * mb],
    ["whose pages nobody counted", { pages: null }, 34 * mb],
    ["too large to be held", { pages: 1000 }, mostToSplit + 1],
  ])("one that is %s is not split", (_, findings, size) => {
    expect(splitPlan({ size, findings: { ...good, ...findings } }, 30 * mb)).toBeNull();
    const offered = remedies(documentOf({ size, findings })).map((one) => one?.kind);
    expect(offered).not.toContain("split");
  });

  test("an image is converted, a name is cleaned, and a second copy is taken away", () => {
    expect(remedies(documentOf({ filename: "Foto.jpg", findings: { type: "jpeg", pages: null } }))).toEqual([
      { kind: "convert" },
    ]);
    expect(remedies(documentOf({ filename: "Réplica nº 1.pdf" }), labour)).toEqual([
      { kind: "rename", filename: "Replica nº 1.pdf" },
    ]);
    const first = documentOf();
    const copy = documentOf({ filename: first.filename, sha256: first.sha256 });
    expect(remedies(copy, tjsp, [first])).toEqual([
      { kind: "rename", filename: first.filename.replace(".pdf", " 2.pdf") },
      { kind: "remove" },
    ]);
  });

  test("one that forbids changes is written without what forbids them, unless it is signed", () => {
    const [remedy] = remedies(documentOf({ findings: { isEncrypted: true } }));
    expect(remedy).toEqual({ kind: "unlock" });
    expect(remedy && [remedyLabel(remedy), remedyHint(remedy)]).toEqual([
      "Tirar a proteção",
      "as páginas ficam como são",
    ]);
    expect(unlockPlan({ size: mb, findings: { ...good, isEncrypted: true, pages: 7 } })).toEqual([7]);
    expect(unlockPlan({ size: mb, findings: good })).toBeNull();
    expect(partNames("Réplica.pdf", 1, tjsp.names)).toEqual(["Réplica.pdf"]);
  });

  test("the better name is no other document's, and the court takes it", () => {
    const taken = documentOf({ filename: "Replica.pdf" });
    const document = documentOf({ filename: "Réplica.pdf" });
    expect(betterName(document, [taken, document], labour)).toBe("Replica 2.pdf");
  });

  test("for what only another file helps, another file is asked for", () => {
    for (const findings of [
      { type: "other" },
      { isEncrypted: true, pages: null },
      { isEncrypted: true, isSigned: true },
      { hides: "form" },
      { hides: "dynamic" },
      { hides: "files" },
      { isBroken: true },
      { pages: 0 },
    ] as const) {
      expect(remedies(documentOf({ findings }))[0]).toEqual({ kind: "replace" });
    }
  });

  test("pages are shared out evenly and none is lost", () => {
    for (const [pages, parts] of [
      [186, 2],
      [187, 2],
      [7, 3],
      [3, 3],
      [1000, 7],
    ] as const) {
      const plan = evenly(pages, parts);
      expect(plan.reduce((sum, one) => sum + one, 0)).toBe(pages);
      expect(Math.max(...plan) - Math.min(...plan)).toBeLessThanOrEqual(1);
    }
  });
});
