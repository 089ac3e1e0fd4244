import { expect, test } from "vitest";
import { beginning } from "#lib/filings/facts.ts";
import { openWindowWords } from "#lib/filings/words.ts";
import { filingRow } from "#testing/filing-row.ts";

const now = "2026-11-18T17:24:00.000Z";
const opened = { ...beginning, intent: "opened", openings: 1, isOpen: true } as const;

test.each([
  [3, "Consultamos o serviço a cada minuto."],
  [16, "Consultamos o serviço a cada 5 minutos."],
  [7 * 60, "Consultamos o serviço a cada hora."],
  [4 * 24 * 60, "Consultamos o serviço uma vez por dia."],
])("after %i minutes with the window open it says how often the service is asked then", (minutes, said) => {
  const askedSince = new Date(Date.parse(now) - minutes * 60_000).toISOString();
  expect(openWindowWords(filingRow({ facts: opened, askedSince }), now)).toMatch(
    new RegExp(
      `^Não sabemos se a janela continua aberta\\. Depois de Protocolar, .* ${said.replaceAll(".", "\\.")}$`,
    ),
  );
});

test("when nobody asks any more nothing is promised", () => {
  const askedSince = "2026-08-01T17:24:00.000Z";
  expect(openWindowWords(filingRow({ facts: opened, askedSince }), now)).toBe(
    "Não sabemos se a janela continua aberta. Não consultamos mais o serviço desde 30 out. Confira no site do tribunal.",
  );
});

test("when it was opened is told, and that nobody knows whether it was closed", () => {
  const row = filingRow({ facts: opened, askedSince: now, openedAt: "2026-11-18T17:12:00.000Z" });
  expect(openWindowWords(row, now)).toMatch(
    /^A janela foi aberta às 14:12; não sabemos se continua aberta\. Depois de Protocolar, /,
  );
});
