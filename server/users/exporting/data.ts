import "server-only";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { type Cell, type Columns, headOf, linesOf, listed, moment, text } from "#lib/csv/table.ts";
import { fileWord } from "#lib/format/file-word.ts";
import { formatTaxId } from "#lib/tax-id/tax-id.ts";
import { dayKey, formatDate } from "#lib/time/time.ts";
import { actionWords } from "#lib/trail/actions.ts";
import { trailOutcomes } from "#lib/trail/filters.ts";
import { outcomeWords } from "#lib/trail/words.ts";
import { type ExportedColumn, type ExportedFile, exportedFiles } from "#lib/users/exported.ts";
import { type Actor, recordAccess } from "#server/audit/record.ts";
import { accessChain, type Chain, ownOf } from "#server/audit/sealing/chain.ts";
import { type Ctx, userCtx } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { rolesAllow } from "#server/auth/permissions.ts";
import type { Person } from "#server/auth/sessions.ts";
import { requireStepUp } from "#server/auth/step-up.ts";
import { db, readGlobal, readInDatabase, type Tx } from "#server/db/connection.ts";
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
  await recordAccess(db(), by, { action: "user.export", object: personId });
  const firms = await firmsOf(personId, awaited);
  const entries = filesOf({ personId, name: person.name, firms, now });
  const filename = `dados-${fileWord(person.name)}-${dayKey(now)}.zip`;
  return { filename, chunks: zipOf(entries, { at: now }) };
}

type Firm = { id: string; document: string };

/** Those to which the person belongs or that hold something of them: of any other, not even that there is one may be told. */
async function firmsOf(personId: string, awaited: readonly string[]): Promise<Firm[]> {
  const isOwn = sql<boolean>`exists (select from ${memberships} m
    where m.database_id = ${databases}.id and m.user_id = ${personId})`;
  const all = await readGlobal((tx) =>
    tx
      .select({ id: databases.id, document: databases.document, isOwn })
      .from(databases)
      .orderBy(asc(databases.createdAt)),
  );
  const firms: Firm[] = [];
  for (const firm of all) {
    if (awaited.includes(firm.id)) continue;
    if (firm.isOwn || (await holdsSomething(firm.id, personId))) firms.push(firm);
  }
  return firms;
}

async function holdsSomething(databaseId: string, personId: string): Promise<boolean> {
  const own = ownOf({ databaseId });
  const acts = sql`exists (select from audit_events e where ${own("e")} and ${isOf(personId)})`;
  const rows = exportedFiles
    .filter(({ of }) => of === "firm")
    .map(
      (file) => sql`exists (select from ${sql.identifier(file.table)} t where ${whoseIs(file, personId)})`,
    );
  // Whether there is anything at all, also in what the person may no longer see.
  const ctx = { databaseId, actor: { kind: "system" } } as const;
  return await readInDatabase(ctx, async (tx) => {
    const found = await tx.execute<{ held: boolean }>(
      sql`select ${sql.join([...rows, acts], sql` or `)} as held`,
    );
    return found.rows[0]?.held === true;
  });
}

type Whole = { personId: string; name: string; firms: Firm[]; now: Date };

async function* filesOf({ personId, name, firms, now }: Whole): AsyncGenerator<Entry> {
  yield textEntry("leia-me.txt", readme(name, now));
  for (const file of exportedFiles) {
    if (file.of === "installation") yield tableEntry("", file, personId, readGlobal);
  }
  const everything = async () => sql`true`;
  yield trailEntry("", accessChain, { personId, condition: everything, seesCases: false, read: readGlobal });
  for (const firm of firms) yield* filesOfFirm(personId, firm);
}

