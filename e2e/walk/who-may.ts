import { type Audience, audiences } from "./audience.ts";

export type Kind = "route" | "page" | "action";
/** For whom something is, and on what terms. */
export type Line = {
  audience: Audience;
  /** Also for somebody who has not changed their one-time password yet. */
  oneTime?: true;
  /** Asks for password or code when neither was given in the last minutes. */
  stepUp?: true;
  /** Refuses by itself some of those whom its wrapper lets in, asks them for password or code, or has no wrapper. */
  byItself?: true;
  /** A key that no browser sends by itself lets it in, also without `Origin`. */
  keyed?: true;
};

const words = (text: string) => new Set(text.split(/\s+/));

/**
 * Whom everything that answers is for, by the address of a page or of a route, or by the name of an action. This is written by
 * hand and never taken from the sources, which are held against it: whoever changes who may do something has to say so here.
 * What is not named is for those who see a database's cases, without more.
 */
const people: Partial<Record<Audience, Set<string>>> = {
  anybody:
    words(`/api/[...rest] /api/auth/[...nextauth] /api/health /api/ready /api/metrics /icon.svg /apple-icon.png /manifest.webmanifest /api/oidc/start
    /api/oidc/callback /api/filings/callback/[nonce] /api/ingest/publications /ics/[file] /login /convite/[secret]
    joinAction resetPasswordAction`),
  person:
    words(`/ /help /account /account/password /account/second-factor /api/account/data /api/events confirmAction
    changePasswordAction beginSecondFactorAction setSecondFactorAction renewRecoveryCodesAction removeSecondFactorAction
    confirmOwnExportAction endSessionsAction changeNameAction acceptAction`),
  desk: words("/[database]/[...rest] /api/databases/[database]/frame"),
  lawyers: words(`/api/databases/[database]/filings/[id]/window /api/databases/[database]/integration
    /api/databases/[database]/integration/export /api/databases/[database]/integration/redeem sayRepeatAction
    setCaseAccessAction acceptListsAction accessCourtAction forgetAccessAction courtCodeAction`),
  administration:
    words(`/admin/databases/[database] /admin/databases/[database]/lawyers saveLawyerAction removeLawyerAction
    addRoutingRuleAction removeRoutingRuleAction removeNamesakeAction /admin/calendars/[database] /api/databases/[database]/cases/secrecy
    /api/databases/[database]/trail/csv /api/databases/[database]/trail/head demandSecondFactorAction
    changeSettingsAction changeAddressesAction tryServiceAction testTokenAction giveTokenAction createIngestKeyAction
    revokeIngestKeyAction changeDocumentCacheAction emptyDocumentCacheAction letParalegalsOpenAction
    addCalendarEntriesAction removeCalendarEntryAction changeCalendarEntryAction reviewCalendarAction setSecretAccessAction verifyTrailAction
    confirmTrailExportAction`),
  administrators: words(`/admin/users /admin/databases /admin/audit /admin/calendars inviteAction
    reissueInvitationAction cancelInvitationAction changeRolesAction endSessionsOfAction forgetSecondFactorAction
    unlinkProviderAction issueResetAction suspendAction reactivateAction`),
  owners: words(`/api/access-trail/csv /api/access-trail/head changeOwnershipAction createDatabaseAction
    nameForUnattendedAction changeRoomAction verifyAccessTrailAction confirmAccessTrailExportAction`),
};

const terms: Record<"oneTime" | "stepUp" | "byItself" | "keyed", Set<string>> = {
  oneTime: words("/account/password confirmAction changePasswordAction"),
  stepUp: words(`/api/account/data /api/databases/[database]/cases.csv /api/databases/[database]/deadlines.csv
    /api/databases/[database]/report.csv confirmReportAction
    /api/databases/[database]/trail/csv /api/access-trail/csv confirmDeadlineExportAction beginSecondFactorAction setSecondFactorAction renewRecoveryCodesAction
    removeSecondFactorAction confirmOwnExportAction demandSecondFactorAction inviteAction reissueInvitationAction
    changeRolesAction forgetSecondFactorAction unlinkProviderAction issueResetAction suspendAction reactivateAction
    changeOwnershipAction createDatabaseAction giveTokenAction changeAddressesAction createIngestKeyAction
    revokeIngestKeyAction sayRepeatAction accessCourtAction letParalegalsOpenAction createFeedAction
    confirmExportAction setCaseAccessAction nameLawyersAction confirmTrailExportAction
    confirmAccessTrailExportAction setSecretAccessAction nameForUnattendedAction acceptAction endSessionsAction changeNameAction endSessionsOfAction
    changeSettingsAction changeDocumentCacheAction emptyDocumentCacheAction changeRoomAction
    /api/databases/[database]/filings/[id]/window`),
  byItself:
    words(`/api/[...rest] /api/auth/[...nextauth] /api/health /api/ready /api/metrics /icon.svg /apple-icon.png /manifest.webmanifest /api/account/data
    /api/databases/[database]/cases.csv /api/databases/[database]/deadlines.csv confirmDeadlineExportAction
    /api/databases/[database]/report.csv confirmReportAction
    /api/databases/[database]/trail/csv /api/access-trail/csv /api/databases/[database]/filings/[id]/window changeOwnershipAction createDatabaseAction confirmExportAction
    nameForUnattendedAction changeRoomAction verifyAccessTrailAction confirmAccessTrailExportAction`),
  keyed: words("/api/ingest/publications"),
};

/** Everything that is named here: each must exist. */
export const named = [...Object.values(people), ...Object.values(terms)].flatMap((names) => [...names]);

/** Whom what has this name is for, as it is named above. */
export function lineFor(name: string): Line {
  return {
    audience: audiences.find((audience) => people[audience]?.has(name)) ?? "cases",
    ...(terms.oneTime.has(name) && { oneTime: true }),
    ...(terms.stepUp.has(name) && { stepUp: true }),
    ...(terms.byItself.has(name) && { byItself: true }),
    ...(terms.keyed.has(name) && { keyed: true }),
  };
}
