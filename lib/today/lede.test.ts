import { describe, expect, test } from "vitest";
import { noNews } from "#lib/cases/today/schema.ts";
import { noNeeds } from "#lib/deadlines/list/groups.ts";
import { noDeadlines } from "#lib/deadlines/today/schema.ts";
import { noFilings } from "#lib/filings/today/schema.ts";
import { noGuides } from "#lib/guides/today/schema.ts";
import { ledes } from "#lib/ledes.ts";
import { noPublications } from "#lib/publications/today/schema.ts";
import { noCoverage } from "#lib/push/coverage.ts";
import { noPush } from "#lib/push/today/schema.ts";
import { todayLede as ledeOf } from "./lede.ts";
import type { Today } from "./schema.ts";

const day: Today = {
  cases: {
    total: 1284,
    verified: 1284,
    importing: 0,
    lastCheckedAt: "2026-11-18T16:50:00.000Z",
    lastMissedAt: null,
  },
  blind: { total: 0, groups: [], isRefused: false, items: [] },
  hearings: { items: [], until: "2026-12-02", isCut: false, undated: 0, isReading: false },
  news: noNews,
  imports: [],
  moreImports: 0,
  missing: 0,
  notFound: 0,
  awaited: 0,
  pause: null,
  filings: noFilings,
  deadlines: noDeadlines,
  guides: noGuides,
  publications: noPublications,
  push: noPush,
  refusals: [],
  room: null,
};

/** 18 November 2026, 14:02 in São Paulo. */
const now = "2026-11-18T17:02:00.000Z";
const todayLede = (today: Today) => {
  const { text, lines } = ledeOf({ today, ledes, now });
  return [text, ...lines.map((line) => line.text)].join(" ");
};

test("it says that nothing is new in all cases only when all were checked", () => {
  expect(todayLede(day)).toBe(
    "O serviço não trouxe movimentação nova: respondeu sobre todos os processos nas últimas 24 horas.",
  );
  const partly = { ...day, cases: { ...day.cases, verified: 1246 }, blind: { ...day.blind, total: 38 } };
  expect(todayLede(partly)).toBe(
    "O serviço não trouxe movimentação nova dos 1.246\u00A0processos consultados nas últimas 24 horas. 38\u00A0processos não verificados.",
  );
});

test("when no case was checked, it claims nothing about news", () => {
  const unknown = {
    ...day,
    cases: { ...day.cases, total: 1, verified: 0 },
    blind: { ...day.blind, total: 1 },
  };
  expect(todayLede(unknown)).toBe("1\u00A0processo não verificado.");
  const waiting = { ...day, cases: { ...day.cases, total: 2, verified: 0 } };
  expect(todayLede(waiting)).toBe("2\u00A0processos ainda não consultados.");
  const importing = (count: number) => ({ ...waiting, cases: { ...waiting.cases, importing: count } });
  expect(todayLede(importing(2))).toBe("2\u00A0processos em importação.");
  expect(todayLede(importing(1))).toBe(
    "2\u00A0processos: 1\u00A0em importação, 1\u00A0ainda não consultado.",
  );
});

test("news are counted, and numbers being imported are mentioned only when there is nothing else", () => {
  const came = {
    ...noNews.came,
    movements: 23,
    cases: 9,
    unseen: { movements: 23, documents: 0 },
    since: "2026-11-17T03:00:00.000Z",
  };
  const news = { ...day.news, movements: 23, cases: 9, since: came.since, came };
  const busy = { ...day, news, awaited: 126 };
  expect(todayLede(busy)).toBe("23\u00A0movimentações novas em 9\u00A0processos desde ontem.");
  expect(
    todayLede({ ...busy, news: { ...news, since: "2026-11-17T02:59:00.000Z", came: noNews.came } }),
  ).toBe("23\u00A0movimentações novas em 9\u00A0processos desde seg 16 nov.");
  expect(todayLede({ ...busy, news: { ...news, more: true } })).toMatch(/^Mais de 23/);
  const three = { movements: 3, cases: 3 };
  expect(
    todayLede({
      ...day,
      news: { ...news, ...three, came: { ...came, ...three, unseen: { movements: 3, documents: 0 } } },
      missing: 1,
    }),
  ).toBe("3\u00A0movimentações novas em 3\u00A0processos desde ontem. 1\u00A0número não importado.");
  const first = { ...day, cases: { ...day.cases, total: 0, verified: 0 }, awaited: 1 };
  expect(todayLede(first)).toBe("1\u00A0número em importação.");
});

