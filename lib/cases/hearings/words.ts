import type { Hearing } from "./schema.ts";

/** What a hearing found in a text is until a person has checked it, and what to do about it: on screen and on paper. */
export const hearingWords = (
  state: Hearing["state"],
  { isYearGuessed = false }: Pick<Hearing, "isYearGuessed"> = {},
): { is: string; check: string } => {
  const year = isYearGuessed ? ", que não diz o ano" : "";
  return {
    scheduled: { is: "sugestão", check: `encontrada no texto${year}, confira no tribunal` },
    cancelled: { is: "cancelada", check: `pelo texto${year}, confira no tribunal` },
  }[state];
};
