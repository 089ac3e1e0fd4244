import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CaseView } from "#lib/cases/schema.ts";
import type { CaseAccess as Access } from "#lib/cases/secrecy/schema.ts";
import { CaseAccess } from "./access.tsx";

const helena = { id: "h", name: "Helena Moura" };

/** What the cover says of who sees the case. */
function shown(access: Access | undefined, restricted = true): string {
  const view = { cnj: "1", responsible: null, access, cover: { secrecy: { restricted } } };
  return renderToStaticMarkup(<CaseAccess database="1" view={view as unknown as CaseView} />);
}

test("the cover of a secret case says who sees it, and lets a lawyer change that", () => {
  const html = shown({ keptFor: [helena], mayChange: true });
  expect(html).toContain("Só Helena Moura");
  expect(html).toContain("Editar<span");
  expect(html).not.toContain("não informa mais segredo");
});

test("who may not change it gets no button", () => {
  const html = shown({ keptFor: null, mayChange: false });
  expect(html).toContain("Todos que veem os processos desta base");
  expect(html).not.toContain("<button");
});

test("a case that is kept though its cover says secrecy no more says why", () => {
  expect(shown({ keptFor: [helena], mayChange: true }, false)).toContain("não informa mais segredo");
});

test("of a case that is not secret nothing is said", () => {
  expect(shown(undefined, false)).toBe("");
});
