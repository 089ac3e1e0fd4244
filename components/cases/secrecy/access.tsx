import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { CaseView } from "#lib/cases/schema.ts";
import { lawyersTitle, seeingWords, seenByNoLawyer, stillKept } from "#lib/cases/secrecy/words.ts";
import { AccessDialog } from "./dialog.tsx";
import { LawyersDialog } from "./lawyers.tsx";

/** On the cover of a case under secrecy: who sees it, and a button to change that, or to name a lawyer. */
export function CaseAccess({ database, view }: { database: string; view: CaseView }) {
  const [isOpen, setOpen] = useState(false);
  const { access } = view;
  if (access === undefined) return null;
  const namesOnly = access.mayChange === "lawyers";
  const Changing = namesOnly ? LawyersDialog : AccessDialog;
  const isLifted = access.keptFor !== null && !view.cover?.secrecy.restricted;
  return (
    <>
      <dt>Quem vê</dt>
      <dd>
        {/* The button stays where it is when others are named meanwhile. */}
        <span className="flex items-baseline justify-between gap-x-3">
          <span className="min-w-0 [overflow-wrap:anywhere]">{seeingWords(access.keptFor)}</span>
          {access.mayChange !== "nothing" ? (
            <Button
              variant="text"
              className="screen-only shrink-0 max-medium:min-h-11 medium:-my-0.5"
              onClick={() => setOpen(true)}
            >
              {namesOnly ? lawyersTitle : "Editar"}
              <span className="sr-only">{namesOnly ? " para este processo" : " quem vê este processo"}</span>
            </Button>
          ) : null}
        </span>
        {isLifted ? <span className="block max-w-column text-small text-ink-3">{stillKept}</span> : null}
        {access.isSeen ? null : (
          <span className="block max-w-column text-small text-ink-3">{seenByNoLawyer}</span>
        )}
        <Changing database={database} view={view} open={isOpen} onOpenChange={setOpen} />
      </dd>
    </>
  );
}
