import type { FilingView } from "#lib/filings/view.ts";

/** The name of the document that the service refuses, as it would again; null when there is none or they changed since. */
export function turnedDown({ facts, history }: Pick<FilingView, "facts" | "history">): string | null {
  if (facts.intent !== "preparing" || facts.failing?.failure !== "rejected") return null;
  const last = history.findLast(({ kind }) => kind === "unanswered" || kind === "documents");
  if (last?.kind !== "unanswered") return null;
  const { document } = last.detail;
  return typeof document === "string" ? document : null;
}
