"use client";

import { useEffect, useRef, useState } from "react";
import { toast } from "#components/ui/toast.ts";
import { printablePages } from "#lib/documents/rules.ts";
import { printDocument } from "./print-document.ts";
import type { Pdf } from "./types.ts";

/** Prints the open document; `progress` is what to say meanwhile. A long one is better printed from its file. */
export function usePrint(input: { pdf: Pdf | null; pages: number; turned: number }): {
  progress: string | null;
  print: () => void;
} {
  const { pdf, pages, turned } = input;
  const [page, setPage] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function run(open: Pdf) {
    const abort = new AbortController();
    running.current = abort;
    try {
      await printDocument({ pdf: open, pages, turned, onPage: setPage, signal: abort.signal });
    } catch {
      toast({
        text: "Não foi possível preparar a impressão. Baixe o documento para imprimir.",
        tone: "alert",
      });
    } finally {
      running.current = null;
      setPage(null);
    }
  }

  return {
    progress: page === null ? null : `Preparando ${page} de ${pages}`,
    print() {
      if (running.current) return;
      if (!pdf) {
        toast({ text: "O documento não está aberto, então não há o que imprimir." });
        return;
      }
      if (pages > printablePages) {
        toast({ text: `São ${pages.toLocaleString("pt-BR")} páginas. Baixe o documento para imprimir.` });
        return;
      }
      void run(pdf);
    },
  };
}
