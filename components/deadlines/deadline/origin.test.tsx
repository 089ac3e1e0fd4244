import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DeadlineView } from "#lib/deadlines/view.ts";
import { doubtfullyCancelledWords } from "#lib/publications/state.ts";
import { toldDeadline } from "#testing/told.ts";
import { Origin } from "./origin.tsx";

function drawn(cancelled: { isCancelled: boolean; isDoubtfullyCancelled: boolean }): string {
  const publication = {
    ...{ diary: "DJEN", edition: null, availableOn: "2026-11-16", publishedOn: null },
    ...{ receivedAt: "2026-11-17T10:12:00Z", ...cancelled },
  };
  const view: DeadlineView = {
    ...toldDeadline({ id: "1", publicationId: "2", sentence: "Manifeste-se em 5 dias." }),
    ...{
      countedFrom: null,
      counted: null,
      calendar: [],
      unreviewedDays: 0,
      nationalDue: null,
      diaryDue: null,
    },
    ...{ choices: [], history: [], publication, zone: null, me: null },
    ...{ createdAt: "2026-11-17T10:12:00Z", createdBy: "Autos" },
  };
  return renderToStaticMarkup(<Origin database="moura" view={view} />);
}

test("that the diary took its publication back is a fact or a doubt, as it is known", () => {
  const fact = "O diário cancelou esta publicação.";
  const said = (html: string) => [html.includes(fact), html.includes(doubtfullyCancelledWords)];
  expect(said(drawn({ isCancelled: true, isDoubtfullyCancelled: false }))).toEqual([true, false]);
  expect(said(drawn({ isCancelled: false, isDoubtfullyCancelled: true }))).toEqual([false, true]);
  expect(said(drawn({ isCancelled: false, isDoubtfullyCancelled: false }))).toEqual([false, false]);
});
