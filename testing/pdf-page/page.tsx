import { useState } from "react";
import { createRoot } from "react-dom/client";
import { PdfPage } from "#components/pdf/page.tsx";

/** A page of `/a.pdf` as a petition's review shows it, and what it is asked to show, for tests. */

function Shown() {
  const [width, setWidth] = useState(500);
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState<number | null>(null);
  return (
    <>
      <button type="button" onClick={() => setWidth(420)}>
        Estreitar
      </button>
      <button type="button" onClick={() => setPage(page + 1)}>
        Próxima
      </button>
      <p>{pages} páginas</p>
      <PdfPage url="/a.pdf" width={width} page={page} name={`Página ${page}`} onPages={setPages} />
    </>
  );
}

createRoot(document.body.appendChild(document.createElement("div"))).render(<Shown />);