test("an empty database says so", () => {
  expect(todayLede({ ...day, cases: { ...day.cases, total: 0, verified: 0 } })).toBe(
    "Esta base ainda não tem processos.",
  );
});

test("of cases for which nobody looks at the court nothing is known, whatever the service answers", () => {
  const watch = (watched: number, asked = 0) => ({
    ...day,
    push: {
      ...noPush,
      coverage: {
        ...noCoverage,
        total: 1284,
        rhythms: [{ rhythm: 4 as const, other: null, cases: watched }],
        asked,
      },
    },
  });
  expect(todayLede(watch(1284))).toBe(todayLede(day));
  expect(todayLede(watch(1280, 1)).replaceAll("\u00A0", " ")).toBe(
    "O serviço não trouxe movimentação nova dos 1.284 processos consultados nas últimas 24 horas. De 4 processos nenhuma movimentação nova chega pelo serviço: ninguém olha o tribunal por eles.",
  );
  expect(todayLede(watch(0))).toContain(
    "Nenhuma movimentação nova chega pelo serviço: ninguém olha o tribunal por estes processos.",
  );
});

test("a case whose answer was empty does not count among those without news", () => {
  const blank = { ...day, cases: { ...day.cases, verified: 1282 }, blind: { ...day.blind, total: 2 } };
  expect(todayLede(blank)).toBe(
    "O serviço não trouxe movimentação nova dos 1.282\u00A0processos consultados nas últimas 24 horas. 2\u00A0processos não verificados.",
  );
  const alone = { ...day, cases: { ...day.cases, total: 1, verified: 0 }, blind: { ...day.blind, total: 1 } };
  expect(todayLede(alone)).toBe("1\u00A0processo não verificado.");
});

test("it does not say that all cases were checked while numbers are missing", () => {
  expect(todayLede({ ...day, missing: 1 })).toBe(
    "O serviço não trouxe movimentação nova dos 1.284\u00A0processos consultados nas últimas 24 horas. 1\u00A0número não importado.",
  );
  const none = { ...day, cases: { ...day.cases, total: 0, verified: 0 }, missing: 3 };
  expect(todayLede(none)).toBe("3\u00A0números não importados.");
});

test("news come first, then what is unknown, one thought a sentence, and all fit on a few lines of a phone", () => {
  const worst = {
    ...day,
    cases: { ...day.cases, verified: 1200 },
    blind: { ...day.blind, total: 38 },
    missing: 2,
    awaited: 12,
  };
  const lede = todayLede(worst);
  expect(lede).toBe(
    "O serviço não trouxe movimentação nova dos 1.200\u00A0processos consultados nas últimas 24 horas. 38\u00A0processos não verificados. 2\u00A0números não importados.",
  );
  expect(lede.length).toBeLessThan(190);
});

