/** How long something must be in sight to count as seen or read. */
export const seenMs = 2_000;

/** Runs it each time that the page was in sight so long on end. What it returns ends that. */
export function whenInSight(run: () => void, ms = seenMs): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look() {
    clearTimeout(timer);
    if (document.visibilityState === "visible") timer = setTimeout(run, ms);
  }
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
