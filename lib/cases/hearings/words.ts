import type { Hearing } from "./schema.ts";

/** What a hearing found in a text is until a person has checked it, and what to do about it: on screen and on paper. */
export const hearingWords = (state: Hearing["state"]): { is: string; check: string } =>
  ({
    scheduled: { is: "sugestão", check: "encontrada no texto, confira no tribunal" },
    cancelled: { is: "cancelada", check: "pelo texto, confira no tribunal" },
  })[state];
