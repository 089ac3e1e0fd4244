import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { CaseChooser } from "#components/cases/chooser/chooser.tsx";
import { thisDevice } from "#components/drafts/device.ts";
import { ClosedNote } from "#components/filings/steps/closed-note.tsx";
import type { StepProps } from "#components/filings/steps/step.ts";
import { PageColumns } from "#components/ui/aside.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Note } from "#components/ui/note.tsx";
import { Facts } from "#components/ui/rows.tsx";
import { useFirstPaint } from "#components/ui/use-first-paint.ts";
import { headCase } from "#lib/cases/head.ts";
import { savedWords } from "#lib/filings/draft/words.ts";
import { mayChange } from "#lib/filings/facts.ts";
import { actWords, openerWords } from "#lib/filings/words.ts";
import { allOf } from "#lib/reads.ts";
import { saveDraftAction } from "#server/filings/draft/actions.ts";
import { AlsoHere, AlsoHereOnPhone } from "./also-here.tsx";
import { ChosenCase } from "./chosen-case.tsx";
import { DraftPart } from "./draft-part.tsx";
import { DraftFields, type FieldRefusal } from "./fields.tsx";
import { useDiscarding } from "./use-discarding.ts";
import type { Typed, usePetitionDraft } from "./use-petition-draft.ts";

/** The step *Processo*: of which case the petition is, what it is, and who is to open its window. */
export function CaseStep({
  database,
  view,
  go,
  draft,
  refusal,
  onChange,
}: StepProps & {
  draft: Pick<ReturnType<typeof usePetitionDraft>, "save" | "unsaved">;
  refusal: FieldRefusal | null;
  onChange: (typed: Typed) => void;
}) {
  const { document } = database;
  const { discard, isRunning } = useDiscarding({ database: document, view });
  const isOpen = mayChange(view.facts);
  return (
    <PageColumns
      aside={
        <>
          <AlsoHere database={document} of={view} />
          {isOpen ? <DraftPart view={view} /> : null}
        </>
      }
    >
      {isOpen ? (
        <>
          <SavedElsewhere document={document} view={view} />
          <AlsoHereOnPhone database={document} of={view} />
          <CaseOfDraft database={database} view={view} />
          <DraftFields
            stored={{ act: view.act, openerId: view.opener?.id ?? "" }}
            unsaved={draft.unsaved}
            openers={view.openers}
            former={view.opener?.mayOpen === false ? view.opener : null}
            me={view.me?.id ?? null}
            refusal={refusal}
            onChange={onChange}
            onContinue={() => {
              void draft.save();
              go("documents");
            }}
          >
            <Button size="large" onClick={() => void discard()} pending={isRunning && "Descartando"}>
              Descartar rascunho
            </Button>
          </DraftFields>
        </>
      ) : (
        <>
          <ClosedNote database={document} view={view} />
          <ChosenCase database={document} of={headCase(view)} change={null} />
          <Facts className="mt-4 max-w-column">
            <dt>Ato</dt>
            <dd>{actWords(view.act)}</dd>
            <dt>Quem abre a janela</dt>
            <dd>{openerWords(view.opener)}</dd>
          </Facts>
        </>
      )}
    </PageColumns>
  );
}

/** Says that the draft was typed elsewhere, in another browser or by somebody else, when it is gone on with here. */
function SavedElsewhere({ document, view }: { document: string; view: StepProps["view"] }) {
  const now = useNow();
  const isServer = useFirstPaint();
  const [found] = useState({ savedAt: view.savedAt, savedBy: view.savedBy, savedOn: view.savedOn });
  const { startOver, isRunning } = useDiscarding({ database: document, view });
  const isMine = view.me?.name === found.savedBy;
  if (isServer || (isMine && (found.savedOn === null || found.savedOn === thisDevice()))) return null;
  return (
    <Note tone="pen" title={savedWords(found, { isMine, now })} className="mb-5 max-w-column">
      Tudo o que foi digitado lá está aqui.{" "}
      {isMine ? (
        <Button variant="tap" onClick={() => void startOver()} pending={isRunning && "Descartando"}>
          Começar do zero
        </Button>
      ) : null}
    </Note>
  );
}

/** The case, and on request the choice of another one. */
function CaseOfDraft({ database, view }: { database: StepProps["database"]; view: StepProps["view"] }) {
  const [isChoosing, setChoosing] = useState(false);
  const { run, isRunning } = useAction(allOf("filings", { database: database.document }));
  const of = { database: database.document, id: view.id };

  async function choose(cnj: string) {
    setChoosing(false);
    const before = view.cnj;
    if (cnj === before) return;
    const move = (to: string) => run({ action: () => saveDraftAction({ ...of, cnj: to }) });
    await run({
      action: () => saveDraftAction({ ...of, cnj }),
      notice: () => "A petição é de outro processo agora.",
      undo: () => () => void move(before),
    });
  }

  if (isChoosing)
    return (
      <CaseChooser
        database={database}
        autoFocus
        onChoose={(cnj) => void choose(cnj)}
        onLeave={() => setChoosing(false)}
      />
    );
  return (
    <ChosenCase
      database={database.document}
      of={headCase(view)}
      change={
        <Button variant="tap" onClick={() => setChoosing(true)} pending={isRunning && "Trocando"}>
          Trocar<span className="sr-only"> o processo</span>
        </Button>
      }
    />
  );
}
