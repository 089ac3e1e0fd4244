import { beginSetup } from "#server/auth/second-factor/setup.ts";
import { codeAt } from "#server/auth/second-factor/totp.ts";
import { openSession } from "#server/auth/sessions.ts";
import { db } from "#server/db/connection.ts";
import { providerLinks } from "#server/db/schema/schema.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { type Issued, invite, issueReset } from "#server/users/links/mutations.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { makeSession } from "#testing/people.ts";
import { giveCodes } from "#testing/second-factor.ts";
import { type Firm, password } from "../firm.ts";
import { another, type Examples, type Given } from "./given.ts";

const newEmail = () => `${another()}@escritorio.example`;
const next = "maré mansa de agosto";

/** An invitation to the firm, of its administrator. */
async function invitation({ id, admin }: Firm): Promise<Issued> {
  const actor = { kind: "user", userId: admin.id, name: admin.name, address: null } as const;
  const offered = [{ databaseId: id, roles: ["lawyer"] as const }];
  const authority = { actor, isOwner: false, databases: [{ id }] };
  return issuedBy(await invite(authority, { email: newEmail(), name: "", offered }));
}

/** An invitation of another firm to somebody who has an account. */
async function invitationElsewhere(email: string): Promise<Issued> {
  const { id } = await makeDatabase();
  const authority = { ...cliAuthority("teste"), isOwner: false, databases: [{ id }] };
  const offered = [{ databaseId: id, roles: ["lawyer"] as const }];
  return issuedBy(await invite(authority, { email, name: "", offered }));
}

const resetSecret = async (personId: string) =>
  issuedBy(await issueReset(cliAuthority("teste"), { personId })).secret;

function issuedBy(result: Issued | { ok: false; reason: string }): Issued {
  if (!result.ok) throw new Error(result.reason);
  return result;
}

/** For what is done with a second factor that there is. */
async function withSecondFactor({ me }: Pick<Given, "me">): Promise<Record<string, never>> {
  const actor = { kind: "user", userId: me.id, name: me.name, address: "127.0.0.1" } as const;
  await giveCodes({ ...me, actor });
  return {};
}

export const userActions: Examples = {
  actions: {
    confirmAction: () => ({ proof: password }),
    changePasswordAction: () => ({ current: password, next, repeat: next }),
    setSecondFactorAction: ({ me }) => {
      const { setup, secret } = beginSetup({ userId: me.id, sessionId: me.sessionId, email: me.email });
      return { setup, code: codeAt(secret, Date.now()) };
    },
    renewRecoveryCodesAction: withSecondFactor,
    removeSecondFactorAction: withSecondFactor,
    demandSecondFactorAction: () => ({ isDemanded: false }),
    changeNameAction: () => ({ name: `Lia Prates ${another()}` }),
    endSessionsAction: () => ({ which: "all" }),
    inviteAction: ({ firm }) => ({
      email: newEmail(),
      name: "Lia Prates",
      offered: [{ database: firm.document, roles: ["lawyer"] }],
    }),
    reissueInvitationAction: async ({ firm }) => ({ id: (await invitation(firm)).id }),
    cancelInvitationAction: async ({ firm }) => ({ id: (await invitation(firm)).id }),
    joinAction: async ({ firm }) => ({
      secret: (await invitation(firm)).secret,
      name: "Lia Prates",
      next,
      repeat: next,
    }),
    acceptAction: async ({ me }) => ({ secret: (await invitationElsewhere(me.email)).secret }),
    changeRolesAction: ({ firm }) => ({
      database: firm.document,
      was: ["lawyer"],
      roles: ["lawyer", "paralegal"],
    }),
    endSessionsOfAction: async ({ firm }) => {
      // An address for another password ends those that were open.
      await openSession(db(), { userId: firm.colleague.id, address: null, agent: null });
      return {};
    },
    forgetSecondFactorAction: async ({ firm }) => {
      const { sessionId } = await makeSession(firm.colleague.id);
      return await withSecondFactor({ me: { ...firm.colleague, sessionId } });
    },
    unlinkProviderAction: async ({ firm }) => {
      const values = { issuer: "https://entrada.example/", subject: "pessoa-da-entrada" };
      await db()
        .insert(providerLinks)
        .values({ ...values, userId: firm.colleague.id })
        .onConflictDoNothing();
      return {};
    },
    resetPasswordAction: async ({ firm }) => ({
      secret: await resetSecret(firm.colleague.id),
      next,
      repeat: next,
    }),
    suspendAction: () => ({ heirs: [] }),
    reactivateAction: () => ({}),
    changeOwnershipAction: () => ({ isOwner: true }),
  },
};
