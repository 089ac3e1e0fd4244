import { failureSentence } from "#lib/cases/failure.ts";
import { dayKey, formatAgo, formatShort, formatTime } from "#lib/time/time.ts";
import { formatSince } from "./rules-freshness.ts";
import type { Freshness } from "./schema.ts";

/** What is known of the last time we asked the service: a shape, a tone, and words that stand apart by a dot. */
export type Silence = {
  glyph: "check" | "running" | "blind" | "queued";
  tone: "quiet" | "strong" | "alert";
  words: string;
  details: string[];
};

/** Beyond this the last answer is old enough to weigh, in milliseconds. */
const oldAfter = 24 * 60 * 60 * 1000;

/** "às 13:50", "ontem, 22:10" */
function at(iso: string, now: string): string {
  return dayKey(iso) === dayKey(now) ? `às ${formatTime(iso)}` : formatShort(iso, now);
}

function failing(freshness: Freshness, now: string): Silence {
  const { failingSince, failure, checkedAt } = freshness;
  const details: string[] = [];
  if (failure) details.push(failureSentence(failure).short);
  if (checkedAt) details.push(`você vê o que sabíamos ${at(checkedAt, now)}`);
  return {
    glyph: "blind",
    tone: "alert",
    words: `Sem resposta desde ${formatSince({ at: failingSince ?? "", now })}`,
    details,
  };
}

/**
 * The sentence of the first clock: when we asked the service, never when the service looked at the court.
 * "Nada novo" stands only beside a time at which we looked.
 */
export function silenceOf(input: { freshness: Freshness; now: string }): Silence {
  const { freshness, now } = input;
  const { checkedAt, changedAt } = freshness;
  if (freshness.refreshing) {
    const details = checkedAt ? [`última resposta ${formatAgo(checkedAt, now)}`] : [];
    return { glyph: "running", tone: "strong", words: "Consultando", details };
  }
  if (freshness.failingSince) return failing(freshness, now);
  if (!checkedAt)
    return { glyph: "queued", tone: "quiet", words: "Serviço ainda não consultado", details: [] };
  const old = new Date(now).getTime() - new Date(checkedAt).getTime() > oldAfter;
  return {
    glyph: "check",
    tone: old ? "strong" : "quiet",
    words: `Serviço consultado ${formatAgo(checkedAt, now)}`,
    details: changedAt ? [`nada novo desde ${formatSince({ at: changedAt, now })}`] : [],
  };
}

/**
 * The second clock: whether the court itself is watched, and when what is here was taken from it. Null while the first
 * capture still runs: nothing can be said of it. It never speaks of answers, and the first clock never of the court.
 */
export function courtWatchOf(input: {
  view: { cover: { importing: boolean } | null; importedAt: string };
  now: string;
}): string | null {
  const { view, now } = input;
  const day = formatShort(dayKey(view.importedAt), now);
  if (view.cover === null || view.cover.importing || day === "") return null;
  const when = day === "hoje" || day === "ontem" ? day : `em ${day}`;
  return `tribunal não monitorado, última captura ${when}`;
}
