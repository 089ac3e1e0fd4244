import { eq, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { setCaseAccess } from "#server/cases/secrecy/mutations.ts";
import { inDatabase } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { adminCtx, makeCnj } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { movementId } from "../firm.ts";
import { type Examples, type Given, instant } from "./given.ts";

/** Takes back what a lawyer said of the lists of a case. */
async function accepted({ firm }: Given): Promise<{ until: null }> {
  await inDatabase(ofFirm(firm.id), (tx) =>
    tx.update(cases).set({ listAcceptedAt: sql`now()` }).where(eq(cases.cnj, firm.cnj)),
  );
  return { until: null };
}

/** A case that is kept for whoever acts and a lawyer. */
async function keptFor({ firm, me }: Given): Promise<Cnj> {
  const wanted = { access: "named" as const, people: [firm.lawyer.id, me.id] };
  await setCaseAccess(adminCtx(firm.id), { cnj: firm.kept, wanted, despiteLoss: true });
  return firm.kept;
}

export const caseActions: Examples = {
  usual: ({ firm }) => ({ id: firm.noteId, despiteHearings: true }),
  actions: {
    markUnseenAction: () => ({}),
    markSeenAction: () => ({}),
    acceptListsAction: accepted,
    retryBlindAction: () => ({ reason: "unavailable" }),
    refreshCasesAction: ({ firm }) => ({ on: { numbers: [firm.spare] } }),
    markMovementUnseenAction: () => ({ id: movementId }),
    restoreMarksAction: ({ firm }) => ({
      former: [{ cnj: firm.cnj, mark: instant(), documents: instant() }],
    }),
    revealTaxIdAction: ({ firm }) => ({ place: 0, name: firm.party, purpose: "show" }),
    undoLabelAction: ({ firm }) => ({
      change: { name: "Trabalhista", added: [], removed: [firm.cnj], created: false },
    }),
    renameLabelAction: ({ firm }) => ({ id: firm.labelId, name: "Cível" }),
    deleteLabelAction: ({ firm }) => ({ id: firm.labelId }),
    restoreLabelAction: ({ firm }) => ({ deleted: { id: firm.labelId, name: "Cível", numbers: [firm.cnj] } }),
    restoreResponsibleAction: ({ firm, me }) => ({
      was: me.id,
      earlier: [{ personId: null, numbers: [firm.cnj] }],
    }),
    saveViewAction: () => ({ name: "Prazos", shared: false }),
    changeViewAction: ({ firm }) => ({ id: firm.viewId, name: "Audiências" }),
    deleteViewAction: ({ firm }) => ({ id: firm.viewId }),
    undoArchivingAction: () => ({ was: "restored" }),
    setCaseAccessAction: ({ firm }) => ({
      cnj: firm.secret,
      wanted: { access: "everyone" },
      despiteLoss: false,
    }),
    nameLawyersAction: async (given) => ({ cnj: await keptFor(given), people: [given.firm.colleague.id] }),
    setSecretAccessAction: () => ({ access: "named" }),
    nameForUnattendedAction: ({ firm }) => ({ database: firm.document, personId: firm.lawyer.id }),
  },
};

export const importActions: Examples = {
  usual: ({ firm }) => ({ importId: firm.import.id, cnjs: [firm.import.failed] }),
  actions: {
    startImportAction: () => ({ text: makeCnj() }),
    reimportCaseAction: ({ firm }) => ({ cnj: firm.spare }),
    removeImportItemsAction: () => ({ from: "not_found" }),
    restoreImportItemsAction: () => ({ to: "not_found" }),
    retryImportAction: () => ({}),
    cancelImportAction: () => ({}),
  },
};
