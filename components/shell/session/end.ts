let ended = false;
const listeners = new Set<() => void>();

/** Says once that the session is over; the page stays as it is, with what was typed. */
export function endSession() {
  ended = true;
  for (const listener of listeners) listener();
}

export const sessionEnd = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => ended,
};
