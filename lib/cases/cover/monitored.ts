import type { Monitored, NamedThings } from "#lib/cases/push/schema.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { formatDateTime } from "#lib/time/time.ts";
import type { CoverFact, FactLine } from "./rules.ts";

const names = {
  linkedCases: "Vinculados no serviço",
  incidents: "Incidentes",
  deadlines: "Prazos no serviço",
  provisioning: "Provisionamento",
} as const;

/** What answers about monitoring say of the case itself, beside what its cover says; without any, nothing. */
export function monitoredFacts(monitored: Monitored | undefined): CoverFact[] {
  if (monitored === undefined) return [];
  const { provisioning } = monitored;
  const facts: CoverFact[] = [
    ...(["linkedCases", "incidents", "deadlines"] as const).map((list) => ({
      label: names[list],
      lines: linesOf(monitored[list]),
    })),
    {
      label: names.provisioning,
      lines:
        provisioning === null
          ? []
          : [{ text: formatCount(provisioning), note: "o serviço não diz em que unidade" }],
    },
  ];
  return facts.filter(({ lines }) => lines.length > 0);
}

function linesOf({ items, rest }: NamedThings): FactLine[] {
  const lines: FactLine[] = items.map(({ cnj, text }) =>
    cnj === null ? { text } : { cnj, ...(text === "" ? {} : { note: text }) },
  );
  if (rest === 0) return lines;
  const words = plural(rest, "item que o Autos não sabe ler", "itens que o Autos não sabe ler");
  return [...lines, { text: items.length === 0 ? words : `e mais ${words}`, quiet: true }];
}

/** From which answer these are; null when it said nothing. */
export function monitoredOrigin(monitored: Monitored | undefined): string | null {
  if (monitored === undefined) return null;
  const { answeredAt } = monitored;
  const words = monitoredFacts(monitored).map(({ label }) => label.toLocaleLowerCase("pt-BR"));
  if (words.length === 0) return null;
  return `Da resposta do serviço sobre o monitoramento, em ${formatDateTime(answeredAt)}: ${words.join(", ")}.`;
}
