import { expect, test } from "vitest";
import { noNews } from "#lib/cases/today/schema.ts";
import { noDeadlines } from "#lib/deadlines/today/schema.ts";
import { noFilings } from "#lib/filings/today/schema.ts";
import { noGuides } from "#lib/guides/today/schema.ts";
import { ledes } from "#lib/ledes.ts";
import { noPublications } from "#lib/publications/today/schema.ts";
import { noPush } from "#lib/push/today/schema.ts";
import { todayLede } from "#lib/today/lede.ts";
import { blindCountWords, type Counted, consultedWords, countWaiting, otherCountWords } from "./counts.ts";
import { allSeenWords, othersWords } from "./words.ts";

const now = "2026-11-18T17:02:00.000Z";
const numbers = (words: string) =>
  (words.match(/\d[\d.]*/g) ?? []).map((one) => Number(one.replace(".", "")));

/** Every way to divide up to four cases among the four counts. */
const grid: Counted[] = [];
for (let blind = 0; blind < 5; blind += 1)
  for (let verified = 0; verified < 5 - blind; verified += 1)
    for (let importing = 0; importing < 5 - blind - verified; importing += 1)
      for (let waiting = 0; waiting < 5 - blind - verified - importing; waiting += 1)
        grid.push({ total: blind + verified + importing + waiting, blind, verified, importing });

test("the words name every case once", () => {
  expect(grid.length).toBeGreaterThan(60);
  for (const counted of grid) {
    const parts = [blindCountWords(counted.blind) ?? "", ...otherCountWords(counted)].flatMap(numbers);
    const sum = parts.reduce((one, other) => one + other, counted.verified);
    expect(sum).toBe(counted.total);
    expect(countWaiting(counted)).toBeGreaterThanOrEqual(0);
  }
});

test("*Hoje* and *Sem verificação* say the same number of consulted cases", () => {
  for (const counted of grid) {
    const { verified, blind } = counted;
    const groups = blind > 0 ? [{ reason: "contract" as const, count: blind, since: now }] : [];
    const page = {
      ...counted,
      groups,
      missing: 0,
      missingImport: null,
      lastCheckedAt: now,
      lastMissedAt: null,
      admins: [],
      waitUntil: null,
      notFound: 0,
    };
    const today = {
      cases: { ...counted, lastCheckedAt: now, lastMissedAt: null },
      blind: { total: blind, since: null, groups, items: [] },
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
    const { text: lede } = todayLede({ today, ledes, now });
    if (verified > 1 && verified < counted.total)
      expect(lede).toContain(`dos ${verified}\u00A0processos consultados nas últimas 24 horas`);
    if (blind > 0 && verified > 1)
      expect(othersWords(page, now)).toContain(`sobre outros ${verified}\u00A0processos`);
    if (blind === 0 && verified < counted.total)
      expect(allSeenWords(page).title).toContain(consultedWords(counted));
    if (blind > 0) expect(lede).toMatch(new RegExp(`${blind}.processos? não verificados?\\.`));
  }
});
