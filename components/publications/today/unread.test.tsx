import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { UnreadRow } from "#lib/publications/today/schema.ts";
import { UnreadList } from "./unread.tsx";

function drawn(given: Partial<UnreadRow>, count = 1): string {
  const row: UnreadRow = {
    id: "1",
    availableOn: "2026-11-16",
    excerpt: "Intime-se.",
    cnj: null,
    caseNumber: null,
    isHere: false,
    activeParty: null,
    passiveParty: null,
    restricted: false,
    isCancelled: false,
    isDoubtfullyCancelled: false,
    ...given,
  };
  return renderToStaticMarkup(<UnreadList database="moura" unread={{ count, rows: [row] }} />);
}

test("of one that may have been taken back the doubt is said, not the fact", () => {
  expect(drawn({ isCancelled: true })).toContain("cancelada pelo diário");
  const doubtful = drawn({ isDoubtfullyCancelled: true });
  expect(doubtful).toContain("cancelada?");
  expect(doubtful).not.toContain("cancelada pelo diário");
  expect(drawn({})).not.toMatch(/cancelada/i);
});

test("what is counted and not named is said, with the way to all of it", () => {
  expect(drawn({}, 3)).toMatch(
    /href="\/moura\/publications\?situacao=por-ler"[^>]*>e mais 2<span class="sr-only"> por ler</,
  );
  expect(drawn({})).not.toContain("e mais");
});
