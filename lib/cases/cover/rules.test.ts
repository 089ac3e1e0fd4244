import { describe, expect, test } from "vitest";
import type { Pole } from "#lib/cases/pole.ts";
import type { Cover, Party } from "#lib/cases/schema.ts";
import {
  type CoverFact,
  courtWords,
  coverFacts,
  headingParties,
  lineWords,
  originWords,
  partiesByPole,
  partyDetails,
  sentenceCase,
  serviceFacts,
  shownCover,
} from "./rules.ts";

function party(known: Partial<Party>): Party {
  return {
    pole: "active",
    poleLabel: null,
    name: "Ana",
    taxId: null,
    person: null,
    personLabel: null,
    lawyers: [],
    ...known,
  };
}

const empty: Cover = {
  operatorId: "x",
  title: null,
  access: null,
  secrecy: { label: null, level: null, restricted: false },
  court: {
    classCode: null,
    className: null,
    instance: null,
    branch: null,
    courtCode: null,
    courtName: null,
    chamber: null,
    city: null,
    state: null,
    system: null,
    rite: null,
    status: null,
  },
  subjects: [],
  judges: [],
  claimAmountCents: null,
  origin: null,
  situation: null,
  digital: null,
  importing: false,
  createdAt: null,
  distributedAt: null,
  filedOn: null,
  parties: [],
};

const wordsOf = (facts: CoverFact[]) =>
  facts.map(({ label, lines }) => [
    label,
    ...lines.map((line) => {
      if ("cents" in line) return line.cents;
      return line.note ? `${lineWords(line)} (${line.note})` : lineWords(line);
    }),
  ]);
const factsOf = (cover: Partial<Cover>) =>
  wordsOf(coverFacts({ cover: { ...empty, ...cover }, acronym: null }));
const serviceOf = (cover: Partial<Cover>) => wordsOf(serviceFacts({ ...empty, ...cover }));

