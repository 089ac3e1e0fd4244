import { describe, expect, test } from "vitest";
import type { CaseView, LastNews } from "#lib/cases/schema.ts";
import { answerWords } from "./answer.ts";
import { type Answer, knowledgeOf } from "./knowledge.ts";
import {
  cameWords,
  countUnseen,
  newsFor,
  newsForAnybody,
  unseenMark,
  unseenParts,
  unseenWords,
} from "./news.ts";
import { serviceClock, spokenServiceClock } from "./service.ts";

/** 18 November 2026, 11:49 in São Paulo. */
const now = "2026-11-18T14:49:00.000Z";
const [today, yesterday] = ["2026-11-18T05:10:00.000Z", "2026-11-18T01:10:00.000Z"];

type Told = Pick<CaseView, "lastNews" | "unseen" | "unseenDocuments" | "seen">;
const seen = { mark: "2026-11-01T12:00:00.000000Z", at: null };
const unseen = { count: 1, at: today, id: "a", movedAt: today, text: "Conclusos" };
const came = (movements: number, documents: number): LastNews => ({ at: today, movements, documents });

/** The two halves of the line under the title: what is unseen, and the clock of a case answered twelve minutes ago. */
function line(told: Told, changedAt: string | null = told.lastNews?.at ?? null): string[] {
  const checkedAt = "2026-11-18T14:37:00.000Z";
  const facts = {
    importing: false,
    importedAt: "2026-03-03T12:00:00.000Z",
    firstAnswerAt: "2026-03-03T12:05:00.000Z",
    askedAt: checkedAt,
    freshness: { checkedAt, changedAt, failingSince: null, failure: null, refreshing: false },
  };
  const news = newsFor(told);
  const { words, rest } = serviceClock({ known: knowledgeOf({ facts, now }), news, now });
  return [...(news.kind === "unseen" ? unseenParts(news, now) : []), `${words}${rest}`];
}

describe("the line under the title", () => {
  test("right after an answer with a new movement says so, and not that nothing is new", () => {
    expect(line({ lastNews: came(1, 0), unseen, unseenDocuments: null, seen })).toEqual([
      "1\u00A0movimentação nova, às 02:10",
      "Serviço consultado há 12 min",
    ]);
  });

  test("says that nothing is new since then once the person has seen it, also until the next answer", () => {
    const told = { lastNews: came(3, 0), unseen: null, unseenDocuments: null, seen };
    expect(line(told)).toEqual(["Serviço consultado há 12 min · não trouxe nada novo desde 02:10"]);
    expect(line(told, "2026-11-18T14:37:00.000Z")).toEqual([
      "Serviço consultado há 12 min · não trouxe nada novo desde 02:10",
    ]);
  });

  test("says of a document what it says of a movement, and that nothing is new once both are seen", () => {
    const unseenDocuments = { count: 1, at: today };
    expect(line({ lastNews: came(0, 1), unseen: null, unseenDocuments, seen })).toEqual([
      "1\u00A0documento novo, às 02:10",
      "Serviço consultado há 12 min",
    ]);
    expect(line({ lastNews: came(1, 2), unseen, unseenDocuments: { count: 2, at: today }, seen })).toEqual([
      "1\u00A0movimentação nova, às 02:10",
      "2\u00A0documentos novos, o último recebido às 02:10",
      "Serviço consultado há 12 min",
    ]);
    expect(line({ lastNews: came(0, 1), unseen: null, unseenDocuments: null, seen })).toEqual([
      "Serviço consultado há 12 min · não trouxe nada novo desde 02:10",
    ]);
  });

  test("never says that nothing is new when the cover came last: nobody knows whether it was seen", () => {
    expect(line({ lastNews: came(0, 0), unseen: null, unseenDocuments: null, seen })[0]).toMatch(
      /às 02:10: dados da capa$/,
    );
  });

  test("without any news since the first answer it is nothing new since that one", () => {
    expect(
      line({ lastNews: null, unseen: null, unseenDocuments: null, seen }, "2026-03-03T12:05:00.000Z"),
    ).toEqual(["Serviço consultado há 12 min · não trouxe nada novo desde 3 mar"]);
  });
});

test("what is unseen is said with the time of the newest, and its day when that was not today", () => {
  const movedAt = null;
  expect(unseenWords({ count: 3, at: today, movedAt }, now)).toBe(
    "3\u00A0movimentações novas, a última recebida às 02:10",
  );
  expect(unseenWords({ count: 1, at: yesterday, movedAt }, now)).toBe(
    "1\u00A0movimentação nova, ontem, 22:10",
  );
  expect(unseenWords({ count: 2, at: "2026-11-16T18:48:00.000Z", movedAt }, now)).toBe(
    "2\u00A0movimentações novas, a última recebida seg 16 nov",
  );
  expect(countUnseen(100, "nova", "novas")).toBe("mais de 99\u00A0novas");
});

