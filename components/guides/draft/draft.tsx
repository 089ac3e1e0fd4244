import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Refused } from "#components/actions/run-action.ts";
import { useAction } from "#components/actions/use-action.ts";
import { DraftHead } from "#components/drafts/head.tsx";
import { SavedWords } from "#components/drafts/saved.tsx";
import { useReturned } from "#components/drafts/use-returned.ts";
import { CaseCosts } from "#components/guides/case/costs.tsx";
import { Court } from "#components/guides/definitions/court.tsx";
import { GuideForm } from "#components/guides/form/form.tsx";
import { Preview, printPreview } from "#components/guides/form/preview.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { PageColumns } from "#components/ui/aside.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { toast } from "#components/ui/toast.ts";
import type { HeadCase } from "#lib/cases/head.ts";
import { guidesPage, storedGuides } from "#lib/guides/domain.ts";
import { formFieldsOf } from "#lib/guides/form/fields.ts";
import type { Problem } from "#lib/guides/form/values.ts";
import { guideHref, newGuideHref } from "#lib/guides/href.ts";
import type { GuideDefinition, GuideValues } from "#lib/guides/schema.ts";
import { alikeIn } from "#lib/guides/sending/alike.ts";
import type { GuideRow, GuideView, Suggestion } from "#lib/guides/view.ts";
import { reading } from "#lib/http/reading.ts";
import { fillTaxIdAction, saveGuideAction } from "#server/guides/draft/actions.ts";
import { sendGuideAction } from "#server/guides/sending/actions.ts";
import { AlikeDialog, LateNote } from "./alike.tsx";
import { ChangedNote, FormChanged } from "./changed.tsx";
import { EarlierDrafts } from "./own-drafts.tsx";
import { useChoice } from "./use-choice.ts";
import { useDiscarding } from "./use-discarding.ts";
import { useGuideDraft } from "./use-guide-draft.ts";
import { useStart } from "./use-start.ts";

const nothing: GuideValues = {};

type Refusal = { title: string; message: string; field?: string | undefined };

/** A lost answer does not say that nothing was asked for. */
function unsentTitle({ reason, unanswered }: Refused): string {
  if (unanswered !== undefined) return "Não sabemos se o pedido chegou";
  return reason === "closed" ? "Esta guia já foi pedida" : "A guia não foi gerada";
}

