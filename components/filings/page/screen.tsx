"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { z } from "zod";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { WorkNotFound } from "#components/desk/not-found.tsx";
import { DraftHead } from "#components/drafts/head.tsx";
import { SavedWords } from "#components/drafts/saved.tsx";
import { DocumentsStep } from "#components/filings/documents/step.tsx";
import type { FieldRefusal } from "#components/filings/draft/fields.tsx";
import { CaseStep } from "#components/filings/draft/step.tsx";
import { type Typed, usePetitionDraft } from "#components/filings/draft/use-petition-draft.ts";
import { FollowingStep } from "#components/filings/following/step.tsx";
import { usePresence } from "#components/filings/presence/use-presence.ts";
import { ReviewStep } from "#components/filings/review/step.tsx";
import { StepNav } from "#components/filings/steps/steps.tsx";
import { WindowStep } from "#components/filings/window/step.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { onTheWayOf } from "#components/uploads/states.ts";
import { useUploads } from "#components/uploads/use-uploads.ts";
import { headCase } from "#lib/cases/head.ts";
import type { Database } from "#lib/databases/schema.ts";
import { filingsPage } from "#lib/filings/domain.ts";
import { isOutstanding, mayChange } from "#lib/filings/facts.ts";
import { petitionPlace } from "#lib/filings/files/upload.ts";
import { situationOf } from "#lib/filings/situation.ts";
import { homeStep, pageTitle, type Step, stepParam, steps } from "#lib/filings/steps/steps.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { actWords } from "#lib/filings/words.ts";
import { isForbidden, isMissing } from "#lib/http/api-error.ts";
import { reading } from "#lib/http/reading.ts";

const readStep = parseAsStringLiteral(steps).withOptions({ history: "push", scroll: true });

/** While it is sent or watched it is asked again: live updates tell of changes, not of answers without news. */
function pace(filing: FilingView | undefined): number | false {
  if (filing === undefined) return false;
  if (filing.preparing !== null) return 3_000;
  return isOutstanding(filing.facts) ? 15_000 : false;
}

/** A petition: its head, the way through its steps, and the step that the address names or at which somebody stopped. */
export function FilingScreen({ database, initial }: { database: Database; initial: FilingView }) {
  const { document } = database;
  const query = useQuery({
    ...reading("filings/[id]", { database: document, id: initial.id }),
    initialData: initial,
    refetchInterval: ({ state }) => pace(state.data),
  });
  const { data: view, error } = query;
  const { id, cnj, facts } = view;
  const home = homeStep(view);
  const [named, setStep] = useQueryState(stepParam, readStep);
  const step = named ?? home;
  const go = (next: Step) => void setStep(next);

  usePresence({ database: document, cnj, filingId: id });
  useWindowTalk({ id, onOther: () => void query.refetch() });
  const uploads = useUploads({ ...petitionPlace, database: document, id, me: initial.me?.id ?? null });
  const { draft, act, refusal, onChange } = useTyping(document, view);
  const heading = useStepFocus(step);
  useMovingOn({ view, step, onMoved: () => void setStep("following", { history: "replace" }) });

  if (isForbidden(error)) return <Forbidden title="Petição" />;
  // A petition of a case that is kept from the person from now on does not stay on their page.
  if (isMissing(error)) return <WorkNotFound what="filing" database={document} />;
  const of = headCase(view);
  const shared = { database, view, go };
  return (
    <Printable what={`${pageTitle(facts)}: ${actWords(act)}`} secrecy="Segredo de justiça">
      <DraftHead
        database={document}
        home={filingsPage}
        title={pageTitle(facts)}
        detail={act}
        of={of}
        saved={
          mayChange(facts) ? (
            <SavedWords saving={draft.saving} savedAt={view.savedAt} onRetry={() => void draft.retry()} />
          ) : null
        }
      />
      <StepNav database={document} id={id} current={step} home={home} onStep={go} />
      <ReadTrouble query={query} unread="A petição não pôde ser lida" old="Esta petição" offersRetry />
      <div ref={heading} tabIndex={-1} className="outline-none">
        {step === "case" ? <CaseStep {...shared} {...{ draft, refusal, onChange }} /> : null}
        {step === "documents" ? <DocumentsStep {...shared} sending={uploads} /> : null}
        {step === "review" ? <ReviewStep {...shared} uploads={onTheWayOf(uploads.uploads)} /> : null}
        {step === "window" ? <WindowStep {...shared} /> : null}
        {step === "following" ? <FollowingStep {...shared} /> : null}
      </div>
    </Printable>
  );
}

/** What is typed into the draft, and what of it the head shows before it is saved. */
function useTyping(database: string, { id, cnj, act }: FilingView) {
  const [typed, setTyped] = useState<Typed>({});
  const [refusal, setRefusal] = useState<FieldRefusal | null>(null);
  const draft = usePetitionDraft({ database, cnj, id, onRefused: setRefusal });
  const onChange = (change: Typed) => {
    setTyped((before) => ({ ...before, ...change }));
    draft.change(change);
  };
  const isSaved = draft.saving.state === "saved" && typed.act === act;
  return { draft, refusal, onChange, act: isSaved ? act : (typed.act ?? act) };
}

/** The keyboard goes on at the step that was just gone to. */
function useStepFocus(step: Step) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.focus({ preventScroll: true });
  }, [step]);
  return place;
}

/** From the step of the window the page goes on by itself once the petition is on its way, or more is known of it. */
function useMovingOn({
  view: { facts },
  step,
  onMoved,
}: {
  view: FilingView;
  step: Step;
  onMoved: () => void;
}): void {
  const situation = situationOf(facts);
  const isOut = situation !== "draft" && situation !== "ready" && situation !== "open";
  const shown = useRef(isOut);
  const moved = useEffectEvent(onMoved);
  useEffect(() => {
    const isNew = isOut && !shown.current;
    shown.current = isOut;
    if (isNew && step === "window") moved();
  }, [isOut, step]);
}

/** What pages of Autos in one browser say to each other: that one of them shows a petition. */
const shownSchema = z.object({ filing: z.string() });

/** A window that leads back opens the petition's page: the page it came from learns of that at once. */
function useWindowTalk({ id, onOther }: { id: string; onOther: () => void }): void {
  const onShown = useEffectEvent(onOther);
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel("autos-filings");
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (shownSchema.safeParse(data).data?.filing === id) onShown();
    };
    // A channel does not hear itself.
    channel.postMessage({ filing: id });
    return () => channel.close();
  }, [id]);
}