describe("what came stays in the headline after it was seen", () => {
  const [today, yesterday, before] = [
    "2026-11-18T12:00:00.000Z",
    "2026-11-17T12:00:00.000Z",
    "2026-11-16T12:00:00.000Z",
  ];
  const came = (movements: number, unseen: number, since = today) => ({
    movements,
    documents: 0,
    cases: 4,
    more: false,
    since,
    unseen: { movements: unseen, documents: 0 },
  });
  const unseen = (movements: number, since: string | null = today) => ({ movements, cases: 2, since });
  test.each([
    [unseen(0, null), came(6, 0), "6 movimentações novas hoje, todas vistas."],
    [unseen(0, null), came(1, 0, yesterday), "1 movimentação nova desde ontem, já vista."],
    [unseen(2), came(6, 2, yesterday), "6 movimentações novas em 4 processos desde ontem, 2 por ver."],
    [unseen(6), came(6, 6), "6 movimentações novas em 4 processos hoje."],
    [unseen(5, before), came(0, 0), "5 movimentações novas em 2 processos desde seg 16 nov."],
    [
      unseen(5, before),
      came(6, 2),
      "5 movimentações novas em 2 processos desde seg 16 nov. Já visto: 4 movimentações novas hoje.",
    ],
    [
      unseen(5, before),
      came(1, 0, yesterday),
      "5 movimentações novas em 2 processos desde seg 16 nov. Já visto: 1 movimentação nova desde ontem.",
    ],
  ])("%#", (news, came, said) => {
    const lede = todayLede({ ...day, news: { ...noNews, ...news, came } });
    expect(lede.replaceAll("\u00A0", " ")).toBe(said);
    expect(lede).not.toContain("Nenhuma");
  });

  test.each([
    [
      { documents: 1 },
      { documents: 1, cases: 1, unseen: { movements: 0, documents: 1 } },
      "1 documento novo em 1 processo hoje.",
    ],
    [
      { movements: 2, documents: 1 },
      { movements: 3, documents: 1, unseen: { movements: 2, documents: 1 } },
      "3 movimentações novas e 1 documento novo em 4 processos hoje, 3 por ver.",
    ],
    [{}, { movements: 3, documents: 2 }, "3 movimentações novas e 2 documentos novos hoje, tudo visto."],
    [{}, { documents: 2 }, "2 documentos novos hoje, todos vistos."],
    [{}, { documents: 1 }, "1 documento novo hoje, já visto."],
  ])("documents too: %#", (news, told, said) => {
    const given = { ...noNews, ...news, cases: 1, since: today, came: { ...came(0, 0), ...told } };
    expect(todayLede({ ...day, news: given }).replaceAll("\u00A0", " ")).toBe(said);
  });

  test("with the doubt behind it, and never as all when counting stopped", () => {
    const news = { ...noNews, came: { ...came(6, 0), more: true } };
    expect(todayLede({ ...day, news, missing: 1 }).replaceAll("\u00A0", " ")).toBe(
      "Mais de 6 movimentações novas hoje, todas vistas. 1 número não importado.",
    );
  });
});

test("what is over stands first, then what ends today and tomorrow, then what waits for a person, then news", () => {
  const counted = (count: number) => ({ count, rows: [] });
  const deadlines = {
    ...noDeadlines,
    overdue: counted(1),
    today: counted(4),
    tomorrow: counted(2),
    needs: { ...noNeeds, unconfirmed: 3, moved: 1, unchecked: 2 },
  };
  const filings = { ...noFilings, needs: counted(1) };
  const publications = { ...noPublications, unread: counted(5) };
  expect(todayLede({ ...day, deadlines, filings, publications }).replaceAll("\u00A0", " ")).toBe(
    "1 prazo venceu. 4 prazos são para hoje. O serviço não trouxe movimentação nova: respondeu sobre todos os processos nas últimas 24 horas. 2 prazos são para amanhã. 3 prazos a confirmar, a vencer depois de hoje. 1 prazo mudou de dia: falta confirmar de novo. 2 prazos a conferir por outra pessoa em até 7 dias. 1 petição precisa de alguém. 5 publicações por ler.",
  );
});

test("at most three sentences sum up the day, one of each kind first; the others are lines that lead to their pages", () => {
  const counted = (count: number) => ({ count, rows: [] });
  const { text, lines } = ledeOf({
    today: {
      ...day,
      blind: { ...day.blind, total: 2 },
      missing: 1,
      deadlines: { ...noDeadlines, overdue: counted(1), needs: { ...noNeeds, unchecked: 2 } },
      publications: { ...noPublications, unread: counted(5) },
    },
    ledes,
    now,
  });
  expect(text.match(/\. |\.$/g)).toHaveLength(3);
  expect(text).toMatch(/^1\u00A0prazo venceu\..*2\u00A0processos não verificados\.$/);
  expect(lines.map((line) => [line.text.slice(0, 8), line.href("b")])).toEqual([
    ["2\u00A0prazos", "/b/deadlines"],
    ["5\u00A0public", "/b/publications"],
    ["1\u00A0número", "/b/cases/import"],
  ]);
});

test("suggestions that lapsed are said last, also where nothing else asks for anybody", () => {
  const said = "3.000\u00A0sugestões vencidas, que ninguém confirmou nem descartou.";
  expect(
    todayLede({ ...day, deadlines: { ...noDeadlines, needs: { ...noNeeds, lapsed: 3_000 } } }),
  ).toContain(said);
  expect(todayLede(day)).not.toContain("sugest");
});
