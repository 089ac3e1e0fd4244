"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { DraftHead } from "#components/drafts/head.tsx";
import { SavedWords } from "#components/drafts/saved.tsx";
import { takeAddress } from "#components/drafts/take-address.ts";
import { useReturned } from "#components/drafts/use-returned.ts";
import { AlsoHere, AlsoHereOnPhone } from "#components/filings/draft/also-here.tsx";
import { ChosenCase } from "#components/filings/draft/chosen-case.tsx";
import { DraftPart } from "#components/filings/draft/draft-part.tsx";
import { DraftFields, type FieldRefusal } from "#components/filings/draft/fields.tsx";
import { usePetitionDraft } from "#components/filings/draft/use-petition-draft.ts";
import { usePresence } from "#components/filings/presence/use-presence.ts";
import { StepsAhead } from "#components/filings/steps/steps.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { PageColumns } from "#components/ui/aside.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import type { HeadCase } from "#lib/cases/head.ts";
import type { AnsweredFacts } from "#lib/deadlines/answering/schema.ts";
import { filingsPage } from "#lib/filings/domain.ts";
import { ownDrafts, savedWords } from "#lib/filings/draft/words.ts";
import { locksItsCase } from "#lib/filings/facts.ts";
import { filingHref, newFilingHref } from "#lib/filings/href.ts";
import { filingsOfCaseQuery } from "#lib/filings/queries.ts";
import { stepHref } from "#lib/filings/steps/href.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import { actWords } from "#lib/filings/words.ts";
import { formatShort } from "#lib/time/time.ts";

/**
 * A petition of a case before it is stored: it is begun by the first word typed, or by *Continuar*, and its address is its
 * own from then on. One's own draft of the same case is offered first, so that nobody begins a second one by mistake.
 */
export function NewFiling({
  database,
  of,
  answers = null,
}: {
  database: string;
  of: HeadCase;
  /** The publication and the deadline that it answers. */
  answers?: AnsweredFacts | null;
}) {
  const { cnj } = of;
  const router = useRouter();
  const query = useQuery(filingsOfCaseQuery({ database, cnj }));
  const [begun, setBegun] = useState<{ id: string; at: string } | null>(null);
  const [isFresh, setFresh] = useState(false);
  const [refusal, setRefusal] = useState<FieldRefusal | null>(null);
  const draft = usePetitionDraft({
    database,
    cnj,
    id: null,
    answers,
    onBegun: (id) => {
      setBegun({ id, at: new Date().toISOString() });
      takeAddress({ from: newFilingHref({ database, cnj }), to: stepHref({ database, id, step: "case" }) });
    },
    onRefused: setRefusal,
  });
  useReturned(newFilingHref({ database, cnj }));
  usePresence({ database, cnj, filingId: begun?.id ?? null });
  const { rows = [], present = [], openers = null, me = null } = query.data ?? {};
  const others = rows.filter(({ id }) => id !== begun?.id);
  const drafts = ownDrafts(others, me?.id ?? null);
  const locking = others.filter(({ facts }) => locksItsCase(facts));
  const here = { cnj, id: begun?.id ?? null, locking, present };
  const savedAt = rows.find(({ id }) => id === begun?.id)?.savedAt ?? begun?.at ?? null;

  async function goOn() {
    const id = await draft.begin();
    if (id !== null) router.push(stepHref({ database, id, step: "documents" }));
  }

  return (
    <>
      <DraftHead
        database={database}
        home={filingsPage}
        title="Nova petição"
        of={of}
        saved={<SavedWords saving={draft.saving} savedAt={savedAt} onRetry={() => void draft.retry()} />}
      />
      <StepsAhead />
      <ReadTrouble query={query} unread="As petições deste processo não puderam ser lidas" old="A lista" />
      <PageColumns
        aside={
          <>
            <AlsoHere database={database} of={here} />
            <DraftPart view={null} />
          </>
        }
      >
        <AlsoHereOnPhone database={database} of={here} />
        {drafts.length > 0 && !isFresh && begun === null ? (
          <OwnDrafts database={database} drafts={drafts} me={me?.name} onFresh={() => setFresh(true)} />
        ) : (
          <>
            <ChosenCase
              {...{ database, of }}
              change={begun === null ? <OtherCase database={database} /> : null}
            />
            {answers === null ? null : <AnswersNote answers={answers} />}
            <DraftFields
              stored={{ ...blank, act: answers?.act ?? "" }}
              unsaved={draft.unsaved}
              openers={openers}
              me={me?.id ?? null}
              refusal={refusal}
              onChange={draft.change}
              onContinue={() => void goOn()}
            />
          </>
        )}
      </PageColumns>
    </>
  );
}

const blank = { act: "", openerId: "" };

function OtherCase({ database }: { database: string }) {
  return (
    <Link
      href={newFilingHref({ database })}
      className="inline-flex min-h-11 items-center font-strong no-underline medium:min-h-6"
    >
      Trocar<span className="sr-only"> o processo</span>
    </Link>
  );
}

/** One's own drafts of the case: to go on with one, or to begin another. */
function OwnDrafts({
  database,
  drafts,
  me,
  onFresh,
}: {
  database: string;
  drafts: readonly FilingRow[];
  me: string | undefined;
  onFresh: () => void;
}) {
  const now = useNow();
  return (
    <Note
      tone="pen"
      className="max-w-column"
      title={
        drafts.length === 1
          ? "Você já tem um rascunho deste processo"
          : `Você já tem ${drafts.length} rascunhos deste processo`
      }
    >
      <ul className="mt-2 grid gap-3">
        {drafts.map((row) => (
          <li key={row.id}>
            <p className="text-ink">{actWords(row.act)}</p>
            <p className="text-small">{savedWords(row, { isMine: row.savedBy === me, now })}</p>
            <ButtonLink variant="primary" href={filingHref({ database, id: row.id })} className="mt-2">
              Continuar este rascunho<span className="sr-only">: {actWords(row.act)}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Button className="mt-3" onClick={onFresh}>
        Começar outra
      </Button>
    </Note>
  );
}

/** What a new petition answers, before it is stored. */
function AnswersNote({ answers }: { answers: AnsweredFacts }) {
  const now = useNow();
  const { publicationId, diary, availableOn, act, dueOn } = answers;
  const day = availableOn === null ? "" : ` de ${formatShort(availableOn, now)}`;
  return (
    <Note
      tone="pen"
      className="mt-4 max-w-column"
      title={
        dueOn === null ? `Responde à publicação${day}` : `Cumpre o prazo ${act}, ${formatShort(dueOn, now)}`
      }
    >
      {publicationId !== null && dueOn !== null
        ? `Responde à publicação${diary === null ? "" : ` do ${diary}`}${day}.`
        : null}
    </Note>
  );
}
