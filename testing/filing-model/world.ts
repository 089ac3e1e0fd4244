import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Cnj } from "#lib/cnj/number.ts";
import { seenOf } from "#lib/filings/review/seen.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { filingDocuments, filingHistory, filings } from "#server/db/schema/schema.ts";
import { documentRows } from "#server/filings/documents/data.ts";
import { beginFiling } from "#server/filings/draft/mutations.ts";
import { type Filing, recordEvent, requireFiling } from "#server/filings/history/mutations.ts";
import { openWindow } from "#server/filings/window/mutations.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { createDraft } from "#server/operator/operations/filings.ts";
import type { Fate, Lane } from "./lane.ts";

/** One run of the model: what the people of a firm did with the petitions of two cases, and what is known of them. */
export type World = {
  lane: Lane;
  /** The two cases; all but a moved petition is about the first. */
  cnjs: [Cnj, Cnj];
  fate: Fate;
  quirks: ServiceQuirks;
  /** Moves by a second with each command, and when time passes. */
  clock: { now: Date };
  petitions: Seen[];
  /** How often somebody pressed Protocolar in a window, and filed a draft elsewhere, by the service's id of the draft. */
  pressed: Map<string, number>;
  outside: Map<string, number>;
  /** The petitions as they stood after the command before. */
  last: Known;
};

/** What the browsers of the people keep of a petition: the addresses of its windows. */
export type Seen = { id: string; windows: string[] };

/** What the interface leaves open, and this service decided. */
type ServiceQuirks = {
  whileQueued: "idle" | "worked" | "draft";
  afterCancel: "cancelled" | "draft";
  manualDocumentsListed: boolean;
  draftListed: boolean;
};

export type History = (typeof filingHistory.$inferSelect)[];
/** `version`: what PostgreSQL calls this state of the row. */
export type Known = ReadonlyMap<string, { row: Filing; version: string; history: History }>;

/** How far the first petition of a run has come when it begins; from `ready` on it has no documents. */
export const stages = ["begun", "ready", "opened", "pressed"] as const;
export type Setting = { fate: Fate; quirks: ServiceQuirks; stage: (typeof stages)[number] };

export async function beginWorld(lane: Lane, { fate, quirks, stage }: Setting): Promise<World> {
  await lane.sandbox.control("POST", "/quirks", { ...quirks, database: lane.document });
  const cnjs: World["cnjs"] = [await lane.takeCase(fate), await lane.takeCase("usual")];
  const empty = { petitions: [], pressed: new Map(), outside: new Map(), last: new Map() };
  const world: World = { lane, cnjs, fate, quirks, clock: { now: new Date() }, ...empty };
  const seen = await beginPetition(world, lane.lawyer);
  if (stage !== "begun") await makeReady(world, seen.id);
  if (stage === "opened" || stage === "pressed") await openSeen(world, seen);
  const [window] = seen.windows;
  if (stage === "pressed" && window !== undefined) await pressIn(world, window);
  world.last = await knownOf(world);
  return world;
}

/** Begins a petition of the first case. */
export async function beginPetition({ cnjs: [cnj], clock, petitions }: World, ctx: Ctx): Promise<Seen> {
  const { id } = await beginFiling(ctx, { cnj, now: clock.now });
  const seen: Seen = { id, windows: [] };
  petitions.push(seen);
  return seen;
}

/**
 * The shortest way to a petition that waits for its window: the service's draft, without documents. It stays as it was begun
 * when the service fails.
 */
export async function makeReady({ lane, cnjs: [cnj], clock }: World, id: string): Promise<void> {
  const { system, here } = lane;
  const operatorId = lane.operatorIdOf(cnj);
  const created = await createDraft(await operatorTarget(system), { operatorId, signed: false }).catch(
    (error) => {
      if (error instanceof OperatorError) return null;
      throw error;
    },
  );
  if (created === null) return;
  const values = { operatorId, serviceId: created.filing.filingId, signed: false, answeredAt: clock.now };
  const readied = { event: { kind: "readied" }, kind: "readied", by: "Autos", at: clock.now } as const;
  await here(async (tx) =>
    recordEvent(tx, system, { filing: await requireFiling(tx, system, id), ...readied, values }),
  );
}

