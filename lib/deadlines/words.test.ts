import { expect, test } from "vitest";
import { urgencyOf } from "./standing/urgency.ts";
import {
  confirmedWords,
  dayWords,
  distanceWords,
  doublingWords,
  longDay,
  movedFromWords,
  movedWords,
  newsWords,
  publicationWords,
  stateWords,
  termWords,
  whenWords,
} from "./words.ts";

const today = "2026-11-18";
const row = (dueOn: string, state: "open" | "suggested" = "open", kind: "term" | "appointment" = "term") => ({
  dueOn,
  state,
  kind,
  today,
  dueTime: kind === "term" ? null : "14:30",
  businessDays: 2,
  measure: "days" as const,
  unit: null,
  court: "TJSP",
  regime: null,
  urgency: urgencyOf({ dueOn, state }, today),
});
const said = (of: Parameters<typeof whenWords>[0] & Parameters<typeof distanceWords>[0]) =>
  `${whenWords(of)} | ${distanceWords(of)}`.replaceAll("\u00a0", " ");

test("when a deadline ends, in words, and how far away that is", () => {
  expect(
    [
      row("2026-11-16"),
      row("2026-11-17"),
      row("2026-11-18"),
      row("2026-11-18", "open", "appointment"),
      row("2026-11-19"),
      row("2026-11-20"),
      row("2026-11-23"),
      row("2026-11-24", "suggested"),
      row("2027-02-12"),
      row("2027-02-03", "open", "appointment"),
    ].map(said),
  ).toEqual([
    "venceu há 2 dias | seg 16 nov",
    "venceu ontem | ter 17 nov",
    "vence hoje | qua 18 nov, 23:59",
    "é hoje | qua 18 nov, 14:30",
    "amanhã | qui 19 nov",
    "sex 20 nov | em 2 dias úteis",
    "seg 23 nov | em 2 dias úteis",
    "ter 24 nov? | em 2 dias úteis",
    "sex 12 fev 2027 | em 2 dias úteis",
    "qua 3 fev 2027 | em 2 dias úteis, 14:30",
  ]);
  // A term that runs is as far away as it runs.
  const running = { ...row("2026-11-23"), regime: "cpp" as const };
  expect([running, { ...row("2026-11-23"), measure: "months" as const }].map(said)).toEqual([
    "seg 23 nov | em 5 dias corridos",
    "seg 23 nov | em 5 dias corridos",
  ]);
});

test("a term in words", () => {
  const term = {
    kind: "term",
    amount: 15,
    measure: "days",
    unit: "business",
    doubled: null,
    dueTime: null,
    court: "TJSP",
    regime: null,
  } as const;
  const words = (change: Partial<Parameters<typeof termWords>[0]>) =>
    termWords({ ...term, ...change }).replaceAll("\u00a0", " ");
  expect([
    words({}),
    words({ amount: 1 }),
    words({ unit: "calendar" }),
    words({ doubled: "183" }),
    words({ doubled: "183", regime: "juizado" }),
    words({ amount: 1, measure: "months", unit: null }),
    words({ unit: null }),
    words({ unit: null, court: "TRE-SP" }),
    words({ unit: null, doubled: "183" }),
    words({ amount: 48, measure: "hours", unit: "calendar" }),
    words({ kind: "appointment", amount: null, dueTime: "14:30" }),
    words({ kind: "appointment", amount: null }),
  ]).toEqual([
    "15 dias úteis",
    "1 dia útil",
    "15 dias corridos",
    "15 dias úteis em dobro, 30",
    "15 dias úteis",
    "1 mês",
    "15 dias úteis (o texto só diz “dias”)",
    "15 dias corridos (o texto só diz “dias”)",
    "15 dias úteis (o texto só diz “dias”) em dobro, 30",
    "48 horas, 2 dias corridos",
    "14:30",
    "data fixada",
  ]);
});

