import "server-only";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import {
  type Alert,
  type Alerts,
  alertDays,
  type Counted,
  mostCounted,
  mostListed,
  mostNamed,
  previewDays,
  type Rule,
  type RulePreview,
  type SavedRule,
} from "#lib/alerts/schema.ts";
import { mailFailureSchema, sendingOf } from "#lib/mail/sending.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf, isoOf } from "#server/db/iso.ts";
import {
  alertMails,
  alertRuleCases,
  alertRules,
  alerts,
  cases,
  caseVisits,
  isSecretCase,
  movements,
  users,
} from "#server/db/schema/schema.ts";
import { ownMailer } from "#server/mail/smtp.ts";
import { folded, isOfRule } from "#server/mirror/storing/alerts.ts";
import { markAt, markPlace, visitOf } from "#server/visits/data.ts";

/** The alerts of whoever asks that they have not seen, the newest first. */
export const listAlerts = async (ctx: Ctx): Promise<Alerts> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const own = and(
      eq(alertRules.databaseId, ctx.databaseId),
      sql`${alertRules.userId} = ${personIdOf(ctx)}::uuid`,
    );
    const { rows: items, unseen } = await readAlerts(tx, ctx, { most: mostListed });
    return { items, unseen, rules: await tx.$count(alertRules, own), mail: await mailOf(tx, ctx) };
  });

/** The first of them, or of those that an e-mail tells of, and how many there are, in the transaction of whoever reads more. */
export async function readAlerts(
  tx: Tx,
  ctx: Ctx,
  { most, mailId }: { most: number; mailId?: string },
): Promise<{ rows: Alert[]; unseen: Counted }> {
  const which =
    mailId === undefined ? unseenAlerts(ctx) : sql`${unseenAlerts(ctx)} and a.mail_id = ${mailId}`;
  const { rows } = await tx.execute<Alert>(sql`
    select ${cases.cnj} as cnj, m.id as "movementId", m.kind, left(m.description, 300) as text,
      ${isoOf(sql`m.occurred_at`)} as "movedAt", ${exactIsoOf(sql`m.first_seen_at`)} as "cameAt",
      ${cases.activeParty} as "activeParty", ${cases.passiveParty} as "passiveParty",
      ${cases.partyCount} as "partyCount", ${isSecretCase} as restricted, a.is_urgent as "isUrgent"
    ${which} order by a.at desc, m.position desc limit ${most}`);
  return { rows, unseen: await counted(tx, sql`select ${which}`) };
}

/** Where e-mails go that tell at once, and how the last one of a day went, or the last that did not go out. */
async function mailOf(tx: Tx, ctx: Ctx): Promise<Alerts["mail"]> {
  const userId = personIdOf(ctx);
  if (ownMailer() === null || userId === null) return null;
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const [last] = await tx
    .select()
    .from(alertMails)
    .where(
      and(
        eq(alertMails.databaseId, ctx.databaseId),
        eq(alertMails.userId, userId),
        sql`${alertMails.begunAt} > now() - interval '1 day'`,
      ),
    )
    .orderBy(sql`${alertMails.sentAt} is not null`, desc(alertMails.begunAt))
    .limit(1);
  const failure = mailFailureSchema
    .nullable()
    .catch("refused")
    .parse(last?.failure ?? null);
  return {
    to: person?.email ?? "",
    last: sendingOf(last === undefined ? null : { ...last, failure }, new Date()),
  };
}

/** How many alerts whoever asks has not seen. */
export const countAlerts = async (ctx: Ctx): Promise<Counted> =>
  await readWithPermission(ctx, "cases.read", (tx) => countUnseen(tx, ctx));

