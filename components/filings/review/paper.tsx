import { ChevronLeft, ChevronRight } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { formatSize } from "#lib/documents/rules.ts";
import { filingDocumentUrl } from "#lib/filings/files/href.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { loadPart } from "#lib/http/load-part.ts";

const PdfPage = dynamic(
  () => loadPart(() => import("#components/pdf/page.tsx").then((module) => module.PdfPage)),
  { ssr: false },
);

/** A document of a petition beside its review, page by page: whoever signs reads what somebody else prepared. */
export function Paper({ database, view, shown }: { database: string; view: FilingView; shown: string }) {
  const at = view.files.findIndex(({ id }) => id === shown);
  const file = view.files[at];
  if (file === undefined) return null;
  const url = filingDocumentUrl({ database, filingId: view.id, documentId: file.id });
  return (
    <section aria-label="Documentos da petição" className="screen-only min-w-0 max-wide:mt-10">
      <Pages key={file.id} url={url} name={file.filename}>
        <p className="font-strong">{`Documento ${at + 1} de ${view.files.length}`}</p>
      </Pages>
    </section>
  );
}

/** The documents of a petition, each a button that puts it beside. */
export function PaperChoice({
  files,
  shown,
  onShow,
}: Pick<FilingView, "files"> & { shown: string | null; onShow: (id: string) => void }) {
  return (
    <ol className="mt-1 max-w-110 text-small text-ink-2">
      {files.map(({ id, filename, size, findings }, index) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_3.5rem_4.5rem] items-baseline gap-x-2">
          <button
            type="button"
            aria-pressed={id === shown}
            title={filename}
            className="min-h-11 truncate text-left hover:underline aria-pressed:font-strong aria-pressed:text-ink medium:min-h-6"
            onClick={() => onShow(id)}
          >
            {index + 1} {filename}
          </button>
          <span className="text-right">{findings.pages === null ? "" : `${findings.pages} p.`}</span>
          <span className="text-right">{formatSize(size)}</span>
        </li>
      ))}
    </ol>
  );
}

function Pages({ url, name, children }: { url: string; name: string; children: ReactNode }) {
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState<number | null>(null);
  const [isBroken, setBroken] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const go = (by: number) => setPage(Math.min(Math.max(page + by, 1), pages ?? 1));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-rule pb-2">
        <div className="flex-1">{children}</div>
        <Button aria-label="Página anterior" onClick={() => go(-1)}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </Button>
        <p role="status" className="min-w-20 text-center text-small">
          {pages === null ? "" : `${page} de ${pages}`}
        </p>
        <Button aria-label="Próxima página" onClick={() => go(1)}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
        <a
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={`Abrir inteiro: ${name}`}
          className="inline-flex min-h-11 items-center medium:min-h-6"
        >
          Abrir inteiro
        </a>
      </div>
      <div ref={room} className="min-h-100 overflow-hidden border border-rule bg-desk">
        {isBroken ? (
          <p className="p-4 text-ink-2">Este arquivo não pode ser mostrado aqui. Abra-o inteiro para ler.</p>
        ) : width === 0 ? null : (
          <PdfPage
            url={url}
            width={width}
            page={page}
            name={`${name}, página ${page}`}
            onPages={(count) => {
              setPages(count);
              setBroken(count === null);
            }}
          />
        )}
      </div>
    </>
  );
}

/** How wide an element is, in CSS pixels, inside its border. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const of = element.current;
    if (of === null) return;
    const watch = new ResizeObserver(() => setWidth(of.clientWidth));
    watch.observe(of);
    return () => watch.disconnect();
  }, [element]);
  return width;
}
