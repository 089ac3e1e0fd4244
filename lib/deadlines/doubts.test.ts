import { expect, test } from "vitest";
import { deadlineView } from "#testing/told.ts";
import { doubtsOf, rowDoubts } from "./doubts.ts";
import type { Choice, DeadlineView } from "./view.ts";
import { termWords } from "./words.ts";

const choice = (doubled: Choice["doubled"], due: string): Choice => ({
  court: "TJSP",
  of: "doubled",
  regime: "cpc",
  unit: "business",
  doubled,
  due,
});
const view = (change: Partial<DeadlineView>) =>
  deadlineView({
    id: "1",
    state: "suggested",
    regime: "cpc",
    amount: 15,
    unit: null,
    choices: [
      choice(null, "2026-12-10"),
      choice("186", "2027-01-29"),
      choice("183", "2027-01-29"),
      choice("180", "2027-01-29"),
      choice("229", "2027-01-29"),
      choice("any", "2027-01-29"),
    ],
    ...change,
  });
const plain = (words: readonly string[]) => words.map((one) => one.replaceAll("\u00A0", " "));
const said = (change: Partial<DeadlineView>) => plain(doubtsOf(view(change)));

test("a term that the law gives, and one that may be none, say so until a person changes them", () => {
  const article = "CPC, arts. 350 e 351";
  const doubt = "O texto não diz quem deve agir neste prazo.";
  expect(said({})).toEqual([]);
  expect(said({ article })).toEqual([
    "Quem dá este prazo é a lei, não o texto: 15 dias (CPC, arts. 350 e 351). Leia o texto.",
  ]);
  expect(said({ article, amount: 1, measure: "months" })[0]).toContain("não o texto: 1 mês (");
  expect(said({ doubt })).toEqual([doubt]);
  expect(said({ article, doubt, doubledFor: "defensoria", isRead: false })).toEqual([]);
  expect(termWords(view({ article, sentence: "Em 15 dias.", isRead: false }))).not.toContain("(");
  expect(plain([termWords(view({ article })), termWords(view({ sentence: "Em 15 dias." }))])).toEqual([
    "15 dias úteis (da lei, não do texto)",
    "15 dias úteis (o texto só diz “dias”)",
  ]);
});

test("a suggestion that ends later than it was first read says which day it had, and why", () => {
  const later = { from: "2026-11-20", reason: "O tribunal disse a classe ou a vara do processo." };
  const words =
    "Antes vencia sex 20 nov. O tribunal disse a classe ou a vara do processo. Leia o texto antes de contar com o dia de agora.";
  expect(said({ later })).toEqual([words]);
  expect(rowDoubts(view({ later }))).toEqual([words]);
});

test("a doubling belongs to a person: the day that it would give is said, and the simple one stands", () => {
  const doubled = (change: Partial<DeadlineView>) => said(change).join(" ");
  const day = "vence sex 29 jan 2027 (30 dias; CPC, ";
  expect(doubled({ doubledFor: "defensoria" })).toBe(
    `O texto dobra o prazo da Defensoria Pública: se ela representa o seu cliente, ${day}art. 186). Conta-se simples.`,
  );
  expect(doubled({ doubledFor: "fazenda" })).toContain(`se o seu cliente é a Fazenda, ${day}art. 183)`);
  expect(doubled({ doubledFor: "mp" })).toContain(
    `do Ministério Público: se o prazo é dele, ${day}art. 180)`,
  );
  expect(doubled({ doubledFor: "litisconsortes" })).toContain(
    `os autos são físicos (em processo eletrônico não se dobra, § 2º), ${day}art. 229)`,
  );
  expect(doubled({ doubledFor: "any" })).toContain(
    `O texto dobra o prazo sem dizer de quem: se o seu cliente tem prazo em dobro, ${day}arts. 180, 183, 186 e 229)`,
  );
  const own = { sentence: "Intime-se a Fazenda, nos termos dos arts. 534 e 535 do CPC, em 30 dias." };
  expect(doubled({ ...own, doubledFor: "fazenda" })).toBe(
    "O texto dobra o prazo da Fazenda Pública. O art. 535 do CPC já dá à Fazenda um prazo próprio, que não se dobra (CPC, art. 183, § 2º). Conta-se simples.",
  );
  expect(doubled({ ...own, doubledFor: "mp" })).toContain(day);
  expect(doubled({ ...own, doubled: "183" })).toContain("Em dobro, vence mais tarde do que a lei diz");
  // Once somebody chose the doubled term it is not offered.
  expect(doubled({ doubledFor: "defensoria", doubled: "186" })).toBe("");
  expect(doubled({ doubledFor: "defensoria", choices: [] })).toBe(
    "O texto dobra o prazo da Defensoria Pública: veja de quem é o prazo.",
  );
  expect(doubled({ doubledFor: "fazenda", regime: "juizado" })).toBe(
    "O texto dobra o prazo da Fazenda Pública. Nos juizados não se conta em dobro (Lei 10.259/2001, art. 9º; Lei 12.153/2009, art. 7º; FONAJE, Enunciado 3 da Fazenda Pública). Conta-se simples.",
  );
});

