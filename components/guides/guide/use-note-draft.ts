"use client";

import { useState } from "react";
import { useDraft } from "#components/drafts/use-draft.ts";
import { guideKeys } from "#lib/guides/keys.ts";
import { noteGuideAction } from "#server/guides/keeping/actions.ts";

/** The word about the payment of a guide, saved after a pause and on leaving the page. `savedAt`: by this page; else null. */
export function useNoteDraft({ database, id }: { database: string; id: string }) {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const draft = useDraft<string>({
    kind: "guide-note",
    of: id,
    id,
    reads: guideKeys.all({ database }),
    begin: async () => ({ ok: true, id }),
    save: async (guide, { note = "" }) => {
      const saved = await noteGuideAction({ database, id: guide, note });
      if (saved.ok) setSavedAt(new Date().toISOString());
      return saved;
    },
    // The words about the saving say it.
    onRefused: () => {},
  });
  return {
    saving: draft.saving,
    save: draft.save,
    savedAt,
    change: (note: string) => draft.change({ note }),
    /** What this tab could not save before; null when there is nothing. */
    unsaved: () => draft.unsaved()?.note ?? null,
    isWaiting: () => Object.keys(draft.waiting()).length > 0,
  };
}
