import type pg from "pg";
import { userCtx } from "#server/auth/ctx.ts";
import { saveView } from "#server/cases/list/views/mutations.ts";
import { addNote } from "#server/cases/organisation/notes/mutations.ts";
import { inDatabase } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { assignDeadline } from "#server/deadlines/changing/mutations.ts";
import { invite } from "#server/users/links/mutations.ts";
import { addDeadline } from "./deadlines.ts";
import { drawnId } from "./drawn.ts";
import { addFiling } from "./filings.ts";
import { makeCnj, makeDatabase } from "./fixtures.ts";
import { makePerson, makeSession } from "./people.ts";
import { ofFirm } from "./scope.ts";
import { giveCodes } from "./second-factor.ts";

/** Somebody who worked in a database, in every way that leaves a name. */
export async function makeWorker(called: string) {
  const database = await makeDatabase();
  const person = await makePerson({
    name: called,
    isOwner: true,
    roles: [
      [database, "lawyer"],
      [database, "admin"],
    ],
  });
  const session = await makeSession(person.id);
  const actor = {
    ...person.authority.actor,
    kind: "user",
    userId: person.id,
    name: called,
    address: "192.0.2.9",
  } as const;
  await giveCodes({ id: person.id, email: person.email, sessionId: session.sessionId, actor });
  const ctx = userCtx({ actor, databaseId: database.id, roles: ["lawyer", "admin"] });
  const cnj = makeCnj();
  const by = { importedBy: called, importedById: person.id, archivedBy: called };
  await inDatabase(ofFirm(database.id), (tx) =>
    tx.insert(cases).values({ databaseId: database.id, cnj, ...by }),
  );
  await addNote(ctx, { cnj, text: "Ligar para o cliente." });
  for (const shared of [true, false]) await saveView(ctx, { name: `Lista ${shared}`, query: "", shared });
  await addFiling(ctx, { cnj, openerId: person.id });
  const deadline = await addDeadline(database.id, { cnj, createdBy: called, createdById: person.id });
  await assignDeadline(ctx, { ...deadline, personId: person.id });
  await invite(person.authority, {
    name: "Outra",
    email: `${drawnId()}@escritorio.example`,
    offered: [{ databaseId: database.id, roles: ["lawyer"] }],
  });
  await makePerson({ isOwner: true, name: "Outra Proprietária" });
  return { ...person, actor, session, ctx, databaseId: database.id };
}

/** The tables in which a text stands, wherever. */
export async function tablesWith(owner: pg.Client, text: string, databaseId: string): Promise<string[]> {
  await owner.query(
    "select set_config('autos.database_id', $1, false), set_config('autos.person_id', '*', false)",
    [databaseId],
  );
  const { rows: tables } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await owner.query(
      `select from ${table.name} t where to_jsonb(t)::text like $1 limit 1`,
      [`%${text}%`],
    );
    if (rows.length > 0) found.push(table.name);
  }
  return found;
}
