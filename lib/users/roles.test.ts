import { expect, test } from "vitest";
import { rolesMeaning } from "./roles.ts";

test("a role is told by what it lets somebody do", () => {
  expect(rolesMeaning([])).toBe("Não entra nesta base.");
  expect(rolesMeaning(["admin"])).toBe("Troca tokens, dá papéis e lê a auditoria, e não vê os processos.");
  expect(rolesMeaning(["admin", "lawyer"])).toBe(
    "Vê os processos, protocola e abre tribunais; troca tokens, dá papéis e lê a auditoria.",
  );
});
