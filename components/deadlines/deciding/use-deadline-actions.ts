import { useAction } from "#components/actions/use-action.ts";
import type { DismissedHearing } from "#lib/deadlines/hearings/schema.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { confirmedWords } from "#lib/deadlines/words.ts";
import { allOf } from "#lib/reads.ts";
import { assignDeadlineAction } from "#server/deadlines/changing/actions.ts";
import {
  checkDeadlineAction,
  closeByReceiptAction,
  closeDeadlineAction,
  confirmDeadlineAction,
  dismissDeadlineAction,
  dismissHearingAction,
  planDeadlineAction,
  reopenDeadlineAction,
  settleHearingAction,
  settleOrderAction,
  uncheckDeadlineAction,
  unconfirmDeadlineAction,
  unsettleOrderAction,
} from "#server/deadlines/deciding/actions.ts";

/** What may be done with a deadline, as it was read: its id and its revision. */
export type Acted = Pick<DeadlineRow, "id" | "revision">;

/** The actions of deadlines; each reads again what it may have changed. */
export function useDeadlineActions(database: string) {
  const { run, isRunning } = useAction(allOf("deadlines", { database }));
  const seen = ({ id, revision }: Acted) => ({ database, id, revision });
  const reopen = (of: Acted) =>
    run({ action: () => reopenDeadlineAction(seen(of)), notice: () => "Prazo reaberto" });
  /** Taking back what just became of it. */
  const back = (of: Acted) => (done: { revision: number }) => () =>
    void reopen({ id: of.id, revision: done.revision });
  const unconfirm = (of: Acted) =>
    run({ action: () => unconfirmDeadlineAction(seen(of)), notice: () => "Confirmação desfeita" });
  const unsettleHearing = (of: { cnj: string; movementId: string }) =>
    run({
      action: () => settleHearingAction({ database, ...of, isSettled: false }),
      notice: () => "Ato sem dia legível",
    });
  return {
    isRunning,
    reopen,
    confirm: (row: DeadlineRow) =>
      run({
        action: () => confirmDeadlineAction(seen(row)),
        notice: ({ person }) => confirmedWords(row, person),
        // Who confirmed the day of before stays known only until the new one is confirmed.
        undo: ({ revision }) =>
          row.state === "suggested" ? () => void unconfirm({ id: row.id, revision }) : null,
      }),
    check: (of: Acted) =>
      run({ action: () => checkDeadlineAction(seen(of)), notice: () => "Prazo conferido" }),
    uncheck: (of: Acted) =>
      run({ action: () => uncheckDeadlineAction(seen(of)), notice: () => "Conferência desfeita" }),
    dismiss: (of: Acted) =>
      run({
        action: () => dismissDeadlineAction({ ...seen(of), reason: null }),
        notice: () => "Não há prazo",
        undo: back(of),
      }),
    /** Of a hearing that only movements tell of: that it is none. Brought back, it is one to confirm. */
    dismissHearing: (of: DismissedHearing) =>
      run({
        action: () => dismissHearingAction({ database, ...of }),
        notice: () => "Não há audiência",
        undo:
          ({ id, revision }) =>
          () =>
            void reopen({ id, revision }),
      }),
    /** Of a publication whose order gives no term that could be read: that it gives no deadline. */
    settle: (of: { id: string; position: number }) =>
      run({
        action: () => settleOrderAction({ database, ...of }),
        notice: () => "Não há prazo",
        undo: () => () =>
          void run({
            action: () => unsettleOrderAction({ database, id: of.id }),
            notice: () => "Sem prazo lido",
          }),
      }),
    /** Of a hearing that a movement sets: that there is no day to be noted. */
    settleHearing: (of: { cnj: string; movementId: string }) =>
      run({
        action: () => settleHearingAction({ database, ...of, isSettled: true }),
        notice: () => "Não há dia a anotar",
        undo: () => () => void unsettleHearing(of),
      }),
    unsettleHearing,
    close: (of: Acted, reason: string) =>
      run({
        action: () => closeDeadlineAction({ ...seen(of), reason }),
        notice: () => "Prazo encerrado",
        undo: back(of),
      }),
    closeByReceipt: (of: Acted, filingId: string) =>
      run({
        action: () => closeByReceiptAction({ ...seen(of), filingId }),
        notice: () => "Prazo encerrado pelo recibo",
        undo: back(of),
      }),
    plan: (of: Acted, internalOn: string | null, refuse?: (message: string) => void) =>
      run({
        action: () => planDeadlineAction({ ...seen(of), internalOn }),
        notice: () => (internalOn === null ? "Sem data interna" : "Data interna definida"),
        ...(refuse && { onRefused: ({ message }) => refuse(message) }),
      }),
    assign: (of: Acted, personId: string | null) =>
      run({
        action: () => assignDeadlineAction({ ...seen(of), personId }),
        notice: () => "Responsável mudado",
      }),
  };
}

export type DeadlineActions = ReturnType<typeof useDeadlineActions>;
