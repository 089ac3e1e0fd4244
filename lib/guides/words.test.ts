import { expect, test } from "vitest";
import { daysLeft, dueWords, guideNeed } from "./due.ts";
import type { GuideLine, GuideRow } from "./view.ts";
import {
  followWords,
  kindWords,
  missingWords,
  outageWords,
  proofWords,
  serviceWords,
  shownState,
  sinceWords,
  stateWord,
} from "./words.ts";

/** 23 November 2026, 14:20 in São Paulo. */
const now = "2026-11-23T17:20:00.000Z";

const line = (due: string | null, cents: number | null = 737_282): GuideLine => ({
  digits: "8".repeat(48),
  cents,
  due,
  at: now,
  by: "Ícaro Lima",
});
const row = (rest: Partial<GuideRow>): GuideRow => ({
  id: "1",
  cnj: "10482131120238260100",
  caseName: "A × B",
  restricted: false,
  state: "created",
  court: "TJSP",
  flow: null,
  system: "e-SAJ",
  kind: "Apelação",
  payer: "",
  cents: 737_282,
  missing: [],
  line: null,
  proofs: 0,
  note: "",
  filing: null,
  createdAt: now,
  createdBy: "Helena Moura",
  createdById: null,
  savedAt: now,
  savedBy: "Helena Moura",
  sentAt: now,
  sentBy: "Helena Moura",
  situation: null,
  message: null,
  answeredAt: null,
  isUnfollowed: false,
  failingSince: null,
  failure: null,
  isFollowable: true,
  outdated: null,
  ...rest,
});

test("the due date is counted in days of São Paulo", () => {
  expect(daysLeft(row({ line: line("2026-11-23") }), now)).toBe(0);
  expect(daysLeft(row({ line: line("2026-11-23") }), "2026-11-24T02:59:00.000Z")).toBe(0);
  expect(daysLeft(row({ line: line("2026-11-23") }), "2026-11-24T03:00:00.000Z")).toBe(-1);
  expect(daysLeft(row({ line: line(null) }), now)).toBeNull();
});

test.each([
  ["2026-11-23", {}, "vence hoje", "due"],
  ["2026-11-27", {}, "vence sex 27 nov", "due"],
  ["2026-11-30", {}, "vence 30 nov", "due"],
  ["2026-12-01", {}, "vence 1 dez", null],
  ["2026-11-17", {}, "venceu ter 17 nov", "overdue"],
  ["2026-11-17", { proofs: 1 }, "vencia ter 17 nov", null],
  ["2026-11-17", { note: "pago pelo cliente" }, "vencia ter 17 nov", null],
  ["2026-11-23", { state: "draft" }, "vence hoje", null],
  [null, {}, "sem vencimento na linha", null],
  [null, { proofs: 1 }, null, null],
  [null, { state: "maybe" }, null, "maybe"],
  [null, { line: null }, null, null],
  ["2026-11-23", { state: "maybe" }, "vence hoje", "maybe"],
] as const)("due %s with %j: %s, needs %s", (due, rest, words, need) => {
  const one = row({ line: line(due), ...rest });
  expect(dueWords(one, now)).toBe(words);
  expect(guideNeed(one, now)).toBe(need);
});

test("what stands under the word of the state", () => {
  const sent = "2026-11-23T16:47:00.000Z";
  expect(sinceWords(row({ state: "draft", missing: ["Foro", "Nome"] }), now)).toBe(
    "falta acertar: Foro e Nome",
  );
  expect(sinceWords(row({ state: "draft", outdated: "changed" }), now)).toBe("o formulário mudou");
  expect(sinceWords(row({ state: "draft", outdated: "withdrawn" }), now)).toBe("formulário retirado");
  expect(sinceWords(row({ state: "sending", sentAt: sent }), now)).toBe("pedida ao serviço às 13:47");
  expect(sinceWords(row({ state: "maybe", sentAt: sent }), now)).toBe("sem resposta desde 13:47");
  expect(sinceWords(row({ sentAt: sent }), now)).toBe("gerada às 13:47");
  expect(sinceWords(row({ line: line("2026-11-23") }), now)).toBe("vence hoje");
  expect(missingWords([])).toBe("pronta para gerar");
  expect(missingWords(["Foro"])).toBe("falta acertar: Foro");
  expect(missingWords(["Foro", `Valor ${"x".repeat(60)}`, "UF", "CEP"])).toMatch(
    /^falta acertar: Foro, Valor x+… e mais 2$/,
  );
});

