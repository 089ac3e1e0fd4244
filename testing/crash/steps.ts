import "server-only";
import { createHash } from "node:crypto";
import { seenOf } from "#lib/filings/review/seen.ts";
import { type Ctx, systemCtx, userCtx } from "#server/auth/ctx.ts";
import { returnFromWindow } from "#server/filings/callback/mutations.ts";
import { cancelPetition } from "#server/filings/cancelling/mutations.ts";
import { getFiling } from "#server/filings/data.ts";
import { convertDocument } from "#server/filings/documents/remedies/mutations.ts";
import { beginFiling } from "#server/filings/draft/mutations.ts";
import { receiveDocument } from "#server/filings/files/mutations.ts";
import { followFilings } from "#server/filings/following/jobs.ts";
import { requestPreparation } from "#server/filings/preparing/mutations.ts";
import { prepareFiling } from "#server/filings/preparing/runner/prepare.ts";
import { openWindow } from "#server/filings/window/mutations.ts";
import { sendGuideNow } from "#server/guides/sending/runner/send.ts";
import { archiveDue } from "#server/publications/outbox/jobs.ts";
import { askDueWatches } from "#server/push/outbox/jobs.ts";
import { large } from "./documents.ts";
import type { Life } from "./life.ts";
import type { Order } from "./order.ts";

/** What the person's page says of its documents. */
async function seen(person: Ctx, id: string): Promise<string> {
  const view = await getFiling(person, { id });
  return view === null ? "" : seenOf(view);
}

/** What a process does for a petition when it is told to, and what a browser is answered; null where nobody waits for it. */
const steps = {
  begin: async ({ person, cnj, now }) => (await beginFiling(person, { cnj, now })).id,
  upload: async ({ person, id: filingId }) => {
    const sha256 = createHash("sha256").update(large).digest("hex");
    const sent = { filename: "petição.pdf", size: large.length, sha256, source: inPieces(large) };
    return String((await receiveDocument(person, { filingId, ...sent })).ok);
  },
  convert: async ({ person, id: filingId, document: id, now }) =>
    String((await convertDocument(person, { filingId, id, now })).ok),
  request: async ({ person, id, now }) =>
    String((await requestPreparation(person, { id, seen: await seen(person, id), now })).ok),
  prepare: async ({ system, id, now }) => {
    await prepareFiling(system, { id, clock: () => now });
    return null;
  },
  open: async ({ person, id, now }) => {
    const opened = await openWindow(person, { id, seen: await seen(person, id), now });
    return opened.ok ? opened.address.reveal() : opened.reason;
  },
  return: async ({ nonce, now }) => await returnFromWindow({ part: nonce, now }),
  watch: async ({ system, now }) => {
    await followFilings(system, () => now);
    return null;
  },
  cancel: async ({ person, id, now }) => {
    const cancelled = await cancelPetition(person, { id, now });
    return cancelled.ok ? cancelled.outcome : cancelled.reason;
  },
  "archive-publications": async ({ system, now }) => {
    await archiveDue(system, { until: Date.now() + 600_000, clock: () => now });
    return null;
  },
  "ask-for-watch": async ({ system, now }) => {
    await askDueWatches(system, { until: Date.now() + 600_000, clock: () => now });
    return null;
  },
  "create-guide": async ({ system, id, now }) => {
    // One that is cut off tries in vain to store what was created.
    await sendGuideNow(system, { id, clock: () => now, pausesMs: [1, 1, 1] });
    return null;
  },
} satisfies Record<string, (given: Given) => Promise<string | null>>;
export type Step = keyof typeof steps;

type Given = Omit<Order, "now"> & {
  now: Date;
  person: ReturnType<typeof userCtx>;
  system: ReturnType<typeof systemCtx>;
};

async function take(order: Order): Promise<string | null> {
  const { databaseId, actor } = order;
  return await steps[order.step]({
    ...order,
    now: new Date(order.now),
    person: userCtx({ actor, databaseId, roles: ["lawyer"] }),
    system: systemCtx({ databaseId, job: "test" }),
  });
}

/** Takes the step, and answers whoever waits for it. */
export async function live(life: Life, order: Order, answer: (text: string) => void): Promise<void> {
  const text = await take(order);
  if (text === null || life.isOver) return;
  const reach = life.begin("the answer");
  if (life.isOver) return;
  answer(text);
  reach("after");
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
