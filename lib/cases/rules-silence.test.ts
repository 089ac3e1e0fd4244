import { describe, expect, test } from "vitest";
import { courtWatchOf, silenceOf } from "./rules-silence.ts";
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

describe("the court's clock", () => {
  const cover = { importing: false };
  const watch = (importedAt: string, known: { importing: boolean } | null = cover) =>
    courtWatchOf({ view: { cover: known, importedAt }, now });

  test("says that nobody watches the court, and of when the last capture is", () => {
    expect(watch("2026-03-03T12:00:00.000Z")).toBe("tribunal não monitorado, última captura em 3 mar");
    expect(watch("2024-03-03T12:00:00.000Z")).toBe("tribunal não monitorado, última captura em 03/03/2024");
    expect(watch("2026-11-18T12:00:00.000Z")).toBe("tribunal não monitorado, última captura hoje");
    expect(watch("2026-11-17T12:00:00.000Z")).toBe("tribunal não monitorado, última captura ontem");
  });

  test("stays silent while the first capture runs", () => {
    expect(watch("2026-11-18T12:00:00.000Z", null)).toBeNull();
    expect(watch("2026-11-18T12:00:00.000Z", { ...cover, importing: true })).toBeNull();
  });

  test("never speaks of answers of the service", () => {
    expect(watch("2026-03-03T12:00:00.000Z")).not.toMatch(/serviço|consultad|nada novo|resposta/);
  });
});
