import "server-only";
import { refusalTotals } from "#server/audit/refusals.ts";

/** How often which kind of request was refused by this process since it began, in Prometheus' text format. */
export function refusalMetrics(): string {
  const name = "autos_refusals_total";
  const lines = Object.entries(refusalTotals()).map(([kind, count]) => `${name}{kind="${kind}"} ${count}`);
  return [`# HELP ${name} Requests refused, by kind.`, `# TYPE ${name} counter`, ...lines, ""].join("\n");
}
