"use client";

import { DraftHead } from "#components/drafts/head.tsx";
import { Preview } from "#components/guides/form/preview.tsx";
import { PageColumns } from "#components/ui/aside.tsx";
import { Button } from "#components/ui/button.tsx";
import type { HeadCase } from "#lib/cases/head/head.ts";
import type { GuideView } from "#lib/guides/view.ts";
import { kindWords } from "#lib/guides/words.ts";
import { CaseCosts } from "./costs.tsx";
import { homeOf } from "./home.ts";
import { Keeping } from "./keeping.tsx";
import { Maybe } from "./maybe.tsx";
import { Outcome } from "./outcome.tsx";
import { PaperPart } from "./paper.tsx";
import { SentActions } from "./sent-actions.tsx";
import { SentValues } from "./sent-values.tsx";
import { useDiscarding } from "./use-discarding.ts";

/** A guide that is no draft any more: what is known of it, what can be done with it, and what is kept beside it. */
export function SentGuide({ database, of, view }: { database: string; of: HeadCase; view: GuideView }) {
  const { definition, values, state, id } = view;
  return (
    <>
      <DraftHead
        database={database}
        home={homeOf(database)}
        title="Guia"
        detail={kindWords(view)}
        of={of}
        saved={null}
      />
      <PageColumns
        aside={
          <>
            {view.paper === null ? null : <PaperPart database={database} view={view} paper={view.paper} />}
            <Preview definition={definition} values={values} isSent />
            <CaseCosts database={database} cnj={of.cnj} id={id} />
          </>
        }
      >
        <Outcome view={view} />
        {state === "discarded" ? (
          <Restore database={database} view={view} />
        ) : (
          <SentActions database={database} view={view} />
        )}
        {state === "maybe" ? <Maybe database={database} view={view} /> : null}
        {state === "created" ? <Keeping database={database} view={view} /> : null}
        <SentValues view={view} />
      </PageColumns>
    </>
  );
}

function Restore({ database, view }: { database: string; view: GuideView }) {
  const { restore, isRunning } = useDiscarding({ database, row: view });
  return (
    <p className="screen-only mt-5">
      <Button
        variant="primary"
        size="large"
        onClick={() => void restore()}
        {...(isRunning && { pending: "Restaurando" })}
      >
        Restaurar
      </Button>
    </p>
  );
}
