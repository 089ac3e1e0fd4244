import { AsidePart } from "#components/ui/aside.tsx";
import { type CourtLimits, isDefault, sourceSentence } from "#lib/filings/documents/limits.ts";
import { formatLimit } from "#lib/filings/documents/sentences.ts";

/** What the court takes, as far as it is known, and from where it is known. */
export function LimitsPart({ limits }: { limits: CourtLimits }) {
  const { file, filing, page, paper, system } = limits;
  const rows = [
    ["Por arquivo", file === null ? null : formatLimit(file)],
    ["Por petição", filing === null ? null : formatLimit(filing)],
    ["Por página", page === null ? null : formatLimit(page)],
    ["Formato", paper === null ? "PDF" : `PDF, ${paper.join(" ou ")}`],
  ] as const;
  return (
    <AsidePart title={isDefault(limits) ? "Limites mais comuns" : `Limites do ${system}`}>
      <dl className="-mt-2">
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="flex justify-between gap-x-4 border-b border-line py-2">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="mt-2 text-meta text-ink-3">{sourceSentence(limits)}</p>
    </AsidePart>
  );
}
