import { expect, test } from "vitest";
import { accessFormSchema, type Held, type KnownCourt, wrongFields } from "./schema.ts";
import {
  accessKey,
  accessName,
  cookieWords,
  endWords,
  failedAccessTitle,
  failureWords,
  goneWords,
  keptOutWords,
  leftOutWords,
  secondsLeft,
  serviceFailureWords,
  stateNow,
  stripWords,
  withItsWords,
} from "./words.ts";

const now = "2026-11-20T15:00:00.000Z";
const known: KnownCourt = {
  lawyer: "Ana Prado",
  instance: "1",
  court: "TJSP",
  days: {},
  last: ["entered"],
  lastAt: now,
  lastEnteredAt: "2026-11-20T14:48:00.000Z",
  lastFailure: null,
  failsSince: null,
};

test("a court that is entered each time says when, one that is not says since when or how often", () => {
  const said = (change: Partial<KnownCourt>) => stateNow({ ...known, ...change }, now);
  expect(said({})).toEqual({ glyph: "check", tone: "quiet", text: "entrou às 11:48" });
  expect(said({ last: ["entered", "failed", "entered"] }).text).toBe("entrou 2 das últimas 3 vezes");
  // A first failure after entries is no trend yet, and is not hidden either.
  expect(said({ last: ["failed", "entered"] }).text).toBe("entrou 1 das últimas 2 vezes");
  const failing = { failsSince: "2026-11-16T12:00:00.000Z" };
  expect(said({ ...failing, last: ["failed", "refused", "unknown", "failed", "failed"] })).toMatchObject({
    tone: "alert",
    text: "falha desde seg 16 nov",
  });
  expect(said({ ...failing, last: ["unknown"], lastEnteredAt: null }).tone).toBe("alert");
});

test("a failure has the service's words, else ours", () => {
  const failure = { at: now, outcome: "refused", failure: "rejected", message: null } as const;
  expect(failureWords({ ...failure, message: "Senha expirada." })).toBe("“Senha expirada”");
  expect(failureWords(failure)).toBe("o serviço recusou o pedido");
  expect(failureWords({ ...failure, outcome: "unknown", failure: null })).toBe("sem resposta");
  expect(failureWords({ ...failure, outcome: "unusable", failure: "address" })).toBe(
    "endereço que não é do tribunal",
  );
  expect(withItsWords({ sentence: "Recusou.", words: "Não há." })).toBe(
    "Recusou. O serviço disse: “Não há”.",
  );
});

test("a failure of the service is not said of the court", () => {
  expect(endWords({ outcome: "failed", failure: "busy" })).toBe("o serviço pediu para esperar");
  expect(endWords({ outcome: "failed", failure: "not-found" })).toBe("falhou");
  expect(endWords({ outcome: null, failure: null })).toBe("aguardando resposta");
  const failure = { lawyer: "Ana Prado", instance: "1", court: "TJSP", at: now };
  expect(serviceFailureWords({ ...failure, reason: "busy" }, now)).toEqual({
    title: "O serviço pediu para esperar",
    text: "Foi no pedido para TJSP, 1ª instância, às 12:00. A falha é do serviço, não do tribunal, e não conta nesta lista.",
  });
  expect(serviceFailureWords({ ...failure, reason: "credential" }, now).text).toMatch(/pode trocá-lo\.$/);
  expect(serviceFailureWords({ ...failure, reason: "internal" }, now).text).toMatch(/A falha é do Autos,/);
});

test("the cookies are counted, with those that were left out and why", () => {
  const held = { cookies: 9, secure: 9, httpOnly: 6, leftOut: {} } as Held;
  expect(cookieWords(held)).toBe(
    "Todos são enviados só por conexão segura (https). O código das páginas não consegue ler 6 deles.",
  );
  expect(cookieWords({ ...held, secure: 0, httpOnly: 0 })).toBe(
    "Todos são enviados também por conexão sem segurança (http). O código das páginas consegue ler todos.",
  );
  expect(cookieWords({ ...held, secure: 4, httpOnly: 9 })).toBe(
    "4 são enviados só por conexão segura (https). O código das páginas não consegue ler nenhum deles.",
  );
  expect(leftOutWords(held)).toBeNull();
  expect(leftOutWords({ leftOut: { domain: ["KC_SESSION"], name: ["a b", ""] } })).toBe(
    "3\u00A0cookies ficaram de fora: de outro domínio (“KC_SESSION”), nome inválido (“a b” e sem nome)",
  );
  const many = Array.from({ length: 14 }, (_, at) => `c${at}`);
  expect(leftOutWords({ leftOut: { domain: many } })).toMatch(/“c10”, “c11” e mais 2\)$/);
  expect(leftOutWords({ leftOut: { path: ["x".repeat(5_000)] } })?.length).toBeLessThan(150);
});

