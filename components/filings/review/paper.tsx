import { ChevronLeft, ChevronRight } from "lucide-react";
import dynamic from "next/dynamic";
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { filingDocumentUrl } from "#lib/filings/files/href.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { loadPart } from "#lib/http/load-part.ts";

const PdfPage = dynamic(
  () => loadPart(() => import("#components/pdf/page.tsx").then((module) => module.PdfPage)),
  { ssr: false },
);

/** The documents of a petition beside its review, page by page: whoever signs reads what somebody else prepared. */
export function Paper({ database, view }: { database: string; view: FilingView }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { files } = view;
  const file = files.find(({ id }) => id === chosen) ?? files[0];
  if (file === undefined) return null;
  const url = filingDocumentUrl({ database, filingId: view.id, documentId: file.id });
  return (
    <section aria-label="Documentos da petição" className="screen-only min-w-0 max-wide:mt-10">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-rule pb-2">
        <Select
          aria-label="Documento"
          className="min-w-0 flex-1"
          value={file.id}
          onChange={({ target }) => setChosen(target.value)}
        >
          <Options of={files} words={(one) => `${files.indexOf(one) + 1} ${one.filename}`} />
        </Select>
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center medium:min-h-6"
        >
          Abrir inteiro<span className="sr-only">: {file.filename}</span>
        </a>
      </div>
      <Pages key={file.id} url={url} name={file.filename} />
    </section>
  );
}

function Pages({ url, name }: { url: string; name: string }) {
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState<number | null>(null);
  const [isBroken, setBroken] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const go = (by: number) => setPage(Math.min(Math.max(page + by, 1), pages ?? 1));
  return (
    <>
      <div className="flex items-center gap-2 py-2">
        <Button aria-label="Página anterior" onClick={() => go(-1)}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </Button>
        <p role="status" className="min-w-20 text-center text-small">
          {pages === null ? "" : `${page} de ${pages}`}
        </p>
        <Button aria-label="Próxima página" onClick={() => go(1)}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <div
        ref={room}
        role="img"
        aria-label={`${name}, página ${page}`}
        className="min-h-100 overflow-hidden border border-rule bg-desk"
      >
        {isBroken ? (
          <p className="p-4 text-ink-2">Este arquivo não pode ser mostrado aqui. Abra-o inteiro para ler.</p>
        ) : width === 0 ? null : (
          <PdfPage
            url={url}
            width={width}
            page={page}
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
