/** Who waits for the person to confirm who they are. */
let waiting: ((isConfirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function publish() {
  for (const listener of listeners) listener();
}

/** Asks the person to confirm who they are, in the one dialog for it. False when they do not. */
export const confirmPerson = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    publish();
  });

/** The dialog's answer, for all that wait. */
export function answerStepUp(isConfirmed: boolean): void {
  const answered = waiting;
  waiting = [];
  publish();
  for (const resolve of answered) resolve(isConfirmed);
}

/** Whether the person is being asked. */
export const stepUpStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => waiting.length > 0,
};
