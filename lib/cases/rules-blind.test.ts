import { expect, test } from "vitest";
import { allSeenWords, blindWords } from "./rules-blind.ts";
import { type Blind, blindReasons } from "./schema-blind.ts";

const said = (admins: string[]) => blindWords({ reason: "credential", admins }).who;

test("every reason has its own title, says who can do something, and what comes next", () => {
  const all = blindReasons.map((reason) => blindWords({ reason, admins: ["Renata Sá"] }));
  expect(new Set(all.map(({ title }) => title)).size).toBe(blindReasons.length);
  for (const { title, who, next } of all) {
    expect(title).toMatch(/^[A-Z][^.!?]+$/);
    expect(who).toMatch(/^[a-z][^.!?]+$/);
    expect(next).toMatch(/^[A-Z].*\.$/);
  }
});

test("a refused token is for those who may replace it, by name", () => {
  expect(said(["Renata Sá"])).toBe("a administração desta base, Renata Sá");
  expect(said(["Ana", "Beto", "Caio"])).toBe("a administração desta base, Ana, Beto e Caio");
  expect(said([])).toMatch(/ninguém tem esse papel/);
});

test("all were asked about is only said when all were", () => {
  const blind: Blind = {
    total: 9,
    blind: 0,
    verified: 9,
    blank: 0,
    importing: 0,
    missing: 0,
    lastCheckedAt: null,
    groups: [],
    admins: [],
  };
  expect(allSeenWords(blind).title).toBe("Todos os processos foram consultados nas últimas 24 horas.");
  expect(allSeenWords({ ...blind, verified: 5, blank: 1, importing: 2 })).toEqual({
    title: "Nenhum processo está sem verificação.",
    text: "Consultados nas últimas 24 horas: 5 de 9; 2 em importação, 1 sem conteúdo, 1 à espera da primeira consulta.",
  });
});