test("a guide is called by what it is for, else by the form of the court", () => {
  const dare = { court: "TJSP", flow: "tjsp-dare-preparo" };
  expect(kindWords({ ...dare, kind: "preparo de apelação" })).toBe("Preparo de apelação");
  expect(kindWords({ ...dare, kind: " " })).toBe("DARE preparo");
  expect(kindWords({ court: "TJSP", flow: null, kind: "" })).toBe("Guia sem tipo");
});

test("a guide is paid with its proof, and given as paid with a note only", () => {
  const words = (rest: Partial<GuideRow>) => stateWord(shownState(row(rest)));
  expect(words({})).toBe("Criada");
  expect(words({ note: " " })).toBe("Criada");
  expect(words({ note: "pago pelo cliente" })).toBe("Dada como paga");
  expect(words({ proofs: 1, note: "pago pelo cliente" })).toBe("Paga, com comprovante");
  expect(words({ state: "maybe", proofs: 1 })).toBe("Talvez criada");
});

test("a payment is known by its proof only", () => {
  expect(proofWords(row({}), now)).toEqual({ text: "falta", isMissing: true });
  expect(proofWords(row({ line: line("2026-11-20") }), now)).toEqual({
    text: "falta, venceu",
    isMissing: true,
  });
  expect(proofWords(row({ proofs: 1 }), now)).toEqual({ text: "comprovante anexado", isMissing: false });
  expect(proofWords(row({ note: "com o cliente" }), now)).toEqual({ text: "anotado", isMissing: false });
  expect(proofWords(row({ state: "draft" }), now)).toBeNull();
  expect(proofWords(row({ state: "maybe" }), now)).toBeNull();
});

test("that the service does not follow a guide does not mean that it is gone", () => {
  const words = (rest: Partial<GuideRow>, nextAskAt: string | null = now) =>
    followWords({ ...row(rest), nextAskAt }, now);
  expect(words({ isUnfollowed: true }, null)?.text).toContain("O serviço não acompanha esta guia");
  expect(words({ isUnfollowed: true, answeredAt: "2026-11-23T17:00:00.000Z" })?.text).toBe(
    "O serviço disse às 14:00 que não conhece esta guia. Consultamos de novo sozinhos: ela pode ser nova demais.",
  );
  expect(words({ isUnfollowed: true, failingSince: now })?.isFailing).toBe(true);
  const answeredAt = "2026-11-23T17:00:00.000Z";
  expect(words({ answeredAt })?.text).toBe("Serviço consultado às 14:00.");
  expect(words({ answeredAt }, null)?.text).toBe(
    "Serviço consultado pela última vez às 14:00. Não consultamos mais sozinhos.",
  );
  expect(words({ failingSince: answeredAt }, null)?.text).toBe(
    "Sem resposta do serviço desde 14:00. Não consultamos mais sozinhos.",
  );
  expect(words({ isFollowable: false }, null)?.text).toBe(
    "O serviço não deu um número a ela, e por isso não sabe dizer mais.",
  );
  expect(words({ state: "maybe" })).toBeNull();
  expect(serviceWords({ situation: "Ativo", message: "guia emitida." })).toBe(
    "O serviço diz: “Ativo”, “guia emitida”.",
  );
  expect(serviceWords({ situation: null, message: " " })).toBeNull();
});

test("definitions that could not be asked for are dated", () => {
  const catalog = { definitions: [], answeredAt: null, failingSince: null, failure: null };
  const definition = {
    id: "1",
    court: "TJSP",
    flow: null,
    package: null,
    system: null,
    address: null,
    fields: [],
  };
  expect(outageWords(catalog, now)).toBeNull();
  const failing = { ...catalog, failingSince: "2026-11-23T12:40:00.000Z", failure: "unavailable" as const };
  expect(outageWords(failing, now)?.title).toBe("Os formulários dos tribunais ainda não chegaram");
  expect(
    outageWords({ ...failing, definitions: [definition], answeredAt: "2026-11-17T12:00:00.000Z" }, now),
  ).toEqual({
    title: "Formulários de 17/11/2026",
    text: "Não conseguimos atualizar desde 09:40. Você pode preencher e gerar guias: se o formulário do tribunal ainda não vier na hora do envio, vale este.",
  });
});
