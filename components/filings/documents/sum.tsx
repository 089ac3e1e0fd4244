import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { formatSize } from "#lib/documents/rules.ts";
import type { CourtLimits } from "#lib/filings/documents/limits.ts";
import { formatLimit } from "#lib/filings/documents/sentences.ts";
import { plural } from "#lib/format/count.ts";

/** How much all files are together, of what the court takes where that is known; those on their way here count as well, not those left out. */
export function Sum({
  files,
  uploads,
  limits: { filing },
}: {
  files: readonly { size: number }[];
  uploads: readonly { size: number }[];
  limits: CourtLimits;
}) {
  const all = [...files, ...uploads];
  const size = all.reduce((sum, one) => sum + one.size, 0);
  const words = `${formatSize(size)}${filing === null ? "" : ` de ${formatLimit(filing)}`}`;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {plural(all.length, "arquivo", "arquivos")}, <b>{formatSize(size)}</b>
        {filing === null ? null : ` de ${formatLimit(filing)}`}
      </p>
      {filing === null ? null : (
        <ProgressBar
          label="Tamanho da petição"
          size="thin"
          value={Math.min(size, filing)}
          max={filing}
          text={words}
          {...(size > filing && { segments: [{ id: "over", value: filing, tone: "alert" as const }] })}
          className="min-w-40 flex-1"
        />
      )}
    </div>
  );
}
