import { AsidePart } from "#components/ui/aside.tsx";
import { formatSize } from "#lib/documents/rules.ts";
import { guideFileUrl } from "#lib/guides/href.ts";
import type { GuideView } from "#lib/guides/view.ts";

/** What the service sent about a guide as a file. */
export function PaperPart({
  database,
  view: { id },
  paper,
}: {
  database: string;
  view: GuideView;
  paper: NonNullable<GuideView["paper"]>;
}) {
  const of = { database, id, proofId: null };
  return (
    <AsidePart title="Arquivo do serviço">
      <p className="text-ink-2">
        {paper.isPdf ? "A guia em PDF, como o serviço a mandou." : "Guardado como veio; não é um PDF."}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {paper.isPdf ? (
          <a
            href={guideFileUrl(of)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center medium:min-h-6"
          >
            Abrir<span className="sr-only"> o arquivo do serviço</span>
          </a>
        ) : null}
        <a
          href={guideFileUrl({ ...of, download: true })}
          className="inline-flex min-h-11 items-center medium:min-h-6"
        >
          Baixar<span className="sr-only"> o arquivo do serviço</span>
        </a>
      </p>
      <p className="mt-1 text-meta text-ink-3">
        {formatSize(paper.size)}, SHA-256 <span className="[overflow-wrap:anywhere]">{paper.sha256}</span>
      </p>
    </AsidePart>
  );
}
