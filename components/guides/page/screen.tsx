"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printOffers } from "#components/desk/commands/print.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { WorkNotFound } from "#components/desk/not-found.tsx";
import { takeAddress } from "#components/drafts/take-address.ts";
import { GuideDraft } from "#components/guides/draft/draft.tsx";
import { SentGuide } from "#components/guides/following/sent.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { useHeldFocus } from "#components/ui/use-held-focus.ts";
import type { HeadCase } from "#lib/cases/head.ts";
import { guideHref, newGuideHref } from "#lib/guides/href.ts";
import type { GuideView } from "#lib/guides/view.ts";
import { isForbidden, isMissing } from "#lib/http/api-error.ts";
import { reading } from "#lib/http/reading.ts";

/** A guide: its form while it is a draft, then what is known of it. `initial`: null before what is typed first begins it. */
export function GuideScreen({
  database,
  of,
  initial,
}: {
  database: string;
  of: HeadCase;
  initial: GuideView | null;
}) {
  const [id, setId] = useState(initial?.id ?? null);
  const query = useQuery({
    ...reading("guides/[id]", { database, id: id ?? "" }),
    // While it is sent it is asked again: live updates may be late.
    refetchInterval: ({ state }) => (state.data?.state === "sending" ? 3_000 : false),
    enabled: id !== null,
    ...(initial !== null && { initialData: initial }),
  });
  const view = query.data ?? null;
  const isDraft = view === null || view.state === "draft";
  useOffers(printOffers);
  const place = useHeldFocus<HTMLDivElement>(view?.state ?? "draft");
  useTopOf(isDraft);

  if (isForbidden(query.error)) return <Forbidden title="Guia" />;
  // A guide of a case that is kept from the person from now on does not stay on their page.
  if (isMissing(query.error)) return <WorkNotFound what="guide" database={database} />;

  function begun(stored: string) {
    setId(stored);
    takeAddress({ from: newGuideHref({ database, cnj: of.cnj }), to: guideHref({ database, id: stored }) });
  }

  return (
    <Printable what={isDraft ? "Rascunho de guia" : "Guia"} secrecy="Segredo de justiça">
      {id === null ? null : (
        <ReadTrouble query={query} unread="A guia não pôde ser lida" old="Esta guia" offersRetry />
      )}
      <div ref={place} tabIndex={-1} className="outline-none">
        {isDraft ? (
          <GuideDraft database={database} of={of} id={id} view={view} onBegun={begun} />
        ) : (
          <SentGuide database={database} of={of} view={view} />
        )}
      </div>
    </Printable>
  );
}

/** A form that gives way to what became of it, or the reverse, is read from its top. */
function useTopOf(isDraft: boolean) {
  const shown = useRef(isDraft);
  useEffect(() => {
    if (shown.current === isDraft) return;
    shown.current = isDraft;
    window.scrollTo({ top: 0 });
  }, [isDraft]);
}
