import { expect, test } from "vitest";
import { beginning } from "#lib/filings/facts.ts";
import { refusedWords } from "./refused.ts";

test("only of a petition whose window never opened nothing was sent", () => {
  expect(refusedWords("failed", { ...beginning, intent: "ready" })).toEqual({
    title: "A janela não foi aberta",
    text: "Nada foi enviado. Confira a petição e abra de novo.",
  });
  const opened = { ...beginning, intent: "opened", openings: 1 } as const;
  for (const facts of [
    { ...opened, isOpen: true },
    { ...opened, isOpen: true, isPressed: true },
    { ...opened, evidence: "executing" },
    { ...opened, evidence: "filed" },
    { ...opened, evidence: "filed", hasReceipt: true },
    { ...opened, evidence: "rejected" },
    // Opened by somebody else than Autos.
    { ...beginning, evidence: "filed" },
  ] as const) {
    const { title, text } = refusedWords("failed", facts);
    expect(title).toBe("A janela não foi aberta agora");
    expect(text).not.toMatch(/Nada foi enviado|abra de novo/);
  }
});

test("a refusal that is known is told in its own words", () => {
  expect(refusedWords("executing", beginning).text).toBe("O serviço já está protocolando esta petição.");
  expect(refusedWords("documents-changed", beginning).text).toBe(
    "Os documentos mudaram desde que você os conferiu. Nada foi enviado. Confira-os de novo antes de continuar.",
  );
});
