import { expect, test } from "vitest";
import { askedPage } from "./asked-page.ts";

test.each([
  ["/45123876000163/cases/00008323520184013202", "Processos"],
  ["/api/databases/45123876000163/cases/00008323520184013202/notes?x=1", "Processos"],
  ["/45123876000163/deadlines?q=segredo", "Prazos"],
  ["/45123876000163", "Hoje"],
  ["/45123876000163/nada", null],
  ["/admin/users?pessoa=1", "Usuários"],
  ["/admin/databases/45123876000163", "Bases"],
  ["/account", "Minha conta"],
  ["/accounts", null],
  ["https://mal.example/45123876000163/cases", null],
  ["/x", null],
  ["/", null],
  ["*", null],
])("%s is of %s", (address, label) => {
  expect(askedPage(address)).toBe(label);
});