describe("cover", () => {
  test("a fact that is not known is left out", () => {
    expect(factsOf({})).toEqual([]);
  });

  test("a date never becomes the day before, and amounts stay in cents", () => {
    expect(factsOf({ filedOn: "2023-04-24", claimAmountCents: 18_432_055 })).toEqual([
      ["Valor da causa", 18_432_055],
      ["Ajuizamento", "24/04/2023"],
    ]);
    expect(factsOf({ distributedAt: "2023-04-24T19:08:00.000Z" })).toEqual([
      ["Distribuição", "24/04/2023, 16:08"],
    ]);
    expect(factsOf({ distributedAt: "2023-04-24T03:00:00.000Z" })).toEqual([["Distribuição", "24/04/2023"]]);
  });

  test("class and subjects show their codes, and the main subject is named only among several", () => {
    expect(
      factsOf({
        court: { ...empty.court, className: "PROCEDIMENTO COMUM CÍVEL", classCode: "7" },
        subjects: [
          { code: "10439", name: "Dano material", main: true },
          { code: null, name: "Inadimplemento", main: false },
        ],
      }),
    ).toEqual([
      ["Classe", "Procedimento comum cível (7)"],
      ["Assuntos", "Dano material (10439, principal)", "Inadimplemento"],
    ]);
  });

  test("secrecy is said plainly", () => {
    const secrecy = { label: "Segredo de Justiça (Nível 1)", level: 1, restricted: true };
    expect(factsOf({ secrecy })).toEqual([["Sigilo", "Segredo de justiça (nível 1)"]]);
    expect(factsOf({ secrecy, access: "Restrito" })).toEqual([
      ["Sigilo", "Segredo de justiça (nível 1) (restrito)"],
    ]);
    expect(factsOf({ secrecy: { ...secrecy, label: "Nível 3" }, access: "Restrito" })).toEqual([
      ["Sigilo", "Segredo de justiça (Nível 3, restrito)"],
    ]);
    expect(
      factsOf({ secrecy: { label: "Sem Sigilo (Nível 0)", level: 0, restricted: false }, access: "Público" }),
    ).toEqual([["Sigilo", "Público (sem sigilo)"]]);
  });

  test("the court is one fact, with its system and whether the files are digital", () => {
    const court = {
      ...empty.court,
      chamber: "31ª Vara Cível",
      city: "São Paulo",
      state: "SP",
      system: "e-SAJ",
    };
    expect(coverFacts({ cover: { ...empty, court, digital: true }, acronym: "TJSP" })).toEqual([
      {
        label: "Juízo",
        lines: [
          { text: "31ª Vara Cível, São Paulo, SP" },
          { text: "TJSP, e-SAJ, autos digitais", quiet: true },
        ],
      },
    ]);
    expect(courtWords({ cover: { ...empty, court }, acronym: "TJSP" })).toEqual(["31ª Vara Cível", "TJSP"]);
  });

  test("known codes of the court become words, other values stay as they came", () => {
    const linesOf = (court: Partial<Cover["court"]>) =>
      coverFacts({ cover: { ...empty, court: { ...empty.court, ...court } }, acronym: "TJSP" })
        .flatMap(({ lines }) => lines)
        .map((line) => ("text" in line ? [line.text, line.note] : []));
    const plain = { instance: "1", branch: "Estadual", system: "ESAJ" };
    expect(linesOf(plain)).toEqual([["TJSP, 1º grau, Justiça Estadual, e-SAJ", undefined]]);
    expect(linesOf({ instance: "2ª Instância", branch: "do Trabalho", system: "PJE" })).toEqual([
      ["TJSP, 2º grau, Justiça do Trabalho, PJe", undefined],
    ]);
    expect(linesOf({ branch: "Trabalho" })).toEqual([["TJSP, Justiça do Trabalho", undefined]]);
    expect(linesOf({ instance: "Superior", branch: "Desportiva", system: "XYZ" })).toEqual([
      ["TJSP, tribunal superior, Desportiva, XYZ", undefined],
    ]);
    expect(linesOf({ chamber: "1ª Vara", courtCode: "TJSP" })).toEqual([
      ["1ª Vara", undefined],
      ["TJSP", undefined],
    ]);
    expect(linesOf({ chamber: "1ª Vara", courtCode: "0100" })[0]).toEqual(["1ª Vara", "0100"]);
  });

  test("the service's title is only shown when it says more than the parties", () => {
    const parties = [party({ name: "Ana Lima" }), party({ pole: "passive", name: "Vale Azul S.A." })];
    const titleIn = (cover: Partial<Cover>) =>
      serviceOf(cover).filter(([label]) => label === "Título no serviço");
    expect(titleIn({ parties, title: "ANA LIMA X VALE AZUL S.A." })).toEqual([]);
    expect(titleIn({ parties, title: "Ana Lima × Vale Azul S.A. e outros 2" })).toEqual([]);
    expect(titleIn({ parties, title: "Cobrança Vale Azul" })).toEqual([
      ["Título no serviço", "Cobrança Vale Azul"],
    ]);
    expect(titleIn({ title: "Cobrança" })).toEqual([["Título no serviço", "Cobrança"]]);
  });

  test("the service's record of the case is described, also when its date is missing", () => {
    expect(serviceOf({ createdAt: "2025-03-02T12:12:00.000Z", origin: "Automático" })).toEqual([
      ["Cadastro no serviço", "02/03/2025, 09:12 (automático)"],
    ]);
    expect(serviceOf({ origin: "Automático" })).toEqual([["Cadastro no serviço", "Automático"]]);
  });

  test("a code without a name is shown as a code", () => {
    const court = { ...empty.court, classCode: "7" };
    const subjects = [{ code: "10439", name: "10439", main: true }];
    expect(factsOf({ court, subjects })).toEqual([
      ["Classe", "código 7 da tabela do CNJ"],
      ["Assunto", "código 10439 da tabela do CNJ"],
    ]);
  });

  test("words in capitals become a sentence, acronyms and names stay", () => {
    expect(sentenceCase("PROCESSO DISTRIBUÍDO")).toBe("Processo distribuído");
    expect(sentenceCase("Ativo")).toBe("Ativo");
    expect(sentenceCase("PJe")).toBe("PJe");
    expect(sentenceCase("STJ")).toBe("STJ");
  });
});