/** What the page of a petition says of its documents now. */
export const seenNow = ({ lane: { here, system } }: World, id: string): Promise<string> =>
  here(async (tx) => {
    const { cnj } = await requireFiling(tx, system, id);
    return seenOf({ cnj, files: await documentRows(tx, system, id) });
  });

/** Opens the window of a petition; its address, if there is one, stays in the browser's history. */
export async function openSeen(world: World, seen: Seen): Promise<void> {
  const { lane, clock } = world;
  const shown = await seenNow(world, seen.id);
  const opened = await openWindow(lane.lawyer, { id: seen.id, seen: shown, now: clock.now });
  if (opened.ok) seen.windows.push(opened.address.reveal());
}

/** Presses Protocolar in a window; the last part of the way back, where the service answers with it. */
export async function pressIn({ pressed }: World, address: string): Promise<string | null> {
  const { draft } = windowParts(address);
  pressed.set(draft, (pressed.get(draft) ?? 0) + 1);
  const answer = await fetch(address, { method: "POST", redirect: "manual" }).catch(() => null);
  return answer?.headers.get("location")?.split("/api/filings/callback/")[1] ?? null;
}

/** The petitions of a run with their histories, as they are stored; what was read before, where nothing was written since. */
export async function knownOf({
  lane,
  petitions,
  last,
}: Pick<World, "lane" | "petitions" | "last">): Promise<Known> {
  const ids = petitions.map(({ id }) => id);
  const { rows } = await lane.client.query<{ id: string; version: string }>({ ...versions, values: [ids] });
  const changed = rows.filter(({ id, version }) => last.get(id)?.version !== version);
  if (changed.length === 0 && last.size === ids.length) return last;
  const all = await lane.own.select().from(filings).where(inArray(filings.id, ids));
  const history = await lane.own
    .select()
    .from(filingHistory)
    .where(inArray(filingHistory.filingId, ids))
    .orderBy(asc(filingHistory.place));
  return new Map(
    all.map((row) => {
      const version = rows.find(({ id }) => id === row.id)?.version ?? "";
      return [row.id, { row, version, history: history.filter(({ filingId }) => filingId === row.id) }];
    }),
  );
}

const versions = {
  name: "versions",
  text: "select id, xmin::text as version from filings where id = any($1::uuid[])",
};

/** The documents of a petition in their order. */
export async function documentsOf({ lane }: World, filingId: string) {
  return await lane.own
    .select()
    .from(filingDocuments)
    .where(eq(filingDocuments.filingId, filingId))
    .orderBy(asc(filingDocuments.place));
}

const truthSchema = z.object({
  id: z.string(),
  state: z.enum(["draft", "cancelled", "queued", "executing", "processed", "filed", "rejected"]),
  executions: z.number(),
  presses: z.number(),
  hasReceipt: z.boolean(),
  documents: z.array(z.object({ filename: z.string(), sha256: z.string() })),
});
/** What is true of a draft at the service, whatever it says. */
export type Truth = z.infer<typeof truthSchema>;

/** All the drafts that the service has of the cases of a run's petitions. */
export async function truths({ lane, last }: World): Promise<Truth[]> {
  const cnjs = new Set([...last.values()].map(({ row }) => row.cnj));
  const all = await Promise.all([...cnjs].map((cnj) => lane.sandbox.control("GET", `/cases/${cnj}/filings`)));
  return z.array(truthSchema).parse(all.flat());
}

/** What an address of a window names: the service's draft, and the way back. */
export function windowParts(address: string): { draft: string; back: string } {
  const { searchParams } = new URL(address);
  const callback = Buffer.from(searchParams.get("callback") ?? "", "base64").toString();
  return { draft: searchParams.get("intermediate") ?? "", back: callback.split("/").at(-1) ?? "" };
}
