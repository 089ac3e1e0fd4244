import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { thisDevice } from "#components/drafts/device.ts";
import { guideHref } from "#lib/guides/href.ts";
import { allOf } from "#lib/reads.ts";
import { copyGuideAction } from "#server/guides/draft/actions.ts";

/** Begins another guide with the same values, as a draft, and goes there. */
export function useCopying({ database, id }: { database: string; id: string }) {
  const router = useRouter();
  const { run, isRunning } = useAction(allOf("guides", { database }));
  // Until the other one is there a second press would begin a third.
  const [isGoing, go] = useTransition();
  async function copy() {
    if (isGoing) return;
    const begun = await run({
      action: () => copyGuideAction({ database, id, savedOn: thisDevice() }),
      notice: () => "Outra guia começada, com os mesmos dados. Nada foi enviado.",
    });
    if (begun !== null) go(() => router.push(guideHref({ database, id: begun.id })));
  }
  return { copy, isRunning: isRunning || isGoing };
}