test("one cookie is not all of them", () => {
  expect(cookieWords({ cookies: 1, secure: 1, httpOnly: 1 })).toBe(
    "É enviado só por conexão segura (https). O código das páginas não consegue lê-lo.",
  );
  expect(cookieWords({ cookies: 1, secure: 0, httpOnly: 0 })).toBe(
    "É enviado também por conexão sem segurança (http). O código das páginas consegue lê-lo.",
  );
});

test("who is no lawyer is told who is, and whom to ask", () => {
  expect(keptOutWords({ lawyers: ["Renata Sá", "Caio Nóbrega"], administrators: ["Lia Dias"] })).toEqual([
    "Nesta base, têm o papel de advogado(a): Renata Sá e Caio Nóbrega.",
    "Para mudar o seu papel, fale com quem administra a base: Lia Dias.",
  ]);
  expect(keptOutWords({ lawyers: ["Renata Sá"], administrators: ["Lia Dias", "Rui Melo"] })).toEqual([
    "Nesta base, tem o papel de advogado(a): Renata Sá.",
    "Para mudar o seu papel, fale com quem administra a base: Lia Dias ou Rui Melo.",
  ]);
  expect(keptOutWords({ lawyers: [], administrators: [] })).toEqual([
    "Nesta base, ninguém tem ainda o papel de advogado(a).",
  ]);
});

test("what is left of a session is said of what was taken along, and of nothing else", () => {
  const file = /^O arquivo que você baixou continua a valer/;
  const extension = /^O que a extensão pôs neste navegador continua a valer/;
  expect(goneWords({ taken: [] })).toEqual([expect.stringMatching(/^Nada dela foi baixado nem posto/)]);
  expect(goneWords({ taken: ["file"] })).toEqual([expect.stringMatching(file)]);
  expect(goneWords({ taken: ["extension"] })).toEqual([expect.stringMatching(extension)]);
  expect(goneWords({ taken: ["extension", "file"] })).toEqual([
    expect.stringMatching(file),
    expect.stringMatching(extension),
  ]);
});

test("two that read alike are told apart by what was written", () => {
  const { lawyer, court } = known;
  const [one, other] = ["1", "1ª instância"].map((instance) => ({ lawyer, court, instance }));
  if (one === undefined || other === undefined) throw new Error("none");
  expect(accessName(one)).toBe(accessName(other));
  expect(accessKey(one)).not.toBe(accessKey(other));
});

test("a failed request names court, instance and lawyer", () => {
  expect(failedAccessTitle({ lawyer: "Helena Moura", court: "TJRJ", instance: "2" })).toBe(
    "Não conseguimos o acesso a TJRJ, 2ª instância, em nome de Helena Moura",
  );
});

test("the time left is said in minutes and seconds, and never below nothing", () => {
  expect([108_000, 60_000, 59_001, 900, -5].map(secondsLeft)).toEqual([
    "1 min 48 s",
    "1 min",
    "1 min",
    "1 s",
    "0 s",
  ]);
});

test("the strip is said in words", () => {
  expect(stripWords({ ...known, days: { a: "entered", b: "failed", c: "entered" } }, 30)).toBe(
    "Últimos 30 dias: só entradas em 2 dias, falhas em 1 dia, nos outros ninguém tentou o tribunal",
  );
});

test("every empty field has its message at once", () => {
  const read = accessFormSchema.safeParse({ lawyer: "Ana Prado", instance: " ", court: "" });
  if (read.success) throw new Error("accepted");
  expect(wrongFields(read.error)).toEqual({ instance: "Escreva a instância.", court: "Escreva o tribunal." });
});

test("each field says what to write, and what is typed becomes one line", () => {
  const typed = { lawyer: "  Ana \t Prado ", instance: "1", court: "" };
  const read = accessFormSchema.safeParse(typed);
  expect(read.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["court", "Escreva o tribunal."],
  ]);
  expect(accessFormSchema.parse({ ...typed, court: "TJSP" }).lawyer).toBe("Ana Prado");
  expect(accessFormSchema.safeParse({ ...typed, court: "x".repeat(201) }).success).toBe(false);
  expect(accessFormSchema.parse({ ...typed, court: "TJ\u0007SP" }).court).toBe("TJSP");
});
