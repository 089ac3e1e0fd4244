import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { standingOf } from "#lib/cases/blind/standing.ts";
import { csvHead, csvLines } from "#lib/cases/list/csv.ts";
import { clockSentences } from "#lib/cases/print/rules.ts";
import { isCnj } from "#lib/cnj/number.ts";
import { factsOf, type GivenFacts, viewOf } from "#testing/facts.ts";
import { noDocumentsWords, noMovementsWords } from "./absent.ts";
import { headingName } from "./heading.ts";
import { knowledgeOf } from "./knowledge.ts";
import { newsFor } from "./news.ts";
import { freshnessState, printedCheck } from "./row.ts";
import { serviceClock, spokenServiceClock } from "./service.ts";

/** Everything that is said of a case of which no answer ever had data, in every state it may be in. */

const now = "2026-11-18T17:02:00.000Z";
const minutesAgo = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();

const checks = [1, 23 * 60, 25 * 60].map((minutes) => minutesAgo(minutes));
const failures: GivenFacts[] = [
  {},
  { failingSince: minutesAgo(10), failure: "unavailable" },
  { failingSince: minutesAgo(10), failure: "not-found" },
];
const grid = checks.flatMap((checkedAt) =>
  failures.flatMap((failing) =>
    [false, true].flatMap((importing) =>
      [false, true].map((refreshing) =>
        viewOf({
          ...factsOf({
            importedAt: minutesAgo(3 * 24 * 60),
            firstAnswerAt: null,
            changedAt: checkedAt,
            checkedAt,
            importing,
            refreshing,
            ...failing,
          }),
          counts: null,
        }),
      ),
    ),
  ),
);

function exported(view: (typeof grid)[number]): Record<string, string> {
  if (!isCnj(view.cnj)) throw new Error("the test's number is wrong");
  const { counts, push, cnj, ...facts } = { ...view, cnj: view.cnj };
  const of = {
    cover: null,
    lastMovement: null,
    wish: null,
    news: 0,
    documentNews: 0,
    notes: 0,
    responsible: null,
    labels: [],
  };
  const text = csvHead() + csvLines([{ ...facts, cnj, counts, push, ...of }], now);
  return parse<Record<string, string>>(text, { columns: true, delimiter: ";", bom: true })[0] ?? {};
}

test("it is not verified, whatever its import or its last check does", () => {
  for (const view of grid) {
    expect(standingOf(knowledgeOf({ facts: view, now })).kind).toBe("blind");
    expect(freshnessState({ known: knowledgeOf({ facts: view, now }), now }).kind).not.toBe("checked");
  }
});

test("no sentence says that it was checked, that nothing is new, or that data are kept", () => {
  const claims = /consultado (em|há|às)|^consultado|nada novo|dados de \d|continua guardado/i;
  for (const view of grid) {
    const known = knowledgeOf({ facts: view, now });
    const news = newsFor(view);
    const clock = serviceClock({ known, news, now });
    expect(clock.glyph).not.toBe("check");
    const said = [
      clock.words,
      clock.rest,
      spokenServiceClock({ known, news, now }),
      printedCheck(known),
      ...clockSentences({ view, now }),
      headingName({ view, now }),
      exported(view)["Situação da consulta"],
      noMovementsWords(known).title,
      noDocumentsWords(known).title,
    ];
    for (const sentence of said) expect(sentence).not.toMatch(claims);
  }
});

test("unknown counts are empty cells, and so is the time of the check", () => {
  for (const view of grid)
    expect(exported(view)).toMatchObject({
      Movimentações: "",
      Documentos: "",
      "Novas para você": "",
      "Consultado em": "",
    });
});
