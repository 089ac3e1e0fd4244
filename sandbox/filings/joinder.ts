import type { News } from "../monitoring/news.ts";
import { type Filing, stateAt } from "./filing.ts";
import { petitionKind } from "./petition-kind.ts";
import { protocolOf } from "./protocol.ts";

/** The movements "Juntada de petição" by which the court adds filed petitions to the case. */
export function joinders(filings: readonly Filing[], now: number): News[] {
  return filings.flatMap((filing) => {
    const { run } = filing;
    if (run === null || stateAt(filing, now) !== "filed") return [];
    const protocol = protocolOf(filing, run.endsAt);
    const event = {
      at: new Date(run.endsAt),
      code: "85",
      text: `Juntada de petição - ${petitionKind}`,
      complement: [`Protocolo nº ${protocol.number}`],
    };
    return [{ event, key: `filing-${filing.id}-${filing.pastExecutions}`, document: null }];
  });
}
