import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TextSearch } from "#components/documents/pdf/use-text-search.ts";
import { DocumentBar } from "./bar.tsx";
import { DocumentFoot } from "./foot.tsx";

const nothing = () => undefined;
const search: TextSearch = {
  query: "",
  setQuery: nothing,
  hits: [],
  current: null,
  step: nothing,
  progress: { query: "", current: 0, total: 0, pages: 0, read: 0, withText: 0, failed: 0, isDone: false },
};
const of = {
  page: 1,
  pages: null,
  onPage: nothing,
  onTurnPage: nothing,
  findLeaf: async () => ({ ok: true, page: 1 }) as const,
  search,
  downloading: false,
  onDownload: nothing,
};
const drawn = (isUnshown: boolean) =>
  renderToStaticMarkup(
    <>
      <DocumentBar
        {...of}
        {...{ backHref: "/", cnj: "10482131120238260100", filename: "minuta.odt", percent: 100 }}
        {...{ pageField: { current: null }, searchBox: { current: null }, menu: null, printing: null }}
        {...{ onZoom: nothing, onFit: nothing, onPrint: nothing, isUnshown }}
      />
      <DocumentFoot {...of} {...{ isSearching: false, onSearching: nothing, onFacts: nothing, isUnshown }} />
    </>,
  );
const blocked =
  /<input[^>]*aria-disabled="true"[^>]*aria-describedby="([^"]+)"[^>]*title="O texto deste documento não pode ser buscado\."[^>]*>.*id="\1"/;
const isOff = (html: string, label: string) =>
  new RegExp(`<button[^>]*aria-disabled="true"[^>]*>${label}</button>`).test(html);

test("nothing is searched or printed in a document that is not shown, and the bars say so", () => {
  const html = drawn(true);
  expect(html).toMatch(blocked);
  expect([isOff(html, "Imprimir"), isOff(html, "Buscar")]).toEqual([true, true]);
  expect(html).toContain("O texto deste documento não pode ser buscado.");
  const shown = drawn(false);
  expect(shown).not.toMatch(blocked);
  expect([isOff(shown, "Imprimir"), isOff(shown, "Buscar")]).toEqual([false, false]);
});
