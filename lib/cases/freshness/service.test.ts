import { describe, expect, test } from "vitest";
import { factsOf, type GivenFacts } from "#testing/facts.ts";
import { knowledgeOf } from "./knowledge.ts";
import { serviceClock, spokenServiceClock } from "./service.ts";

/** 18 November 2026, 11:49 in São Paulo. */
const now = "2026-11-18T14:49:00.000Z";

/** For a person who has seen all; news.test.ts has the others. */
const news = { kind: "quiet", since: null } as const;
const clock = (given: GivenFacts) =>
  serviceClock({ known: knowledgeOf({ facts: factsOf(given), now }), news, now });
const spoken = (given: GivenFacts, at = now) =>
  spokenServiceClock({ known: knowledgeOf({ facts: factsOf(given), now: at }), news, now: at });

function sentence(given: GivenFacts): string {
  const { words, rest } = clock(given);
  return `${words}${rest}`;
}

const checkedAt = "2026-11-18T14:37:00.000Z";
const lately = "2026-11-18T14:40:00.000Z";

describe("the service's clock", () => {
  test("nothing new comes with the time of the check, and since when if that is known", () => {
    expect(sentence({ checkedAt, changedAt: "2026-11-18T14:12:00.000Z" })).toBe(
      "Serviço consultado há 12 min · não trouxe nada novo desde 11:12",
    );
    expect(sentence({ checkedAt, changedAt: "2026-11-16T18:48:00.000Z" })).toBe(
      "Serviço consultado há 12 min · não trouxe nada novo desde seg 16 nov",
    );
    expect(sentence({ checkedAt })).toBe("Serviço consultado há 12 min · não trouxe nada novo");
  });

  test("the first answer does not count as news", () => {
    expect(sentence({ firstAnswerAt: checkedAt, checkedAt, changedAt: checkedAt })).toBe(
      "Serviço consultado há 12 min · primeira leitura do processo",
    );
  });

  test("speaks of news neither before the first answer nor after an empty one", () => {
    const [empty, again] = [
      { checkedAt, changedAt: checkedAt },
      { checkedAt, changedAt: "2026-11-18T14:12:00.000Z" },
    ];
    for (const one of [empty, again])
      expect(sentence({ firstAnswerAt: null, ...one })).toBe(
        "Não verificado desde 3 mar: o serviço responde sem dados deste processo · última resposta há 12 min",
      );
    expect(sentence({})).toBe("Serviço ainda não consultado");
    expect(sentence({ refreshing: true })).toBe("Consultando");
  });

  test("a failure never reads like nothing new, and says that we try again", () => {
    const failing = {
      checkedAt: "2026-11-18T13:50:00.000Z",
      changedAt: "2026-11-18T12:37:00.000Z",
      failingSince: "2026-11-18T14:02:00.000Z",
      failure: "unavailable" as const,
    };
    expect(sentence(failing)).toBe(
      "Não verificado desde 11:02: o serviço não responde. Dados de 10:50. Tentamos de novo sozinhos.",
    );
    expect(sentence({ ...failing, refreshing: true })).toMatch(
      /^Não verificado desde 11:02: .* Tentando agora\.$/,
    );
    expect(sentence({ ...failing, importing: true })).toMatch(/^Não verificado/);
  });

  test("a failure since another day names the day", () => {
    expect(sentence({ failingSince: "2026-11-17T17:02:00.000Z", failure: "credential" })).toMatch(
      /^Não verificado desde ontem, 14:02: o serviço recusou o token da API, um administrador da base pode trocá-lo\. Tentamos/,
    );
  });

  test("a refresh shows the time of the last answer", () => {
    expect(sentence({ refreshing: true, checkedAt })).toBe("Consultando · última resposta há 12 min");
    expect(sentence({ importing: true, checkedAt })).toBe("Importando de novo · última resposta há 12 min");
  });

  test("an answer of more than a day ago says nothing about news", () => {
    const old = "2026-11-15T14:37:00.000Z";
    expect(clock({ checkedAt: old, changedAt: "2026-11-14T14:37:00.000Z" })).toEqual({
      glyph: "check",
      tone: "strong",
      words: "Serviço consultado há 3 dias",
      rest: " · não verificado desde então",
    });
  });

  test("an import says since when it runs, and warns when it does not end", () => {
    const importing = { importing: true, firstAnswerAt: null, askedAt: lately };
    expect(sentence({ ...importing, importedAt: "2026-11-18T14:40:00.000Z" })).toBe(
      "Importando desde 11:40 · ainda não sabemos o que há no processo",
    );
    expect(clock({ ...importing, importedAt: "2026-11-18T08:40:00.000Z" })).toMatchObject({
      tone: "care",
      rest: " · o serviço não termina a captura",
    });
  });

  test("a repeated capture warns when it does not end", () => {
    const old = { checkedAt: "2026-11-15T14:37:00.000Z", changedAt: "2026-11-14T14:37:00.000Z" };
    const again = { importing: true, askedAt: lately, ...old, refreshing: true };
    expect(clock(again)).toEqual({
      glyph: "warn",
      tone: "care",
      words: "Importando de novo",
      rest: " · o serviço não termina a captura · não verificado desde dom 15 nov",
    });
    expect(spoken(again)).toBe(
      "Serviço consultado dom 15 nov, não verificado desde então, o serviço não termina a captura.",
    );
  });

  test("the service is not blamed for a capture that nobody asks about any more", () => {
    const askedAt = "2026-11-16T14:37:00.000Z";
    const old = "2026-11-15T14:37:00.000Z";
    expect(sentence({ importing: true, askedAt, checkedAt: old })).toBe(
      "Importando de novo · ninguém consulta o serviço · não verificado desde dom 15 nov",
    );
    expect(sentence({ importing: true, importedAt: "2026-11-16T12:00:00.000Z", askedAt })).toBe(
      "Importando desde seg 16 nov · ninguém consulta o serviço",
    );
  });

  test("the text for screen readers does not change every minute", () => {
    const given = { checkedAt, changedAt: "2026-11-16T18:48:00.000Z" };
    const said = "Serviço consultado às 11:37, não trouxe nada novo desde seg 16 nov.";
    expect(spoken(given)).toBe(said);
    expect(spoken(given, "2026-11-18T15:49:00.000Z")).toBe(said);
    const failing = { failingSince: checkedAt, failure: "unavailable" as const };
    expect(spoken(failing)).toBe("Não verificado desde 11:37: o serviço não responde.");
    const old = { checkedAt: "2026-11-15T14:37:00.000Z", changedAt: "2026-11-14T14:37:00.000Z" };
    expect(spoken(old)).toBe("Serviço consultado dom 15 nov, não verificado desde então.");
  });
});

test("of an archived case nobody promises to ask again", () => {
  const failing = factsOf({ checkedAt, failingSince: lately, failure: "unavailable" });
  const said = (isArchived: boolean) =>
    serviceClock({ known: knowledgeOf({ facts: failing, now }), news, now, isArchived }).rest;
  expect(said(false)).toContain("Tentamos de novo");
  expect(said(true)).not.toContain("Tentamos de novo");
});
