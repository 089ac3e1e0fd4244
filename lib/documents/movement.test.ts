import { describe, expect, test } from "vitest";
import { type MovementCandidate, movementsOfDocuments } from "./movement.ts";

type Given = { d?: string; kind?: string | null; m?: string; text?: string; by: MovementCandidate["by"] };
const candidate = ({
  d = "d",
  kind = "Sentença",
  m = "m",
  text = "Sentença. Julgo procedente.",
  by,
}: Given) => ({
  document: { id: d, kind },
  movement: { id: m, at: "2026-11-16T18:48:00.000Z", description: text },
  by,
});
const brought = (...given: Given[]) => {
  const known = movementsOfDocuments(given.map(candidate));
  return Object.fromEntries([...known].map(([id, movement]) => [id, movement.id]));
};

describe("the movement that brought a document", () => {
  test("is the one the service names, whatever their titles", () => {
    const known = movementsOfDocuments([candidate({ by: "named", text: "Juntada de documento" })]);
    expect(known.get("d")).toEqual({
      id: "m",
      at: "2026-11-16T18:48:00.000Z",
      title: "Juntada de documento",
      by: "service",
    });
  });

  test("is not said when the service names two", () => {
    expect(brought({ by: "named", m: "m" }, { by: "named", m: "n" })).toEqual({});
  });

  test("of the same instant must have the document's kind as its title, and be the only one", () => {
    expect(brought({ by: "dated" })).toEqual({ d: "m" });
    expect(brought({ by: "dated", text: "Conclusos para sentença" })).toEqual({});
    expect(brought({ by: "dated", m: "m" }, { by: "dated", m: "n" })).toEqual({});
    expect(brought({ by: "dated", m: "m" }, { by: "dated", m: "n", text: "Publicação" })).toEqual({ d: "m" });
    expect(brought({ by: "dated", kind: null })).toEqual({});
  });

  test("of the same answer must be the only one, and the document too", () => {
    expect(brought({ by: "together" })).toEqual({ d: "m" });
    expect(brought({ by: "together", m: "m" }, { by: "together", m: "n" })).toEqual({});
    expect(brought({ by: "together", d: "d" }, { by: "together", d: "e" })).toEqual({});
    expect(brought({ by: "together", d: "d" }, { by: "together", d: "e", kind: "Certidão" })).toEqual({
      d: "m",
    });
  });

  test("that the service names counts before the answer's", () => {
    const known = movementsOfDocuments([
      candidate({ by: "named", m: "n" }),
      candidate({ by: "together", m: "m" }),
    ]);
    expect(known.get("d")).toMatchObject({ id: "n", by: "service" });
  });

  test.each([
    ["Petição", "Juntada de Petição de contestação", true],
    ["Petição", "Juntada da petição", true],
    ["Ato ordinatório", "ATO ORDINATÓRIO PRATICADO. Manifeste-se.", true],
    ["Decisão", "Publicada a decisão de fls. 12", false],
    ["Ata", "Atarraxado", false],
    ["Sentença", "1. Sentença", false],
  ])("a document %s with the movement %j: %s", (kind, text, isIt) => {
    expect(brought({ by: "together", kind, text })).toEqual(isIt ? { d: "m" } : {});
  });

  test("is named in a line", () => {
    const title = (text: string) => movementsOfDocuments([candidate({ by: "named", text })]).get("d")?.title;
    expect(title("Decisão. Vistos. Fls. 305/308: indefiro.")).toBe("Decisão");
    expect(title(`Juntada de petição\nProtocolo 12`)).toBe("Juntada de petição");
    expect(title("Vistos. ".repeat(40))?.length).toBeLessThanOrEqual(80);
  });
});
