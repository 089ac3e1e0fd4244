import type { Answer } from "./knowledge.ts";

/**
 * What came of the last answer, behind *Serviço consultado*: "nada novo" stands only beside a time at which we looked,
 * and not for longer than a day. `format` writes the time since when nothing is new.
 */
export function answerWords(answer: Answer, format: (iso: string) => string): string {
  switch (answer.kind) {
    case "old":
      return "sem verificação desde então";
    case "blank":
      // Where nothing was ever said of the case, nothing new would say too much.
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
    case "first-words":
      return "primeira resposta completa";
    case "news":
      return "veio novidade";
    case "nothing":
      return changedAt === null ? "nada novo" : `nada novo desde ${format(changedAt)}`;
  }
}
