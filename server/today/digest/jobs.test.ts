import { and, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatCnj } from "#lib/cnj/number.ts";
import { needsSomebody } from "#lib/filings/board.ts";
import type { Digest } from "#lib/today/digest/schema.ts";
import { addRule } from "#server/alerts/mutations.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import {
  caseRestrictions,
  cases,
  databases,
  deadlines,
  digests,
  memberships,
  users,
} from "#server/db/schema/schema.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { answerOf, coverOf, movementOf } from "#testing/answers.ts";
import { fromNow } from "#testing/clock.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { addFiling, events } from "#testing/filings.ts";
import { auditActions, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { type MailFirm, startMail } from "#testing/mail.ts";
import { addPublication } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";
import { getToday } from "../data.ts";
import { getDigestPage } from "./data.ts";
import { sendDigest, sweepDigests } from "./jobs.ts";
import { beginTry, chooseDigest, endTry, noteLast } from "./mutations.ts";

/** A Wednesday, at nine in São Paulo. */
const now = new Date("2026-11-18T12:00:00Z");
const day = "2026-11-18";
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let databaseId: string;
let document: string;
let helena: Awaited<ReturnType<typeof memberCtx>>;
let post: MailFirm;
beforeEach(async () => {
  ({ id: databaseId, document } = await makeDatabase());
  helena = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
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

const want = (isWanted = true) => chooseDigest(helena, { isWanted });
const given = (at = now) => ({ now: at, mailer: post.mailer });
const send = (at = now, today = day) =>
  sendDigest({ databaseId, userId: helena.actor.userId, day: today }, given(at));
const stateNow = async (at = now) => {
  const { mail } = await getDigestPage(helena, { now: at, isSet: true });
  return mail.kind === "on" ? mail.today : null;
};

async function addDeadline(columns: Partial<typeof deadlines.$inferInsert> = {}): Promise<void> {
  const row = { kind: "term", act: "Réplica", state: "open", dueOn: day, ...columns } as const;
  const rest = { createdBy: "Autos", amount: 15, measure: "days", unit: "business" } as const;
  await inDatabase(ofFirm(databaseId), (tx) => tx.insert(deadlines).values({ databaseId, ...rest, ...row }));
}
async function addCase(columns: Partial<typeof cases.$inferInsert> = {}) {
  const cnj = makeCnj();
  const names = { activeParty: "Padaria Estrela", passiveParty: "Construtora Vale" };
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(cases).values({ databaseId, cnj, ...names, ...columns }),
  );
  return cnj;
}
const queued = async () => {
  const { rows } = await db().execute<{ data: { userId: string; day: string } }>(
    sql`select data from pgboss.job where name = 'digest-send' and group_id = ${databaseId} and state = 'created'`,
  );
  return rows.map(({ data }) => data);
};

describe("the message", () => {
  test("arrives as text and as HTML: acts, days, numbers and links, no names of parties", async () => {
    await want();
    const cnj = await addCase();
    await addDeadline({ cnj });
    await addDeadline({ act: "Contestação <b>urgente</b>\r\nBcc: outra@firma.example", dueOn: "2026-11-16" });
    await addPublication({ databaseId }, { cnj, content: "<p>Padaria Estrela, manifeste-se.</p>" });
    await send();
    const [received] = post.received;
    expect(received).toMatchObject({ from: "autos@escritorio.example", to: [await emailOf(helena)] });
    const { mail, raw } = received ?? { mail: null, raw: "" };
    expect(mail?.subject).toBe("Resumo de qua 18 nov: 1 prazo hoje e 1 vencido, seus ou sem responsável");
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    expect([...(mail?.headers.keys() ?? [])]).not.toContain("bcc");
    expect(mail?.messageId).toBe(`<digest.${databaseId}.${helena.actor.userId}.${day}@escritorio.example>`);
    for (const body of [mail?.text, mail?.html || ""]) {
      expect(body).toContain(formatCnj(cnj));
      expect(body).toContain("Réplica (15 dias úteis)");
      expect(body).toMatch(new RegExp(`/${document}/deadlines/[0-9a-f-]{36}`));
      expect(body).toContain(`/${document}/digest`);
      expect(body).not.toMatch(/Padaria|Construtora|manifeste-se/);
    }
    expect(mail?.html).toContain("&lt;b&gt;urgente&lt;/b&gt; Bcc: outra@firma.example");
    // Nothing is loaded from anywhere when it is opened.
    expect(mail?.html).not.toMatch(/<img|<link|<script|src=|url\(|@import/i);
    expect(raw).not.toMatch(/^(Bcc|Cc|X-Mailer):/im);
    expect(await auditActions(helena)).toEqual(["digest.choose", "digest.send"]);
  });

  test("says of a case under secrecy only the day, and of one that is kept for others nothing", async () => {
    await want();
    const ivo = await memberCtx(databaseId, ["lawyer"], "Ivo Lins");
    const secret = await addCase({ restricted: true });
    const kept = await addCase({ restricted: true });
    await inDatabase(ofFirm(databaseId), (tx) =>
      tx.insert(caseRestrictions).values({ databaseId, cnj: kept, people: [ivo.actor.userId] }),
    );
    await addDeadline({ cnj: secret, act: "Alimentos" });
    await addDeadline({ cnj: kept, act: "Guarda", dueOn: "2026-11-16" });
    await addPublication({ databaseId }, { cnj: secret });
    await addPublication({ databaseId }, { cnj: kept });
    await send();
    const mail = post.received[0]?.mail;
    expect(mail?.subject).toBe("Resumo de qua 18 nov: 1 prazo hoje, seu ou sem responsável");
    expect(mail?.text).toContain("vence hoje: processo em segredo\n");
    expect(mail?.text).toContain("PUBLICAÇÕES POR LER (1)\n- ontem: processo em segredo\n");
    for (const hidden of ["Alimentos", "Guarda", formatCnj(secret), formatCnj(kept), "/deadlines/"])
      expect(`${mail?.text}${mail?.html}`).not.toContain(hidden);
  });

  test("says what the person's alerts are for, as far as they may see it still", async () => {
    await want();
    await addRule(helena, { kinds: ["judgment"], words: "", scope: "all", telling: "digest", numbers: [] });
    const movements = [movementOf({ id: "a" }), movementOf({ id: "b", description: "Julgado procedente" })];
    const [seen, kept] = [makeCnj(), makeCnj()];
    const ofFirmNow = ofFirm(databaseId);
    for (const cnj of [seen, kept]) {
      const cover = coverOf({ operatorId: cnj });
      for (const told of [movements.slice(0, 1), movements])
        await inDatabase(ofFirmNow, (tx) =>
          mirrorAnswer(tx, helena, cnj, answerOf({ cover, movements: told })),
        );
    }
    const ivo = await memberCtx(databaseId, ["lawyer"], "Ivo Lins");
    await inDatabase(ofFirmNow, (tx) =>
      tx.insert(caseRestrictions).values({ databaseId, cnj: kept, people: [ivo.actor.userId] }),
    );
    await send();
    const mail = post.received[0]?.mail;
    expect(mail?.text).toMatch(/AVISOS POR VER \(1\)\n- .*: sentença ou acórdão, /);
    expect(mail?.text).toContain(formatCnj(seen));
    expect(mail?.text).not.toContain(formatCnj(kept));
  });

  test("counts what the page counts, the reader's before nobody's and without others'", async () => {
    const ivo = await memberCtx(databaseId, ["lawyer"], "Ivo Lins");
    await addDeadline({ act: "De ninguém" });
    await addDeadline({ act: "De Helena", responsibleId: helena.actor.userId });
    const byIvo = { confirmedAt: now, confirmedById: ivo.actor.userId, confirmedBy: "Ivo Lins" };
    await addDeadline({ act: "De Ivo", responsibleId: ivo.actor.userId, ...byIvo });
    await addDeadline({ act: "Sugerido", state: "suggested", dueOn: "2026-12-10" });
    const { digest } = await getDigestPage(helena, { now });
    const named = (rows: Digest["deadlines"]["toCheck"]["rows"]) => rows.map(({ act }) => act);
    expect(digest.deadlines.groups.map(({ urgency, count, rows }) => [urgency, count, named(rows)])).toEqual([
      ["today", 2, ["De Helena", "De ninguém"]],
    ]);
    expect(digest.deadlines.others).toBe(1);
    expect(named(digest.deadlines.toConfirm.rows)).toEqual(["Sugerido"]);
    const of = async (ctx: typeof helena) =>
      named((await getDigestPage(ctx, { now })).digest.deadlines.toCheck.rows);
    expect(await of(helena)).toContain("De Ivo");
    expect(await of(ivo)).not.toContain("De Ivo");
  });
});

describe("once a day", () => {
  test("also when two workers send it, and again the next day", async () => {
    await want();
    await Promise.all([send(), send()]);
    await send(later(60));
    expect(post.received).toHaveLength(1);
    expect(await stateNow()).toMatchObject({ state: "sent", isSure: true });
    await send(later(24 * 60), "2026-11-19");
    expect(post.received).toHaveLength(2);
  });

  test("also when its answer was lost, or its process died during the attempt", async () => {
    await want();
    post.trouble = "silence";
    await send();
    expect(await stateNow()).toMatchObject({ state: "sent", isSure: false });
    post.trouble = null;
    await send(later(120));
    expect(post.received).toHaveLength(1);

    const tomorrow = "2026-11-19";
    const at = later(24 * 60);
    const ctx = systemCtx({ databaseId, job: "digest-send" });
    const of = { userId: helena.actor.userId, day: tomorrow };
    const begun = await beginTry(ctx, { ...of, now: at });
    await noteLast(ctx, { ...of, tries: begun?.tries ?? 0 });
    await sweepDigests(given(later(25 * 60)));
    expect(await queued()).toEqual([]);
    await send(later(25 * 60), tomorrow);
    expect(post.received).toHaveLength(1);
    expect(await stateNow(later(25 * 60))).toMatchObject({ state: "unknown" });
  });

  test("whose process died before it was handed over goes out by another, and then by this one no more", async () => {
    await want();
    const ctx = systemCtx({ databaseId, job: "digest-send" });
    const of = { userId: helena.actor.userId, day };
    const begun = await beginTry(ctx, { ...of, now });
    await send(later(4));
    expect(post.received).toHaveLength(0);
    expect(await stateNow(later(2))).toEqual({ state: "sending" });
    await sweepDigests(given(later(5)));
    expect(await queued()).toHaveLength(1);
    await send(later(5));
    expect(post.received).toHaveLength(1);
    const first = { ...of, tries: begun?.tries ?? 0 };
    await expect(noteLast(ctx, first)).rejects.toThrow();
    await endTry(ctx, { ...first, handed: { ok: false, failure: "unreachable" }, now });
    expect(await stateNow(later(6))).toMatchObject({ state: "sent" });
  });

  test.each([
    ["sender", "sender"],
    ["recipient", "recipient"],
    ["data", "refused"],
  ] as const)("what is refused (%s) goes out later, and says why", async (trouble, failure) => {
    await want();
    post.trouble = trouble;
    await send();
    expect(await stateNow()).toEqual({ state: "waiting", at: later(5).toISOString(), failure });
    post.trouble = null;
    await send(later(5));
    expect(await stateNow()).toMatchObject({ state: "sent" });
  });

  test("what is refused again and again goes out after 5, 15 and 60 minutes", async () => {
    await want();
    post.trouble = "data";
    await send();
    await send(later(4));
    await send(later(5));
    expect(await stateNow()).toMatchObject({ at: later(20).toISOString() });
    await send(later(20));
    expect(await stateNow()).toMatchObject({ at: later(80).toISOString() });
    post.trouble = null;
    await send(later(80));
    expect(post.received).toHaveLength(1);
    expect(await stateNow()).toMatchObject({ state: "sent" });
  });

  test("a server that is not there is asked four times, and the page says why nothing came", async () => {
    await want();
    await post.close();
    for (const minutes of [0, 5, 20, 80, 200]) await send(later(minutes));
    expect(await stateNow()).toEqual({ state: "failed", failure: "unreachable" });
    const [row] = await inDatabase(ofFirm(databaseId), (tx) =>
      tx.select().from(digests).where(eq(digests.databaseId, databaseId)),
    );
    expect(row?.tries).toBe(4);
    post = await startMail();
  });
});

describe("who gets one", () => {
  test("whoever wants it and has none, from seven in São Paulo on", async () => {
    const ivo = await memberCtx(databaseId, ["lawyer"], "Ivo Lins");
    await want();
    await chooseDigest(ivo, { isWanted: true });
    await chooseDigest(ivo, { isWanted: false });
    await sweepDigests(given(new Date("2026-11-18T09:59:00Z")));
    await sweepDigests({ now, mailer: null });
    expect(await queued()).toEqual([]);
    await sweepDigests(given(new Date("2026-11-18T10:00:00Z")));
    await sweepDigests(given());
    expect(await queued()).toEqual([{ databaseId, userId: helena.actor.userId, day }]);
    await send();
    await db().execute(sql`delete from pgboss.job where name = 'digest-send' and group_id = ${databaseId}`);
    await sweepDigests(given(later(60)));
    expect(await queued()).toEqual([]);
  });

  test("nobody on a weekend or a holiday, unless something ends or is over", async () => {
    await want();
    const [saturday, at] = ["2026-11-21", new Date("2026-11-21T12:00:00Z")];
    await send(at, saturday);
    expect(post.received).toHaveLength(0);
    expect(await stateNow(at)).toEqual({ state: "none" });
    await addDeadline({ dueOn: "2026-11-20" });
    await sweepDigests(given(new Date(+at + 30 * 60_000)));
    expect(await queued()).toEqual([]);
    const next = new Date(+at + 60 * 60_000);
    await sweepDigests(given(next));
    expect(await queued()).toHaveLength(1);
    await send(next, saturday);
    expect(post.received[0]?.mail.subject).toBe(
      "Resumo de sáb 21 nov: 1 prazo vencido e nenhum hoje, seu ou sem responsável",
    );
  });

  test.each([
    ["never says an outcome", events.answered("executing"), "no-outcome"],
    ["does not answer any more", events.failing, "unanswered"],
  ] as const)(
    "whoever has a petition that %s, though nobody has a page open, also on a weekend",
    async (_, last, kind) => {
      await want();
      const [saturday, at] = ["2026-11-21", new Date("2026-11-21T12:00:00Z")];
      const cnj = await addCase();
      const opened = fromNow({ minutes: -20 });
      const id = await addFiling(helena, { cnj, act: "Contrarrazões", at: opened }, [events.opened, last]);
      const { filings } = await getToday(helena);
      expect(filings.needs).toMatchObject({ count: 1, rows: [{ id, act: "Contrarrazões" }] });
      const [row] = filings.needs.rows;
      if (row === undefined) throw new Error("no petition");
      expect(needsSomebody(row, fromNow().getTime())?.kind).toBe(kind);
      await send(at, saturday);
      expect(post.received[0]?.mail.text).toMatch(/PETIÇÕES QUE PRECISAM DE ALGUÉM \(1\)\n.*Contrarrazões/);
    },
  );

  test("nobody who is suspended, lost the role or switched it off", async () => {
    await want();
    const person = eq(users.id, helena.actor.userId);
    await db().update(users).set({ disabledAt: now }).where(person);
    await send();
    await db().update(users).set({ disabledAt: null }).where(person);
    await db().update(databases).set({ demandsSecondFactor: true }).where(eq(databases.id, databaseId));
    await send();
    await db().update(databases).set({ demandsSecondFactor: false }).where(eq(databases.id, databaseId));
    await want(false);
    await send();
    await want();
    const role = and(eq(memberships.userId, helena.actor.userId), eq(memberships.databaseId, databaseId));
    await db().update(memberships).set({ role: "admin" }).where(role);
    await send();
    await db().delete(memberships).where(role);
    await send();
    expect(post.received).toHaveLength(0);
    expect(await inDatabase(ofFirm(databaseId), (tx) => tx.select().from(digests))).toEqual([]);
  });

  test("nobody of another firm: neither the wish nor the day is theirs to see", async () => {
    await want();
    const other = await makeDatabase();
    const eva = await memberCtx(other.id, ["lawyer"], "Eva Prado");
    await sendDigest({ databaseId, userId: eva.actor.userId, day }, given());
    await sendDigest({ databaseId: other.id, userId: helena.actor.userId, day }, given());
    expect(post.received).toHaveLength(0);
    const page = await getDigestPage(eva, { now, isSet: true });
    expect(page.mail).toMatchObject({ isWanted: false, to: await emailOf(eva) });
    expect(await inDatabase(ofFirm(other.id), (tx) => tx.select().from(digests))).toEqual([]);
    const admin = await memberCtx(databaseId, ["admin"]);
    await expect(chooseDigest(admin, { isWanted: true })).rejects.toMatchObject({ code: "forbidden" });
  });
});

async function emailOf({ actor }: typeof helena): Promise<string> {
  const [row] = await db().select().from(users).where(eq(users.id, actor.userId));
  return row?.email ?? "";
}