describe("parties", () => {
  const shown = (...parties: Party[]) => shownCover({ ...empty, parties }).parties;
  const [detailsOf, documentOf] = [
    (known: Partial<Party>) => shown(party(known)).map(partyDetails).join(),
    (known: Partial<Party>) => shown(party(known))[0]?.document,
  ];

  test("come by pole, in order, and empty poles are absent", () => {
    const parties = shown(party({ pole: "passive", name: "Réu" }), party({ name: "Autora" }));
    const groups = partiesByPole({ parties, push: null });
    expect(groups.map((group) => [group.title, ...group.parties.map(({ name }) => name)])).toEqual([
      ["Polo ativo", "Autora"],
      ["Polo passivo", "Réu"],
    ]);
    expect(groups.flatMap((group) => group.parties.map(({ place }) => place))).toEqual([1, 0]);
  });

  test("the client's side is said when the cover or the monitoring tells it, and of no other participant", () => {
    const push = { enabled: true, periodicity: null, withDocuments: null, createdAt: null };
    const notes = (parties: Party[], clientPoles: Pole[]) =>
      partiesByPole({ parties: shown(...parties), push: { ...push, clientPoles } }).map(({ note }) => note);
    const both = [party({}), party({ pole: "passive" })];
    expect(notes(both, [])).toEqual([null, null]);
    expect(notes(both, ["passive"])).toEqual([null, "lado do cliente, segundo o serviço"]);
    expect(notes([party({ isClient: true }), party({ pole: "passive", isClient: false })], [])).toEqual([
      "lado do cliente, segundo o serviço",
      null,
    ]);
    expect(notes([party({ pole: "other", isClient: true })], ["other"])).toEqual([null]);
    expect(detailsOf({ poleLabel: "RÉU", isClient: true, person: "legal" })).toBe(
      "réu, cliente, pessoa jurídica",
    );
  });

  test("documents are masked, also those with letters", () => {
    expect(documentOf({ taxId: "31415926550" })).toBe("CPF 314.•••.•••-50");
    expect(documentOf({ taxId: "12ABC34501DE35" })).toMatch(/^CNPJ 12\./);
    expect(documentOf({})).toBeNull();
    expect(detailsOf({})).toBe("");
  });

  test("the service's label is kept when our own word says less", () => {
    expect(detailsOf({ poleLabel: "Parte Ativa", personLabel: "Ente Público" })).toBe("ente público");
    expect(detailsOf({ poleLabel: "Exequente (Polo Ativo)", person: "legal" })).toBe(
      "exequente (polo ativo), pessoa jurídica",
    );
  });

  test("a third party is described by the service's label, in lower case", () => {
    expect(detailsOf({ pole: "other", poleLabel: "Terceiro Interessado", person: "natural" })).toBe(
      "terceiro interessado, pessoa física",
    );
  });

  test("the head names the first of each pole and counts the rest", () => {
    const parties = [party({ name: "A" }), party({ pole: "passive", name: "B" })];
    expect(headingParties({ ...empty, parties })).toEqual({ active: "A", passive: "B", more: null });
    parties.push(party({ pole: "passive", name: "C" }));
    expect(headingParties({ ...empty, parties }).more).toBe("e outro");
    parties.push(party({ name: "D" }), party({ pole: "other", name: "Perita" }));
    expect(headingParties({ ...empty, parties }).more).toBe("e mais 2");
    expect(headingParties(null)).toEqual({ active: null, passive: null, more: null });
  });

  test("the line of origin says when the cover came, and when and by whom the case was imported", () => {
    expect(
      originWords({
        coverReceivedAt: "2026-11-18T16:50:00.000Z",
        importedAt: "2025-03-02T12:00:00.000Z",
        importedBy: "Ícaro Lima",
      }),
    ).toBe("Capa recebida do serviço em 18/11/2026, 13:50. Importado por Ícaro Lima em 02/03/2025.");
    expect(
      originWords({ coverReceivedAt: null, importedAt: "2025-03-02T12:00:00.000Z", importedBy: null }),
    ).toBe("Importado em 02/03/2025.");
  });
});
