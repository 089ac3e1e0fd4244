import type { Answer } from "./knowledge.ts";
import { cameWords, type News } from "./news.ts";

/** How a sentence writes times: behind *desde*, and as the time at which something came. */
export type Times = { since: (iso: string) => string; at: (iso: string) => string };

/**
 * What the last answer brought, as the end of a sentence that says when it came: "nada novo" is never said without that
 * time, nor a day later. Null when there is something that the reader has not seen, which is said elsewhere and first.
 */
export function answerWords(answer: Answer, news: News, times: Times): string | null {
  switch (answer.kind) {
    case "old":
      return "não verificado desde então";
    case "blank":
      // "Nada novo" would claim too much of a case of which the service never said anything.
      return "o serviço respondeu sem dados do processo";
    case "fresh":
      return newsWords(answer, news, times);
  }
}

function newsWords(
  { brought, changedAt }: Extract<Answer, { kind: "fresh" }>,
  news: News,
  { since, at }: Times,
): string | null {
  switch (news.kind) {
    case "unseen":
      return null;
    case "came":
      return `última novidade ${at(news.at)}: ${cameWords(news)}`;
    case "quiet": {
      if (brought === "first-content") return "primeira leitura do processo";
      const last = news.since ?? changedAt;
      return last === null ? "não trouxe nada novo" : `não trouxe nada novo desde ${since(last)}`;
    }
  }
}
