import type { ReactNode } from "react";
import { useNow } from "#components/ui/clock.tsx";
import { Glyph } from "#components/ui/glyph.tsx";
import type { PaymentLine } from "#lib/guides/line/line.ts";
import { lineAmount, lineChecked, lineDue, lineKind, segmentWords } from "#lib/guides/line/words.ts";
import type { GuideLine, GuideRow } from "#lib/guides/view.ts";
import { formatShort } from "#lib/time/time.ts";

/** What a right line says: what was checked, to whom it goes, how much, until when. */
export function LineFound({ line, today }: { line: PaymentLine; today: string }) {
  return (
    <p className="flex items-baseline gap-1.5">
      <Glyph name="check" className="relative top-px" />
      <span>
        {lineChecked(line)} {lineKind(line)}, <b className="font-strong">{lineAmount(line)}</b>,{" "}
        {line.due === null ? lineDue(line, today) : <b className="font-strong">{lineDue(line, today)}</b>}.
      </span>
    </p>
  );
}

/** Of the line that is kept: its amount beside the guide's, to whom it goes, who brought it. */
export function LineFacts({
  line,
  guide,
  kept,
}: {
  line: PaymentLine;
  guide: Pick<GuideRow, "cents">;
  kept: GuideLine;
}) {
  const now = useNow();
  return (
    <dl className="text-small">
      <Fact label="Valor da linha">{comparedWords({ line: line.cents, guide: guide.cents })}</Fact>
      {line.kind === "boleto" ? (
        <Fact label="Banco">{line.bank}</Fact>
      ) : (
        <Fact label="Recebe">{segmentWords(line.segment)}</Fact>
      )}
      <Fact label="Guardada por">
        {kept.by}, {formatShort(kept.at, now)}
      </Fact>
    </dl>
  );
}

function comparedWords({ line, guide }: { line: number | null; guide: number | null }): string {
  if (line === null) return "não está na linha";
  if (guide === null) return lineAmount({ cents: line });
  return line === guide ? "igual ao da guia" : "diferente do da guia";
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-1.5">
      <dt className="text-ink-3">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
