import "server-only";
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { setCaseAccess } from "#server/cases/secrecy/mutations.ts";
import { inDatabase } from "#server/db/connection.ts";
import {
  cases,
  deadlineHistory,
  filingAnswers,
  guideProofs,
  publicationComments,
} from "#server/db/schema/schema.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { recordFailure } from "#server/mirror/storing/checks.ts";
import { answerOf, coverOf, documentOf, movementOf, partiesOf } from "./answers.ts";
import { fromNow, wednesday } from "./clock.ts";
import { addDeadline, addPublication } from "./deadlines.ts";
import { drawnId } from "./drawn.ts";
import { addFiling, events } from "./filings.ts";
import { makeCnj, makeDatabase, memberCtx } from "./fixtures.ts";
import { definitionOf } from "./guide-definition.ts";
import { addDefinition, addGuide, unsentGuide } from "./guides.ts";
import { hearingSet } from "./hearings.ts";

/** A firm with a case under secrecy that is kept for Helena, and hidden from Ivo; both may see all other cases. */
export type Kept = Awaited<ReturnType<typeof makeKept>>;

/** A word of the hidden case that no other case has. */
export const absentWord = "xilogravura";
const soon = () => fromNow({ days: 10 }).toISOString().slice(0, 10);
const className = "Medida Reservada";

