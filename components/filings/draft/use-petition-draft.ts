import { thisDevice } from "#components/drafts/device.ts";
import { useDraft } from "#components/drafts/use-draft.ts";
import type { AnsweredFacts } from "#lib/deadlines/answering/schema.ts";
import { allOf } from "#lib/reads.ts";
import { beginFilingAction, saveDraftAction } from "#server/filings/draft/actions.ts";

/** What is typed into the draft of a petition; what is left out stays as it is. */
export type Typed = { act?: string; openerId?: string | null };

/** The draft of a petition, saved while it is typed. The act begins it; who is to open its window is saved after that. */
export function usePetitionDraft({
  database,
  cnj,
  id,
  answers = null,
  onBegun,
  onRefused,
}: {
  database: string;
  cnj: string;
  /** What a new one answers. */
  answers?: AnsweredFacts | null;
  /** Null before it is begun. */
  id: string | null;
  onBegun?: (id: string) => void;
  onRefused: (refused: { message: string; field: string | undefined }) => void;
}) {
  const { change, begin, unsaved, ...draft } = useDraft<string | null>({
    kind: "petition",
    of: cnj,
    id,
    onRefused,
    ...(onBegun && { onBegun }),
    reads: allOf("filings", { database }),
    begin: ({ act }) => {
      const given = { database, cnj, act: act ?? answers?.act ?? "", savedOn: thisDevice() };
      const { publicationId, deadlineId } = answers ?? {};
      if (publicationId === undefined || deadlineId === undefined) return beginFilingAction(given);
      return beginFilingAction({ ...given, answers: { publicationId, deadlineId } });
    },
    leftByBegin: (typed) => (typedOf(typed).openerId ? typed : null),
    save: (stored, typed) =>
      saveDraftAction({ database, id: stored, savedOn: thisDevice(), ...typedOf(typed) }),
  });
  return {
    ...draft,
    change: (typed: Typed) => change({ ...typed }),
    begin: () => begin({ act: answers?.act ?? "" }),
    unsaved: (): Typed | null => {
      const kept = unsaved();
      return kept === null ? null : typedOf(kept);
    },
  };
}

/** The field of the act is never null. */
const typedOf = ({ act, openerId }: Record<string, string | null>): Typed => ({
  ...(typeof act === "string" && { act }),
  ...(openerId !== undefined && { openerId }),
});