/** `from` and `where` of the person's alerts `a` whose movement `m` comes after their mark. */
const unseenAlerts = (ctx: Ctx) => {
  const person = personIdOf(ctx);
  return sql`from ${alerts} a
    join ${movements} m on m.database_id = a.database_id and m.cnj = a.cnj and m.id = a.movement_id
    join ${cases} on ${cases.databaseId} = a.database_id and ${cases.cnj} = a.cnj
    left join ${caseVisits} on ${visitOf({ own: ctx.databaseId, person })}
    where a.database_id = ${ctx.databaseId} and a.user_id = ${person}::uuid
      and a.at > now() - make_interval(days => ${alertDays}) and ${cases.archivedAt} is null
      and (m.first_seen_at, m.position) > (${markAt}, ${markPlace})`;
};

const countUnseen = (tx: Tx, ctx: Ctx) => counted(tx, sql`select ${unseenAlerts(ctx)}`);

async function counted(tx: Tx, which: ReturnType<typeof sql>): Promise<Counted> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${which} limit ${mostCounted + 1}) found`,
  );
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, mostCounted), isExact: count <= mostCounted };
}

/** The rules of whoever asks, in the order in which they made them. */
export const listRules = async (ctx: Ctx): Promise<SavedRule[]> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const { id, kinds, words, scope, telling } = alertRules;
    return await tx
      .select({
        id,
        kinds,
        words,
        scope,
        telling,
        numbers: sql<string[]>`array(select o.cnj::text from ${alertRuleCases} o
          where o.database_id = ${ctx.databaseId} and o.rule_id = ${alertRules}.id order by 1)`,
        named: sql<
          SavedRule["named"]
        >`array(select json_build_object('cnj', c.cnj, 'activeParty', c.active_party,
            'passiveParty', c.passive_party) from ${alertRuleCases} o
          join ${cases} c on c.database_id = o.database_id and c.cnj = o.cnj
          where o.database_id = ${ctx.databaseId} and o.rule_id = ${alertRules}.id order by c.cnj limit ${mostNamed})`,
      })
      .from(alertRules)
      .where(
        and(eq(alertRules.databaseId, ctx.databaseId), sql`${alertRules.userId} = ${personIdOf(ctx)}::uuid`),
      )
      .orderBy(asc(alertRules.createdAt), asc(id));
  });

/** Of how many movements of the last days a rule would have told whoever asks, and since when its cases are known. */
export const previewRule = async (ctx: Ctx, rule: Rule): Promise<RulePreview> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const total = await counted(
      tx,
      sql`select from (select ${sql.param(rule.kinds)}::text[] as kinds, fold_text(${rule.words}) as folded) r
        cross join ${cases} c
        join lateral (select m.kind, ${folded} as folded from ${movements} m
          where m.database_id = c.database_id and m.cnj = c.cnj and m.first_seen_at > c.first_answer_at
            and m.first_seen_at > ${previewFrom}) m on true
        where ${isCaseOf(ctx, rule)} and c.news_at > ${previewFrom} and ${isOfRule}`,
    );
    return { ...total, known: await knownOf(tx, isCaseOf(ctx, rule)) };
  });

const previewFrom = sql`now() - make_interval(days => ${previewDays})`;

/** Whether a case `c` is one of those that a rule is for. */
const isCaseOf = (ctx: Ctx, { scope, numbers }: Rule) =>
  sql`c.database_id = ${ctx.databaseId} and c.archived_at is null
    and case ${scope}::text when 'all' then true when 'mine' then c.responsible_id = ${personIdOf(ctx)}::uuid
      else c.cnj = any(${sql.param(numbers)}::char(20)[]) end`;

/** What came with the first answer is no news: a case can tell of something only after it. */
async function knownOf(tx: Tx, isCase: SQL): Promise<RulePreview["known"]> {
  const whole = await tx.execute(
    sql`select from ${cases} c where ${isCase} and c.first_answer_at <= ${previewFrom} limit 1`,
  );
  if (whole.rows.length > 0) return { is: "whole" };
  const { rows } = await tx.execute<{ at: string | null }>(
    sql`select ${isoOf(sql`min(c.first_answer_at)`)} as at from ${cases} c where ${isCase}`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? { is: "nothing" } : { is: "since", at };
}
