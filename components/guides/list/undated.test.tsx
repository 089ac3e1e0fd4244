import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { guidesToday } from "#components/guides/today/part.tsx";
import { noGuideFilters } from "#lib/guides/list/filters.ts";
import { guideViews } from "#lib/guides/list/schema.ts";
import { noGuides } from "#lib/guides/today/schema.ts";
import { guideRow } from "#testing/guide-row.ts";
import { Undated } from "./screen.tsx";

const textOf = (node: React.ReactNode) =>
  renderToStaticMarkup(node)
    .replace(/<[^>]+>/g, "")
    .replaceAll("\u00A0", " ");
const sentence = "2 guias sem vencimento conhecido: Ver as sem comprovante.";

test("the list says it where guides are picked out by due date, also on paper", () => {
  const drawn = (view: (typeof guideViews)[number], count = 2) =>
    renderToStaticMarkup(<Undated count={count} filters={{ ...noGuideFilters, view, q: "padaria" }} />);
  for (const view of guideViews) expect(drawn(view) === "").toBe(view !== "due" && view !== "needs");
  expect(drawn("due", 0)).toBe("");
  expect(textOf(<Undated count={2} filters={{ ...noGuideFilters, view: "due" }} />)).toBe(sentence);
  expect(drawn("due")).not.toContain("screen-only");
  // What the search leaves out is counted, too.
  expect(drawn("due")).toContain('href="?vista=sem-comprovante"');
});

test("Hoje says it whether or not another guide is due", () => {
  const more = (undated: number, due = 0) => {
    const rows = Array.from({ length: due }, () => guideRow());
    const guides = { ...noGuides, undated, due: { count: due, rows } };
    return guidesToday.moreNeeds?.({ database: "1", today: { guides } });
  };
  expect(more(0)).toBeNull();
  expect(textOf(more(2))).toBe(sentence);
  expect(textOf(more(2, 1))).toBe(sentence);
  expect(guidesToday.isEmpty({ guides: { ...noGuides, undated: 1 } })).toBe(false);
});
