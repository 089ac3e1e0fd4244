import { fold } from "#lib/format/fold.ts";

const words =
  /\bcpp\b|\bcodigo de processo penal\b|\bprocesso penal\b|\bacao penal\b|\bacoes penais\b|\bvaras? (?:federal |federais )?crimina(?:l|is)\b|\bjuizado especial criminal\b|\b(?:camara|turma|secao) criminal\b|\bexecuc(?:ao|oes) (?:penal|penais|criminal|criminais)\b|\binquerito policial\b|\btribunal do juri\b|\bhabeas corpus\b|\bqueixa-crime\b/;

/** Whether one of these texts (a publication, the class of its case) speaks of criminal matters, where terms run without pause (CPP, art. 798). */
export const isCriminal = (texts: readonly (string | null)[]): boolean =>
  texts.some((text) => text !== null && words.test(fold(text)));
