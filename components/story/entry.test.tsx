import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { doubtfullyCancelledWords } from "#lib/publications/still-given.ts";
import type { StoryPublication } from "#lib/publications/story.ts";
import { toldPublication } from "#testing/told.ts";
import { StoryEntry } from "./entry.tsx";

function drawn(given: Partial<StoryPublication>): string {
  const publication = toldPublication({ id: "1", ...given });
  const entry = { kind: "publication", at: "2026-11-16", publication, copies: 0 } as const;
  return renderToStaticMarkup(<StoryEntry database="moura" isLast entry={entry} closing={[]} />);
}

test("a publication that was taken back is struck through; one of which that is in doubt says so", () => {
  const sure = drawn({ isCancelled: true });
  expect(sure).toContain("Cancelada pelo diário.");
  expect(sure).toContain("line-through");
  const stillGiven = { hasTerm: false, dated: ["Audiência"] };
  const doubtful = drawn({ stillGiven });
  expect(doubtful).toContain(doubtfullyCancelledWords(stillGiven));
  expect(doubtful).not.toMatch(/line-through|Cancelada pelo diário/);
  expect(drawn({})).not.toMatch(/cancelada/i);
});
