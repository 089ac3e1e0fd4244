import { useQuery } from "@tanstack/react-query";
import { type Ref, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Note } from "#components/ui/note.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { Section } from "#components/ui/section.tsx";
import { State } from "#components/ui/state.tsx";
import { useHeldFocus } from "#components/ui/use-held-focus.ts";
import type { Halt } from "#lib/cases/push/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import { reading } from "#lib/http/reading.ts";
import type { PushChange, PushChanges as Told } from "#lib/push/change.ts";
import { underWayMs } from "#lib/push/watched.ts";
import {
  changeCredits,
  changeProgress,
  haltWords,
  moreChanges,
  overtakenWords,
  stoppedWords,
} from "#lib/push/words.ts";
import { allOf } from "#lib/reads.ts";
import { formatWhen } from "#lib/time/words.ts";
import {
  pauseChangeAction,
  resumeChangeAction,
  retryRefusedAction,
  stopChangeAction,
} from "#server/push/changing/actions.ts";
import { RefusedCases } from "./refused-cases.tsx";

/** How many changes that ended are shown before somebody asks for the others. */
const shownFirst = 3;

/** So many refused cases stand in sight before somebody asks for them. */
const fewRefused = 3;

const pace = (listed: Told | undefined) =>
  listed?.changes.some(({ counts, paused }) => counts.waiting > 0 && paused === null) ? underWayMs : false;

/** The changes of what is watched that run, that the service refused in part, or that ended lately. */
export function PushChanges({ database }: { database: string }) {
  const query = useQuery({
    ...reading("push/changes", { database }),
    refetchInterval: ({ state }) => pace(state.data),
  });
  const [isOpen, setOpen] = useState(false);
  const changes = query.data?.changes ?? [];
  const [stopped, setStopped] = useState<string | null>(null);
  const standing = changes.find(({ id }) => id === stopped)?.endedAt === null ? "runs" : "ended";
  const place = useHeldFocus<HTMLHeadingElement>(stopped === null ? null : `${stopped} ${standing}`);
  const stop = { stopped, place, onStop: setStopped };
  const running = changes.filter(({ endedAt }) => endedAt === null);
  const refused = changes.filter(({ endedAt, counts }) => endedAt !== null && counts.refused > 0);
  const ended = changes.filter(({ endedAt, counts }) => endedAt !== null && counts.refused === 0);
  const shown = isOpen ? ended : ended.slice(0, shownFirst);
  return (
    <>
      <ReadTrouble
        query={query}
        unread="Não conseguimos buscar as mudanças"
        old="As mudanças"
        className="mt-6"
      />
      {running.length === 0 ? null : (
        <Section id="mudanca" title={running.length === 1 ? "Mudança em curso" : "Mudanças em curso"}>
          {query.data?.halt ? <Halted halt={query.data.halt} /> : null}
          <Changes database={database} changes={running} {...stop} />
          <Left kind="running" listed={query.data} />
        </Section>
      )}
      {refused.length === 0 ? null : (
        <Section id="mudancas-recusadas" title="Mudanças com recusas">
          <Changes database={database} changes={refused} {...stop} />
          <Left kind="refused" listed={query.data} />
        </Section>
      )}
      {ended.length === 0 ? null : (
        <Section id="mudancas-feitas" title="Mudanças dos últimos 30 dias">
          <Changes database={database} changes={shown} {...stop} />
          {ended.length > shown.length ? (
            <Button variant="text" onClick={() => setOpen(true)}>
              {`Mostrar mais ${formatCount(ended.length - shown.length)}`}
            </Button>
          ) : (
            <Left kind="ended" listed={query.data} />
          )}
        </Section>
      )}
    </>
  );
}

/** `place`: where the keyboard goes on, at the change that was `stopped` last, wherever it stands by then. */
type Stop = { stopped: string | null; place: Ref<HTMLHeadingElement>; onStop: (id: string) => void };

function Changes({
  database,
  changes,
  stopped,
  place,
  onStop,
}: Stop & { database: string; changes: readonly PushChange[] }) {
  return changes.map((change) => (
    <Change
      key={change.id}
      database={database}
      change={change}
      headingRef={change.id === stopped ? place : null}
      onStop={() => onStop(change.id)}
    />
  ));
}

