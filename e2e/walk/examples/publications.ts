import { eq } from "drizzle-orm";
import { createIngestKey } from "#server/databases/ingest/mutations.ts";
import { inDatabase } from "#server/db/connection.ts";
import { publicationComments, publications } from "#server/db/schema/schema.ts";
import { addNamesake } from "#server/publications/routing/mutations.ts";
import { drawnNumber } from "#testing/drawn.ts";
import { adminCtx } from "#testing/fixtures.ts";
import { addPublication } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";
import { once } from "../once.ts";
import type { Examples, Given } from "./given.ts";

/** What a program sends that delivers publications to a firm with a key. */
export const delivered = once(async ({ firm }: Given) => ({
  headers: { Authorization: `Bearer ${await newKey(firm.id)}`, "Content-Type": "application/json" },
  body: publication,
}));

/** One publication, as it is delivered and as it stands in a file. */
export const publication = JSON.stringify([{ _id: "1", contentPublication: "Intime-se." }]);

/** All that a report can have. */
export const reported = { de: "2020-01-01", ate: "2099-12-31" };

async function newKey(databaseId: string): Promise<string> {
  const made = await createIngestKey(adminCtx(databaseId), { name: "Diário", rhythm: "daily" });
  if (!made.ok) throw new Error("no key");
  return made.key;
}

/** Publications of a firm with which exactly one thing can be done. */

const add = ({ firm: { ctx, cnj } }: Given, columns: Parameters<typeof addPublication>[1] = {}) =>
  addPublication(ctx, { cnj, ...columns });

/** One in the inbox that nobody read. */
const unread = (given: Given) => add(given);
const archived = (given: Given) => add(given, { isArchived: true, archivedAt: new Date() });
/** One that was brought back from there this moment. */
const returned = (given: Given) => add(given, { archivedAt: new Date(), returnedAt: new Date() });

/** One that orders something of which no term could be read, and with which position it is shown. */
export async function ordering(given: Given) {
  const unreadOrder = "Cumpra a ré a decisão.";
  const id = await add(given, { unreadOrder, unreadOrderWhy: "O texto não diz em que prazo." });
  const [shown] = await inDatabase(ofFirm(given.firm.id), (tx) =>
    tx.select({ position: publications.position }).from(publications).where(eq(publications.id, id)),
  );
  return { id, position: shown?.position ?? 0 };
}
/** One of which the person said that it gives no deadline. */
export const settled = (given: Given) =>
  add(given, { orderSettledAt: new Date(), orderSettledById: given.me.id, orderSettledBy: given.me.name });

/** One that the service does not know. */
const unknown = (given: Given) => add(given, { failingSince: new Date(), failure: "not-found" });

/** One that names somebody of a lawyer's name with another registration. */
async function naming(given: Given) {
  const oab = `OAB/SP ${drawnNumber(100, 999)}.${drawnNumber(100, 999)}`;
  const named = [{ lawyer: given.firm.id, name: "Ana Reis", oab, isKnown: false }];
  return { id: await add(given, { lawyersRead: { searched: null, named: [], namesakes: named } }), oab };
}
/** Of whom somebody said that this is not ours. */
const namesake = async (given: Given) =>
  (await addNamesake(adminCtx(given.firm.id), await naming(given))) ?? { id: "" };

/** A comment of the person's own. */
const said = (given: Given) => comment(given, null);
/** The same, deleted. */
const unsaid = (given: Given) => comment(given, new Date());

async function comment(given: Given, deletedAt: Date | null): Promise<string> {
  const { firm, me } = given;
  const { id: databaseId, cnj, publicationId } = firm;
  return await inDatabase(ofFirm(databaseId), async (tx) => {
    const values = {
      databaseId,
      publicationId,
      cnj,
      text: "Ligar",
      author: "Ela",
      authorId: me.id,
      deletedAt,
    };
    const [row] = await tx.insert(publicationComments).values(values).returning();
    if (row === undefined) throw new Error("no row");
    return row.id;
  });
}

export const publicationActions: Examples = {
  usual: async (given) => ({
    on: { ids: [await unread(given)] },
    publicationId: given.firm.publicationId,
    personId: given.firm.colleague.id,
    isRead: true,
  }),
  actions: {
    confirmReportAction: () => ({ query: new URLSearchParams(reported).toString() }),
    linkPublicationAction: async (given) => ({ id: await add(given, { cnj: null }), cnj: given.firm.cnj }),
    unlinkPublicationAction: async (given) => ({
      id: await add(given, { linkedAt: new Date(), linkedBy: given.me.name }),
      cnj: given.firm.cnj,
    }),
    sayNotOursAction: async (given) => ({ id: await unread(given), isNotOurs: true }),
    addNamesakeAction: async (given) => ({ ...(await naming(given)) }),
    undoNamesakeAction: namesake,
    removeNamesakeAction: namesake,
    archiveHereAction: async (given) => ({ id: await unknown(given) }),
    undoReturnAction: async (given) => ({ ids: [await returned(given)] }),
    returnPublicationsAction: async (given) => ({ on: { ids: [await archived(given)] }, isUndo: true }),
    deleteCommentAction: async (given) => ({ id: await said(given) }),
    restoreCommentAction: async (given) => ({ id: await unsaid(given) }),
  },
};