test("a state and a day in words", () => {
  const at = { at: "", by: "", byId: null };
  const of = {
    state: "open",
    checked: null,
    isRead: true,
    changedBy: null,
    closed: null,
    moved: null,
  } as const;
  expect([
    stateWords({ ...of, state: "suggested" }),
    stateWords({ ...of, state: "suggested", isRead: false }),
    stateWords({ ...of, state: "suggested", isRead: false, changedBy: "Ana" }),
    stateWords(of),
    stateWords({ ...of, checked: at }),
    stateWords({ ...of, moved: { from: "2026-12-07", at: "", reason: null } }),
    stateWords({ ...of, state: "dismissed" }),
    stateWords({ ...of, state: "dismissed", closed: { ...at, by: "Autos", reason: null, filingId: null } }),
    stateWords({ ...of, state: "closed", closed: { ...at, reason: "Acordo", filingId: null } }),
    stateWords({ ...of, state: "closed", closed: { ...at, reason: null, filingId: "x" } }),
  ]).toEqual([
    "A confirmar, lido do texto",
    "A confirmar",
    "A confirmar, mudado por Ana",
    "Confirmado, a conferir",
    "Conferido",
    "O dia mudou, a confirmar de novo",
    "Não há prazo",
    "Sugestão retirada",
    "Encerrado",
    "Cumprido",
  ]);
  expect([dayWords("2026-11-18", today), dayWords("2027-02-01", today), longDay("2027-02-01")]).toEqual([
    "qua 18 nov",
    "seg 1 fev 2027",
    "1º de fevereiro de 2027",
  ]);
});

test("what was just confirmed is named with its day and its case", () => {
  const row = {
    ...({ state: "suggested", kind: "term", act: "Contestação", dueOn: "2026-12-14" } as const),
    dueTime: null,
    today,
    caseName: "Silva x Banco",
    cnj: "10482131120238260100",
  };
  const said = (change: Partial<Parameters<typeof confirmedWords>[0]>) =>
    confirmedWords({ ...row, ...change });
  expect([
    said({}),
    said({ state: "open", caseName: null }),
    said({ kind: "appointment", act: "Audiência", dueTime: "14:30", cnj: null, caseName: null }),
  ]).toEqual([
    "Prazo confirmado: Contestação, seg 14 dez · Silva x Banco. Falta outra pessoa conferir.",
    "Novo dia confirmado: Contestação, seg 14 dez · 1048213-11.2023.8.26.0100. Falta outra pessoa conferir.",
    "Data confirmada: Audiência, seg 14 dez, 14:30. Falta outra pessoa conferir.",
  ]);
});

test("a day that moved after it was confirmed, in words", () => {
  const confirmed = { at: "", by: "Caio Nóbrega", byId: null };
  const reason = "“Dia da Justiça” entrou no calendário do TJSP.";
  const row = { dueOn: "2026-12-09", today, confirmed, moved: { from: "2026-12-07", at: "x", reason } };
  expect([movedFromWords(row), movedFromWords({ ...row, moved: null })]).toEqual(["mudou de 7 dez", null]);
  expect(movedWords(row, () => "hoje 14:02")).toEqual({
    title: "Mudou de seg 7 dez para qua 9 dez",
    text: "“Dia da Justiça” entrou no calendário do TJSP, hoje 14:02. Caio Nóbrega confirmou o dia de antes, seg 7 dez: confirme o novo.",
  });
  expect(movedWords({ ...row, moved: null }, () => "")).toBeNull();
});

test("a diary that gives an earlier day than the notification is never kept quiet", () => {
  const counted = {
    begins: "notified" as const,
    unit: "business" as const,
    publishedOn: "2026-08-14",
    startsOn: "2026-08-17",
    due: "2026-09-04",
    total: 15,
    days: [],
  };
  const view = { counted, publication: null, today, dueOn: "2026-09-04", diaryDue: "2026-08-27" };
  expect(publicationWords(view)).toContain("vence em 04/09/2026. Pelo diário vence antes, em 27/08/2026.");
  expect(publicationWords({ ...view, diaryDue: null })).toBeNull();
});

test("the public bodies of article 183 are all named", () => {
  expect(doublingWords("183")).toEqual({
    who: "União, Estados, Distrito Federal, Municípios e suas autarquias e fundações",
    article: "CPC, art. 183",
  });
});

test("what became of its publication, as far as that is known", () => {
  const confirmed = { at: "", by: "Caio Nóbrega", byId: null };
  expect([
    newsWords({ publicationNews: "cancelled", confirmed }),
    newsWords({ publicationNews: "doubtful", confirmed }),
    newsWords({ publicationNews: "changed", confirmed: null }),
    newsWords({ publicationNews: null, confirmed }),
  ]).toEqual([
    "A publicação foi cancelada depois da confirmação",
    "A publicação talvez tenha sido cancelada depois da confirmação",
    "A publicação mudou depois que o prazo foi lido",
    null,
  ]);
});
