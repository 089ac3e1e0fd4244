import { AsidePart } from "#components/ui/aside.tsx";
import { formatCount } from "#lib/format/count.ts";
import type { Monitoring, RhythmRow } from "#lib/push/overview.ts";
import { creditsWords, rhythmTotals } from "#lib/push/words.ts";

/** What monitoring costs, as far as the service says it: how often it looks, and the credits that it names. */
export function Credits({
  credits,
  watched,
  rhythms,
}: {
  credits: Monitoring["credits"];
  watched: number;
  rhythms: readonly RhythmRow[];
}) {
  if (watched === 0) return null;
  const { looks } = rhythmTotals(rhythms);
  return (
    <AsidePart title="Consultas ao tribunal">
      <dl>
        <div className="flex justify-between gap-3">
          <dt>Por mês, nos ritmos de agora</dt>
          <dd className="font-strong">{formatCount(looks)}</dd>
        </div>
        {credits === null ? null : (
          <div className="mt-2 flex justify-between gap-3">
            <dt>Créditos que o serviço informa</dt>
            <dd className="font-strong">{formatCount(credits.sum)}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2 text-small text-ink-3">{creditsWords(credits, watched)}</p>
    </AsidePart>
  );
}
