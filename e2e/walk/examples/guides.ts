import { maskTaxId } from "#lib/tax-id/tax-id.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { inDatabase } from "#server/db/connection.ts";
import { guideCatalogs, guideDefinitions, guideProofs, type guides } from "#server/db/schema/schema.ts";
import { definitionOf } from "#testing/guide-definition.ts";
import { addGuide, unsentGuide } from "#testing/guides.ts";
import { ofFirm } from "#testing/scope.ts";
import type { Examples, Given } from "./given.ts";

/** Guides of a firm with which exactly one thing can be done. */

type Columns = Partial<typeof guides.$inferInsert>;

const definition = definitionOf([{ name: "authorDocument" }, { name: "recipeValue" }], { id: "tjsp" });
/** What the service answers to the question for definitions. */
export const definitionList = {
  guides: [
    {
      _id: definition.id,
      courtName: definition.court,
      flow: definition.flow,
      package: definition.package,
      system: definition.system,
      uri: definition.address,
      groups: [],
      options: {
        requestSchema: definition.fields.map(({ name, label, type, required }) => ({
          name,
          label,
          type,
          required,
        })),
        responseSchema: [],
        rules: {},
      },
    },
  ],
};

const values = { authorDocument: "529.982.247-25", recipeValue: "10,00" };

/** Has the firm know a definition; its id. */
async function known({ firm }: Pick<Given, "firm">): Promise<string> {
  const { id: databaseId } = firm;
  const now = new Date();
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx
      .insert(guideCatalogs)
      .values({ databaseId, askedAt: now, answeredAt: now })
      .onConflictDoNothing();
    await tx
      .insert(guideDefinitions)
      .values({ databaseId, id: definition.id, place: 0, definition, knownAt: now })
      .onConflictDoNothing();
  });
  return definition.id;
}

const add = async ({ firm }: Given, columns: Columns = {}) => {
  await known({ firm });
  const ofForm = { definitionId: definition.id, definition, values };
  return await addGuide(firm.ctx, { cnj: firm.cnj, ...ofForm, ...columns });
};

/** A draft that can be sent. */
const draft = (given: Given) => add(given, unsentGuide);
const discarded = (given: Given) => add(given, { ...unsentGuide, state: "discarded" });
/** One of which nobody knows whether it was created. */
const lost = (given: Given) => add(given, { state: "maybe" });
/** One with a payment proof. */
async function proven(given: Given): Promise<{ id: string; proofId: string }> {
  const id = await add(given);
  const blob = await writeBlob(given.firm.ctx, { kind: "proof", source: [Buffer.from("%PDF-1.7")] });
  return await inDatabase(ofFirm(given.firm.id), async (tx) => {
    const [proof] = await tx
      .insert(guideProofs)
      .values({
        databaseId: given.firm.id,
        guideId: id,
        cnj: given.firm.cnj,
        filename: "comprovante.pdf",
        blobId: blob.id,
        size: blob.size,
        sha256: blob.sha256,
        isPdf: true,
        addedAt: new Date(),
        addedBy: "Helena Moura",
      })
      .returning({ proofId: guideProofs.id });
    return { id, proofId: proof?.proofId ?? "" };
  });
}
/** One that the service knows by an id. */
const followed = (given: Given) => add(given, { serviceId: "5f1d7a84c2b1e3a4d5f60000" });

export const guideActions: Examples = {
  usual: async (given) => ({ id: await draft(given) }),
  actions: {
    beginGuideAction: async (given) => ({ definitionId: await known(given) }),
    saveGuideAction: () => ({ values: { recipeValue: "20,00" } }),
    restoreGuideAction: async (given) => ({ id: await discarded(given) }),
    fillTaxIdAction: ({ firm }) => ({
      name: "authorDocument",
      masked: maskTaxId("52998224725"),
      party: { place: 0, name: firm.party },
    }),
    sayCreatedAction: async (given) => ({ id: await lost(given) }),
    sayNotCreatedAction: async (given) => ({ id: await lost(given) }),
    askGuideAction: async (given) => ({ id: await followed(given) }),
    keepLineAction: async (given) => ({
      id: await followed(given),
      line: "00190.50095 40144.816069 06809.350314 3 37370000000100",
      anyway: true,
    }),
    removeLineAction: async (given) => ({ id: await followed(given) }),
    noteGuideAction: async (given) => ({ id: await followed(given) }),
    tieGuideAction: async (given) => ({ id: await followed(given), filingId: given.firm.filing.id }),
    removeProofAction: proven,
  },
};
