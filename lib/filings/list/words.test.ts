import { expect, test } from "vitest";
import { noFilings } from "#lib/filings/today/schema.ts";
import { noBoardFilters } from "./filters.ts";
import type { Board } from "./schema.ts";
import { earlierWords, outageWords, reachLine, totalWords } from "./words.ts";

/** 14:24 in São Paulo. */
const now = "2026-11-18T17:24:00.000Z";
const reach = {
  asked: 7,
  failing: 1,
  unanswered: 1,
  failingSince: "2026-11-18T17:02:00.000Z",
  answeredAt: "2026-11-18T17:20:00.000Z",
};
const plain = (text: string | null | undefined) => text?.replaceAll("\u00A0", " ") ?? null;

test("one line says when the service answered, how many are followed, and how many it says nothing of", () => {
  const line = reachLine(reach, now);
  expect([line?.answered, line?.isWhole]).toEqual(["Última resposta do serviço há 4 min", false]);
  expect(plain(line?.asked)).toBe("7 em acompanhamento");
  expect(plain(line?.failing)).toBe("1 sem resposta desde 14:02");
  const whole = reachLine({ ...reach, failing: 0, failingSince: null }, now);
  expect(whole).toMatchObject({ answered: "Serviço consultado há 4 min", isWhole: true, failing: null });
  expect(reachLine({ ...reach, answeredAt: null }, now)?.answered).toBeNull();
  expect(reachLine(noFilings.reach, now)).toBeNull();
});

test("only an outage of all that is followed is one", () => {
  expect(outageWords(reach, now)).toBeNull();
  const all = { ...reach, asked: 3, failing: 3 };
  expect(outageWords({ ...all, unanswered: 2 }, now)).toEqual({
    title: "Não conseguimos consultar desde 14:02",
    text: "O que já foi enviado pode ou não ter chegado ao tribunal. 2\u00A0petições estão sem notícia; não protocole nenhuma delas de novo.",
  });
  expect(outageWords(all, now)?.text).toMatch(/Uma petição está sem notícia; não a protocole de novo\.$/);
  expect(outageWords({ ...all, unanswered: 0 }, now)?.text).toBe(
    "O que já foi enviado pode ou não ter chegado ao tribunal.",
  );
});

test("the title counts what is shown", () => {
  const part = (count: number) => ({ count, rows: [] });
  const board: Board = {
    parts: { needs: part(4), preparing: part(3), service: part(3), ended: part(3) },
    earlier: 41,
    total: 13,
    people: [],
    me: null,
    reach,
  };
  expect(totalWords(board, noBoardFilters)).toBe("13 em 30 dias");
  expect(totalWords(board, { ...noBoardFilters, days: null })).toBe("13");
  expect(plain(totalWords(board, { ...noBoardFilters, q: "réplica" }))).toBe("13 encontradas em 30 dias");
  const none = { needs: part(0), preparing: part(0), service: part(0), ended: part(0) };
  expect(totalWords({ ...board, parts: none }, { ...noBoardFilters, q: "réplica" })).toBe("");
  expect([earlierWords(1), plain(earlierWords(41))]).toEqual(["Ver a anterior", "Ver as 41 anteriores"]);
});
