import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CoverParties } from "./parties.tsx";

test("a lawyer under a party is named as a lawyer, with the CPF masked", () => {
  const party = {
    pole: "active" as const,
    poleLabel: null,
    name: "Denise Conceição Peçanha",
    taxId: null,
    person: "natural" as const,
    personLabel: null,
    lawyers: [{ name: "Íris Müller", taxId: "31415926590" }],
  };
  const html = renderToStaticMarkup(<CoverParties parties={[party]} />);
  expect(html.replace(/<[^>]+>/g, "")).toContain("adv. Íris Müller CPF 314.•••.•••-90");
});
