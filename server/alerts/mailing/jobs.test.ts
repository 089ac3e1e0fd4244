import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Rule } from "#lib/alerts/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { addRule } from "#server/alerts/mutations.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { markSeen } from "#server/cases/movements/visits/mutations.ts";
import { db } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { alertMails, alerts, caseRestrictions, cases, users } from "#server/db/schema/schema.ts";
import { movementOf } from "#testing/answers.ts";
import { fromNow, wednesday } from "#testing/clock.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { auditActions } from "#testing/fixtures.ts";
import { type Listed, makeListed } from "#testing/listed.ts";
import { type MailFirm, startMail } from "#testing/mail.ts";
import { sendAlerts, sweepAlertMails } from "./jobs.ts";
import { endMail, noteLast, takeMail } from "./mutations.ts";

const known = movementOf({ id: "a", description: "Distribuído por sorteio" });
const judgment = movementOf({ id: "b", description: "Julgado procedente o pedido de Padaria Estrela" });
const order = movementOf({ id: "c", description: "Despacho de mero expediente" });
const atOnce: Rule = { kinds: [], words: "", scope: "all", telling: "now", numbers: [] };

let firm: Listed;
let cnj: Cnj;
let post: MailFirm;
const start = fromNow();
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

beforeEach(async () => {
  firm = await makeListed();
  cnj = await firm.add({ movements: [known] });
  post = await startMail();
});
afterEach(() => post.close());
// A sweep goes through all databases: here, through those of this file.
let own: TestDatabase;
beforeAll(async () => {
  own = await moveToOwnDatabase();
});
afterAll(async () => {
  await closeQueues();
  await own.drop();
});

const ids = () => ({ databaseId: firm.ctx.databaseId, userId: firm.personId });
const send = (now = start) => sendAlerts(ids(), { now, mailer: post.mailer });
const arrive = (movements = [known, judgment]) => firm.add({ cnj, movements });
const mails = () => firm.within((tx) => tx.select().from(alertMails));
const queued = async (now = start) => {
  await db().execute(sql`delete from pgboss.job where name = 'alert-send'`);
  await sweepAlertMails({ now, mailer: post.mailer });
  const { rows } = await db().execute<{ data: object }>(
    sql`select data from pgboss.job where name = 'alert-send' and group_id = ${firm.ctx.databaseId}`,
  );
  return rows.map(({ data }) => data);
};

test("what a rule tells at once goes out: kind, day, number and link, neither the text nor names", async () => {
  await addRule(firm.ctx, atOnce);
  await arrive();
  expect(await queued()).toEqual([ids()]);
  await send();
  const [received] = post.received;
  expect(received?.mail?.subject).toMatch(/Autos: 1\saviso$/);
  for (const body of [received?.mail?.text, received?.mail?.html || ""]) {
    expect(body).toContain(formatCnj(cnj));
    expect(body).toContain("sentença ou acórdão");
    expect(body).not.toContain("Padaria");
  }
  expect(await mails()).toMatchObject([{ failure: null, nextAt: null, sentAt: start }]);
  expect(await auditActions(firm.ctx)).toContain("alerts.send");
  expect(await queued(later(10))).toEqual([]);
});

test("a rule for the summary of the day sends nothing", async () => {
  await addRule(firm.ctx, { ...atOnce, telling: "digest" });
  await arrive();
  expect(await queued()).toEqual([]);
  await send();
  expect(post.received).toEqual([]);
});

test("what comes within five minutes is one e-mail, and nothing is told twice", async () => {
  await addRule(firm.ctx, atOnce);
  await arrive();
  await send();
  await arrive([known, judgment, order]);
  await send(later(3));
  expect(post.received).toHaveLength(1);
  await send(later(6));
  await send(later(20));
  expect(post.received).toHaveLength(2);
  expect(post.received[1]?.mail?.text).toContain("despacho");
  expect(post.received[1]?.mail?.text).not.toContain("sentença");
});

test("who dies before the e-mail was handed over leaves it to another attempt; who dies after that sends nothing twice", async () => {
  await addRule(firm.ctx, atOnce);
  await arrive();
  const job = systemCtx({ databaseId: firm.ctx.databaseId, job: "alert-send" });
  const taken = await takeMail(job, { ...ids(), now: start });
  if (taken === null) throw new Error("nothing to send");
  await send(later(4));
  expect([post.received, await queued(later(4))]).toEqual([[], []]);
  expect(await queued(later(6))).toEqual([ids()]);
  await send(later(6));
  expect(post.received).toHaveLength(1);
  // Whoever comes to life again is too late.
  await expect(noteLast(job, taken)).rejects.toThrow();
  await endMail(job, { ...taken, ...ids(), handed: { ok: false, failure: "unreachable" }, now: start });
  expect(await mails()).toMatchObject([{ failure: null, nextAt: null, sentAt: later(6) }]);
  expect(await queued(later(30))).toEqual([]);

  await arrive([known, judgment, order]);
  const other = await takeMail(job, { ...ids(), now: later(12) });
  if (other === null) throw new Error("nothing to send");
  await noteLast(job, other);
  expect(await queued(later(30))).toEqual([]);
  await send(later(30));
  expect(post.received).toHaveLength(1);
});

