import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { type CasesToday, type NewsLine, noNews } from "#lib/cases/today/schema.ts";
import { NewsList } from "./news.tsx";

function drawnOf(news: Partial<CasesToday["news"]>): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Clock now={now}>
        <NewsList database="1" news={{ ...noNews, ...news }} />
      </Clock>
    </QueryClientProvider>,
  );
}

const now = "2026-11-18T17:02:00.000Z";
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

const line = (id: string, rest: Partial<NewsLine> = {}): NewsLine => ({
  kind: "movement",
  id,
  at: now,
  cameAt: now,
  text: `Texto ${id}`,
  ...rest,
});
const item = (
  lines: NewsLine[],
  more = 0,
  cnj = "10482131120238260100",
  activeParty: string | null = "Ana",
) => ({ cnj, activeParty, passiveParty: null, restricted: false, cameAt: now, lines, more });
const newsOf = (items: ReturnType<typeof item>[], cases = items.length) => ({
  since: now,
  movements: 9,
  cases,
  items,
});

test("every new movement of a case is shown with a link to itself, and *Visto* marks them", () => {
  const html = drawnOf(newsOf([item([line("a 1"), line("b")])]));
  const text = textOf(html);
  expect(text).toMatch(/Texto a 1 .*Texto b .*Ana.*1048213- 11/);
  expect(text).toContain("Visto : marcar Ana");
  expect(html).toContain("/1/cases/10482131120238260100?tab=movements&amp;m=a+1");
  expect(html).toContain("/1/cases/10482131120238260100?tab=movements&amp;m=b");
});

test("a new document is shown as one, and leads to the list of documents", () => {
  const html = drawnOf({
    ...newsOf([item([line("d", { kind: "document", at: null, text: "Acórdão.pdf" })])]),
    documents: 1,
  });
  expect(textOf(html)).toMatch(/recebido hoje, 14:02 Documento: Acórdão\.pdf/);
  expect(html).toContain('href="/1/cases/10482131120238260100?tab=documents"');
  expect(textOf(html)).toContain("Visto : marcar Ana");
});

test("what is not shown cannot be marked as seen: the row leads to it", () => {
  const text = textOf(drawnOf(newsOf([item([line("a"), line("b")], 3)]))).replaceAll("\u00A0", " ");
  expect(text).toContain("5 novidades de Ana");
  expect(text).not.toContain("Visto");
  expect(text).toContain("Marcar o processo como visto");
  expect(textOf(drawnOf(newsOf([item([line("a")])], 77)))).toContain("Marcar os 77 processos como vistos");
  expect(textOf(drawnOf(newsOf([item([line("a")])])))).toContain("Marcar tudo como visto");
});

test("a movement of another day than the one on which it came is said with both", () => {
  const old = line("a", { at: "2016-05-10T12:00:00.000Z", cameAt: "2026-11-18T12:59:00.000Z" });
  expect(textOf(drawnOf(newsOf([item([old])])))).toContain("10/05/2016 recebida hoje, 09:59 Texto a");
  expect(textOf(drawnOf(newsOf([item([line("a", { at: null })])])))).toContain(
    "recebida hoje, 14:02 Texto a",
  );
  expect(textOf(drawnOf(newsOf([item([line("a")])])))).not.toContain("recebida");
});

test("printed, the page says how many cases with news are not on the paper, and where they are", () => {
  const items = Array.from({ length: 10 }, (_, place) =>
    item([line("a")], 0, String(place).padStart(20, "0")),
  );
  expect(textOf(drawnOf(newsOf(items, 77)))).toContain(
    "Impressos 10 de 77 processos com novidades. Os outros 67 estão em Processos, vista Com novidades.",
  );
  expect(textOf(drawnOf(newsOf(items)))).not.toContain("Impressos");
});

test("nothing unseen is said once, by the text above", () => {
  expect(drawnOf({})).toBe("");
});

test("a case without parties has no name: its number is spoken, and no words about its parties are claimed", () => {
  const html = drawnOf(newsOf([item([line("a")], 0, "10482131120238260100", null)]));
  expect(textOf(html)).toContain("Visto : marcar 1048213-11.2023.8.26.0100 como visto");
  expect(textOf(html)).toContain("Sem dados");
});
