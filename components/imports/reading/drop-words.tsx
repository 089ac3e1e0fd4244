/** While files are held over the page: that they may be dropped anywhere, and which. */
export function DropWords() {
  return (
    <div className="pointer-events-none fixed inset-3 z-40 flex flex-col items-center justify-center rounded-overlay border-2 border-dashed border-pen bg-paper/95 p-6 text-center">
      <p role="status" className="type-section">
        Solte para ler os números
      </p>
      <p className="mt-1 text-ink-2">
        CSV, XLSX ou TXT, em qualquer lugar da página. Nada é importado ainda.
      </p>
    </div>
  );
}
