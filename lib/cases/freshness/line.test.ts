import { describe, expect, test } from "vitest";
import { courtWatchOf, silenceOf, spokenSilence, type Watched } from "./line.ts";

/** 18 November 2026, 11:49 in São Paulo. */
const now = "2026-11-18T14:49:00.000Z";

type Known = Partial<Omit<Watched, "freshness">> & { freshness?: Partial<Watched["freshness"]> };

function watched({ freshness, ...known }: Known): Watched {
  return {
    cover: { parties: [], court: { className: "PROCEDIMENTO COMUM CÍVEL" } },
    importing: false,
    importedAt: "2026-03-03T12:00:00.000Z",
    firstAnswerAt: "2026-03-03T12:05:00.000Z",
    askedAt: "2026-11-18T14:40:00.000Z",
    capturedAt: "2026-03-03T12:00:00.000Z",
    push: null,
    ...known,
    freshness: {
      checkedAt: null,
      changedAt: null,
      failingSince: null,
      failure: null,
      refreshing: false,
      ...freshness,
    },
  };
}

function sentence(known: Known): string {
  const silence = silenceOf({ view: watched(known), now });
  return [silence.words, ...silence.details].join(" · ");
}

const checkedAt = "2026-11-18T14:37:00.000Z";

describe("the service's clock", () => {
  test("nothing new carries when we asked, and since when if that is known", () => {
    expect(sentence({ freshness: { checkedAt, changedAt: "2026-11-18T14:12:00.000Z" } })).toBe(
      "Serviço consultado há 12 min · nada novo desde 11:12",
    );
    expect(sentence({ freshness: { checkedAt, changedAt: "2026-11-16T18:48:00.000Z" } })).toBe(
      "Serviço consultado há 12 min · nada novo desde seg 16 nov",
    );
    expect(sentence({ freshness: { checkedAt } })).toBe("Serviço consultado há 12 min · nada novo");
  });

  test("an answer that brought something is not nothing new, and the first one is no news", () => {
    expect(sentence({ freshness: { checkedAt, changedAt: checkedAt } })).toBe(
      "Serviço consultado há 12 min · veio novidade",
    );
    expect(sentence({ firstAnswerAt: checkedAt, freshness: { checkedAt, changedAt: checkedAt } })).toBe(
      "Serviço consultado há 12 min · primeira resposta completa",
    );
  });

  test("says nothing of news before the first answer, nor after one without a word of the case", () => {
    const freshness = { checkedAt, changedAt: checkedAt };
    const [empty, again] = [freshness, { checkedAt, changedAt: "2026-11-18T14:12:00.000Z" }];
    for (const one of [empty, again])
      expect(sentence({ firstAnswerAt: null, freshness: one })).toBe(
        "Serviço consultado há 12 min · a resposta veio sem dados",
      );
    expect(sentence({})).toBe("Serviço ainda não consultado");
    expect(sentence({ freshness: { refreshing: true } })).toBe("Consultando");
  });

  test("not having been able to ask never looks like nothing new, and says that we try again", () => {
    const freshness = {
      checkedAt: "2026-11-18T13:50:00.000Z",
      changedAt: "2026-11-18T12:37:00.000Z",
      failingSince: "2026-11-18T14:02:00.000Z",
      failure: "unavailable" as const,
    };
    expect(sentence({ freshness })).toBe(
      "Sem resposta desde 11:02 · serviço indisponível · você vê o que sabíamos às 10:50 · o Autos tenta de novo automaticamente",
    );
    expect(sentence({ freshness: { ...freshness, refreshing: true } })).toMatch(
      /^Sem resposta desde 11:02 .* · tentando agora$/,
    );
    expect(sentence({ freshness, cover: null, importing: true })).toMatch(/^Sem resposta/);
  });

  test("a failure of another day names the day", () => {
    expect(
      sentence({ freshness: { failingSince: "2026-11-17T17:02:00.000Z", failure: "credential" } }),
    ).toMatch(/^Não verificado desde ontem, 14:02 · o serviço recusou o token, um administrador da base/);
  });

  test("asking again shows the last answer beside it", () => {
    expect(sentence({ freshness: { refreshing: true, checkedAt } })).toBe(
      "Consultando · última resposta há 12 min",
    );
    expect(sentence({ importing: true, freshness: { checkedAt } })).toBe(
      "Importando de novo · última resposta há 12 min",
    );
  });

  test("of what nobody asked about for a day nothing is said", () => {
    const old = "2026-11-15T14:37:00.000Z";
    const view = watched({ freshness: { checkedAt: old, changedAt: "2026-11-14T14:37:00.000Z" } });
    expect(silenceOf({ view, now })).toEqual({
      glyph: "check",
      tone: "strong",
      words: "Serviço consultado há 3 dias",
      details: ["sem verificação desde então"],
    });
  });

  test("an import says since when it runs, and weighs when it does not end", () => {
    const importing = { cover: null, importing: true, firstAnswerAt: null, capturedAt: null };
    expect(sentence({ ...importing, importedAt: "2026-11-18T14:40:00.000Z" })).toBe(
      "Importando desde 11:40 · ainda não sabemos o que há no processo",
    );
    const view = watched({ ...importing, importedAt: "2026-11-18T08:40:00.000Z" });
    expect(silenceOf({ view, now })).toMatchObject({
      tone: "care",
      details: ["o serviço não termina a captura"],
    });
  });

  test("capturing again weighs when it does not end", () => {
    const old = { checkedAt: "2026-11-15T14:37:00.000Z", changedAt: "2026-11-14T14:37:00.000Z" };
    const view = watched({ importing: true, freshness: { ...old, refreshing: true } });
    expect(silenceOf({ view, now })).toEqual({
      glyph: "warn",
      tone: "care",
      words: "Importando de novo",
      details: ["o serviço não termina a captura", "sem verificação desde dom 15 nov"],
    });
    expect(spokenSilence({ view, now })).toBe(
      "Serviço consultado dom 15 nov, sem verificação desde então, o serviço não termina a captura.",
    );
  });

  test("a capture nobody asks about any more is not the service's", () => {
    const askedAt = "2026-11-16T14:37:00.000Z";
    const freshness = { checkedAt: "2026-11-15T14:37:00.000Z" };
    expect(sentence({ importing: true, askedAt, freshness })).toBe(
      "Importando de novo · ninguém consulta o serviço · sem verificação desde dom 15 nov",
    );
    expect(sentence({ cover: null, importing: true, importedAt: "2026-11-16T12:00:00.000Z", askedAt })).toBe(
      "Importando desde seg 16 nov · ninguém consulta o serviço",
    );
  });

  test("what is spoken does not change with every minute", () => {
    const view = watched({ freshness: { checkedAt, changedAt: "2026-11-16T18:48:00.000Z" } });
    const said = "Serviço consultado às 11:37, nada novo desde seg 16 nov.";
    expect(spokenSilence({ view, now })).toBe(said);
    expect(spokenSilence({ view, now: "2026-11-18T15:49:00.000Z" })).toBe(said);
    const failing = watched({ freshness: { failingSince: checkedAt, failure: "unavailable" } });
    expect(spokenSilence({ view: failing, now })).toBe("Sem resposta desde 11:37, serviço indisponível.");
    const old = { checkedAt: "2026-11-15T14:37:00.000Z", changedAt: "2026-11-14T14:37:00.000Z" };
    expect(spokenSilence({ view: watched({ freshness: old }), now })).toBe(
      "Serviço consultado dom 15 nov, sem verificação desde então.",
    );
  });
});

