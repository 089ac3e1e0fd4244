import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shownCover } from "#lib/cases/cover/rules.ts";
import type { Party } from "#lib/cases/schema.ts";
import { coverOf } from "#testing/answers.ts";
import { CoverParties, PartiesInOrder } from "./parties.tsx";

const ana: Party = {
  pole: "active",
  poleLabel: "EXEQUENTE",
  name: "Denise Conceição Peçanha",
  taxId: "31415926590",
  person: "natural",
  personLabel: null,
  isClient: true,
  lawyers: [{ name: "Íris Müller", taxId: "52998224725", oab: "OAB/SP 123.456" }],
};

const words = (html: string) => html.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");

function html(party: Party) {
  const { parties } = shownCover(coverOf({ parties: [party] }));
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CoverParties database="45123876000163" cnj="00008323520184013202" parties={parties} push={null} />
    </QueryClientProvider>,
  );
}

test("a party has its role, its CPF masked, and the buttons to read and copy it", () => {
  const text = words(html(ana));
  expect(text).toContain("Polo ativo, lado do cliente");
  expect(text).toContain("exequente, cliente, pessoa física, CPF 314.•••.•••-90");
  expect(text).toContain("Mostrar CPF de Denise Conceição Peçanha");
  expect(text).toContain("Copiar CPF de Denise Conceição Peçanha");
});

test("a lawyer under a party is named as a lawyer, with the registration and no CPF", () => {
  expect(words(html(ana))).toContain("adv. Íris Müller OAB/SP 123.456");
  const unregistered = { ...ana, lawyers: [{ name: "Íris Müller", taxId: "52998224725" }] };
  expect(words(html(unregistered))).not.toContain("529");
});

test("what was revealed of a party is kept only while its place, its name and its number are the same", () => {
  const other = { ...ana, name: "Caio Luís Damasceno", taxId: "52998224725" };
  const keys = (...parties: Party[]) =>
    PartiesInOrder({
      database: "45123876000163",
      cnj: "00008323520184013202",
      parties: shownCover(coverOf({ parties })).parties,
    }).map(({ key }) => key);
  const before = keys(ana, other);
  expect(keys({ ...ana, poleLabel: "AUTOR" }, other)).toEqual(before);
  for (const after of [
    keys(other, ana),
    keys(ana, ana, other).slice(1),
    keys({ ...ana, name: "Outra" }, { ...other, taxId: null }),
    keys({ ...ana, taxId: "11144477735" }, { ...other, name: ana.name }),
  ]) {
    expect(after.filter((key) => before.includes(key))).toEqual([]);
  }
});
