import type { Answer } from "./knowledge.ts";

/**
 * What the last answer brought, as the end of a sentence that says when it came: "nada novo" is never said without that
 * time, nor a day later. `format` writes the time since when nothing is new.
 */
export function answerWords(answer: Answer, format: (iso: string) => string): string {
  switch (answer.kind) {
    case "old":
      return "sem verificação desde então";
    case "blank":
      // "Nada novo" would claim too much of a case of which the service never said anything.
      return "a resposta veio sem dados";
    case "fresh":
      return broughtWords(answer, format);
  }
}

function broughtWords(
  { brought, changedAt }: Extract<Answer, { kind: "fresh" }>,
  format: (iso: string) => string,
): string {
  switch (brought) {
    case "first-content":
      return "primeira resposta completa";
    case "news":
      return "veio novidade";
    case "nothing":
      return changedAt === null ? "nada novo" : `nada novo desde ${format(changedAt)}`;
  }
}
