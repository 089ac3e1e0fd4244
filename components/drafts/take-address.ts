/**
 * Gives the page on which a draft was begun the address of the draft; the page stays as it is, and a reload opens the draft.
 * Whoever has gone elsewhere meanwhile keeps that address: the last save of a page that is left comes after it.
 */
export function takeAddress({ from, to }: { from: string; to: string }): void {
  if (window.location.pathname === from) window.history.replaceState(null, "", to);
}
