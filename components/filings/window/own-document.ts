"use client";

import { useEffect, useState } from "react";
import { useFirstPaint } from "#components/ui/use-first-paint.ts";
import { stepHref } from "#lib/filings/steps/href.ts";
import { databaseOfPetition } from "#lib/filings/window/form-target.ts";

/** The path by which the browser loaded this document; what one came to within Autos keeps the first page's. */
function loadedPath(): string {
  const [entry] = performance.getEntriesByType("navigation");
  return entry === undefined ? "" : new URL(entry.name).pathname;
}

/**
 * Whether this document may lead to the filing window: its policy names the window's address only when the browser loaded it
 * as the page of a petition of this database. If not, it is loaded again; until then the button does not stand there, which
 * would be stopped on its way. What the server drew is such a page.
 */
export function useOwnDocument({ database, id }: { database: string; id: string }): boolean {
  const isServer = useFirstPaint();
  const [isOwn] = useState(
    () => typeof window === "undefined" || databaseOfPetition(loadedPath()) === database,
  );
  useEffect(() => {
    // The address may still be that of the step before: it is changed a moment after the page.
    if (!isOwn) window.location.assign(stepHref({ database, id, step: "window" }));
  }, [isOwn, database, id]);
  return isServer || isOwn;
}