describe("the court's clock", () => {
  const watch = (known: Known) => courtWatchOf({ view: watched(known), now });
  const monitored = (periodicity: 30 | 8 | 4 | 2 | 1 | null) =>
    watch({ push: { enabled: true, periodicity, withDocuments: null, createdAt: null } });

  test("says at which rhythm the court is watched", () => {
    expect(([30, 8, 4, 2, 1, null] as const).map(monitored)).toEqual([
      "Tribunal: monitorado diariamente",
      "Tribunal: monitorado duas vezes por semana",
      "Tribunal: monitorado semanalmente",
      "Tribunal: monitorado a cada duas semanas",
      "Tribunal: monitorado mensalmente",
      "Tribunal: monitorado, sem ritmo informado",
    ]);
  });

  test("or that nobody watches it, and of when the last capture is", () => {
    const captured = (capturedAt: string | null) => watch({ capturedAt });
    expect(captured("2026-03-03T12:00:00.000Z")).toBe(
      "Tribunal: não monitorado — última captura em 3 de março",
    );
    expect(captured("2024-03-03T12:00:00.000Z")).toBe(
      "Tribunal: não monitorado — última captura em 3 de março de 2024",
    );
    expect(captured("2026-11-18T12:00:00.000Z")).toBe("Tribunal: não monitorado — última captura hoje");
    expect(captured("2026-11-17T12:00:00.000Z")).toBe("Tribunal: não monitorado — última captura ontem");
    expect(captured(null)).toBe("Tribunal: não monitorado");
    const off = { enabled: false, periodicity: null, withDocuments: null, createdAt: null };
    expect(watch({ push: off })).toBe("Tribunal: não monitorado — última captura em 3 de março");
  });

  test("takes a capture that left an empty cover, or none, for no capture", () => {
    const blank = { parties: [], court: { className: null } };
    const capturedAt = "2026-11-18T12:00:00.000Z";
    const said = "Tribunal: não monitorado — nenhuma captura completa";
    expect(watch({ cover: blank, capturedAt })).toBe(said);
    expect(watch({ cover: blank, capturedAt, importing: true })).toBe(said);
    expect(watch({ cover: null, capturedAt })).toBe(said);
    const push = { enabled: true, periodicity: 30, withDocuments: null, createdAt: null } as const;
    expect(watch({ cover: blank, capturedAt, push })).toBe("Tribunal: monitorado diariamente");
  });

  test("stays silent while the first capture runs, and not while it is repeated", () => {
    expect(watch({ cover: null, importing: true, capturedAt: null })).toBeNull();
    expect(watch({ importing: true })).toBe("Tribunal: não monitorado — última captura em 3 de março");
  });

  test("never speaks of answers of the service", () => {
    expect(watch({})).not.toMatch(/serviço|consultad|nada novo|resposta/i);
  });
});
