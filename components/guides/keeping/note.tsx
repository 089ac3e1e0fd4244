import { useEffect, useEffectEvent, useState } from "react";
import { SavedWords } from "#components/drafts/saved.tsx";
import { useDraft } from "#components/drafts/use-draft.ts";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { longestNote, tooLongNote } from "#lib/guides/draft/schema.ts";
import type { GuideView } from "#lib/guides/view.ts";
import { allOf } from "#lib/reads.ts";
import { noteGuideAction } from "#server/guides/keeping/actions.ts";

/** A word about the payment, in the place of a proof or beside it, saved while it is typed. */
export function PaymentNote({ database, view }: { database: string; view: GuideView }) {
  const { id, note } = view;
  const [typed, setTyped] = useState<string | null>(null);
  const draft = useNoteDraft({ database, id });
  const shown = typed ?? note;

  function change(text: string) {
    setTyped(text);
    draft.change(text);
  }

  const restore = useEffectEvent(() => {
    const kept = draft.unsaved();
    if (kept !== null && typed === null) change(kept);
  });
  useEffect(() => restore(), []);

  const settle = useEffectEvent((stored: string) => {
    if (!draft.isWaiting() && typed?.trim() !== stored) setTyped(null);
  });
  // What somebody else wrote shows; of one's own words the space at their end stays while more is typed.
  useEffect(() => settle(note), [note]);

  return (
    <div className="max-w-column">
      <Field
        label="Anotação do pagamento"
        hint="Quem pagou, quando, com quem está o comprovante."
        error={shown.trim().length > longestNote ? tooLongNote : null}
      >
        <Textarea
          rows={2}
          value={shown}
          className="print:hidden"
          onChange={({ target }) => change(target.value)}
          onBlur={() => void draft.save()}
        />
      </Field>
      <p className="hidden whitespace-pre-wrap [overflow-wrap:anywhere] print:block">{shown}</p>
      <p className="mt-1.5 min-h-6 text-small text-ink-3 print:hidden">
        <SavedWords
          what="Anotação salva"
          saving={draft.saving}
          savedAt={draft.savedAt}
          onRetry={() => void draft.save()}
        />
      </p>
    </div>
  );
}

/** The word about the payment of a guide, saved after a pause and on leaving the page. `savedAt`: by this page; else null. */
function useNoteDraft({ database, id }: { database: string; id: string }) {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const draft = useDraft<string>({
    kind: "guide-note",
    of: id,
    id,
    reads: allOf("guides", { database }),
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
