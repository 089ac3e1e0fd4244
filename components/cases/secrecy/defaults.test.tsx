import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SecretDefaults } from "#lib/cases/secrecy/schema.ts";
import { reading } from "#lib/http/reading.ts";
import { SecretAccessSetting } from "./defaults.tsx";

/** What whoever sets up a database reads of its cases under secrecy. */
function shown(given: Pick<SecretDefaults, "withoutLawyer" | "lawyers">): string {
  const client = new QueryClient();
  const defaults: SecretDefaults = { access: "named", secret: 3, kept: 3, ...given };
  client.setQueryData(reading("cases/secrecy", { database: "1" }).queryKey, defaults);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SecretAccessSetting database="1" />
    </QueryClientProvider>,
  );
}

test("an owner names a lawyer for the cases that no lawyer sees", () => {
  const html = shown({ withoutLawyer: 2, lawyers: [{ id: "h", name: "Helena Moura" }] });
  expect(html).toMatch(/Nenhum advogado vê 2\s?processos restritos/);
  expect(html).toContain("Helena Moura</option>");
  expect(html).toContain("Indicar</button>");
});

test("an administrator is told whom to ask, and gets no control for it", () => {
  const html = shown({ withoutLawyer: 1, lawyers: null });
  expect(html).toContain("peça a quem é proprietário");
  expect(html).not.toContain("Indicar</button>");
  expect(html).not.toContain("<select");
  expect(html).not.toContain("Dê antes");
});

test("without a lawyer in the database nobody can be named, and it says what comes first", () => {
  expect(shown({ withoutLawyer: 1, lawyers: [] })).toContain("Dê antes este papel a alguém.");
});

test("where lawyers see every case nothing is said of it", () => {
  expect(shown({ withoutLawyer: 0, lawyers: [] })).not.toContain("Nenhum advogado");
});
