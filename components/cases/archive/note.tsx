"use client";

import { useCaseCommands } from "#components/cases/commands/case-commands.ts";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { archivedTitle, unfollowed } from "#lib/cases/archive/words.ts";
import type { CaseView } from "#lib/cases/schema.ts";

/** Above an archived case: since when, by whom, and the button that brings it back. Nothing for a followed case. */
export function ArchivedNote({ archived }: Pick<CaseView, "archived">) {
  const { archive } = useCaseCommands();
  if (!archived) return null;
  return (
    <Note tone="quiet" title={archivedTitle(archived)} className="mt-3 max-w-column">
      <p>{unfollowed} Atualizar consulta agora.</p>
      <Button className="screen-only mt-3" onClick={archive.run} pending={archive.isBusy && archive.label}>
        {archive.label}
      </Button>
    </Note>
  );
}
