import { plural } from "#lib/format/count.ts";
import { withheldText, withheldTitle } from "#lib/imports/refusals.ts";

type Started = { known: number; annotated: number; restored: number; withheld?: number };

/** What became of the numbers that were here already, after an import was started; null when there were none. */
export function startedSentence({ known, annotated, restored, withheld = 0 }: Started): string | null {
  const back = plural(restored, "processo desarquivado", "processos desarquivados");
  const others = othersSentence({ known: known - restored, annotated });
  const left = withheld === 0 ? null : `${withheldTitle(withheld)}. ${withheldText}`;
  const sentences = [restored === 0 ? null : `${back}.`, others, left].filter(Boolean);
  return sentences.length === 0 ? null : sentences.join(" ");
}

function othersSentence({ known, annotated }: Pick<Started, "known" | "annotated">): string | null {
  const were = plural(known, "processo já estava", "processos já estavam");
  if (annotated === 0) return known === 0 ? null : `${were} aqui ou em importação.`;
  const got = plural(annotated, "processo recebeu", "processos receberam");
  return `${known > annotated ? `${were} aqui ou em importação. ` : ""}${got} etiquetas ou anotações.`;
}
