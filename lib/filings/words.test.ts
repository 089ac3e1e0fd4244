import { expect, test } from "vitest";
import { filingRow } from "#testing/filing-row.ts";
import { needsSomebody } from "./board.ts";
import { beginning, type Facts } from "./facts.ts";
import type { FilingRow } from "./view.ts";
import { actWords, lastHand, needSentence, reachWords, shortName, sinceWords } from "./words.ts";

/** 14:24 in São Paulo. */
const now = "2026-11-18T17:24:00.000Z";
const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
const opened = { ...beginning, intent: "opened", openings: 1, isOpen: true, evidence: "draft" } as const;

function said(
  facts: Partial<Facts>,
  given: Partial<FilingRow> = {},
  me: string | null = null,
): string | null {
  const row = filingRow({ facts: { ...beginning, ...facts }, askedSince: ago(3), ...given });
  const need = needsSomebody(row, Date.parse(now));
  return need && needSentence(row, need, { now, me });
}

test("what may be filed is said first, then what not to do, then what Autos does", () => {
  const failing = { since: ago(22), failure: "unavailable" } as const;
  expect(said({ ...opened, isPressed: true, failing }, { askedSince: ago(10) })).toBe(
    "A petição pode ter sido protocolada. Não protocole de novo. Consultamos o serviço a cada minuto.",
  );
  expect(said({ ...opened, isPressed: true, failing }, { askedSince: ago(25) })).toMatch(
    /a cada 5 minutos\.$/,
  );
  expect(said({ ...opened, evidence: "filed", failing }, { askedSince: ago(60 * 24 * 5) })).toBe(
    "O serviço disse que foi protocolada; o recibo ainda não chegou e ele não responde. Não protocole de novo. Consultamos o serviço uma vez por dia.",
  );
});

test("the service's words are quoted as its words", () => {
  const rejected = { ...opened, isOpen: false, evidence: "rejected" } as const;
  expect(said(rejected, { message: "documento 2 sem assinatura. " })).toBe(
    "O serviço respondeu: “documento 2 sem assinatura”. Consultamos o serviço a cada minuto.",
  );
  expect(said(rejected)).toBe(
    "O serviço diz que foi rejeitada, sem dizer por quê. Consultamos o serviço a cada minuto.",
  );
  expect(said({ ...opened, isPressed: true }, { isUnclear: true, message: "Ver com o cartório" })).toBe(
    "O serviço respondeu: “Ver com o cartório”. Não sabemos se isso é um protocolo. Não protocole de novo. Consultamos o serviço a cada minuto.",
  );
});

test("a window left open never says that nothing was sent", () => {
  const given = { askedSince: ago(47), openedAt: ago(47), openedBy: "Helena Moura", openedById: "h" };
  expect(said(opened, given, "h")).toBe(
    "Aberta por você às 13:37. O serviço mostra só um rascunho, o que não prova que nada foi enviado.",
  );
  expect(said({ ...opened, evidence: "none" }, given, "i")).toBe(
    "Aberta por Helena Moura às 13:37. O serviço ainda não disse nada dela, o que não prova que nada foi enviado.",
  );
  const row = filingRow({ facts: opened, ...given });
  expect(sinceWords(row, { kind: "no-outcome", since: ago(47) }, now)).toBe(
    "há 47 min, sem notícia de envio",
  );
});

test("under a rejection stands when we heard of it", () => {
  const rejected = { ...opened, isOpen: false, evidence: "rejected" } as const;
  const row = filingRow({ facts: rejected, evidenceAt: "2026-11-18T13:04:00.000Z" });
  expect(sinceWords(row, { kind: "rejected" }, now)).toBe("soubemos às 10:04");
});

test("what went on all the same says after what, when, and where the receipt is", () => {
  const filed = { ...opened, isOpen: false, evidence: "filed", despite: "cancelled" } as const;
  expect(said({ ...filed, hasReceipt: true }, { evidenceAt: "2026-11-18T13:04:00.000Z" })).toBe(
    "O serviço confirmou o cancelamento e depois a mostrou protocolada; soubemos às 10:04. Confira o recibo.",
  );
  expect(said(filed)).toMatch(/O recibo ainda não chegou\.$/);
  expect(said({ ...filed, despite: "rejected" })).toMatch(
    /^O serviço a disse rejeitada e depois a mostrou protocolada\. /,
  );
  expect(said({ ...filed, evidence: "executing", despite: "discarded" })).toMatch(
    /^Foi descartada aqui e depois o serviço a mostrou em execução\. Não protocole de novo\.$/,
  );
});

test("after 90 days it says that nobody asks any more", () => {
  expect(said({ ...opened, isPressed: true }, { askedSince: ago(60 * 24 * 90) })).toBe(
    "Consultamos por 90 dias, desde 20 ago, e não consultamos mais desde 14:24. Não protocole de novo. Confira no site do tribunal.",
  );
});

test("when the service was asked, or since when it does not answer, of what is asked about", () => {
  const row = filingRow({ facts: opened, askedSince: ago(3), answeredAt: ago(2) });
  expect(reachWords(row, now)).toBe("serviço consultado há 2 min");
  const failing = { since: ago(22), failure: "unavailable" } as const;
  expect(reachWords({ ...row, facts: { ...opened, failing } }, now)).toBe("sem resposta desde 14:02");
  expect(reachWords({ ...row, answeredAt: null }, now)).toBe("serviço ainda não consultado");
  expect(reachWords(filingRow(), now)).toBeNull();
  expect(reachWords({ ...row, facts: { ...opened, hasReceipt: true } }, now)).toBeNull();
});

test("a petition is in the hand of whoever opened its window, else of whoever saved its draft", () => {
  const me = { id: "h", name: "Helena Moura" };
  expect(lastHand(filingRow(), me).who).toBe("Ícaro L.");
  expect(lastHand(filingRow({ savedBy: "Helena Moura" }), me).who).toBe("você");
  const opening = { openedAt: ago(3), openedBy: "Ana Sobral", openedById: "a" };
  expect(lastHand(filingRow({ savedBy: "Helena Moura", ...opening }), me)).toEqual({
    who: "Ana S.",
    at: ago(3),
  });
  expect([shortName("Ícaro"), shortName(" Ana  de Sá "), shortName("")]).toEqual(["Ícaro", "Ana S.", ""]);
});

test("an act that nobody named has words of its own", () => {
  expect([actWords(" "), actWords("Réplica")]).toEqual(["Petição sem nome", "Réplica"]);
});
