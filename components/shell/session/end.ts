import { forgetShared } from "#components/ui/kept-text.ts";
import { forgetUploads } from "#components/uploads/queues.ts";
import { endedPath } from "#lib/users/return-path.ts";

/** The address of the page that was loaded anew last, in this tab. */
const takenKey = "autos-taken";

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

/**
 * Somebody ended the session, from another tab or place, or suspended its person: of the page its address stays, and what was
 * typed into this tab, for that person alone.
 */
export function leaveForSignIn(): void {
  forgetShared();
  forgetUploads();
  const { pathname, search } = window.location;
  window.location.replace(endedPath(pathname + search));
}

/** Something that the page shows was taken away: it is loaded again, and the server says what is left of it. */
export function loadAnew(): void {
  sessionStorage.setItem(takenKey, window.location.pathname);
  window.location.reload();
}

/** Whether the page at this address was loaded anew because something that it showed was taken away. */
export const isTaken = (): boolean => sessionStorage.getItem(takenKey) === window.location.pathname;
