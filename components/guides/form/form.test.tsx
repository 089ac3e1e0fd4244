import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { definitionOf } from "#testing/guide-definition.ts";
import { GuideForm } from "./form.tsx";

const nothing = () => undefined;

test("before scripts run, the form has its labels, what is stored, and where it is from", () => {
  const definition = definitionOf([
    { name: "authorName", label: "Nome" },
    { name: "state", label: "<b>UF</b>" },
    { name: "constructor", label: "Outro", required: false },
  ]);
  const html = renderToStaticMarkup(
    <GuideForm
      definition={definition}
      values={{ authorName: "Padaria", state: "São Paulo" }}
      suggestions={[{ name: "authorName", value: "Padaria", from: "da capa, polo ativo" }]}
      onChange={nothing}
      onSubmit={nothing}
    />,
  );
  expect([...html.matchAll(/<legend[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual([
    "Processo",
    "Quem paga",
    "Outros",
  ]);
  expect(html).toContain("&lt;b&gt;UF&lt;/b&gt;");
  expect(html).toMatch(/value="Padaria"/);
  expect(html).toMatch(/<option value="SP" selected="">/);
  expect(html).toContain("da capa, polo ativo");
  // Without scripts nothing is sent in an address.
  expect(html).toMatch(/<form [^>]*method="post"/);
});