/** The form of a guide that is not sent yet, with its preview beside it. */
export function GuideDraft({
  database,
  of,
  id,
  view,
  onBegun,
}: {
  database: string;
  of: HeadCase;
  /** Null before it is begun; then `view` is null, too, and for the moment until it was read. */
  id: string | null;
  view: GuideView | null;
  onBegun: (id: string) => void;
}) {
  const { cnj } = of;
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>();
  const [typed, setTyped] = useState<GuideValues>(nothing);
  const choice = useChoice({ database, cnj, view });
  const { definition } = choice;
  const begin = useStart({ database, cnj, definition: id === null ? definition : null });
  const known = view?.values ?? begin.values;
  const values = useMemo(() => ({ ...known, ...typed }), [known, typed]);
  const [begunAt, setBegunAt] = useState<string | null>(null);
  const reads = storedGuides({ database });
  const sending = useAction(reads, { busyUntil: "read" });
  const moving = useAction(reads, { busyUntil: "read" });
  const revealing = useAction(reads);

  const draft = useGuideDraft({
    database,
    cnj,
    id,
    definitionId: definition?.id ?? "",
    prefilled: begin.values,
    onBegun: (stored) => {
      setBegunAt(new Date().toISOString());
      onBegun(stored);
    },
    onRefused: ({ reason, ...refusal }) => {
      // The page of a guide that is no draft any more has no place for it.
      if (reason === "closed" || reason === "discarded")
        toast({ text: `Não foi salvo. ${refusal.message}`, tone: "alert" });
      else refuse(refusal);
    },
  });
  useReturned(id === null ? newGuideHref({ database, cnj }) : guideHref({ database, id }));

  function refuse({ message, field }: Omit<Refusal, "title">, title = "Não foi salvo") {
    if (
      definition !== null &&
      formFieldsOf(definition).some(({ name }) => name === field) &&
      field !== undefined
    )
      setProblems([{ name: field, message }]);
    else setRefused({ title, message, field });
  }

  const settle = useEffectEvent(() => {
    const waiting = draft.waiting();
    setTyped((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(waiting, name))),
    );
  });
  // What is saved shows as the server has it, also when somebody else changes it afterwards.
  useEffect(() => {
    if (view !== null) settle();
  }, [view]);

  const restore = useEffectEvent(() => {
    const kept = draft.unsaved();
    if (kept === null) return;
    const older = Object.fromEntries(Object.entries(kept).filter(([name]) => !Object.hasOwn(typed, name)));
    setTyped((before) => ({ ...older, ...before }));
    draft.change(older);
  });
  // Before it is begun, what was kept is of one court's form: it comes back with that form.
  const keptOf = id === null ? (definition?.id ?? "") : "begun";
  useEffect(() => {
    if (keptOf !== "") restore();
  }, [keptOf]);

  function change(name: string, value: string) {
    setTyped((before) => ({ ...before, [name]: value }));
    draft.change({ [name]: value });
  }

  function forgetRefusal() {
    setRefused(null);
    setProblems(undefined);
  }

  async function choose(next: GuideDefinition) {
    forgetRefusal();
    choice.choose(next);
    if (id === null || next.id === view?.definition.id) return;
    const taken =
      (await draft.save()) &&
      (await moving.run({
        action: () => saveGuideAction({ database, id, definitionId: next.id }),
        onRefused: refuse,
      })) !== null;
    if (!taken) choice.choose(null);
  }

  /** A CPF or CNPJ of the cover or of an earlier guide comes whole only into the draft that needs it, and is on the trail. */
  async function reveal({ name, value, party, guide }: Suggestion): Promise<string | null> {
    const stored = await draft.begin(begin.values);
    if (stored === null) return null;
    const filled = await revealing.run({
      action: () => fillTaxIdAction({ database, id: stored, name, masked: value, party, guide }),
    });
    return filled?.value ?? null;
  }

  async function generate(all: GuideValues) {
    forgetRefusal();
    const changed = Object.entries(all).filter(([name, value]) => value !== (known[name] ?? ""));
    if (id !== null && changed.length > 0) draft.change(Object.fromEntries(changed));
    const stored = await draft.begin(all);
    if (stored === null) return;
    const alike = alikeIn(costs.data?.rows ?? [], { id: stored, definition, values: all });
    if (alike === null) await send(stored);
    else setAlike({ stored, row: alike });
  }

  async function send(stored: string) {
    await sending.run({
      action: () => sendGuideAction({ database, id: stored }),
      onRefused: (refusal) => refuse(refusal, unsentTitle(refusal)),
    });
  }

  const costs = useQuery(reading("guides/of-case/[cnj]", { database, cnj }));
  const [alike, setAlike] = useState<{ stored: string; row: GuideRow } | null>(null);
  const isBusy = sending.isRunning || moving.isRunning;
  const savedAt = view?.savedAt ?? begunAt;
  return (
    <>
      <DraftHead
        database={database}
        home={guidesPage}
        title="Nova guia"
        of={of}
        saved={
          id === null && draft.saving.state === "saved" ? null : (
            <SavedWords saving={draft.saving} savedAt={savedAt} onRetry={() => void draft.retry()} />
          )
        }
      />
      <PageColumns
        aside={
          <>
            {definition === null ? null : <Preview definition={definition} values={values} />}
            <CaseCosts database={database} cnj={cnj} id={id} />
          </>
        }
      >
        {id === null ? <EarlierDrafts database={database} cnj={cnj} /> : null}
        {view?.refused ? (
          <Note tone="alert" className="mb-6 max-w-column" title="A guia não foi criada">
            {view.refused}
          </Note>
        ) : null}
        {view === null ? null : <LateNote database={database} view={view} />}
        <Court
          database={database}
          cnj={cnj}
          value={definition}
          definitionAt={view?.definition.id === definition?.id ? (view?.definitionAt ?? null) : null}
          isBusy={isBusy}
          error={refused?.field === "definitionId" ? refused.message : null}
          onChoose={(next) => void choose(next)}
        />
        {view === null ? null : (
          <ChangedNote
            database={database}
            view={view}
            onBefore={async () => {
              forgetRefusal();
              if (!(await draft.save())) return false;
              choice.before.accept(view.changed);
              return true;
            }}
          />
        )}
        {choice.before.form === null || definition === null || view?.changed ? null : (
          <FormChanged before={choice.before.form} now={definition}>
            <p>É o novo que está na página. Nada do que você digitou se perde.</p>
            <Button className="mt-2" onClick={() => choice.before.accept()}>
              Entendi
            </Button>
          </FormChanged>
        )}
        {id === null ? (
          <ReadTrouble
            query={begin.query}
            unread="O que já se sabe do processo não pôde ser lido"
            old="O que se sabe do processo"
          />
        ) : null}
        {definition === null ? (
          <p className="mt-6 max-w-column text-ink-2">
            Escolha o tribunal: o formulário é o dele, e o Autos preenche o que já sabe do processo.
          </p>
        ) : begin.isComing ? (
          <div className="mt-10 max-w-column">
            <SkeletonRows rows={5} sentence="Lendo o que já se sabe do processo" />
          </div>
        ) : (
          <GuideForm
            cnj={cnj}
            definition={definition}
            values={values}
            suggestions={view?.suggestions ?? begin.suggestions}
            problems={problems}
            onChange={change}
            onSubmit={(all) => void generate(all)}
            onReveal={reveal}
            disabled={moving.isRunning}
            {...(view !== null && { leaving: <Discard database={database} view={view} /> })}
          >
            <Button
              type="submit"
              variant="primary"
              size="large"
              pending={isBusy && (sending.isRunning ? "Gerando" : "Trocando o tribunal")}
            >
              Gerar guia em rascunho
            </Button>
            <Button size="large" onClick={printPreview}>
              Imprimir prévia
            </Button>
            <p className="basis-full text-small text-ink-3">
              O rascunho fica no serviço; o boleto sai no site do tribunal, e nada é pago por aqui.
            </p>
          </GuideForm>
        )}
        {alike === null ? null : (
          <AlikeDialog row={alike.row} onClose={() => setAlike(null)} onDo={() => void send(alike.stored)} />
        )}
        {refused === null || refused.field === "definitionId" ? null : (
          <Note live tone="alert" className="mt-4 max-w-column" title={refused.title}>
            {refused.message}
          </Note>
        )}
      </PageColumns>
    </>
  );
}

function Discard({ database, view }: { database: string; view: GuideView }) {
  const { discard, isRunning } = useDiscarding({ database, row: view });
  return (
    <Button size="large" onClick={() => void discard()} pending={isRunning && "Descartando"}>
      Descartar rascunho
    </Button>
  );
}
