import { describe, expect, test } from "vitest";
import type { PushState, PushWish } from "#lib/cases/push/schema.ts";
import { type CaseWatch, wantedOf } from "./change.ts";
import type { RhythmRow } from "./overview.ts";
import {
  cameWords,
  changeCredits,
  changeProgress,
  creditsWords,
  doneWords,
  haltWords,
  monitoringLede,
  moreChanges,
  nextWords,
  orderedWords,
  overtakenWords,
  refusedWords,
  rhythmRowTitle,
  rhythmTitle,
  serviceWords,
  shortRhythm,
  stoppedWords,
  suggestionWords,
  wishWords,
} from "./words.ts";

const now = "2026-11-18T17:22:00.000Z";
const plain = (text: string | undefined) => text?.replaceAll("\u00A0", " ");
const wish: PushWish = {
  wanted: 30,
  by: "Helena Moura",
  at: now,
  state: "waiting",
  failure: null,
  failureMessage: null,
  failingSince: null,
};
const daily = { enabled: true, periodicity: 30, withDocuments: null, createdAt: null } as const;
const watch = (given: Partial<CaseWatch>): CaseWatch => ({
  push: null,
  answeredAt: null,
  isRecorded: true,
  wish: null,
  halt: null,
  ...given,
});

describe("a case", () => {
  test("is shown as it is wanted, and as the service says it once nothing is wanted or that was refused", () => {
    expect(wantedOf(watch({}))).toEqual({ isOn: false, periodicity: null });
    expect(wantedOf(watch({ push: daily }))).toEqual({ isOn: true, periodicity: 30 });
    expect(wantedOf(watch({ push: daily, wish: { ...wish, wanted: null } }))).toMatchObject({ isOn: false });
    expect(wantedOf(watch({ push: daily, wish: { ...wish, wanted: 4 } }))).toEqual({
      isOn: true,
      periodicity: 4,
    });
    const refused = { ...wish, wanted: null, state: "refused" as const };
    expect(wantedOf(watch({ push: daily, wish: refused }))).toEqual({ isOn: true, periodicity: 30 });
    expect(wantedOf(watch({ push: { ...daily, periodicity: null, otherPeriodicity: 3 } }))).toEqual({
      isOn: true,
      periodicity: null,
      other: 3,
    });
    expect(wantedOf(watch({ push: { ...daily, enabled: false } }))).toMatchObject({ isOn: false });
  });

  test.each([
    [watch({}), undefined],
    [watch({ wish }), "Pedido ao serviço…"],
    [watch({ wish: { ...wish, state: "paused" } }), "Pedido pausado"],
    [watch({ wish: { ...wish, failure: "unavailable" } }), "Ainda não: serviço indisponível"],
    [
      watch({ wish, halt: { failure: "credential", since: now, until: now } }),
      "Ainda não: o serviço recusou o token de serviços, um administrador da base pode trocá-lo",
    ],
    [
      watch({ wish: { ...wish, state: "refused", failure: "not-found" } }),
      "Não mudou: o serviço não encontrou o processo",
    ],
  ])("says what came of the wish: %#", (known, words) => {
    expect(wishWords(known)?.text).toBe(words);
  });

  test("that was refused is told in the service's words, and an answer that contradicts is named so", () => {
    expect(refusedWords({ failure: "rejected", failureMessage: "Sem créditos" })).toBe(
      "Não mudou: o serviço recusou o pedido (“Sem créditos”)",
    );
    expect(refusedWords({ failure: "contract", failureMessage: null })).toBe(
      "Não mudou: o serviço respondeu outra coisa",
    );
  });

  test("of which the service names another rhythm is told so, whether the interface knows it or not", () => {
    const other = { ...daily, periodicity: null, otherPeriodicity: 3 };
    const refused = { ...wish, state: "refused", failure: "contract" } as const;
    expect(wishWords(watch({ push: other, wish: refused }))?.text).toBe("Não mudou: o serviço diz 3");
    expect(wishWords(watch({ push: daily, wish: { ...refused, wanted: 4 } }))?.text).toBe(
      "Não mudou: o serviço respondeu outra coisa",
    );
    expect(serviceWords({ push: other, answeredAt: null }, now)).toBe("o serviço diz 3");
    expect([shortRhythm(null, 3), shortRhythm(null), shortRhythm(4, 3)]).toEqual([
      "monitorado, o serviço diz 3",
      "monitorado",
      "monitorado, semanal",
    ]);
    const titles = [
      { rhythm: 8, other: null },
      { rhythm: null, other: 3 },
      { rhythm: null, other: null },
    ] as const;
    expect(titles.map(rhythmRowTitle)).toEqual([
      "Duas vezes por semana",
      "O serviço diz 3",
      "Sem ritmo informado",
    ]);
  });
});