/** The firm before the case comes; `bring` brings it, with something in every table that names cases. */
export async function makeKept() {
  const databaseId = (await makeDatabase()).id;
  const system = systemCtx({ databaseId, job: "test" });
  const [lawyer, other] = [
    await memberCtx(databaseId, ["lawyer"], "Helena Moura"),
    await memberCtx(databaseId, ["lawyer", "admin"], "Ivo Lins"),
  ];
  const helena: Ctx = { ...lawyer, isConfirmed: true };
  const ivo: Ctx = { ...other, isConfirmed: true };
  const [open, hidden] = [makeCnj({ court: "26" }), makeCnj({ court: "26" })];
  const id = () => drawnId();
  const [label, ownLabel, note, shared, own, filingDocument] = [id(), id(), id(), id(), id(), id()] as const;
  let filing: string = id();
  let draft: string = id();
  let [publication, deadline] = [id(), id()] as [string, string];
  let [guide, guideDraft] = [id(), id()] as [string, string];
  const [guideProof, comment, pushChange, alertRule] = [id(), id(), id(), id()];
  const within = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase<T>(system, work);

  /** What the service says of a case, and then a day later. */
  async function mirror(cnj: Cnj, { secret }: { secret: boolean }) {
    const cover = coverOf({
      operatorId: cnj,
      secrecy: {
        label: secret ? "Segredo de Justiça (Nível 1)" : "Sem Sigilo (Nível 0)",
        level: secret ? 1 : 0,
        restricted: secret,
      },
      ...(secret && { parties: partiesOf("Zenóbia Reservada", "Estado") }),
    });
    if (secret) {
      cover.court.className = className;
      cover.court.chamber = "1ª Vara Reservada";
      cover.court.city = "Reservada";
    }
    const first = [
      movementOf({ id: `${cnj}-a`, description: secret ? `${absentWord} sigilosa` : "Juntada" }),
    ];
    const documents = [documentOf({ id: `${cnj}-d` })];
    await within((tx) => mirrorAnswer(tx, system, cnj, answerOf({ cover, movements: first, documents })));
    const later = [...first, movementOf({ id: `${cnj}-h`, description: hearingSet(soon()) })];
    await within((tx) =>
      mirrorAnswer(
        tx,
        system,
        cnj,
        answerOf({ cover, movements: later, documents: [...documents, documentOf({ id: `${cnj}-f` })] }),
      ),
    );
  }

  const item = (importId: string, cnj: Cnj, position: number, state: string) =>
    within((tx) =>
      tx.execute(sql`insert into import_items (database_id, import_id, cnj, batch, position, state, updated_at)
        values (${databaseId}, ${importId}, ${cnj}, 1, ${position}, ${state}, now())`),
    );
  const begin = (id: string, total: number, counts: string | null) =>
    within((tx) =>
      tx.execute(sql`insert into imports (database_id, id, created_by, created_by_id, total, finished_at, counts)
        values (${databaseId}, ${id}, 'Helena Moura', ${lawyer.actor.userId}, ${total},
          case when ${counts}::text is null then null else now() end, ${counts}::jsonb)`),
    );

  await mirror(open, { secret: false });
  await within(async (tx) => {
    await tx.execute(
      sql`insert into labels (database_id, id, name) values (${databaseId}, ${label}, 'Família')`,
    );
    await tx.execute(sql`insert into case_labels values (${databaseId}, ${open}, ${label})`);
    await tx.execute(sql`insert into case_views (database_id, owner_id, name, query, shared)
      values (${databaseId}, ${lawyer.actor.userId}, 'Segredo', 'sigilo=sim', true),
        (${databaseId}, ${lawyer.actor.userId}, 'Palavra', ${`q=${absentWord}`}, true)`);
  });
  await begin(shared, 1, '{"ready": 1}');
  await item(shared, open, 0, "ready");

  const ownDraft = await addFiling(other, { cnj: open, act: "Minuta" });
  await addDefinition(system, definitionOf([{ name: "authorName" }], { id: "tjsp" }));
  const ownGuide = await addGuide(system, { cnj: open, ...unsentGuide });

  async function bring() {
    await mirror(hidden, { secret: true });
    await within(async (tx) => {
      await recordFailure(tx, system, hidden, { failure: "unavailable", askedAt: fromNow().toISOString() });
      await tx.execute(
        sql`insert into labels (database_id, id, name) values (${databaseId}, ${ownLabel}, 'Reservada')`,
      );
      for (const id of [label, ownLabel])
        await tx.execute(sql`insert into case_labels values (${databaseId}, ${hidden}, ${id})`);
      await tx.execute(sql`insert into case_notes (database_id, id, cnj, text, author, author_id)
        values (${databaseId}, ${note}, ${hidden}, 'Anotação Reservada', 'Ivo Lins', ${other.actor.userId})`);
      for (const who of [lawyer, other])
        await tx.execute(sql`insert into case_visits (database_id, user_id, cnj, seen_at)
          values (${databaseId}, ${who.actor.userId}, ${hidden}, now())`);
      await tx.execute(sql`insert into case_links (database_id, cnj, other, source)
        values (${databaseId}, ${hidden}, ${open}, 'cover')`);
      await tx.execute(sql`insert into push_changes (database_id, id, periodicity, by, by_id)
        values (${databaseId}, ${pushChange}, 30, 'Helena Moura', ${lawyer.actor.userId})`);
      await tx.execute(sql`insert into alert_rules (database_id, id, user_id, kinds, words, scope)
        values (${databaseId}, ${alertRule}, ${lawyer.actor.userId}, '{}', '', 'chosen')`);
      await tx.execute(sql`insert into alert_rule_cases values (${databaseId}, ${hidden}, ${alertRule})`);
      for (const who of [lawyer, other])
        await tx.execute(sql`insert into alerts (database_id, user_id, cnj, movement_id, at)
          values (${databaseId}, ${who.actor.userId}, ${hidden}, ${`${hidden}-h`}, now())`);
      await tx.execute(sql`insert into push_orders (database_id, change_id, cnj, periodicity, outcome, failure)
        values (${databaseId}, ${pushChange}, ${hidden}, 30, 'refused', 'rejected')`);
      await tx.execute(sql`insert into case_attempts (database_id, cnj) values (${databaseId}, ${hidden})`);
      await tx.execute(
        sql`update imports set total = 2, counts = '{"ready": 1, "failed": 1}' where id = ${shared}`,
      );
    });
    // Rejected, with a document and a receipt all the same, and open on Helena's screen.
    const begun = await addFiling(lawyer, { cnj: hidden, act: "Petição Reservada" }, [
      events.opened,
      events.answered("rejected", `${absentWord} sem assinatura`),
    ]);
    const source = () => Readable.from([Buffer.from(absentWord)]);
    const petition = await writeBlob(system, { kind: "petition", source: source() });
    const receipt = await writeBlob(system, { kind: "receipt", source: source() });
    await within(async (tx) => {
      await tx.execute(sql`insert into filing_documents (database_id, id, filing_id, cnj, place, filename, blob_id, size,
          sha256, findings, added_at, added_by)
        values (${databaseId}, ${filingDocument}, ${begun}, ${hidden}, 0, 'Reservada.pdf', ${petition.id}, 1, '', '{}',
          now(), 'Helena Moura')`);
      await tx.execute(
        sql`update filings set receipt_id = ${receipt.id}, receipt_is_pdf = true, despite = 'rejected' where id = ${begun}`,
      );
      await tx.execute(sql`insert into filing_presences (database_id, cnj, person_id, filing_id, since, seen_at)
        values (${databaseId}, ${hidden}, ${lawyer.actor.userId}, ${begun}, now(), now())`);
    });
    filing = begun;
    const values = { guideType: "Guia Reservada", authorName: `${absentWord} Ltda.` };
    const line = { line: "0".repeat(47), lineAt: wednesday, lineBy: "Helena Moura" };
    guide = await addGuide(system, {
      cnj: hidden,
      values,
      filingId: begun,
      cents: 12_345,
      ...line,
      lineDue: "2020-01-01",
    });
    await addGuide(system, { cnj: hidden, values, ...line });
    guideDraft = await addGuide(system, { cnj: hidden, values, ...unsentGuide });
    await addGuide(system, { cnj: hidden, values, state: "maybe" });
    const proof = await writeBlob(system, { kind: "proof", source: source() });
    const proven = await addGuide(system, { cnj: hidden, values });
    await within((tx) =>
      tx
        .insert(guideProofs)
        .values({
          databaseId,
          id: guideProof,
          guideId: proven,
          cnj: hidden,
          filename: "Reservada.pdf",
          blobId: proof.id,
          size: 1,
          sha256: "",
          isPdf: true,
          addedAt: wednesday,
          addedBy: "Helena Moura",
        }),
    );
    await addFiling(lawyer, { cnj: hidden, act: "Recusada Reservada" }, [
      events.opened,
      events.answered("rejected"),
    ]);
    draft = await addFiling(lawyer, { cnj: hidden, act: "Minuta Reservada" });
    const content = `${absentWord}, no prazo de 5 dias`;
    ({ id: publication } = await addPublication(databaseId, { cnj: hidden, content }));
    const columns = { cnj: hidden, publicationId: publication, act: "Réplica Reservada", sentence: content };
    ({ id: deadline } = await addDeadline(databaseId, columns));
    await within((tx) =>
      tx
        .insert(deadlineHistory)
        .values({ databaseId, deadlineId: deadline, cnj: hidden, place: 1, kind: "suggested", by: "Autos" }),
    );
    await within((tx) =>
      tx
        .insert(publicationComments)
        .values({
          databaseId,
          id: comment,
          publicationId: publication,
          cnj: hidden,
          text: "Comentário Reservado",
          author: "Ivo Lins",
          authorId: other.actor.userId,
        }),
    );
    await within((tx) =>
      tx
        .insert(filingAnswers)
        .values({
          databaseId,
          filingId: begun,
          cnj: hidden,
          publicationId: publication,
          deadlineId: deadline,
          saidBy: "Helena Moura",
        }),
    );
    await item(shared, hidden, 1, "failed");
    await begin(own, 1, null);
    await item(own, hidden, 0, "queued");
    await within((tx) => tx.update(cases).set({ importing: false }).where(eq(cases.cnj, hidden)));
    const wanted = { access: "named", people: [lawyer.actor.userId] } as const;
    const set = await setCaseAccess(system, {
      cnj: hidden,
      wanted: { ...wanted, people: [...wanted.people] },
      despiteLoss: false,
    });
    // Nothing of it is ever kept by itself: this one stands for what a fault might leave behind.
    await within((tx) =>
      tx.execute(sql`insert into cached_documents (database_id, cnj, document_id, blob_id, sealed_key, said, size, sha256, is_pdf)
        values (${databaseId}, ${hidden}, ${`${hidden}-d`}, ${drawnId()}, '', '', 1, '', true)`),
    );
    if (!set.ok) throw new Error(set.reason);
  }

  /** The tables that have a row for each case, by their columns. */
  async function tables(): Promise<string[]> {
    const { rows } = await within<{ rows: { name: string }[] }>((tx) =>
      tx.execute(sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'cnj' and table_name <> 'case_restrictions' order by 1`),
    );
    return rows.map(({ name }) => name);
  }

  return {
    helena,
    ivo,
    helenaId: lawyer.actor.userId,
    ivoId: other.actor.userId,
    open,
    hidden,
    className,
    label,
    note,
    /** An import of Helena's with both numbers, and one that brings the hidden one again. */
    shared,
    own,
    /** The petition of the hidden case; another id before the case comes. */
    get filing() {
      return filing;
    },
    filingDocument,
    /** A draft of it, as well; and a draft of Ivo's, of the case that everybody sees. */
    get draft() {
      return draft;
    },
    ownDraft,
    /** A created guide of the hidden case that is due, and a draft; other ids before the case comes. */
    get guide() {
      return guide;
    },
    get guideDraft() {
      return guideDraft;
    },
    guideProof,
    /** A publication of the hidden case, and the deadline that was read from it; other ids before the case comes. */
    get publication() {
      return publication;
    },
    get deadline() {
      return deadline;
    },
    /** A comment of Ivo's on it. */
    comment,
    /** A change of Helena's that the service refused for it. */
    pushChange,
    alertRule,
    /** A draft of the case that everybody sees. */
    ownGuide,
    absent: makeCnj,
    bring,
    tables,
    /** Everything that is stored of the hidden case. */
    async rows(): Promise<Record<string, unknown[]>> {
      const stored: Record<string, unknown[]> = {};
      for (const table of [...(await tables()), "case_restrictions"]) {
        const { rows } = await within<{ rows: unknown[] }>((tx) =>
          tx.execute(
            sql.raw(`select to_jsonb(t) as row from ${table} t where cnj = '${hidden}' order by t::text`),
          ),
        );
        stored[table] = rows;
      }
      return stored;
    },
  };
}
