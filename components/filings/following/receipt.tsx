import dynamic from "next/dynamic";
import { useState } from "react";
import { AsidePart } from "#components/ui/aside.tsx";
import { formatSize } from "#lib/documents/rules.ts";
import { receiptUrl } from "#lib/filings/files/href.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { loadPart } from "#lib/http/load-part.ts";

const PdfPage = dynamic(
  () => loadPart(() => import("#components/pdf/page.tsx").then((module) => module.PdfPage)),
  { ssr: false },
);

const width = 286;

/** The stored receipt: its first page, and by what it can be told from any other file. */
export function ReceiptPart({
  database,
  id,
  receipt,
}: {
  database: string;
  id: string;
  receipt: NonNullable<FilingView["receipt"]>;
}) {
  const [pages, setPages] = useState<number | null>(null);
  const [isDrawn, setDrawn] = useState(true);
  const url = receiptUrl({ database, filingId: id });
  return (
    <AsidePart title="Recibo">
      {receipt.isPdf ? (
        <figure aria-label="Recibo, página 1">
          <div
            hidden={!isDrawn}
            className="max-w-full overflow-hidden border border-rule"
            style={{ width: width + 2 }}
          >
            <PdfPage
              url={url}
              width={width}
              onPages={(count) => {
                setPages(count);
                setDrawn(count !== null);
              }}
            />
          </div>
          <figcaption className="mt-2 text-meta text-ink-3">
            {pages === null ? "Recibo. " : `Recibo, página 1 de ${pages}. `}
            <a href={url} target="_blank" rel="noopener">
              Abrir<span className="sr-only"> o recibo</span>
            </a>
          </figcaption>
        </figure>
      ) : (
        <p className="text-ink-2">Guardado como veio; não é um PDF.</p>
      )}
      <p className="mt-1 text-meta text-ink-3">
        {formatSize(receipt.size)}, SHA-256{" "}
        <span title={receipt.sha256} className="tracking-[.05em]">
          {grouped(receipt.sha256)}
        </span>
      </p>
    </AsidePart>
  );
}

/** The ends of a SHA-256, to be compared by eye: `9c41 e0b7 … 52af`. */
const grouped = (sha256: string): string =>
  `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`;