/** Of each file only what the person may see there when it is written. */
async function* filesOfFirm(personId: string, { id, document }: Firm): AsyncGenerator<Entry> {
  const folder = `base ${formatTaxId(document).replace(/\//g, "-")}/`;
  for (const file of exportedFiles) {
    if (file.of !== "firm") continue;
    const { seesCases, read } = await standingIn(id, personId);
    if (seesCases || !file.ofCases) yield tableEntry(folder, file, personId, read);
  }
  const { ctx, seesCases, read } = await standingIn(id, personId);
  const condition = (tx: Tx) => namesNoHiddenCase(tx, ctx);
  yield trailEntry(folder, { databaseId: id }, { personId, condition, seesCases, read });
}

/** What the person may see in a database now; without any role no case. */
async function standingIn(
  databaseId: string,
  personId: string,
): Promise<{ ctx: Ctx; seesCases: boolean; read: Read }> {
  const held = await readGlobal((tx) =>
    tx
      .select({ role: memberships.role })
      .from(memberships)
      .where(and(eq(memberships.userId, personId), eq(memberships.databaseId, databaseId))),
  );
  const roles = held.map(({ role }) => role);
  const actor = { kind: "user", userId: personId, name: "", address: null } as const;
  const ctx = userCtx({ actor, databaseId, roles });
  const read: Read = (work) => readInDatabase(ctx, work);
  return { ctx, seesCases: rolesAllow(roles, "cases.read"), read };
}

type Row = Record<string, unknown>;
type Read = (work: (tx: Tx) => Promise<Row[]>) => Promise<Row[]>;

/** As many rows as are read at once. */
const pageSize = 500;

