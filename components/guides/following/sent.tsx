import { useMemo } from "react";
import { DraftHead } from "#components/drafts/head.tsx";
import { Outcome, outcomeClass } from "#components/drafts/outcome.tsx";
import { CaseCosts } from "#components/guides/case/costs.tsx";
import { useDiscarding } from "#components/guides/draft/use-discarding.ts";
import { Preview } from "#components/guides/form/preview.tsx";
import { Keeping } from "#components/guides/keeping/keeping.tsx";
import { Maybe } from "#components/guides/sending/maybe.tsx";
import { GuideState } from "#components/guides/state.tsx";
import { AsidePart, PageColumns } from "#components/ui/aside.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Facts } from "#components/ui/rows.tsx";
import type { HeadCase } from "#lib/cases/head.ts";
import { formatSize } from "#lib/documents/rules.ts";
import { guidesPage } from "#lib/guides/domain.ts";
import { dueWords } from "#lib/guides/due.ts";
import { outcomeSentences } from "#lib/guides/following/words.ts";
import { previewOf } from "#lib/guides/form/preview.ts";
import { guideFileUrl } from "#lib/guides/href.ts";
import type { GuideView } from "#lib/guides/view.ts";
import { followWords, kindWords, shownState, sinceWords } from "#lib/guides/words.ts";
import { SentActions } from "./actions.tsx";

/** A guide that is no draft any more: what is known of it, what can be done with it, and what is kept beside it. */
export function SentGuide({ database, of, view }: { database: string; of: HeadCase; view: GuideView }) {
  const { definition, values, state, id } = view;
  return (
    <>
      <DraftHead
        database={database}
        home={guidesPage}
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
        <GuideOutcome view={view} />
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
        pending={isRunning && "Restaurando"}
      >
        Restaurar
      </Button>
    </p>
  );
}

function GuideOutcome({ view }: { view: GuideView }) {
  const now = useNow();
  const follow = followWords(view, now);
  return (
    <Outcome
      state={<GuideState state={shownState(view)} className={outcomeClass} />}
      beside={view.state === "created" ? dueWords(view, now) : sinceWords(view, now)}
      sentences={outcomeSentences(view, now)}
    >
      {follow === null ? null : (
        <p className={follow.isFailing ? "mt-1 text-small text-alert" : "mt-1 text-small text-ink-3"}>
          {follow.text}
        </p>
      )}
    </Outcome>
  );
}

/** What was filled in, field by field, as it was sent. */
function SentValues({ view: { definition, values, state } }: { view: GuideView }) {
  const { sections } = useMemo(() => previewOf(definition, values), [definition, values]);
  return (
    <section aria-labelledby="guide-values" className="mt-10 max-w-column">
      <h2 id="guide-values" className="type-section border-b border-rule pb-2">
        {state === "discarded" ? "O que foi digitado" : "O que foi enviado"}
      </h2>
      {sections.map(({ title, lines }) => (
        <div key={title} className="mt-4">
          <h3 className="type-heading">{title}</h3>
          <Facts>
            {lines.map(({ key, label, text }) => (
              <Fact key={key} label={label} text={text} />
            ))}
          </Facts>
        </div>
      ))}
    </section>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt className="[overflow-wrap:anywhere]">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">
        {text === "" ? <span className="text-ink-3">em branco</span> : text}
      </dd>
    </>
  );
}

/** What the service sent about a guide as a file. */
function PaperPart({
  database,
  view: { id },
  paper,
}: {
  database: string;
  view: GuideView;
  paper: NonNullable<GuideView["paper"]>;
}) {
  const of = { database, id, proofId: null };
  return (
    <AsidePart title="Arquivo do serviço">
      <p className="text-ink-2">
        {paper.isPdf ? "A guia em PDF, como o serviço a mandou." : "Guardado como veio; não é um PDF."}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {paper.isPdf ? (
          <a
            href={guideFileUrl(of)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center medium:min-h-6"
          >
            Abrir<span className="sr-only"> o arquivo do serviço</span>
          </a>
        ) : null}
        <a
          href={guideFileUrl({ ...of, download: true })}
          className="inline-flex min-h-11 items-center medium:min-h-6"
        >
          Baixar<span className="sr-only"> o arquivo do serviço</span>
        </a>
      </p>
      <p className="mt-1 text-meta text-ink-3">
        {formatSize(paper.size)}, SHA-256 <span className="[overflow-wrap:anywhere]">{paper.sha256}</span>
      </p>
    </AsidePart>
  );
}
