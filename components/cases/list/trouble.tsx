"use client";

import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { Note } from "#components/ui/note.tsx";
import { shownError } from "#lib/http/api-error.ts";
import { formatAt } from "#lib/time/words.ts";

/** When the list could not be read: an error without rows to show, else a note that the rows shown may be old. */
export function CaseListTrouble({ query }: { query: UseInfiniteQueryResult }) {
  const now = useNow();
  if (!query.isError) return null;
  const { message, errorId } = shownError(query.error);
  if (query.data === undefined) {
    return (
      <Failure
        className="mt-6"
        title="Não conseguimos buscar os processos"
        message={message}
        {...(errorId ? { errorId } : {})}
        onRetry={() => query.refetch()}
      />
    );
  }
  const at = formatAt({ at: new Date(query.dataUpdatedAt).toISOString(), now });
  return (
    <Note tone="care" live title="A lista pode não ser a de agora" className="mt-4">
      {message} Você vê o que sabíamos {at}.{" "}
      <Button variant="text" onClick={() => query.refetch()}>
        Tentar de novo
      </Button>
    </Note>
  );
}
