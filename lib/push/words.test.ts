import { describe, expect, test } from "vitest";
import { type CaseWatch, type PushWish, wantedOf } from "./change.ts";
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
  pushWords,
  refusedWords,
  rhythmRowTitle,
  shortRhythm,
  suggestionWords,
  wishWords,
} from "./words.ts";

const now = "2026-11-18T17:22:00.000Z";
const plain = (text: string | undefined) => text?.replaceAll("\u00A0", " ");
const wish: PushWish = {
  ...{ wanted: 30, by: "Helena Moura", at: now, state: "waiting" },
  ...{ failure: null, failureMessage: null, failingSince: null },
};
const daily = { enabled: true, periodicity: 30, withDocuments: null, createdAt: null } as const;
const watch = (given: Partial<CaseWatch>): CaseWatch => ({
  ...{ push: null, saidAt: null, isRecorded: true, wish: null, halt: null },
  ...given,
});

describe("a case", () => {
  test("is shown as it is wanted, and as the service says it once nothing is wanted or that was refused", () => {
    expect(wantedOf(watch({}))).toEqual({ isOn: false, periodicity: null });
    expect(wantedOf(watch({ push: daily }))).toEqual({ isOn: true, periodicity: 30 });
    expect(wantedOf(watch({ push: daily, wish: { ...wish, wanted: null } }))).toMatchObject({ isOn: false });
    expect(wantedOf(watch({ push: daily, wish: { ...wish, wanted: 4 } }))).toEqual({
      ...{ isOn: true, periodicity: 4 },
    });
    const refused = { ...wish, wanted: null, state: "refused" as const };
    expect(wantedOf(watch({ push: daily, wish: refused }))).toEqual({ isOn: true, periodicity: 30 });
    expect(wantedOf(watch({ push: { ...daily, enabled: false } }))).toMatchObject({ isOn: false });
  });

  test.each([
    [watch({}), undefined],
    [watch({ wish }), "Pedido ao serviço…"],
    [watch({ wish: { ...wish, state: "paused" } }), "Pedido pausado em Monitoramento"],
    [watch({ wish: { ...wish, failure: "unavailable" } }), "Ainda não: serviço indisponível"],
    [
      watch({ wish, halt: { failure: "credential", since: now, until: now } }),
      "Ainda não: o serviço recusou o token, um administrador da base pode trocá-lo",
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
    expect(pushWords(other)).toBe("o serviço diz 3");
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
  expect(plain(orderedWords(4, given))).toBe(
    "2 pedidos ao serviço: monitoramento com periodicidade semanal.",
  );
  expect(plain(orderedWords(null, { ...given, ordered: 1, already: 1 }))).toBe(
    "1 pedido ao serviço: desligar o monitoramento; 1 processo já estava assim.",
  );
  expect(plain(orderedWords(30, { changeId: null, ordered: 0, already: 3, unrecorded: 1 }))).toBe(
    "Nada a pedir ao serviço; 3 processos já estavam assim; de 1 processo o serviço ainda não tem dados e não aceita o pedido.",
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
  expect(plain(changeProgress(done).title)).toBe("2 processos desligados");
  expect(doneWords(30, 1)).toBe("passado para diária");
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
  const row = { rhythm: 30, other: null, cases: 3, blind: 0, withNews: 1, lastCheckedAt: now } as const;
  const page = { watched: 3, blind: { count: 0, items: [] }, rhythms: [row] };

  test("says for how many the service looks, what that brought, and of how many nobody knows", () => {
    expect(plain(monitoringLede(page))).toBe(
      "O serviço olha o tribunal por 3 processos. 1 teve novidade em 30 dias.",
    );
    const none = { ...page, rhythms: [{ ...row, withNews: 0 }] };
    expect(plain(monitoringLede(none))).toContain("Nenhum deles teve novidade em 30 dias.");
    expect(plain(monitoringLede({ ...page, blind: { count: 2, items: [] } }))).toBe(
      "O serviço olha o tribunal por 3 processos. De 2 não sabemos se há novidade agora.",
    );
    expect(plain(monitoringLede({ ...page, blind: { count: 3, items: [] } }))).toBe(
      "O serviço olha o tribunal por 3 processos. De nenhum deles sabemos se há novidade.",
    );
  });

  test("says of credits only what the service said", () => {
    expect(creditsWords(null, 3)).toBe("O serviço não informa créditos nas respostas.");
    expect(creditsWords({ sum: 90, cases: 2 }, 3)).toContain("de 2 dos 3 processos");
  });

  test("states the price of each proposal", () => {
    expect(plain(suggestionWords("with-deadline", 9).text)).toBe(
      "Todo dia: mais 270 consultas ao tribunal por mês.",
    );
    expect(plain(suggestionWords("quiet", 12).text)).toBe(
      "Toda semana: menos 312 consultas ao tribunal por mês.",
    );
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
    expect(next("2026-11-18T19:00:00.000Z")).toBe("próxima às 16:00");
    expect(next("2026-11-18T16:59:00.000Z")).toBe("próxima consulta: na fila");
    expect(next(null)).toBeNull();
    expect(next("2026-11-18T19:00:00.000Z", true)).toBeNull();
  });

  test("tells of the service's answer what it said, and nothing else", () => {
    const push = { enabled: true, periodicity: 30, createdAt: null, withDocuments: null } as const;
    expect(pushWords(push)).toBeNull();
    expect(plain(pushWords({ ...push, credits: 30, withDocuments: true }) ?? "")).toBe(
      "30 créditos, com documentos",
    );
    expect(pushWords({ ...push, withDocuments: false })).toBe("sem documentos");
    expect(pushWords({ ...push, enabled: false, credits: 1 })).toBeNull();
  });
});
