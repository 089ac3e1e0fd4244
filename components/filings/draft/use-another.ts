import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useAction } from "#components/actions/use-action.ts";
import { thisDevice } from "#components/drafts/device.ts";
import { preparedSince } from "#lib/filings/draft/words.ts";
import { isOver } from "#lib/filings/facts.ts";
import { filingsOfCaseQuery } from "#lib/filings/queries.ts";
import { stepHref } from "#lib/filings/steps/href.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import { allOf } from "#lib/reads.ts";
import { beginAnotherAction } from "#server/filings/draft/actions.ts";

/**
 * Begins another petition with the act and the documents of one that came to nothing, and goes there. `prepared`: the address
 * of one that somebody has begun since, so that nobody begins a second one by mistake; null when there is none.
 */
export function useAnother({ database, row }: { database: string; row: FilingRow }) {
  const router = useRouter();
  const { id, cnj, facts } = row;
  const { run, isRunning } = useAction(allOf("filings", { database }));
  const { data } = useQuery({ ...filingsOfCaseQuery({ database, cnj }), enabled: isOver(facts) });
  const found = preparedSince(data?.rows ?? [], row);
  async function prepare() {
    const begun = await run({
      action: () => beginAnotherAction({ database, id, savedOn: thisDevice() }),
      notice: () => "Outra petição começada, com os mesmos documentos.",
    });
    if (begun !== null) router.push(stepHref({ database, id: begun.id, step: "documents" }));
  }
  const prepared = found === null ? null : stepHref({ database, id: found.id, step: "documents" });
  return { prepare, isRunning, prepared };
}
