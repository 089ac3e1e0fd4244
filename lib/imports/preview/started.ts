import { plural } from "#lib/format/count.ts";

type Started = { known: number; annotated: number; restored: number };

/** What became of the numbers that were here already, after an import was started; null when there were none. */
export function startedSentence({ known, annotated, restored }: Started): string | null {
  const back = plural(restored, "processo desarquivado", "processos desarquivados");
  const others = othersSentence({ known: known - restored, annotated });
  return restored === 0 ? others : [`${back}.`, others].filter(Boolean).join(" ");
}

function othersSentence({ known, annotated }: Omit<Started, "restored">): string | null {
  const were = plural(known, "processo já estava", "processos já estavam");
  if (annotated === 0) return known === 0 ? null : `${were} aqui ou em importação.`;
  const got = plural(annotated, "processo recebeu", "processos receberam");
  return `${known > annotated ? `${were} aqui ou em importação. ` : ""}${got} etiquetas ou anotações.`;
}
