import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import type { ImportView } from "#lib/imports/schema.ts";
import { followOn, progressWords } from "./import-progress.ts";

const now = "2026-11-21T17:10:00.000Z";
const view: ImportView = {
  id: "1",
  createdAt: "2026-11-21T17:00:00.000Z",
  createdBy: null,
  source: null,
  finishedAt: null,
  total: 412,
  counts: {
    queued: 241,
    sent: 3,
    importing: 45,
    ready: 120,
    not_found: 1,
    failed: 2,
    stalled: 0,
    cancelled: 0,
  },
  lastResultAt: now,
  batches: [],
  withheld: [],
  batchCount: 5,
  problems: [],
  slow: null,
  unanswered: null,
  pause: null,
};

test("the progress says how many are ready and how long it may take, in the words of the page", () => {
  expect(progressWords(view, now)).toBe(
    "120 de 412 prontos, 3 com problema, 48 no serviço, 241 na fila, faltam cerca de 23 minutos",
  );
});

test("removed numbers are counted apart, and stay in the size of the import", () => {
  const counts = { ...view.counts, queued: 0, cancelled: 241 };
  expect(progressWords({ ...view, counts }, now)).toMatch(
    /^120 de 412 prontos, 3 com problema, 48 no serviço, 241 removidos/,
  );
});

test("while the service does not answer, the progress says so instead of an estimate", () => {
  const pause = { failure: "unavailable" as const, since: "2026-11-21T17:02:00.000Z", until: now };
  expect(progressWords({ ...view, pause }, now)).toMatch(/241 na fila, sem resposta do serviço desde 14:02$/);
  const busy = { ...pause, failure: "busy" as const, until: "2026-11-21T18:30:01.000Z" };
  const reason = "Às 14:31, respondeu 429 (chamadas demais) ao pedido de importação.";
  expect(progressWords({ ...view, pause: { ...busy, reason } }, now)).toMatch(
    /o serviço pediu para esperar até 15:31 \(às 14:31, respondeu 429 \(chamadas demais\) ao pedido de importação\)$/,
  );
});

/** A stream that keeps what was written to it. */
function screen(isTTY: boolean) {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 120 });
  let text = "";
  stream.on("data", (chunk) => {
    text += chunk;
  });
  return { stream, text: () => text };
}

test("in a file the progress is lines, without repeating the same line", () => {
  const { stream, text } = screen(false);
  const progress = followOn(stream);
  progress.show(view);
  progress.show(view);
  progress.stop();
  expect(text().split("\n")).toEqual([expect.stringMatching(/^120 de 412/), ""]);
});

test("on a terminal the progress is a bar that shows the cursor again at its end", () => {
  const { stream, text } = screen(true);
  const progress = followOn(stream);
  progress.show(view);
  progress.show({ ...view, counts: { ...view.counts, ready: 409, queued: 0, importing: 0, sent: 0 } });
  progress.stop();
  expect(text()).toContain("█");
  expect(text()).toContain("409 de 412 prontos");
  expect(text()).toContain("100%");
  // The cursor is hidden while the bar moves and shown again afterwards.
  expect(text().lastIndexOf("\u001b[?25h")).toBeGreaterThan(text().lastIndexOf("\u001b[?25l"));
});
