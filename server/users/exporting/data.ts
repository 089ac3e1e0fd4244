import "server-only";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { type Cell, type Columns, headOf, linesOf, moment, text } from "#lib/csv/table.ts";
import { fileWord } from "#lib/format/file-word.ts";
import { formatTaxId } from "#lib/tax-id/tax-id.ts";
import { dayKey, formatDate } from "#lib/time/time.ts";
import { actionWords } from "#lib/trail/actions.ts";
import { trailOutcomes } from "#lib/trail/filters.ts";
import { outcomeWords } from "#lib/trail/words.ts";
import { type ExportedColumn, type ExportedFile, exportedFiles } from "#lib/users/exported.ts";
import { type Actor, recordAccess } from "#server/audit/record.ts";
import { accessChain, type Chain, tablesOf } from "#server/audit/sealing/chain.ts";
import { type Ctx, userCtx } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { rolesAllow } from "#server/auth/permissions.ts";
import type { Person } from "#server/auth/sessions.ts";
import { requireStepUp } from "#server/auth/step-up.ts";
import { db, inDatabase, type Tx } from "#server/db/connection.ts";
import { exactIsoOf, isoOf } from "#server/db/iso.ts";
import { databases, memberships, users } from "#server/db/schema/schema.ts";
import { type Entry, textEntry, zipOf } from "#server/paper/zip.ts";
import { namesNoHiddenCase } from "#server/trail/secrecy/data.ts";

/** `by`: who asks. `awaited`: databases that wait for the person's second factor, of which nothing is told before. */
type Given = { by: Actor; personId: string; awaited?: readonly string[]; now?: Date };
export type PersonFile = { filename: string; chunks: AsyncGenerator<Uint8Array> };

/**
 * What the installation holds of a person, as a ZIP of CSV files that is made while it is sent. In a database it says only what
 * the person may see there themselves: of cases nothing where they do not see these, and nothing of those kept from them. Audited.
 */
export async function exportPerson({
  by,
  personId,
  awaited = [],
  now = new Date(),
}: Given): Promise<PersonFile> {
  const [person] = await db().select({ name: users.name }).from(users).where(eq(users.id, personId));
  if (person === undefined) throw notFound("person");
  const firms = (await firmsOf(personId)).filter(({ id }) => !awaited.includes(id));
  await recordAccess(db(), by, { action: "user.export", object: personId });
  const entries = filesOf({ personId, name: person.name, firms, now });
  const filename = `dados-${fileWord(person.name)}-${dayKey(now)}.zip`;
  return { filename, chunks: zipOf(entries, { at: now }) };
}

/** `ctx`: of the person there, with the roles they have now; without any they see no case. */
type Firm = { id: string; document: string; ctx: Ctx; seesCases: boolean };

async function firmsOf(personId: string): Promise<Firm[]> {
  const all = await db().select().from(databases).orderBy(asc(databases.createdAt));
  const held = await db().select().from(memberships).where(eq(memberships.userId, personId));
  const actor = { kind: "user", userId: personId, name: "", address: null } as const;
  return all.map(({ id, document }) => {
    const roles = held.filter(({ databaseId }) => databaseId === id).map(({ role }) => role);
    const ctx = userCtx({ actor, databaseId: id, roles });
    return { id, document, ctx, seesCases: rolesAllow(roles, "cases.read") };
  });
}

type Whole = { personId: string; name: string; firms: Firm[]; now: Date };

async function* filesOf({ personId, name, firms, now }: Whole): AsyncGenerator<Entry> {
  yield textEntry("leia-me.txt", readme(name, now));
  const inAll = (work: (tx: Tx) => Promise<Row[]>) => db().transaction(work, { accessMode: "read only" });
  for (const file of exportedFiles) {
    if (file.of === "installation") yield tableEntry("", file, personId, inAll);
  }
  yield trailEntry("", accessChain, {
    personId,
    condition: async () => sql`true`,
    seesCases: false,
    read: inAll,
  });
  for (const { id, document, ctx, seesCases } of firms) {
    const folder = `base ${formatTaxId(document).replace(/\//g, "-")}/`;
    const read = (work: (tx: Tx) => Promise<Row[]>) => inDatabase(ctx, work);
    for (const file of exportedFiles) {
      if (file.of === "firm" && (seesCases || !file.ofCases)) yield tableEntry(folder, file, personId, read);
    }
    const chain: Chain = { kind: "database", databaseId: id };
    const condition = (tx: Tx) => namesNoHiddenCase(tx, ctx);
    yield trailEntry(folder, chain, { personId, condition, seesCases, read });
  }
}

type Row = Record<string, unknown>;
type Read = (work: (tx: Tx) => Promise<Row[]>) => Promise<Row[]>;

/** As many rows as are read at once. */
const pageSize = 500;

/** `after`: the last row of the page before, and how many came in all. */
type After<R> = { row: R | undefined; count: number };

