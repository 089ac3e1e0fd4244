import { Presets, SingleBar } from "cli-progress";
import { formatCount, plural } from "#lib/format/count.ts";
import { asClause, lowered } from "#lib/format/letter-case.ts";
import { progressOf, remainingTime, removedWords, unansweredNote } from "#lib/imports/progress/words.ts";
import { pauseSentence } from "#lib/imports/refusals.ts";
import type { ImportView } from "#lib/imports/schema.ts";
import { untilTime } from "#lib/pace/until.ts";
import { formatTime } from "#lib/time/time.ts";
import type { Terminal } from "./command.ts";

export type Progress = { show(view: ImportView): void; stop(): void };
type Screen = Terminal["screen"];

/** Milliseconds between two lines when something changed (`quietMs`), and when nothing did (`stillMs`). */
const quietMs = 5_000;
const stillMs = 30_000;

/** "120 de 412 prontos, 3 com problema, 45 sendo importados, 244 na fila, faltam cerca de 4 minutos" */
export function progressWords(view: ImportView, now: string): string {
  const { ready, problems, importing, sent, queued, cancelled, total } = progressOf(view);
  const parts = [
    `${formatCount(ready)} de ${plural(total, "pronto", "prontos")}`,
    problems > 0 && `${formatCount(problems)} com problema`,
    importing + sent > 0 && `${formatCount(importing + sent)} no serviço`,
    queued > 0 && `${formatCount(queued)} na fila`,
    cancelled > 0 && removedWords(cancelled),
    remainingTime({ view, now }),
    view.pause ? pauseWords(view.pause) : unansweredWords(view, now),
  ];
  return parts.filter(Boolean).join(", ").replaceAll("\u00A0", " ");
}

function unansweredWords({ unanswered }: ImportView, now: string): string | false {
  const note = unansweredNote({ unanswered, now });
  return note !== null && lowered(note.title);
}

function pauseWords({ failure, credential, since, until, reason }: NonNullable<ImportView["pause"]>): string {
  const { title } = pauseSentence({ failure, credential, since: formatTime(since), until: untilTime(until) });
  return reason ? `${lowered(title)} (${asClause(reason)})` : lowered(title);
}

/** A progress bar on a terminal, plain lines when the output goes to a file. */
export const followOn = (screen: Screen): Progress => (screen.isTTY ? bar(screen) : lines(screen));

function bar(stream: Screen): Progress {
  const shown = new SingleBar(
    {
      stream,
      format: "{bar} {percentage}%  {words}",
      barsize: 24,
      hideCursor: true,
      linewrap: true,
      gracefulExit: false,
    },
    Presets.shades_classic,
  );
  let isOn = false;
  return {
    show(view) {
      const { done, wanted: total } = progressOf(view);
      const payload = { words: progressWords(view, new Date().toISOString()) };
      if (isOn) {
        shown.setTotal(total);
        shown.update(done, payload);
      } else shown.start(total, done, payload);
      isOn = true;
    },
    stop() {
      if (isOn) shown.stop();
      isOn = false;
    },
  };
}

function lines(stream: Screen): Progress {
  let shown = "";
  let at = Number.NEGATIVE_INFINITY;
  return {
    show(view) {
      const words = progressWords(view, new Date().toISOString());
      const waited = performance.now() - at;
      if (waited < (words === shown ? stillMs : quietMs)) return;
      stream.write(`${words}\n`);
      shown = words;
      at = performance.now();
    },
    stop() {},
  };
}
