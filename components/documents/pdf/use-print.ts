"use client";

import { useEffect, useRef, useState } from "react";
import { printPicture, printText } from "#components/documents/print-others.ts";
import { toast } from "#components/ui/toast.ts";
import { printablePages } from "#lib/documents/rules.ts";
import type { Opening } from "./opening.ts";
import { printDocument } from "./print-document.ts";

/** Of a document that is not open, or of which nothing is shown. */
export const nothingToPrint = "O documento não está aberto, então não há o que imprimir.";

/** Prints the open document, of which something is shown; `progress` is what to say meanwhile. A long one is better printed from its file. */
export function usePrint(input: { opening: Opening; turned: number }): {
  progress: string | null;
  print: () => void;
} {
  const { opening, turned } = input;
  const [page, setPage] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function run(work: (signal: AbortSignal) => Promise<void>) {
    const abort = new AbortController();
    running.current = abort;
    try {
      await work(abort.signal);
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
    progress: page === null || opening.step !== "open" ? null : `Preparando ${page} de ${opening.pages}`,
    print() {
      if (running.current) return;
      switch (opening.step) {
        case "open": {
          const { pdf, pages } = opening;
          if (pages > printablePages) {
            return toast({
              text: `São ${pages.toLocaleString("pt-BR")} páginas. Baixe o documento para imprimir.`,
            });
          }
          return void run((signal) => printDocument({ pdf, pages, turned, onPage: setPage, signal }));
        }
        case "picture":
          return void run(() => printPicture({ url: opening.url, turned }));
        case "text":
          return void run(() => printText(opening.pages));
        default:
          return toast({ text: nothingToPrint });
      }
    },
  };
}
