import { thisDevice } from "#components/drafts/device.ts";
import { type DraftRefusal, useDraft } from "#components/drafts/use-draft.ts";
import { storedGuides } from "#lib/guides/domain.ts";
import type { GuideValues } from "#lib/guides/schema.ts";
import { beginGuideAction, saveGuideAction } from "#server/guides/draft/actions.ts";

/** The draft of a guide, saved while it is typed; the first value typed begins it, with what stood in the form already. */
export const useGuideDraft = ({
  database,
  cnj,
  id,
  definitionId,
  prefilled,
  onBegun,
  onRefused,
}: {
  database: string;
  cnj: string;
  /** Null before it is begun. */
  id: string | null;
  /** Of which definition it is begun; empty while none is chosen, and then nothing can be typed. */
  definitionId: string;
  prefilled: GuideValues;
  onBegun: (id: string) => void;
  onRefused: (refused: DraftRefusal) => void;
}) =>
  useDraft<string>({
    kind: "guide",
    of: `${cnj}-${definitionId}`,
    id,
    onBegun,
    onRefused,
    reads: storedGuides({ database }),
    begin: (values) =>
      beginGuideAction({
        database,
        cnj,
        definitionId,
        savedOn: thisDevice(),
        values: { ...prefilled, ...values },
      }),
    save: (stored, values) => saveGuideAction({ database, id: stored, values, savedOn: thisDevice() }),
  });
