import { describe, expect, test } from "vitest";
import { shownLine, shownText } from "./text.ts";

describe("text for the screen", () => {
  test("keeps what people write", () => {
    expect(shownText("  Ação nº 3\r\n\tR$ 10 — “ok” 👩‍⚖️ شركة \r")).toBe("Ação nº 3\n\tR$ 10 — “ok” 👩‍⚖️ شركة");
    expect(shownLine("um\n\tdois")).toBe("um dois");
  });
  test("loses what deceives", () => {
    expect(shownText("a\u0000b\u001b[31mc\u202egnp\u2066x\u200by\ufeff\ud800")).toBe("ab[31mcgnpxy\ufffd");
    expect(shownText(`z${"\u0301".repeat(50)}`)).toBe(`z${"\u0301".repeat(4)}`);
    expect(shownText("\u0007 \u200b")).toBeNull();
  });
});