test("all doubts stand in one order: publication, law, reading, doubling, beginning", () => {
  const all = said({
    publicationNews: "changed",
    alternatives: [{ regime: "cpp", due: "2026-12-15", why: "a vara é criminal" }],
    isDoubtful: true,
    article: "CPC, art. 335",
    doubt: "Duvidoso.",
    doubledFor: "any",
    countedFrom: { day: "2026-11-17", begins: "received" },
  });
  expect(all.map((words) => words.slice(0, 16))).toEqual([
    "A publicação mud",
    "Se o rito for Pr",
    "Até alguém escol",
    "Os algarismos e ",
    "Quem dá este pra",
    "Duvidoso.",
    "O texto dobra o ",
    "Ninguém sabe o d",
  ]);
  expect(said({ countedFrom: { day: "2026-11-17", begins: "published" } })[0]).toContain(
    "da publicação que veio.",
  );
  expect(said({ countedFrom: { day: "2026-11-17", begins: "available" } })).toEqual([]);
});

test("a row says how it was read, without the day that only its page counts", () => {
  expect(plain(rowDoubts(view({ article: "CPC, art. 335", doubt: "Duvidoso.", doubledFor: "mp" })))).toEqual([
    "Quem dá este prazo é a lei, não o texto: 15 dias (CPC, art. 335). Leia o texto.",
    "Duvidoso.",
    "O texto dobra o prazo do Ministério Público.",
  ]);
  expect(rowDoubts(view({ state: "open", isRead: false, doubt: "Duvidoso." }))).toEqual([]);
});

test.each([
  ["Cite-se o Município de Campinas para contestar em 15 dias.", "183", "se o seu cliente é a Fazenda"],
  ["Intime-se a Defensoria Pública para se manifestar em 15 dias.", "186", "se ela representa o seu cliente"],
])("who has a doubled term by law is named, with the day: %s", (sentence, article, condition) => {
  const [words = ""] = said({ sentence });
  expect(words).toContain(`${condition}, vence`);
  expect(words).toContain(`CPC, art. ${article}). Conta-se simples.`);
});

test.each([
  "Manifeste-se o autor, em 15 dias, sobre a petição do Município.",
  "Intime-se o réu para contestar em 15 dias. O Estado é o autor.",
])("nothing of somebody else's: %s", (sentence) => {
  expect(said({ sentence })).toEqual([]);
});

test("of a deadline that another court's calendar counts both days are told", () => {
  const of = { of: "court", regime: "cpc", unit: "business", doubled: null } as const;
  const choices = [
    { ...of, court: "TJRJ", due: "2026-12-10" },
    { ...of, court: "TJSP", due: "2026-12-11" },
  ];
  expect(said({ court: "TJRJ", dueOn: "2026-12-10", choices })).toEqual([
    expect.stringMatching(/^O processo é do TJSP.*TJRJ: vence .*10.*TJSP vence .*11/),
  ]);
});
