import type { ReactNode } from "react";
import type { DeadlineActions } from "#components/deadlines/deciding/use-deadline-actions.ts";
import { UnreviewedNote } from "#components/deadlines/explaining/unreviewed.tsx";
import { Weeks } from "#components/deadlines/explaining/weeks.tsx";
import { noteDays, noteName } from "#components/deadlines/explaining/words.ts";
import { MovedNote } from "#components/deadlines/moved.tsx";
import { DeadlineState } from "#components/deadlines/state.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { beginningWords, daySources, isOfDiary } from "#lib/deadlines/beginnings.ts";
import { doubtsOf } from "#lib/deadlines/doubts.ts";
import { regimeWords } from "#lib/deadlines/explaining/regime.ts";
import { notesOfCount } from "#lib/deadlines/explaining/weeks.ts";
import { deadlineHref } from "#lib/deadlines/href.ts";
import { regimeOf } from "#lib/deadlines/term.ts";
import type { DeadlineView } from "#lib/deadlines/view.ts";
import {
  dayWords,
  doubledByWords,
  longDay,
  publicationWords,
  termWords,
  weekdayWords,
} from "#lib/deadlines/words.ts";

/** A deadline beside its publication: its day, its count in small, its steps, and what to do about it. */
export function Suggested({
  database,
  view,
  actions,
  hint,
  onChange,
}: {
  database: string;
  view: DeadlineView;
  actions: DeadlineActions;
  /** The key of its main button. */
  hint: ReactNode;
  onChange: () => void;
}) {
  const { id, act, state, dueOn, court, counted, today, moved } = view;
  const [differs, regime] = [publicationWords(view), regimeWords(view)];
  const isAsked = state === "suggested";
  return (
    <article>
      <DeadlineState of={view} className="text-small" />
      <h2 className="type-heading mt-1 [overflow-wrap:anywhere]">
        <Link href={deadlineHref({ database, id })} className="text-ink no-underline hover:underline">
          {act}
        </Link>
      </h2>
      <p className="font-serif text-lede">
        {weekdayWords(dueOn)}, <b className="font-strong">{longDay(dueOn)}</b>
        {isAsked ? "?" : null}
      </p>
      <p className="mb-3 text-small text-ink-2">
        {`${termWords(view)}${doubledByWords(view)}${counted === null ? "" : ` pelo calendário ${court === null ? "nacional" : `do ${court}`}`}`}
      </p>
      <MovedNote view={view} className="mb-3" />
      {regime === null ? null : <p className="mb-3 text-small text-ink-2">{regime.by}</p>}
      {[...doubtsOf(view), ...(differs === null ? [] : [differs])].map((doubt) => (
        <p key={doubt} className="mb-3 text-small font-strong text-care">
          {doubt}
        </p>
      ))}
      {counted === null ? null : <UnreviewedNote view={view} />}
      <div className="my-4 flex flex-wrap items-center gap-2">
        {isAsked ? (
          <>
            <Button
              variant="primary"
              onClick={() => void actions.confirm(view)}
              pending={actions.isRunning && "Salvando"}
            >
              Confirmar prazo {hint}
            </Button>
            <Button onClick={onChange}>Alterar</Button>
            <Button variant="text" onClick={() => void actions.dismiss(view)}>
              Não há prazo aqui
            </Button>
          </>
        ) : (
          <>
            {moved === null ? null : (
              <Button
                variant="primary"
                onClick={() => void actions.confirm(view)}
                pending={actions.isRunning && "Salvando"}
              >
                Confirmar novo dia {hint}
              </Button>
            )}
            <Link href={deadlineHref({ database, id })}>Ver o prazo</Link>
          </>
        )}
      </div>
      {counted === null ? null : (
        <>
          <Weeks counted={counted} today={today} isSmall />
          <Steps view={view} />
        </>
      )}
    </article>
  );
}

/** The steps of the count, and what did not count with its reason. */
function Steps({ view }: { view: DeadlineView }) {
  const { counted, today, countedFrom } = view;
  if (counted === null) return null;
  const isPublished = countedFrom?.begins === "published";
  const isNotified = !isOfDiary(counted.begins);
  const words = beginningWords[counted.begins];
  const sources = daySources(counted.begins, regimeOf(view));
  const notes = notesOfCount(counted);
  const steps = [
    {
      key: "published",
      when: dayWords(counted.publishedOn, today),
      what: isNotified
        ? words.done
        : isPublished
          ? "publicada, o dia que veio"
          : "publicada, primeiro dia útil seguinte",
      by: isNotified ? words.rolled : "Lei 11.419/2006, art. 4º, § 3º",
    },
    {
      key: "start",
      when: dayWords(counted.startsOn, today),
      what: "começa a contar, dia 1",
      by: sources.first,
    },
    ...notes.map((note) => ({
      key: `${note.from} ${note.reason.name}`,
      when: note.isWeekend ? "" : noteDays(note),
      what: note.isWeekend ? "não contam sábados e domingos" : `não conta, ${noteName(note)}`,
      by: note.reason.source,
    })),
    { key: "due", when: dayWords(counted.due, today), what: `vence, dia ${counted.total}`, by: sources.last },
  ];
  return (
    <ol className="mt-3 text-small">
      {steps.map(({ key, when, what, by }) => (
        <li key={key} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 py-1">
          <span className="text-ink-3">{when}</span>
          <span>
            {what}
            <span className="block text-meta text-ink-3">{by}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
