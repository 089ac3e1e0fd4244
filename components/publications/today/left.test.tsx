import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UndatedHearingsLine } from "./hearings.tsx";
import { LeftUnread } from "./left.tsx";

const plain = (html: string) => html.replaceAll("\u00A0", " ");

test("what was archived unread leads to the list of it, and is not there without any", () => {
  const drawn = (count: number) => plain(renderToStaticMarkup(<LeftUnread database="1" count={count} />));
  expect(drawn(0)).toBe("");
  expect(drawn(1)).toContain("1 publicação arquivada sem ler nos últimos 7 dias");
  expect(drawn(3)).toContain("3 publicações arquivadas sem ler nos últimos 7 dias");
  expect(drawn(3)).toContain('href="/1/publications?vista=arquivadas&amp;situacao=sem-ler-7-dias"');
});

test("a hearing without its day leads to where it was read", () => {
  const drawn = plain(renderToStaticMarkup(<UndatedHearingsLine database="1" count={1} />));
  expect(drawn).toContain("1 publicação anuncia audiência sem dia legível");
  expect(drawn).toContain('href="/1/publications?situacao=audiencia-sem-dia"');
});
