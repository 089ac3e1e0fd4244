import { useNow } from "#components/ui/clock.tsx";
import { GivingUp } from "#components/ui/giving-up.tsx";
import type { GuideRow } from "#lib/guides/view.ts";
import { dayWords, kindWords, proofWords, stateWord } from "#lib/guides/words.ts";

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
  const known = [`de ${dayWords(row)}`, stateWord(row.state).toLowerCase(), proof].filter(Boolean).join(", ");
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
