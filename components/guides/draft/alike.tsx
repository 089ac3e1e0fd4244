import { useNow } from "#components/ui/clock.tsx";
import { GivingUp } from "#components/ui/giving-up.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { lateSentence, notCreatedSentence } from "#lib/guides/following/words.ts";
import { guideHref } from "#lib/guides/href.ts";
import type { GuideRow, GuideView } from "#lib/guides/view.ts";
import { dayWords, kindWords, proofWords, shownState, stateWord } from "#lib/guides/words.ts";

/** Before a guide is created that may be there already: nobody is to pay twice. */
export function AlikeDialog({
  row,
  onClose,
  onDo,
}: {
  row: GuideRow;
  onClose: () => void;
  onDo: () => void;
}) {
  const now = useNow();
  const proof = proofWords(row, now, { isWhole: true })?.text;
  const known = [`de ${dayWords(row)}`, stateWord(shownState(row)).toLowerCase(), proof]
    .filter(Boolean)
    .join(", ");
  return (
    <GivingUp
      title="Já há uma guia igual neste processo"
      text={`${kindWords(row)}, ${known}: mesmo formulário e mesmo valor. Ela está em Custas deste processo.`}
      verb="Gerar outra"
      onClose={onClose}
      onDo={onDo}
    />
  );
}

/** Above a draft that was said not to be created, and was after all, as a late answer says: nobody is to create it twice. */
export function LateNote({ database, view }: { database: string; view: GuideView }) {
  const now = useNow();
  const before = notCreatedSentence(view, now);
  const sentence = lateSentence(view);
  const [other] = view.late;
  if (sentence === null || other === undefined) {
    if (before === null) return null;
    return (
      <Note tone="care" className="mb-6 max-w-column" title="Esta guia já foi pedida uma vez">
        {before}
      </Note>
    );
  }
  return (
    <Note tone="care" className="mb-6 max-w-column" title="O serviço criou uma guia destes dados">
      {sentence} <Link href={guideHref({ database, id: other })}>Abrir a que foi criada</Link>
    </Note>
  );
}