/** `after`: the last row of the page before. */
async function* lines<R>(
  columns: Columns<R>,
  page: (after: R | undefined) => Promise<R[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(headOf(columns), "utf8");
  for (let after: R | undefined; ; ) {
    const rows = await page(after);
    yield Buffer.from(linesOf(columns, rows, undefined), "utf8");
    if (rows.length < pageSize) return;
    after = rows.at(-1);
  }
}

/** A column of a table's key, by which its pages are in order, and under which name its value comes as text. */
type KeyColumn = { column: SQL; type: SQL; named: string };

async function keyOf(tx: Tx, table: string): Promise<KeyColumn[]> {
  const { rows } = await tx.execute<{ name: string; type: string }>(sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i, unnest(i.indkey) with ordinality as of (attnum, nth)
      join pg_attribute a on a.attnum = of.attnum
    where i.indrelid = ${table}::regclass and i.indisprimary and a.attrelid = i.indrelid order by of.nth`);
  return rows.map(({ name, type }) => ({
    column: sql`t.${sql.identifier(name)}`,
    type: sql.raw(type),
    named: `key ${name}`,
  }));
}

const together = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

const whoseIs = ({ whose }: ExportedFile, personId: string): SQL =>
  sql`(${sql.join(
    whose.map((column) => sql`t.${sql.identifier(column)} = ${personId}::uuid`),
    sql` or `,
  )})`;

function tableEntry(folder: string, file: ExportedFile, personId: string, read: Read): Entry {
  const columns: Columns<Row> = Object.entries(file.columns).map(([title, how]) => [
    title,
    (row) => cellOf(how, row[how.column]),
  ]);
  const selected = Object.values(file.columns).map(
    (how) => sql`${selectedOf(how)} as ${sql.identifier(how.column)}`,
  );
  const page = (after: Row | undefined) =>
    read(async (tx) => {
      const key = await keyOf(tx, file.table);
      const values = key.map(({ column, named }) => sql`${column}::text as ${sql.identifier(named)}`);
      const place = together(key.map(({ column }) => column));
      const last = key.map(({ type, named }) => sql`${after?.[named]}::text::${type}`);
      const behind = after === undefined ? sql`` : sql`and (${place}) > (${together(last)})`;
      const { rows } = await tx.execute(sql`select ${together([...selected, ...values])}
        from ${sql.identifier(file.table)} t where ${whoseIs(file, personId)} ${behind}
        order by ${place} limit ${pageSize}`);
      return rows;
    });
  return { name: `${folder}${file.name}.csv`, chunks: lines(columns, page) };
}

function selectedOf({ column, as }: ExportedColumn): SQL {
  const value = sql`t.${sql.identifier(column)}`;
  if (as === "moment") return isoOf(value);
  return as === "base" ? sql`(select d.document from ${databases} d where d.id = ${value})` : value;
}

const one = z.union([z.string(), z.number(), z.boolean()]);
const shown = z
  .union([one, z.array(z.string())])
  .nullable()
  .catch(null);

function cellOf({ as, words }: ExportedColumn, value: unknown): Cell {
  const said = shown.parse(value);
  if (said === null) return { own: "" };
  const inWords = (code: string) => words?.[code] ?? code;
  switch (as) {
    case "text":
      return text(inWords(String(said)));
    case "list":
      return listed(Array.isArray(said) ? said.map(inWords) : []);
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
  by: z.enum(["self", "somebody", "another"]),
});
type Act = z.infer<typeof actSchema>;

const byThem = (personId: string): SQL => sql`(e.actor = 'user' and e.actor_id = ${personId})`;
/** What the person did, and what was done with them. */
const isOf = (personId: string): SQL => sql`(${byThem(personId)} or e.object = ${personId})`;

function trailEntry(
  folder: string,
  chain: Chain,
  given: { personId: string; condition: (tx: Tx) => Promise<SQL>; seesCases: boolean; read: Read },
): Entry {
  const { personId, condition, seesCases, read } = given;
  const own = ownOf(chain);
  const page = async (row: Act | undefined) => {
    const behind =
      row === undefined ? sql`` : sql`and (e.at, e.sequence) > (${row.at}::timestamptz, ${row.sequence})`;
    const rows = await read(async (tx) => {
      const isOwn = byThem(personId);
      // Whoever gives somebody's e-mail and no right password or code is a stranger until proven the person.
      const by = sql`case when not ${isOwn} then 'another'
        when e.outcome <> 'done' and purge_kind(e.action, e.outcome) = 'attempt' then 'somebody' else 'self' end`;
      const { rows: found } = await tx.execute(sql`
        select e.sequence, ${exactIsoOf(sql`e.at`)} as at, e.action, e.outcome, e.object, ${by} as by,
          case when ${by} = 'self' then e.address end as address
        from audit_events e where ${own("e")} and ${isOf(personId)} and ${await condition(tx)}
          ${behind}
        order by e.at, e.sequence limit ${pageSize}`);
      return found;
    });
    return z.array(actSchema).parse(rows);
  };
  return { name: `${folder}trilha.csv`, chunks: lines(actColumns(seesCases), page) };
}

const byWords: Record<Act["by"], string> = {
  self: "a própria pessoa",
  somebody: "alguém, com o e-mail dela",
  another: "outra pessoa, sobre ela",
};

const actColumns = (seesCases: boolean): Columns<Act> => [
  ["Quando", ({ at }) => moment(at)],
  ["Ato", ({ action }) => text(actionWords(action))],
  ["Por quem", ({ by }) => ({ own: byWords[by] })],
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
    "De uma entrada recusada não se sabe quem a tentou: o endereço de onde veio não sai.",
    "Senhas, chaves e endereços secretos não saem. Do segundo fator sai só desde quando existe.",
    "De uma base em que a pessoa não vê os processos, e de um processo restrito a outros, não sai o que é do processo.",
    "Por quanto tempo cada coisa fica guardada diz o manual do Autos, em Dados pessoais.",
    "",
  ].join("\r\n");

/** The same for the person themselves, who confirmed who they are. */
export async function exportOwn(person: Person, by: Actor): Promise<PersonFile> {
  requireStepUp(person);
  const awaited = person.databases.filter((one) => one.awaitsSecondFactor).map(({ id }) => id);
  return await exportPerson({ by, personId: person.userId, awaited });
}
