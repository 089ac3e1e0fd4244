import { describe, expect, test } from "vitest";
import type { PushState } from "#lib/cases/push/schema.ts";
import { type Captured, captureOf, courtClock } from "./court.ts";

/** 18 November 2026, 11:49 in São Paulo. */
const now = "2026-11-18T14:49:00.000Z";

describe("the court's clock", () => {
  const whole = { parties: [], court: { className: "PROCEDIMENTO COMUM CÍVEL" } };
  const watch = ({ push = null, ...known }: Partial<Captured> & { push?: PushState | null }) => {
    const view = { cover: whole, importing: false, capturedAt: "2026-03-03T12:00:00.000Z", ...known };
    return courtClock({ capture: captureOf(view), push, now });
  };
  const monitored = (periodicity: 30 | 8 | 4 | 2 | 1 | null) =>
    watch({ push: { enabled: true, periodicity, withDocuments: null, createdAt: null } });

  test("says how often the service monitors the court", () => {
    expect(([30, 8, 4, 2, 1, null] as const).map(monitored)).toEqual([
      "Tribunal: monitorado diariamente",
      "Tribunal: monitorado duas vezes por semana",
      "Tribunal: monitorado semanalmente",
      "Tribunal: monitorado a cada duas semanas",
      "Tribunal: monitorado mensalmente",
      "Tribunal: monitorado, sem ritmo informado",
    ]);
    const odd = {
      enabled: true,
      periodicity: null,
      otherPeriodicity: 3,
      withDocuments: null,
      createdAt: null,
    };
    expect(watch({ push: odd })).toBe("Tribunal: monitorado, em ritmo desconhecido (o serviço diz 3)");
  });

  test("says that the court is not monitored, and when the last capture was", () => {
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

  test("does not count a capture that left no cover or an empty one", () => {
    const blank = { parties: [], court: { className: null } };
    const capturedAt = "2026-11-18T12:00:00.000Z";
    const said = "Tribunal: não monitorado — captura sem dados";
    expect(watch({ cover: blank, capturedAt })).toBe(said);
    expect(watch({ cover: blank, capturedAt, importing: true })).toBe(said);
    expect(watch({ cover: null, capturedAt })).toBe(said);
    const push = { enabled: true, periodicity: 30, withDocuments: null, createdAt: null } as const;
    expect(watch({ cover: blank, capturedAt, push })).toBe("Tribunal: monitorado diariamente");
  });

  test("says nothing during the first capture, but speaks during a repeated one", () => {
    expect(watch({ cover: null, importing: true, capturedAt: null })).toBeNull();
    expect(watch({ importing: true })).toBe("Tribunal: não monitorado — última captura em 3 de março");
  });

  test("never speaks of the answers of the service", () => {
    expect(watch({})).not.toMatch(/serviço|consultad|nada novo|resposta/i);
  });
});
