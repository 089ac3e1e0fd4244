"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { CaseView } from "#lib/cases/schema.ts";
import { seeingWords, stillKept } from "#lib/cases/secrecy/words.ts";
import { AccessDialog } from "./dialog.tsx";

/** On the cover of a case under secrecy: who sees it, and for a lawyer a button to change that. */
export function CaseAccess({ database, view }: { database: string; view: CaseView }) {
  const [isOpen, setOpen] = useState(false);
  const { access } = view;
  if (access === undefined) return null;
  const isLifted = access.keptFor !== null && !view.cover?.secrecy.restricted;
  return (
    <>
      <dt>Quem vê</dt>
      <dd>
        <span className="inline-flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 [overflow-wrap:anywhere]">{seeingWords(access.keptFor)}</span>
          {access.mayChange ? (
            <Button
              variant="text"
              className="screen-only max-medium:min-h-11 medium:-my-0.5"
              onClick={() => setOpen(true)}
            >
              Editar<span className="sr-only"> quem vê este processo</span>
            </Button>
          ) : null}
        </span>
        {isLifted ? <span className="block max-w-column text-small text-ink-3">{stillKept}</span> : null}
        <AccessDialog database={database} view={view} open={isOpen} onOpenChange={setOpen} />
      </dd>
    </>
  );
}
