import { afterAll, expect, test } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { auditEvents } from "#server/db/schema/schema.ts";
import { ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { type AuditEntry, recordAudits } from "./record.ts";

afterAll(closePool);

test("each of many rows tells its own, in their order, whatever others tell alike", async () => {
  const ctx = ctxFor((await makeDatabase()).id);
  const odd = "a,\"b\"}{\\ NULL 'c'\n";
  const some: AuditEntry[] = [
    { action: "one", object: "1", detail: { from: odd, count: 2, is: true, none: null } },
    { action: "two", object: odd, outcome: "refused" },
    { action: "one", object: "3", detail: { from: odd, count: 2, is: true, none: null } },
    { action: "two", outcome: undefined, detail: undefined },
    { action: "one", object: "", detail: { from: "other" } },
  ];
  // More than one statement takes.
  const entries = Array.from({ length: 501 }, () => some).flat();
  await inDatabase(ctx, (tx) => recordAudits(tx, ctx, entries));
  const { action, object, outcome, detail, actorId, address, sequence } = auditEvents;
  const rows = await inDatabase(ctx, (tx) =>
    tx.select({ action, object, outcome, detail, actorId, address }).from(auditEvents).orderBy(sequence),
  );
  const who = { actorId: ctx.actor.kind === "user" && ctx.actor.userId, address: "127.0.0.1" };
  expect(rows).toEqual(
    entries.map((entry) => ({
      object: null,
      ...entry,
      ...who,
      outcome: entry.outcome ?? "done",
      detail: entry.detail ?? {},
    })),
  );
});

test("nothing to tell writes nothing", async () => {
  const ctx = ctxFor((await makeDatabase()).id);
  await inDatabase(ctx, (tx) => recordAudits(tx, ctx, []));
  expect(await inDatabase(ctx, (tx) => tx.$count(auditEvents))).toBe(0);
});
