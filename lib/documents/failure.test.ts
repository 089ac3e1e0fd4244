import { describe, expect, test } from "vitest";
import { cutWords, failureWords } from "#lib/documents/failure.ts";
import { apiErrorCodes } from "#lib/failures/reasons.ts";

describe("a document that does not open", () => {
  test("every kind has a title, a text and no exclamation mark", () => {
    for (const kind of [...apiErrorCodes, "offline", "empty", "no-pages", "corrupt"] as const) {
      const words = failureWords({ kind });
      expect(words.title).not.toBe("");
      expect(words.text).toMatch(/\.$/);
      expect(`${words.title}${words.text}`).not.toContain("!");
    }
  });

  test("the route's own sentence comes before ours", () => {
    expect(failureWords({ kind: "busy", message: "Tentamos em 30 s." }).text).toBe("Tentamos em 30 s.");
  });

  test("asking again is offered only where it can help", () => {
    expect(failureWords({ kind: "unavailable" }).retry).toBe(true);
    expect(failureWords({ kind: "forbidden" }).retry).toBe(false);
  });

  test("nothing is said of a document that nobody could ask about", () => {
    for (const kind of ["unavailable", "internal"] as const)
      expect(failureWords({ kind }).text).toBe("Tente de novo em instantes.");
  });

  test("a cut-off document says what can be read of it", () => {
    expect(cutWords({ received: "3,1 de 8,4 MB", pages: 12 })).toBe(
      "Vieram 3,1 de 8,4 MB. As páginas 1 a 12 podem ser lidas.",
    );
    expect(cutWords({ received: "3,1 MB", pages: 1 })).toBe("Vieram 3,1 MB. A página 1 pode ser lida.");
    expect(cutWords({ received: "3,1 MB", pages: 0 })).toContain("nenhuma página");
    expect(cutWords({ received: "3,1 MB", pages: null })).toBe("Vieram 3,1 MB.");
  });
});
