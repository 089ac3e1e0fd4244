import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { deadlinesOfCaseQuery } from "#lib/deadlines/queries.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { beginning } from "#lib/filings/facts.ts";
import { filingView } from "#testing/filing-view.ts";
import { toldDeadline } from "#testing/told.ts";
import { FilingOutcome, StillDue } from "./step.tsx";

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

const database = "7KM2A9QF000110";
const rejected = filingView({ facts: { ...beginning, intent: "opened", openings: 1, evidence: "rejected" } });

function stillDue({ rows, tied = null }: { rows: DeadlineRow[]; tied?: string | null }): string {
  const client = new QueryClient();
  const answers = tied === null ? [] : [{ filingId: rejected.id, deadlineId: tied, publicationId: null }];
  client.setQueryData(deadlinesOfCaseQuery({ database, cnj: rejected.cnj }).queryKey, {
    rows,
    answers,
    undated: [],
    settled: [],
    me: null,
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StillDue database={database} view={rejected} />
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]+>/g, "");
}

test("of a rejected petition the deadline is named that runs on: its own, or the nearest one of the case", () => {
  const of = { state: "open", kind: "term", today: "2026-11-18", urgency: "week" } as const;
  const far = toldDeadline({ ...of, id: "far", act: "Réplica", dueOn: "2026-12-18" });
  const near = toldDeadline({ ...of, id: "near", act: "Contestação", dueOn: "2026-12-11" });
  const lapsed = toldDeadline({ ...of, id: "lapsed", state: "suggested", dueOn: "2026-11-10" });
  const hearing = toldDeadline({ ...of, id: "hearing", kind: "appointment", dueOn: "2026-11-20" });
  const closed = toldDeadline({ ...of, id: "closed", state: "closed", dueOn: "2026-11-19" });
  const rows = [lapsed, far, near, hearing, closed];
  expect(stillDue({ rows, tied: "far" })).toBe("O prazo continua: Réplica, sex 18 dez.");
  expect(stillDue({ rows })).toBe(
    "Nenhum prazo está ligado a ela. O mais próximo deste processo continua: Contestação, sex 11 dez.",
  );
  const over = toldDeadline({ ...of, id: "over", act: "Emenda", dueOn: "2026-03-10", urgency: "overdue" });
  expect(stillDue({ rows: [...rows, over] })).toMatch(
    /continua: Contestação, sex 11 dez\. 1\u00A0outro já venceu e está em aberto\.$/,
  );
  expect(stillDue({ rows: [over, hearing] })).toContain("Deste processo há um em aberto: Emenda");
  expect(stillDue({ rows: [lapsed, hearing, closed] })).toBe("");
  expect(stillDue({ rows, tied: "closed" })).toBe("");
});
