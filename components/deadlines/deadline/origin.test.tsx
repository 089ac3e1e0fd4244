import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { doubtfullyCancelledWords } from "#lib/publications/still-given.ts";
import { deadlineView } from "#testing/told.ts";
import { Origin } from "./origin.tsx";

function drawn(cancelled: { isCancelled: boolean; isDoubtfullyCancelled: boolean }): string {
  const publication = {
    diary: "DJEN",
    edition: null,
    availableOn: "2026-11-16",
    publishedOn: null,
    receivedAt: "2026-11-17T10:12:00Z",
    ...cancelled,
  };
  const view = deadlineView({
    id: "1",
    publicationId: "2",
    sentence: "Manifeste-se em 5 dias.",
    publication,
  });
  return renderToStaticMarkup(<Origin database="moura" view={view} />);
}

test("that the diary took its publication back is a fact or a doubt, as it is known", () => {
  const fact = "O diário cancelou esta publicação.";
  const doubt = doubtfullyCancelledWords({ hasTerm: true, dated: [] });
  const said = (html: string) => [html.includes(fact), html.includes(doubt)];
  expect(said(drawn({ isCancelled: true, isDoubtfullyCancelled: false }))).toEqual([true, false]);
  expect(said(drawn({ isCancelled: false, isDoubtfullyCancelled: true }))).toEqual([false, true]);
  expect(said(drawn({ isCancelled: false, isDoubtfullyCancelled: false }))).toEqual([false, false]);
});
