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
    "Pagador",
    "Outros",
  ]);
  expect(html).toContain("&lt;b&gt;UF&lt;/b&gt;");
  expect(html).toMatch(/value="Padaria"/);
  expect(html).toMatch(/<option value="SP" selected="">/);
  expect(html).toContain("da capa, polo ativo");
  // Without scripts nothing is sent in an address.
  expect(html).toMatch(/<form [^>]*method="post"/);
});

test("what is said of who pays has its place before there is anything to say", () => {
  const taxIds = {
    name: "authorDocument",
    value: "38.120.•••/••••-00",
    from: "da capa, polo ativo",
    party: { place: 0, name: "Padaria Estrela" },
    owners: ["Padaria Estrela"],
  };
  const said = (authorName: string) => {
    const html = renderToStaticMarkup(
      <GuideForm
        definition={definitionOf([{ name: "authorName" }, { name: "authorDocument" }])}
        values={{ authorName, authorDocument: "38.120.496/0001-00" }}
        suggestions={[taxIds]}
        onChange={nothing}
        onSubmit={nothing}
      />,
    );
    return /<p role="status" class="sr-only">([^<]*)/.exec(html)?.[1];
  };
  expect(said("Padaria Estrela")).toBe("");
  expect(said("Helena Prado")).toBe("Pela capa, o CPF ou CNPJ preenchido parece ser de Padaria Estrela.");
});
