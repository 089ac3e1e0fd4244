import { getSetup } from "#server/databases/data.ts";
import { createIngestKey } from "#server/databases/ingest/mutations.ts";
import { originsOf } from "#server/operator/credentials.ts";
import { adminCtx } from "#testing/fixtures.ts";
import { another, type Examples, type Given } from "./given.ts";

const setupOf = ({ firm }: Given) => getSetup(adminCtx(firm.id));

async function ingestKey({ firm }: Given) {
  const made = await createIngestKey(adminCtx(firm.id), { name: another(), rhythm: "none" });
  return { id: made.ok ? made.view.id : "" };
}

export const databaseActions: Examples = {
  actions: {
    createDatabaseAction: async (given) => ({
      document: "29979036000140",
      name: "Moura e Filhas",
      authScheme: "raw",
      ...(await setupOf(given)).addresses,
    }),
    changeSettingsAction: async (given) => ({ ...(await setupOf(given)).settings, batchSize: "50" }),
    changeRoomAction: ({ firm }) => ({ database: firm.document, mb: 20_480 }),
    testTokenAction: () => ({ kind: "api" }),
    giveTokenAction: async (given) => ({
      kind: "capture",
      token: "token-de-captura",
      anyway: false,
      givenFor: originsOf("capture", (await setupOf(given)).addresses),
    }),
    changeAddressesAction: async (given) => {
      const { name, addresses } = await setupOf(given);
      return { name, ...addresses, mayDrop: [] };
    },
    createIngestKeyAction: () => ({ name: "DJEN diário", rhythm: "business-days" }),
    revokeIngestKeyAction: ingestKey,
  },
};