test("a movement that the court dates on another day is said with both times", () => {
  const movedAt = "2016-05-10T12:00:00.000Z";
  expect(unseenWords({ count: 1, at: today, movedAt }, now)).toBe(
    "1\u00A0movimentação nova, de 10/05/2016, recebida às 02:10",
  );
  expect(unseenWords({ count: 1, at: today, movedAt: today }, now)).not.toContain("recebida");
});

test("the mark of a row names its movement where the row shows another one", () => {
  const mark = (shown: { at: string; description: string } | null, count = 1) =>
    unseenMark({ ...unseen, count }, shown).replaceAll("\u00A0", " ");
  expect(mark({ at: today, description: "Conclusos" })).toBe("1 nova");
  expect(mark({ at: today, description: "Julgado procedente" })).toBe("1 nova, de 18/11/2026: Conclusos");
  expect(mark({ at: yesterday, description: "Conclusos" }, 3)).toBe(
    "3 novas, a mais recente de 18/11/2026: Conclusos",
  );
  expect(unseenMark({ ...unseen, movedAt: null }, null)).toContain("sem data: Conclusos");
});

test("screen readers hear the news first", () => {
  const facts = {
    importing: false,
    importedAt: yesterday,
    firstAnswerAt: yesterday,
    askedAt: today,
    freshness: { checkedAt: today, changedAt: today, failingSince: null, failure: null, refreshing: false },
  };
  const news = newsFor({ lastNews: came(1, 0), unseen, unseenDocuments: null, seen });
  expect(spokenServiceClock({ known: knowledgeOf({ facts, now }), news, now })).toBe(
    "1\u00A0movimentação nova, às 02:10. Serviço consultado às 02:10.",
  );
});

/** Every answer, every last news, for somebody who has seen all, who has not, and for nobody in particular. */
describe("over the whole grid", () => {
  const checkedAt = today;
  const answers: Answer[] = [
    ...(["first-content", "news", "nothing"] as const).flatMap((brought) =>
      [null, checkedAt, yesterday].map(
        (changedAt): Answer => ({ kind: "fresh", checkedAt, brought, changedAt }),
      ),
    ),
    { kind: "blank", checkedAt, importedAt: yesterday },
    { kind: "old", checkedAt },
  ];
  const lasts = [null, came(1, 0), came(0, 1), came(2, 2), came(0, 0), { ...came(1, 0), at: yesterday }];
  const times = { since: (at: string) => `[${at}]`, at: (at: string) => `em [${at}]` };
  const grid = answers.flatMap((answer) => lasts.map((lastNews) => ({ answer, lastNews })));

  test("a person with something unseen never reads nothing new", () => {
    for (const { answer, lastNews } of grid)
      expect(
        answerWords(answer, newsFor({ lastNews, unseen, unseenDocuments: null, seen }), times) ?? "",
      ).not.toContain("nada novo");
  });

  test("a paper and the terminal never say nothing new of a case that had news, and always when that was", () => {
    for (const { answer, lastNews } of grid) {
      const words = answerWords(answer, newsForAnybody(lastNews), times) ?? "";
      if (lastNews !== null) expect(words).not.toContain("nada novo");
      if (lastNews !== null && answer.kind === "fresh")
        expect(words).toBe(`última novidade em [${lastNews.at}]: ${cameWords(lastNews)}`);
      expect(words).not.toBe("");
    }
  });

  test("nothing new is said of an answer of the last day only, and with the time if there is one", () => {
    for (const { answer, lastNews } of grid) {
      const words =
        answerWords(answer, newsFor({ lastNews, unseen: null, unseenDocuments: null, seen }), times) ?? "";
      if (!words.includes("nada novo")) continue;
      expect(answer.kind).toBe("fresh");
      if (lastNews !== null) expect(lastNews.movements + lastNews.documents).toBeGreaterThan(0);
      const since = lastNews?.at ?? (answer.kind === "fresh" ? answer.changedAt : null);
      expect(words).toBe(since === null ? "não trouxe nada novo" : `não trouxe nada novo desde [${since}]`);
    }
  });

  test("to somebody who is no person nobody has seen anything", () => {
    for (const { lastNews } of grid)
      expect(newsFor({ lastNews, unseen: null, unseenDocuments: null, seen: null })).toEqual(
        newsForAnybody(lastNews),
      );
  });
});
