import { type RefObject, useEffect, useState } from "react";
import { useVisit } from "#components/cases/movements/visits/use-visit.ts";
import type { CaseDocument, DocumentList } from "#lib/documents/schema.ts";
import { recordDocumentsVisitAction } from "#server/cases/movements/visits/actions.ts";

/** `news`: documents that were new at any time since the list was opened. They count as seen once all were in the window. */
export function useNewDocuments({
  database,
  cnj,
  data,
  list,
  shown,
}: {
  database: string;
  cnj: string;
  data: DocumentList | undefined;
  /** The list: the rows in it carry `data-new` with their id. */
  list: RefObject<HTMLElement | null>;
  /** The documents that are drawn: a search leaves out some. */
  shown: readonly CaseDocument[];
}): { news: ReadonlySet<string>; onOpen: (id: string) => void } {
  const fresh = data?.items.flatMap(({ id, isNew }) => (isNew ? [id] : [])) ?? [];
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  if (fresh.some((id) => !kept.has(id))) setKept(new Set([...kept, ...fresh]));

  const [inWindow, setInWindow] = useState<ReadonlySet<string>>(new Set());
  const drawn = shown.flatMap(({ id }) => (kept.has(id) ? [id] : [])).join("\n");
  useEffect(() => {
    if (drawn === "" || list.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.flatMap(({ isIntersecting, target }) =>
        isIntersecting ? (target.getAttribute("data-new") ?? []) : [],
      );
      if (seen.length > 0) setInWindow((known) => new Set([...known, ...seen]));
    });
    for (const row of list.current.querySelectorAll("[data-new]")) observer.observe(row);
    return () => observer.disconnect();
  }, [drawn, list]);

  const recordSeen = useVisit({
    database,
    cnj,
    through: data?.through ?? null,
    isInSight: fresh.every((id) => inWindow.has(id)),
    enabled: fresh.length > 0,
    record: recordDocumentsVisitAction,
  });
  const onOpen = (id: string) => {
    if (fresh.length === 1 && fresh[0] === id) void recordSeen();
  };
  return { news: kept, onOpen };
}