test("what is asked for names how many, and those for which nothing is", () => {
  const given = { changeId: "a", ordered: 2, already: 0, unrecorded: 0 };
  expect(plain(orderedWords(4, given))).toBe("2 pedidos ao serviço: monitorar com periodicidade semanal.");
  expect(plain(orderedWords(null, { ...given, ordered: 1, already: 1 }))).toBe(
    "1 pedido ao serviço: desligar o monitoramento. 1 processo já estava assim.",
  );
  expect(plain(orderedWords(30, { changeId: null, ordered: 0, already: 3, unrecorded: 1 }))).toBe(
    "Nada a pedir ao serviço. 3 processos já estavam assim. 1 processo fica de fora: o serviço ainda não tem dados dele.",
  );
});

test("a change says how far it is, and all of it once it is done", () => {
  const none = { waiting: 0, accepted: 0, refused: 0, overtaken: 0, stopped: 0 };
  const running = { wanted: 4, counts: { ...none, waiting: 126, accepted: 279, refused: 7 } } as const;
  expect(changeProgress(running)).toMatchObject({ size: 412, title: "279 de 412 passados para semanal" });
  expect(plain(changeProgress(running).text)).toBe(
    "279 de 412 passados para semanal, 126 na fila, 7 recusados",
  );
  const done = { wanted: null, counts: { ...none, accepted: 2 } };
  expect(plain(changeProgress(done).title)).toBe("2 processos com o monitoramento desligado");
  const title = (wanted: 30 | null, counts: Partial<typeof none>) =>
    plain(changeProgress({ wanted, counts: { ...none, ...counts } }).title);
  expect(title(30, { waiting: 1 })).toBe("1 processo a passar para diária");
  expect(title(30, { refused: 1 })).toBe("1 processo não passou para diária");
  expect(title(null, { refused: 1, overtaken: 1 })).toBe("2 processos não tiveram o monitoramento desligado");
  expect(doneWords(30, 1)).toBe("passado para diária");
  expect(plain(overtakenWords(3))).toBe("3 substituídos por um pedido mais novo");
  expect(plain(stoppedWords(1))).toBe("1 não chegou a ser pedido");
});

test("a rhythm is named in full, or in few words where there is little room", () => {
  expect([rhythmTitle(8), rhythmTitle(8, { isShort: true })]).toEqual([
    "Duas vezes por semana",
    "2 por semana",
  ]);
  expect(rhythmTitle(30, { isShort: true })).toBe("Diária");
});

test("of credits a change says what the service named, and nothing where it named none", () => {
  expect(changeCredits({ credits: null })).toBeNull();
  expect(plain(changeCredits({ credits: { sum: 94, before: 1120, cases: 26 } }) ?? "")).toBe(
    "Créditos que o serviço informa: de 1.120 para 94, na soma de 26 respostas.",
  );
  expect(changeCredits({ credits: { sum: 0, before: null, cases: 1 } })).toBe(
    "Créditos que o serviço informa: 0, em uma resposta.",
  );
});

test("changes that are left out are counted", () => {
  const more = { running: 0, refused: 2, ended: 1 };
  expect(moreChanges("running", { more })).toBeNull();
  expect(plain(moreChanges("refused", { more }) ?? "")).toBe(
    "Mais 2 mudanças com recusas, anteriores a estas.",
  );
  expect(plain(moreChanges("ended", { more }) ?? "")).toContain("Mais 1 mudança neste período");
});

test("a halt says since when, why, and who can end it", () => {
  const credential = haltWords({ failure: "credential", since: "2026-11-18T17:20:00.000Z", until: now }, now);
  expect(credential.title).toBe("Parou às 14:20: o serviço recusa o token de serviços");
  expect(credential.text).toContain("Um administrador da base pode trocá-lo");
  expect(haltWords({ failure: "unavailable", since: now, until: now }, now).text).toContain(
    "tenta de novo sozinho",
  );
});

