import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { beginning } from "#lib/filings/facts.ts";
import { filingView } from "#testing/filing-view.ts";
import { FilingOutcome } from "./step.tsx";

const now = "2026-11-18T17:24:00.000Z";
const filed = { ...beginning, intent: "opened", openings: 1, evidence: "filed" } as const;
const message =
  "Petição protocolada no TJSP sob o nº WSIM26401234 em 18/11/2026 às 14:02:11 (horário de Brasília).";

function drawn(view: Parameters<typeof filingView>[0]): string {
  const html = renderToStaticMarkup(
    <Clock now={now}>
      <FilingOutcome view={filingView(view)} />
    </Clock>,
  );
  return html.replace(/<[^>]+>/g, "");
}

test("number and time of the protocol stand in the headline, before the receipt and with it", () => {
  const words =
    "Protocolo nº WSIM26401234, 18/11/2026 às 14:02:11, como o serviço disse; vale o recibo do tribunal. Copiar número";
  expect(drawn({ facts: filed, message })).toContain(words);
  const receipt = { at: now, size: 10, sha256: "", isPdf: true };
  expect(drawn({ facts: { ...filed, hasReceipt: true }, message, receipt })).toContain(words);
  expect(drawn({ facts: { ...filed, evidence: "executing" }, message })).not.toContain("Protocolo nº");
  expect(drawn({ facts: filed, message: "Protocolada." })).not.toContain("Protocolo nº");
});
