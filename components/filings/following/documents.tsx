import { AsidePart } from "#components/ui/aside.tsx";
import { filingDocumentUrl } from "#lib/filings/files/href.ts";
import type { FilingView } from "#lib/filings/view.ts";

/** The documents that went with it, as they are kept here. */
export function DocumentsPart({ database, view }: { database: string; view: FilingView }) {
  return (
    <AsidePart title="Documentos">
      {view.files.length === 0 ? (
        <p className="text-ink-3">Nenhum daqui. Podem ter sido acrescentados na janela.</p>
      ) : (
        <ol className="-mt-2">
          {view.files.map(({ id, filename, findings }, index) => (
            <li key={id} className="flex gap-x-2 border-b border-line py-2">
              <a
                href={filingDocumentUrl({ database, filingId: view.id, documentId: id })}
                target="_blank"
                rel="noopener"
                title={filename}
                className="min-w-0 flex-1 truncate text-ink no-underline hover:underline"
              >
                {index + 1} {filename}
              </a>
              {findings.pages === null ? null : <span className="text-ink-3">{findings.pages} p.</span>}
            </li>
          ))}
        </ol>
      )}
    </AsidePart>
  );
}