describe("the page", () => {
  const row: RhythmRow = { rhythm: 30, other: null, cases: 3, blind: 0, withNews: 1, lastCheckedAt: now };
  const page = {
    watched: 3,
    blind: { count: 0, items: [] },
    rhythms: [row],
    known: { since: "2026-09-01T12:00:00.000Z", isWhole: true, unanswered: 0 },
  };

  test("says for how many the service looks, what that brought, and of how many nobody knows", () => {
    const said = (given: Partial<typeof page>) => plain(monitoringLede({ ...page, ...given }, now));
    const withNews = (count: number) => [{ ...row, withNews: count }];
    const follows = "O serviço acompanha 3 processos no tribunal.";
    expect(said({})).toBe(`${follows} 1 teve novidade nos últimos 30 dias.`);
    expect(said({ rhythms: withNews(2) })).toBe(`${follows} 2 tiveram novidade nos últimos 30 dias.`);
    expect(said({ rhythms: withNews(3) })).toBe(`${follows} Todos tiveram novidade nos últimos 30 dias.`);
    expect(said({ rhythms: withNews(0) })).toContain("Nenhum deles teve novidade nos últimos 30 dias.");
    expect(said({ watched: 1 })).toBe(
      "O serviço acompanha 1 processo no tribunal. Ele teve novidade nos últimos 30 dias.",
    );
    expect(said({ watched: 1, rhythms: withNews(0) })).toContain("Ele não teve novidade");
    expect(said({ blind: { count: 2, items: [] } })).toBe(
      `${follows} 1 teve novidade nos últimos 30 dias. De 2 não sabemos se há novidade agora.`,
    );
    expect(said({ rhythms: withNews(0), blind: { count: 3, items: [] } })).toBe(
      `${follows} De nenhum deles sabemos se há novidade.`,
    );
    // Of a case without any answer nobody knows it either.
    expect(said({ rhythms: withNews(0), known: { ...page.known, unanswered: 1 } })).toBe(
      `${follows} De 1 não sabemos se há novidade agora.`,
    );
    expect(said({ watched: 1, blind: { count: 1, items: [] } })).toContain(
      "Não sabemos se há novidade nele.",
    );
  });

  test("says that there was no news only for the time since when Autos can know it", () => {
    const said = (known: Partial<typeof page.known>) =>
      plain(
        monitoringLede(
          { ...page, rhythms: [{ ...row, withNews: 0 }], known: { ...page.known, ...known } },
          now,
        ),
      );
    const day = new Date(Date.parse(now) - 24 * 3_600_000).toISOString();
    expect(said({ since: day, isWhole: false })).toMatch(
      /Nenhum deles teve novidade desde .*, quando o Autos passou a consultar\.$/,
    );
    expect(said({ isWhole: false })).toContain("nos últimos 30 dias, ou desde que o Autos os consulta.");
  });

  test("says of credits only what the service said", () => {
    expect(creditsWords(null, 3)).toBe("O serviço não informa créditos nas respostas.");
    expect(creditsWords({ sum: 90, cases: 2 }, 3)).toContain("ao ligar 2 dos 3 processos.");
  });

  test("states the price of each proposal", () => {
    expect(plain(suggestionWords("with-deadline", 9).text)).toBe(
      "Com ritmo diário: mais 270 consultas ao tribunal por mês.",
    );
    expect(plain(suggestionWords("quiet", 12).text)).toBe(
      "Com ritmo semanal: menos 312 consultas ao tribunal por mês.",
    );
    expect(suggestionWords("unwatched", 10_000).does).toBe("Monitorar os 10.000");
    expect(suggestionWords("unwatched", 48_000).does).toBe("Monitorar 10.000 por vez");
    expect(plain(suggestionWords("archived", 1).title)).toBe("1 processo arquivado, ainda com monitoramento");
  });
});

describe("a watched case", () => {
  const case_ = {
    came: 2,
    firstAnswerAt: "2026-01-10T12:00:00.000Z",
    checkedAt: "2026-11-16T12:00:00.000Z",
    isVerified: true,
  };
  const came = (given: Partial<typeof case_> | { checkedAt: null }) =>
    plain(cameWords({ ...case_, ...given }, "2026-11-18T17:00:00.000Z"));

  test("never says that nothing came for a time of which nobody knows", () => {
    expect(came({})).toBe("2 novidades em 30 dias");
    expect(came({ came: 0 })).toBe("nada novo em 30 dias");
    expect(came({ came: 0, firstAnswerAt: "2026-11-10T12:00:00.000Z" })).toBe("nada novo desde 10 nov");
    expect(came({ came: 0, isVerified: false })).toBe("nada novo até seg 16 nov; depois, não sabemos");
    expect(came({ isVerified: false, checkedAt: "2026-10-10T12:00:00.000Z" })).toBe(
      "não verificado há mais de 30 dias",
    );
    expect(came({ checkedAt: null })).toBe("o serviço ainda não respondeu com dados");
  });

  test("says when it is asked about next, and not while it is", () => {
    const next = (nextAskAt: string | null, isRefreshing = false) =>
      nextWords({ nextAskAt, isRefreshing }, "2026-11-18T17:00:00.000Z");
    expect(next("2026-11-18T19:00:00.000Z")).toBe("às 16:00");
    expect(next("2026-11-18T16:59:00.000Z")).toBe("na fila");
    expect(next(null)).toBeNull();
    expect(next("2026-11-18T19:00:00.000Z", true)).toBeNull();
  });

  test("tells of the service's answer when it was given and what it said, and nothing else", () => {
    const push = { enabled: true, periodicity: 30, createdAt: null, withDocuments: null } as const;
    const said = (given: Partial<PushState>, answeredAt: string | null = "2026-03-03T12:00:00.000Z") =>
      plain(serviceWords({ push: { ...push, ...given }, answeredAt }, now) ?? "");
    expect(said({})).toBe("resposta do serviço em 3 mar");
    expect(said({ credits: 30, withDocuments: true })).toBe(
      "resposta do serviço em 3 mar: 30 créditos, com documentos",
    );
    expect(said({ withDocuments: false }, now)).toBe("resposta do serviço às 14:22: sem documentos");
    expect(said({ enabled: false, credits: 1 })).toBe("resposta do serviço em 3 mar: desligado");
    expect(said({ withDocuments: true }, null)).toBe("com documentos");
    expect(serviceWords({ push: null, answeredAt: null }, now)).toBeNull();
  });
});
