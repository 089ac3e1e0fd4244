import { useEffect } from "react";
import { remember } from "#components/ui/remember.ts";
import { lastDatabaseCookie } from "#lib/databases/last.ts";

/** Says that this tab is in that database, now and each time that the person comes back to the tab. What it returns ends that. */
export function rememberDatabase(database: string): () => void {
  const tell = () => {
    if (document.visibilityState === "visible") remember({ name: lastDatabaseCookie, value: database });
  };
  tell();
  window.addEventListener("focus", tell);
  document.addEventListener("visibilitychange", tell);
  return () => {
    window.removeEventListener("focus", tell);
    document.removeEventListener("visibilitychange", tell);
  };
}

/** So that `/` leads back here next time, and a page of no base shows what is of the base beside it, in whichever tab. */
export function useRememberedDatabase(database: string | undefined): void {
  useEffect(() => (database === undefined ? undefined : rememberDatabase(database)), [database]);
}
