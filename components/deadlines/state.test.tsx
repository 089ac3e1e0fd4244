import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { deadlineCsvLines } from "#lib/deadlines/list/csv.ts";
import { countedWords } from "#lib/deadlines/list/words.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { checkWord, confirmWord, groupTitles, stateWords } from "#lib/deadlines/words.ts";
import { sureWords } from "#lib/publications/list/words.ts";
import { deadlineStateWords } from "#lib/users/exported.ts";
import { toldDeadline } from "#testing/told.ts";
import { DeadlineItem } from "./list/row.tsx";
import { DeadlineLine } from "./today/line.tsx";

/** What list, Hoje, page and file call where a deadline stands. */
function names(given: Partial<DeadlineRow>): string[] {
  const row = toldDeadline({ id: "1", ...given });
  const drawn = [DeadlineItem, DeadlineLine].map((Row) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Row database="1" row={row} me={null} />
      </QueryClientProvider>,
    ),
  );
  return [
    ...drawn,
    stateWords(row).toLocaleLowerCase("pt-BR"),
    deadlineCsvLines([row]).toLocaleLowerCase("pt-BR"),
  ];
}

test.each([true, false])("what nobody confirmed has one name in every place, read by Autos: %s", (isRead) => {
  for (const said of names({ state: "suggested", isRead })) {
    expect(said).toContain(confirmWord);
    expect(said).not.toMatch(/sugest|sugerid|falta confirmar|ninguém confirmou/i);
  }
  expect(sureWords({ isSuggested: true, movedFrom: null })).toBe(confirmWord);
  expect(countedWords({ unconfirmed: 2 })).toContain(confirmWord);
  expect(deadlineStateWords.suggested).toBe(confirmWord);
  expect(groupTitles.unconfirmed.toLocaleLowerCase("pt-BR")).toContain(confirmWord);
});

test("what waits for a second person has one name in every place", () => {
  for (const said of names({
    state: "open",
    confirmed: { at: "2026-11-17T12:00:00Z", by: "Helena", byId: "h" },
  }))
    expect(said).toContain(checkWord);
  expect(countedWords({ unchecked: 1 })).toContain(checkWord);
});
