import { expect, test } from "vitest";
import type { ServiceWait } from "./wait.ts";
import { askForToken, refusedWords, triedWords, waitReason, waitTitle, withReason } from "./words.ts";

const wait: ServiceWait = {
  since: "2026-11-18T17:00:00.000Z",
  until: "2026-11-18T18:30:01.000Z",
  askedAt: "2026-11-18T17:31:00.000Z",
  operation: 2,
  status: 429,
};

test("a wait is said with its end, rounded up to the minute, and with the answer that asked for it", () => {
  expect(waitTitle(wait)).toBe("O serviço pediu para esperar até 15:31.");
  expect(waitReason(wait)).toBe(
    "Às 14:31, respondeu 429 (chamadas demais) à consulta da capa de um processo.",
  );
  expect(waitReason({ ...wait, status: 503, operation: 1 })).toBe(
    "Às 14:31, respondeu 503 (indisponível) ao pedido de importação.",
  );
  expect(waitReason({ ...wait, operation: null })).toBeNull();
  expect(withReason("Até lá, nada.", wait)).toBe(`Até lá, nada. ${waitReason(wait)}`);
  expect(withReason("Até lá, nada.", { ...wait, operation: null })).toBe("Até lá, nada.");
});

test("a refused token is said with the service's own words, with what stands still, and with whom to ask", () => {
  const refused = { kind: "api", since: "2026-11-18T17:20:00.000Z", message: "Token expirado." } as const;
  const now = "2026-11-18T18:00:00.000Z";
  expect(refusedWords(refused, now)).toEqual({
    title: "O serviço recusa o token da API (“Token expirado”).",
    means: "As consultas aos processos estão paradas desde 14:20.",
  });
  expect(refusedWords({ ...refused, kind: "capture", message: null }, now)).toEqual({
    title: "O serviço recusa o token de captura.",
    means: "As importações estão paradas desde 14:20.",
  });
  expect(askForToken({ admins: ["Beatriz Prado"] })).toBe("Peça a quem pode trocá-lo: Beatriz Prado.");
  expect(askForToken({ admins: [] })).toMatch(/não tem administrador/);
});

test("each operation of the interface that can be refused has its words", () => {
  const said = Array.from({ length: 16 }, (_, index) => waitReason({ ...wait, operation: index + 1 }));
  // The filing window (8) is opened by the browser: Autos asks nothing of it.
  expect(said.flatMap((text, index) => (text?.includes("uma chamada") ? [index + 1] : []))).toEqual([8]);
});

test("what came of trying says whether it goes on, until when, and why not", () => {
  expect(triedWords({ came: "over", wasAsked: true })).toMatch(/a espera acabou/);
  expect(triedWords({ came: "over", wasAsked: false })).toBe("A espera já tinha acabado.");
  expect(triedWords({ came: "asked-to-wait", wait })).toMatch(/ainda pede para esperar: até 15:31\.$/);
  expect(triedWords({ came: "unanswered", wait, because: "serviço indisponível" })).toMatch(
    /\(serviço indisponível\)\. A espera continua até 15:31\.$/,
  );
});