test("what a mail server refused goes out later, once, with what it had to tell", async () => {
  await addRule(firm.ctx, atOnce);
  await arrive();
  await sendAlerts(ids(), {
    now: start,
    mailer: { ...post.mailer, server: { ...post.mailer.server, port: 1 } },
  });
  expect(await mails()).toMatchObject([{ failure: "unreachable", nextAt: later(5), sentAt: null }]);
  await send(later(1));
  expect(post.received).toEqual([]);
  expect(await queued(later(6))).toEqual([ids()]);
  await send(later(6));
  expect(post.received).toHaveLength(1);
  expect(await mails()).toMatchObject([{ failure: null, tries: 2, sentAt: later(6) }]);
});

test("while an e-mail waits for its next attempt no other begins, and it takes along what came meanwhile", async () => {
  await addRule(firm.ctx, atOnce);
  await arrive();
  const down = { ...post.mailer, server: { ...post.mailer.server, port: 1 } };
  await sendAlerts(ids(), { now: start, mailer: down });
  await arrive([known, judgment, order]);
  await sendAlerts(ids(), { now: later(6), mailer: down });
  expect(await mails()).toMatchObject([{ tries: 2, nextAt: later(21) }]);
  await send(later(22));
  expect(post.received).toHaveLength(1);
  expect(post.received[0]?.mail?.text).toContain("sentença");
  expect(post.received[0]?.mail?.text).toContain("despacho");
  await send(later(24));
  expect(post.received).toHaveLength(1);
});

test("an e-mail that was refused is not repeated after a day", async () => {
  await addRule(firm.ctx, atOnce);
  await arrive();
  await sendAlerts(ids(), {
    now: start,
    mailer: { ...post.mailer, server: { ...post.mailer.server, port: 1 } },
  });
  await firm.within((tx) => tx.update(alertMails).set({ begunAt: later(-25 * 60) }));
  expect(await queued(later(10))).toEqual([]);
  await send(later(10));
  expect(post.received).toEqual([]);
});

test("what is too old to be listed is forgotten, also where no e-mail goes out", async () => {
  await addRule(firm.ctx, atOnce);
  await arrive();
  await send();
  const count = () => firm.within(async (tx) => [await tx.$count(alerts), await tx.$count(alertMails)]);
  await sweepAlertMails({ now: later(89 * 24 * 60), mailer: null });
  expect(await count()).toEqual([1, 1]);
  await sweepAlertMails({ now: later(91 * 24 * 60), mailer: null });
  expect(await count()).toEqual([0, 0]);
});

describe("at the moment it goes out", () => {
  beforeEach(async () => {
    await addRule(firm.ctx, atOnce);
    await arrive();
  });

  test("nothing is told of a case that is kept for others by then", async () => {
    await firm.within((tx) => tx.update(cases).set({ restricted: true }).where(eq(cases.cnj, cnj)));
    await firm.within((tx) =>
      tx
        .insert(caseRestrictions)
        .values({ databaseId: firm.ctx.databaseId, cnj, people: [] })
        .onConflictDoUpdate({
          target: [caseRestrictions.databaseId, caseRestrictions.cnj],
          set: { people: [] },
        }),
    );
    await send();
    expect(post.received).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test("of a case under secrecy only the day is told", async () => {
    await firm.within((tx) => tx.update(cases).set({ restricted: true }).where(eq(cases.cnj, cnj)));
    await send();
    expect(post.received[0]?.mail?.text).toContain("processo em segredo");
    expect(post.received[0]?.mail?.text).not.toContain(formatCnj(cnj));
  });

  test("nobody who was suspended is told", async () => {
    await db().update(users).set({ disabledAt: wednesday }).where(eq(users.id, firm.personId));
    await send();
    expect(post.received).toEqual([]);
  });

  test("nothing is told that the person has seen", async () => {
    await markSeen(firm.ctx, { numbers: [cnj], until: fromNow({ minutes: 1 }).toISOString() });
    await send();
    expect(post.received).toEqual([]);
  });
});
