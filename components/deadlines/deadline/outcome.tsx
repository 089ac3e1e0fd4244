import { useState } from "react";
import { CloseDialog } from "#components/deadlines/closing/close-dialog.tsx";
import type { DeadlineActions } from "#components/deadlines/deciding/use-deadline-actions.ts";
import { MovedNote } from "#components/deadlines/moved.tsx";
import { DeadlineState } from "#components/deadlines/state.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { doubtsOf } from "#lib/deadlines/doubts.ts";
import { regimeWords } from "#lib/deadlines/explaining/regime.ts";
import { petitionHref } from "#lib/deadlines/href.ts";
import { internalWords } from "#lib/deadlines/internal/words.ts";
import { deadlineRefusal } from "#lib/deadlines/refusals.ts";
import { checkRefusal } from "#lib/deadlines/standing/transitions.ts";
import { daysBetween } from "#lib/deadlines/standing/urgency.ts";
import { isWithdrawn, withdrawnWords } from "#lib/deadlines/standing/withdrawn.ts";
import type { DeadlineView } from "#lib/deadlines/view.ts";
import {
  hourWords,
  longDay,
  movementHourWords,
  termWords,
  weekdayWords,
  whenWords,
} from "#lib/deadlines/words.ts";
import { formatShort } from "#lib/time/time.ts";

/** The state of a deadline and its day, and what may be done with it. */
export function Outcome({
  database,
  view,
  actions,
  onChange,
}: {
  database: string;
  view: DeadlineView;
  actions: DeadlineActions;
  onChange: () => void;
}) {
  const { state, dueOn, dueTime, movementTime, urgency } = view;
  const isAsked = state === "suggested";
  const hour = isAsked ? (dueTime ?? movementTime) : hourWords(view);
  const movementHour = movementHourWords(view);
  const isOver = state === "closed" || state === "dismissed";
  const isAlert = urgency === "overdue" || urgency === "lapsed";
  // The firm's own day does not bring the last one nearer.
  const isNamed = urgency !== null && daysBetween(view.today, dueOn) <= 1;
  const internal = internalWords(view);
  return (
    <section role="status" aria-label="Situação do prazo">
      <MovedNote view={view} className="mb-4 max-w-column" />
      <p className="type-section">
        <DeadlineState of={view} />
      </p>
      <p className="mt-2 font-serif text-lede">
        <span className={cx(isOver && "line-through")}>
          {weekdayWords(dueOn)}, <b className="font-strong">{longDay(dueOn)}</b>
          {hour === null ? null : `, ${hour}`}
          {isAsked ? "?" : null}
        </span>
      </p>
      {isNamed ? <p className={cx("font-strong", isAlert && "text-alert")}>{whenWords(view)}</p> : null}
      {internal === null ? null : <p className="font-strong">{internal}</p>}
      {movementHour === null ? null : <p className="text-ink-2">{movementHour}</p>}
      <p className="mt-1 text-ink-2">
        <Closed view={view} />
      </p>
      <Acts database={database} view={view} actions={actions} onChange={onChange} />
    </section>
  );
}

function Closed({ view }: { view: DeadlineView }) {
  const now = useNow();
  const { confirmed, checked, closed, kind, moved, state, zone } = view;
  const sentences = [
    kind === "term" ? `${termWords(view)}.` : null,
    regimeWords(view)?.by ?? null,
    confirmed === null || moved !== null || state === "dismissed"
      ? null
      : `${confirmed.by} confirmou ${formatShort(confirmed.at, now)}${checked === null ? "; quem confere é outra pessoa." : "."}`,
    checked === null ? null : `${checked.by} conferiu ${formatShort(checked.at, now)}.`,
    closed === null
      ? null
      : isWithdrawn(closed)
        ? withdrawnWords(closed.reason, formatShort(closed.at, now))
        : `${closed.by} ${state === "dismissed" ? "disse que não há prazo" : "encerrou"} ${formatShort(closed.at, now)}${closed.reason === null ? "." : `: ${closed.reason}`}`,
    zone === null || kind !== "term" ? null : `Vence às 24 h do tribunal: ${zone}.`,
  ].filter((sentence) => sentence !== null);
  return (
    <>
      {sentences.join(" ")}
      {doubtsOf(view).map((doubt) => (
        <span key={doubt} className="block font-strong text-care">
          {doubt}
        </span>
      ))}
    </>
  );
}

function Acts({
  database,
  view,
  actions,
  onChange,
}: {
  database: string;
  view: DeadlineView;
  actions: DeadlineActions;
  onChange: () => void;
}) {
  const [isClosing, setIsClosing] = useState(false);
  const { id, cnj, act, state } = view;
  const change = (
    <Button size="large" onClick={onChange}>
      Alterar
    </Button>
  );
  const petition =
    cnj === null ? null : (
      <ButtonLink size="large" href={petitionHref({ database, cnj, id })}>
        Peticionar
      </ButtonLink>
    );
  const busy = actions.isRunning ? { pending: "Salvando" } : {};
  return (
    <div className="screen-only mt-4 flex flex-wrap items-center gap-2">
      {state === "suggested" ? (
        <>
          <Button variant="primary" size="large" onClick={() => void actions.confirm(view)} {...busy}>
            Confirmar prazo
          </Button>
          {change}
          <Button size="large" onClick={() => void actions.dismiss(view)}>
            Não há prazo
          </Button>
        </>
      ) : null}
      {state === "open" ? (
        <>
          {view.moved === null ? (
            <SignOff view={view} actions={actions} />
          ) : (
            <Button variant="primary" size="large" onClick={() => void actions.confirm(view)} {...busy}>
              Confirmar novo dia
            </Button>
          )}
          {change}
          {petition}
          <Button size="large" onClick={() => setIsClosing(true)}>
            Encerrar
          </Button>
        </>
      ) : null}
      {state === "closed" || state === "dismissed" ? (
        <Button size="large" onClick={() => void actions.reopen(view)} {...busy}>
          Reabrir
        </Button>
      ) : null}
      {isClosing ? <CloseDialog of={view} act={act} actions={actions} onOpenChange={setIsClosing} /> : null}
    </div>
  );
}

/** The button of the second person, with the reason where it does nothing. */
function SignOff({ view, actions }: { view: DeadlineView; actions: DeadlineActions }) {
  const { me, state, confirmed, checked } = view;
  if (checked !== null)
    return (
      <Button size="large" onClick={() => void actions.uncheck(view)}>
        Desfazer conferência
      </Button>
    );
  const refusal = checkRefusal(
    { state, confirmedById: confirmed?.byId ?? null, checkedAt: null, hasMoved: false },
    me?.id ?? null,
  );
  if (refusal === "same-person")
    return (
      <Button size="large" blocked={deadlineRefusal("same-person")}>
        Conferir prazo
      </Button>
    );
  return (
    <Button
      variant="primary"
      size="large"
      onClick={() => void actions.check(view)}
      pending={actions.isRunning && "Salvando"}
    >
      Conferir prazo
    </Button>
  );
}
