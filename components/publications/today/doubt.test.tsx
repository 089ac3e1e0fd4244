import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Doubt } from "#lib/publications/list/filters.ts";
import { DoubtLine } from "./doubt.tsx";
import { LeftUnread } from "./unread.tsx";

const plain = (html: string) => html.replaceAll("\u00A0", " ");

test("what was archived unread leads to the list of it, and is not there without any", () => {
  const drawn = (count: number) => plain(renderToStaticMarkup(<LeftUnread database="1" count={count} />));
  expect(drawn(0)).toBe("");
  expect(drawn(1)).toContain("1 publicação arquivada sem ler nos últimos 7 dias");
  expect(drawn(3)).toContain("3 publicações arquivadas sem ler nos últimos 7 dias");
  expect(drawn(3)).toContain('href="/1/publications?vista=arquivadas&amp;situacao=sem-ler-7-dias"');
});

test("a hearing without its day, and an order without its term, lead to where they were read", () => {
  const drawn = (doubt: Doubt, count: number) =>
    plain(renderToStaticMarkup(<DoubtLine database="1" doubt={doubt} count={count} />));
  expect(drawn("hearing", 1)).toContain("1 publicação anuncia audiência sem dia legível");
  expect(drawn("hearing", 1)).toContain('href="/1/publications?situacao=audiencia-sem-dia"');
  expect(drawn("order", 1)).toMatch(/1 publicação sem prazo lido.*Decide ou manda fazer algo/);
  expect(drawn("order", 3)).toMatch(/3 publicações sem prazo lido.*Decidem ou mandam fazer algo/);
  expect(drawn("order", 3)).toContain('href="/1/publications?situacao=sem-prazo-lido"');
});
