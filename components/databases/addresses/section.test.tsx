import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BaseSetup } from "#lib/databases/view.ts";
import { AddressesSection } from "./section.tsx";

test("the name of a base stands where it is changed", () => {
  const addresses = {
    baseUrl: "https://a.example",
    appUrl: "https://b.example",
    webUrl: "https://c.example",
  };
  const base = { name: "Moura Tavares", addresses } as unknown as BaseSetup;
  const html = renderToStaticMarkup(<AddressesSection base={base} />);
  expect(html).toContain("Nome e endereços do serviço");
  expect(html).toMatch(/<dt>Nome<\/dt><dd[^>]*>Moura Tavares</);
});
