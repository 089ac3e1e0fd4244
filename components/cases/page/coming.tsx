"use client";

import { ButtonLink } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { useReadingAgain } from "#components/ui/use-reading-again.ts";

/** How often the page looks whether the case is there, in milliseconds; as often as a case page during a capture. */
const lookAgainMs = 10_000;

/** Shown instead of a case that is being imported: where to follow its import. The case then appears by itself. */
export function CaseComing({ database, cnj, importId }: { database: string; cnj: string; importId: string }) {
  useReadingAgain({ isWanted: true, everyMs: lookAgainMs });
  return (
    <Empty
      level={1}
      title="Este processo está sendo importado"
      action={
        <ButtonLink href={`/${database}/cases/import?importacao=${importId}`} variant="primary">
          Acompanhar a importação
        </ButtonLink>
      }
    >
      O processo <CnjNumber value={cnj} /> aparece aqui sozinho quando chegar.
    </Empty>
  );
}
