import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Groups } from "#components/deadlines/list/found.tsx";
import { BoardEmpty } from "#components/filings/list/empty.tsx";
import { ListEmpty as NoGuides } from "#components/guides/list/empty.tsx";
import { ListEmpty as NoPublications } from "#components/publications/list/empty.tsx";
import { Clock } from "#components/ui/clock.tsx";
import { noDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import type { DeadlineList } from "#lib/deadlines/list/schema.ts";
import { noBoardFilters } from "#lib/filings/list/filters.ts";
import type { Board } from "#lib/filings/list/schema.ts";
import { noGuideFilters } from "#lib/guides/list/filters.ts";
import type { GuideList } from "#lib/guides/list/schema.ts";
import { noPublicationFilters } from "#lib/publications/list/filters.ts";

const database = "7KM2A9QF000110";

/** The four lists with nothing in them, searched for these words. */
const emptied = (q: string) =>
  [
    <NoPublications key="p" database={database} filters={{ ...noPublicationFilters, q }} about={null} />,
    <BoardEmpty
      key="f"
      database={database}
      board={{ earlier: 1 } as Board}
      filters={{ ...noBoardFilters, q }}
    />,
    <NoGuides
      key="g"
      database={database}
      list={{ isFirst: false } as GuideList}
      filters={{ ...noGuideFilters, q, view: "drafts" }}
    />,
    <Groups
      key="d"
      database={database}
      list={{ groups: [], closed: { count: 0 } } as unknown as DeadlineList}
      filters={{ ...noDeadlineFilters, q }}
    />,
  ].map((list) => renderToStaticMarkup(<Clock now="2026-11-18T17:00:00.000Z">{list}</Clock>));

test("a list that finds nothing leads to the search of cases with the same words, which forgives a letter", () => {
  for (const list of emptied(" figueredo "))
    expect(list).toMatch(
      /href="\/7KM2A9QF000110\/cases\?q=figueredo"[^>]*>Procurar “figueredo” em Processos</,
    );
  for (const list of emptied("")) expect(list).not.toContain("em Processos");
});
