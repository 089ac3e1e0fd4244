import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CaseView } from "#lib/cases/schema.ts";
import type { CaseAccess as Access } from "#lib/cases/secrecy/schema.ts";
import { CaseAccess } from "./access.tsx";

const helena = { id: "h", name: "Helena Moura" };
const kept = { keptFor: [helena], isSeen: true };

/** What the cover says of who sees the case. */
function shown(access: Access | undefined, restricted = true): string {
  const view = { cnj: "1", responsible: null, access, cover: { secrecy: { restricted } } };
  return renderToStaticMarkup(<CaseAccess database="1" view={view as unknown as CaseView} />);
}

test("the cover of a secret case says who sees it, and lets a lawyer change that", () => {
  const html = shown({ ...kept, mayChange: "everything" });
  expect(html).toContain("Só Helena Moura");
  expect(html).toMatch(/Editar<span[^>]*> quem vê este processo</);
  expect(html).not.toContain("Nenhum advogado");
  expect(html).not.toContain("não informa mais segredo");
});

test("somebody named who sees the cases no more is shown without access", () => {
  const caio = { id: "c", name: "Caio Prado", hasNoAccess: true } as const;
  expect(shown({ keptFor: [caio, helena], isSeen: true, mayChange: "everything" })).toContain(
    "Só Caio Prado (sem acesso) e Helena Moura",
  );
});

test("who may not change it gets no button", () => {
  const html = shown({ keptFor: null, isSeen: true, mayChange: "nothing" });
  expect(html).toContain("Todos que veem os processos desta base");
  expect(html).not.toContain("<button");
});

test("of a case that no lawyer sees it says so, and a paralegal who sees it may name one", () => {
  const html = shown({ keptFor: [helena], isSeen: false, mayChange: "lawyers" });
  expect(html).toContain("Nenhum advogado desta base vê este processo.");
  expect(html).toMatch(/Indicar advogado<span[^>]*> para este processo</);
  expect(html).not.toContain("Editar");
});

test("a case that is kept though its cover says secrecy no more says why", () => {
  expect(shown({ ...kept, mayChange: "everything" }, false)).toContain("não informa mais segredo");
});

test("of a case that is not secret nothing is said", () => {
  expect(shown(undefined, false)).toBe("");
});