async function* lines<R>(
  columns: Columns<R>,
  page: (after: After<R>) => Promise<R[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(headOf(columns), "utf8");
  for (let after: After<R> = { row: undefined, count: 0 }; ; ) {
    const rows = await page(after);
    yield Buffer.from(linesOf(columns, rows, undefined), "utf8");
    if (rows.length < pageSize) return;
    after = { row: rows.at(-1), count: after.count + rows.length };
  }
}

/** The columns of a table's key, by which its pages are in order. */
async function keyOf(tx: Tx, table: string): Promise<SQL> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary`);
  return sql.join(
    rows.map(({ name }) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  );
}

function tableEntry(folder: string, file: ExportedFile, personId: string, read: Read): Entry {
  const columns: Columns<Row> = Object.entries(file.columns).map(([title, how]) => [
    title,
    (row) => cellOf(how, row[how.column]),
  ]);
  const whose = file.whose.map((column) => sql`t.${sql.identifier(column)} = ${personId}::uuid`);
  const selected = Object.values(file.columns).map(
    (how) => sql`${selectedOf(how)} as ${sql.identifier(how.column)}`,
  );
  const page = ({ count }: After<Row>) =>
    read(async (tx) => {
      const { rows } = await tx.execute(sql`select ${sql.join(selected, sql`, `)}
        from ${sql.identifier(file.table)} t where (${sql.join(whose, sql` or `)})
        order by ${await keyOf(tx, file.table)} limit ${pageSize} offset ${count}`);
      return rows;
    });
  return { name: `${folder}${file.name}.csv`, chunks: lines(columns, page) };
}

function selectedOf({ column, as }: ExportedColumn): SQL {
  const value = sql`t.${sql.identifier(column)}`;
  if (as === "moment") return isoOf(value);
  return as === "base" ? sql`(select d.document from ${databases} d where d.id = ${value})` : value;
}

const shown = z.union([z.string(), z.number(), z.boolean()]).nullable().catch(null);

function cellOf({ as }: ExportedColumn, value: unknown): Cell {
  const said = shown.parse(value);
  if (said === null) return { own: "" };
  switch (as) {
    case "text":
      return text(String(said));
    case "moment":
      return moment(String(said));
    case "day":
      return { own: formatDate(String(said)) };
    case "yes":
      return { own: said === true ? "sim" : "não" };
    case "count":
      return { own: String(said) };
    case "base":
      return { own: formatTaxId(String(said)) };
    case "cnj":
      return { own: typeof said === "string" && isCnj(said) ? formatCnj(said) : "" };
  }
}

const actSchema = z.object({
  sequence: z.coerce.number(),
  at: z.string(),
  action: z.string(),
  outcome: z.enum(trailOutcomes),
  address: z.string().nullable(),
  object: z.string().nullable(),
  isOwn: z.boolean(),
});
type Act = z.infer<typeof actSchema>;

function trailEntry(
  folder: string,
  chain: Chain,
  given: {
    personId: string;
    condition: (tx: Tx) => Promise<SQL>;
    seesCases: boolean;
    read: Read;
  },
): Entry {
  const { personId, condition, seesCases, read } = given;
  const { events, own } = tablesOf(chain);
  const page = async ({ row }: After<Act>) => {
    const behind =
      row === undefined ? sql`` : sql`and (e.at, e.sequence) > (${row.at}::timestamptz, ${row.sequence})`;
    const rows = await read(async (tx) => {
      const isOwn = sql`(e.actor = 'user' and e.actor_id = ${personId})`;
      const { rows: found } = await tx.execute(sql`
        select e.sequence, ${exactIsoOf(sql`e.at`)} as at, e.action, e.outcome, e.object, ${isOwn} as "isOwn",
          case when ${isOwn} then e.address end as address
        from ${events} e where ${own("e")} and (${isOwn} or e.object = ${personId}) and ${await condition(tx)}
          ${behind}
        order by e.at, e.sequence limit ${pageSize}`);
      return found;
    });
    return z.array(actSchema).parse(rows);
  };
  return { name: `${folder}trilha.csv`, chunks: lines(actColumns(seesCases), page) };
}

const actColumns = (seesCases: boolean): Columns<Act> => [
  ["Quando", ({ at }) => moment(at)],
  ["Ato", ({ action }) => text(actionWords(action))],
  ["Por quem", ({ isOwn }) => ({ own: isOwn ? "a própria pessoa" : "outra pessoa, sobre ela" })],
  ["Resultado", ({ outcome }) => ({ own: outcomeWords(outcome) })],
  ["De onde", ({ address }) => text(address)],
  ...(seesCases
    ? ([
        ["Processo", ({ object }) => cellOf({ column: "", as: "cnj" }, object?.split(/[/ ]/)[0] ?? null)],
      ] as Columns<Act>)
    : []),
];

const readme = (name: string, now: Date): string =>
  [
    `Dados que este Autos guarda de ${name}, em ${formatDate(now.toISOString())}.`,
    "",
    "Cada arquivo CSV é uma espécie de dado; os das pastas são de uma base. Horas são as de Brasília.",
    "trilha.csv: o que a pessoa fez, e o que outras fizeram com a conta dela; de quem foram, nada se diz.",
    "Senhas, chaves e endereços secretos não saem. Do segundo fator sai só desde quando existe.",
    "De uma base em que a pessoa não vê os processos, e de um processo restrito a outros, não sai o que é do processo.",
    "Por quanto tempo cada coisa fica guardada: decisão 39 da documentação do Autos.",
    "",
  ].join("\r\n");

/** The same for the person themselves, who confirmed who they are. */
export async function exportOwn(person: Person, by: Actor): Promise<PersonFile> {
  requireStepUp(person);
  const awaited = person.databases.filter((one) => one.awaitsSecondFactor).map(({ id }) => id);
  return await exportPerson({ by, personId: person.userId, awaited });
}
