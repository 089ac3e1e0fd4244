import "server-only";

/** All tables, and what is said of them everywhere, for Drizzle's typed queries and for generating migrations. */
export { alertMails, alertRuleCases, alertRules, alerts } from "./alerts.ts";
export {
  accessSequence,
  auditEvents,
  auditLinks,
  auditRemovals,
  auditSeals,
  auditUnsealed,
} from "./audit.ts";
export { blobChunks, blobs } from "./blobs.ts";
export {
  caseLinks,
  caseRestrictions,
  cases,
  caseTexts,
  caseTraits,
  checks,
  documents,
  isFollowed,
  isSecretCase,
  movements,
} from "./cases.ts";
export { credentials, databases, ingestKeys } from "./databases.ts";
export {
  calendarEntries,
  calendarFeeds,
  calendarYears,
  deadlineHistory,
  deadlineMargins,
  deadlines,
  digestChoices,
  digests,
  filingAnswers,
} from "./deadlines.ts";
export { cachedChunks, cachedDocuments } from "./document-cache.ts";
export {
  callbackNonces,
  filingDocuments,
  filingHistory,
  filingPresences,
  filings,
} from "./filings.ts";
export { guideCatalogs, guideDefinitions, guideProofs, guides } from "./guides.ts";
export { importItems, imports } from "./imports.ts";
export { courtAccesses } from "./integration.ts";
export { caseLabels, caseNotes, caseViews, caseVisits, labels } from "./organisation.ts";
export { caseAttempts, operatorWaits } from "./pace.ts";
export { memberships, offeredRoles, oneTimeLinks, rateLimits, sessions, users } from "./people.ts";
export { providerLinks, providerReturns } from "./provider.ts";
export { publicationComments, publicationDeliveries, publications } from "./publications.ts";
export { pushChanges, pushOrders } from "./push.ts";
export { retiredKeys } from "./retired-keys.ts";
export { recoveryCodes, secondFactors, signInSteps } from "./second-factor.ts";