/** How many more there are of a kind than are told of. */
function Left({ kind, listed }: { kind: keyof Told["more"]; listed: Told | undefined }) {
  const words = listed === undefined ? null : moreChanges(kind, listed);
  return words === null ? null : <p className="mt-2 text-small text-ink-3">{words}</p>;
}

function Halted({ halt }: { halt: Halt }) {
  const words = haltWords(halt, useNow());
  return (
    <Note tone="alert" live title={words.title} className="mb-4 max-w-column">
      <p>{words.text}</p>
    </Note>
  );
}

function Change({
  database,
  change,
  headingRef,
  onStop,
}: {
  database: string;
  change: PushChange;
  headingRef: Ref<HTMLHeadingElement>;
  onStop: () => void;
}) {
  const now = useNow();
  const { run, isRunning } = useAction(allOf("push", { database }));
  // Few are named at once, with why.
  const [asked, setShowsRefused] = useState<boolean | null>(null);
  const showsRefused = asked ?? change.counts.refused <= fewRefused;
  const { id, counts, paused } = change;
  const { title, size, text } = changeProgress(change);
  const credits = changeCredits(change);
  const act = (action: typeof pauseChangeAction) => void run({ action: () => action({ database, id }) });
  const stop = () => {
    onStop();
    act(stopChangeAction);
  };
  const button = (name: string, onPress: () => void) => (
    <Button onClick={onPress} pending={isRunning && name}>
      {name}
    </Button>
  );
  return (
    <article aria-label={title} className="border-b border-line py-3 first:pt-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 ref={headingRef} tabIndex={-1} className="type-lede outline-none">
          {title}
        </h3>
        {counts.waiting > 0 ? (
          <div className="screen-only ml-auto flex gap-2">
            {paused === null
              ? button("Pausar", () => act(pauseChangeAction))
              : button("Continuar", () => act(resumeChangeAction))}
            {paused === null ? null : button("Parar por aqui", stop)}
          </div>
        ) : null}
      </div>
      {counts.waiting > 0 ? (
        <ProgressBar
          className="mt-2"
          label="Andamento da mudança"
          value={size - counts.waiting}
          max={size}
          text={text}
          segments={[
            { id: "accepted", value: counts.accepted, tone: paused === null ? "ink" : "edge" },
            { id: "other", value: counts.overtaken + counts.stopped, tone: "rule" },
            { id: "refused", value: counts.refused, tone: "alert" },
          ]}
        />
      ) : null}
      <p className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small">
        {counts.accepted > 0 ? (
          <State glyph="check">{`Aceitos ${formatCount(counts.accepted)}`}</State>
        ) : (
          <span>Nenhum aceito</span>
        )}
        {counts.waiting > 0 ? <State glyph="queued">{`Na fila ${formatCount(counts.waiting)}`}</State> : null}
        {counts.refused > 0 ? (
          <State glyph="failed" tone="alert">{`Recusados ${formatCount(counts.refused)}`}</State>
        ) : null}
        {counts.overtaken > 0 ? <span>{overtakenWords(counts.overtaken)}</span> : null}
        {counts.stopped > 0 ? <span>{stoppedWords(counts.stopped)}</span> : null}
        {counts.refused > 0 ? (
          <>
            <Button
              variant="text"
              className="screen-only"
              aria-expanded={showsRefused}
              onClick={() => setShowsRefused(!showsRefused)}
            >
              {showsRefused ? "Esconder os recusados" : "Ver os recusados"}
            </Button>
            <Button
              variant="text"
              className="screen-only"
              onClick={() => void run({ action: () => retryRefusedAction({ database, id }) })}
              pending={isRunning && "Pedir de novo"}
            >
              Pedir de novo
            </Button>
          </>
        ) : null}
      </p>
      {showsRefused && counts.refused > 0 ? <RefusedCases database={database} id={id} /> : null}
      {credits === null ? null : <p className="mt-1 text-small text-ink-2">{credits}</p>}
      <p className="mt-1 text-small text-ink-3">
        {`Pedida por ${change.by} ${formatWhen({ at: change.at, now })}.`}
        {paused === null ? null : ` Pausada por ${paused.by} ${formatWhen({ at: paused.at, now })}.`}
        {counts.waiting > 0 && paused === null
          ? " Pode fechar a página; o que já foi aceito vale mesmo que você pause."
          : null}
        {change.endedAt === null ? null : ` Terminou ${formatWhen({ at: change.endedAt, now })}.`}
      </p>
    </article>
  );
}
