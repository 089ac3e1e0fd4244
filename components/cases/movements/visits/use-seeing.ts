import { useAction } from "#components/actions/use-action.ts";
import { notifyPages } from "#components/desk/notify-pages.ts";
import type { FormerMark } from "#lib/cases/movements/visits/schema.ts";
import type { CaseSelection } from "#lib/cases/selection/schema.ts";
import type { Refusal } from "#lib/failures/refusals.ts";
import { plural } from "#lib/format/count.ts";
import { markMovementUnseenAction, restoreMarksAction } from "#server/cases/movements/visits/actions.ts";
import { markSeenAction, markUnseenAction } from "#server/cases/selection/actions.ts";
import { holdVisits, releaseVisits } from "./held.ts";

type Marked = { ok: true; former: FormerMark[] };

const cases = (count: number) => plural(count, "processo marcado", "processos marcados");

/** Marks cases and movements as seen or not seen by the person, each with *Desfazer*. */
export function useSeeing(database: string) {
  const { run, isRunning } = useAction();
  const notify = () => notifyPages({ database, topic: "seen", id: "*" });

  /** `unseen`: the cases that are not to count as seen by being in sight. */
  async function mark(
    action: () => Promise<Marked | Refusal>,
    notice: (count: number) => string,
    unseen: readonly string[] = [],
  ) {
    const undo = (former: FormerMark[]) => () => {
      releaseVisits(unseen);
      void run({ action: () => restoreMarksAction({ database, former }) }).then(notify);
    };
    holdVisits(unseen);
    const marked = await run({
      action,
      notice: ({ former }) => notice(former.length),
      undo: ({ former }) => (former.length > 0 ? undo(former) : null),
    });
    if (marked === null) releaseVisits(unseen);
    notify();
  }

  return {
    isMarking: isRunning,
    /** `until`: up to when the page knows what came, by the server's clock; what came later stays unseen. */
    markSeen: (on: CaseSelection, until: string) =>
      mark(
        () => markSeenAction({ database, on, until }),
        (count) =>
          count === 0 ? "Tudo já estava visto." : `${cases(count)} como ${count === 1 ? "visto" : "vistos"}.`,
      ),
    markUnseen: (on: CaseSelection) =>
      mark(
        () => markUnseenAction({ database, on }),
        (count) =>
          count === 0
            ? "Já há movimentação não vista."
            : `${cases(count)} como não ${count === 1 ? "visto" : "vistos"}.`,
        "numbers" in on ? on.numbers : [],
      ),
    markMovementUnseen: (cnj: string, id: string) =>
      mark(
        () => markMovementUnseenAction({ database, cnj, id }),
        (count) =>
          count === 0
            ? "A movimentação já está como não vista."
            : "Movimentação marcada como não vista, com as que vieram depois.",
        [cnj],
      ),
  };
}
