import { plural } from "#lib/format/count.ts";

/** How many cases were here already, and how many got labels or notes, after an import was started; null for none. */
export function startedSentence({ known, annotated }: { known: number; annotated: number }): string | null {
  const were = plural(known, "processo já estava", "processos já estavam");
  if (annotated === 0) return known === 0 ? null : `${were} aqui ou a caminho.`;
  const got = plural(annotated, "processo recebeu", "processos receberam");
  return `${known > annotated ? `${were} aqui ou a caminho. ` : ""}${got} etiquetas ou anotações.`;
}
