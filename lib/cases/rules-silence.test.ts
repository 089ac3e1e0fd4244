import { describe, expect, test } from "vitest";
import { silenceOf } from "./rules-silence.ts";
import type { Freshness } from "./schema.ts";

/** 18 November 2026, 11:49 in São Paulo. */
const now = "2026-11-18T14:49:00.000Z";

function sentence(known: Partial<Freshness>): string {
  const silence = silenceOf({
    now,
    freshness: {
      checkedAt: null,
      changedAt: null,
      failingSince: null,
      failure: null,
      refreshing: false,
      ...known,
    },
  });
  return [silence.words, ...silence.details].join(" · ");
}

describe("silence", () => {
  test("nothing new carries when we asked", () => {
    expect(sentence({ checkedAt: "2026-11-18T14:37:00.000Z", changedAt: "2026-11-18T14:37:00.000Z" })).toBe(
      "Serviço consultado há 12 min · nada novo desde 11:37",
    );
    expect(sentence({ checkedAt: "2026-11-18T14:37:00.000Z", changedAt: "2026-11-16T18:48:00.000Z" })).toBe(
      "Serviço consultado há 12 min · nada novo desde seg 16 nov",
    );
  });

  test("says nothing of news before the first answer", () => {
    expect(sentence({})).toBe("Serviço ainda não consultado");
    expect(sentence({ refreshing: true })).toBe("Consultando");
  });

  test("not having been able to ask never looks like nothing new", () => {
    const words = sentence({
      checkedAt: "2026-11-18T16:50:00.000Z",
      changedAt: "2026-11-18T14:37:00.000Z",
      failingSince: "2026-11-18T17:02:00.000Z",
      failure: "unavailable",
    });
    expect(words).toBe("Sem resposta desde 14:02 · serviço indisponível · você vê o que sabíamos às 13:50");
    expect(words).not.toContain("nada novo");
  });

  test("a failure of another day names the day", () => {
    expect(sentence({ failingSince: "2026-11-17T17:02:00.000Z", failure: "credential" })).toBe(
      "Sem resposta desde ontem, 14:02 · o serviço recusou o token, um administrador da base pode trocá-lo",
    );
  });

  test("asking again wins over an old failure, with the last answer beside it", () => {
    expect(
      sentence({
        refreshing: true,
        checkedAt: "2026-11-18T14:37:00.000Z",
        failingSince: "2026-11-18T14:40:00.000Z",
      }),
    ).toBe("Consultando · última resposta há 12 min");
  });

  test("an answer older than a day weighs more", () => {
    const silence = silenceOf({
      now,
      freshness: {
        checkedAt: "2026-11-15T14:37:00.000Z",
        changedAt: null,
        failingSince: null,
        failure: null,
        refreshing: false,
      },
    });
    expect(silence).toMatchObject({ tone: "strong", words: "Serviço consultado há 3 dias", details: [] });
  });
});
