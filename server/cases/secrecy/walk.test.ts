import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { blindReasons } from "#lib/cases/blind/schema.ts";
import { noFilters } from "#lib/cases/list/filters.ts";
import { traitKinds } from "#lib/cases/list/traits/schema.ts";
import { noMovementFilters } from "#lib/cases/movements/filters.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { noDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { noBoardFilters } from "#lib/filings/list/filters.ts";
import { noGuideFilters } from "#lib/guides/list/filters.ts";
import { noPublicationFilters } from "#lib/publications/list/filters.ts";
import * as alertReads from "#server/alerts/data.ts";
import * as alertWrites from "#server/alerts/mutations.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import * as archive from "#server/cases/archive/mutations.ts";
import * as blind from "#server/cases/blind/data.ts";
import * as blindWrites from "#server/cases/blind/mutations.ts";
import * as certificate from "#server/cases/certificate/data.ts";
import * as reveal from "#server/cases/cover/mutations.ts";
import * as kase from "#server/cases/data.ts";
import { openBundle } from "#server/cases/documents/bundle/data.ts";
import { openMerged } from "#server/cases/documents/merging/data.ts";
import { takeDocuments } from "#server/cases/documents/taking/data.ts";
import * as freshness from "#server/cases/freshness/data.ts";
import * as hearings from "#server/cases/hearings/data.ts";
import * as hits from "#server/cases/hits/data.ts";
import * as courts from "#server/cases/list/courts/data.ts";
import * as list from "#server/cases/list/data.ts";
import * as csv from "#server/cases/list/export/data.ts";
import * as traits from "#server/cases/list/traits/data.ts";
import * as views from "#server/cases/list/views/data.ts";
import * as movementReads from "#server/cases/movements/data.ts";
import * as summary from "#server/cases/movements/summary/data.ts";
import * as visits from "#server/cases/movements/visits/mutations.ts";
import * as opening from "#server/cases/opening/data.ts";
import * as labelReads from "#server/cases/organisation/labels/data.ts";
import * as labelWrites from "#server/cases/organisation/labels/mutations.ts";
import * as notes from "#server/cases/organisation/notes/data.ts";
import * as noteWrites from "#server/cases/organisation/notes/mutations.ts";
import * as responsible from "#server/cases/organisation/responsible/mutations.ts";
import * as paper from "#server/cases/print/data.ts";
import * as secrecy from "#server/cases/secrecy/mutations.ts";
import * as selection from "#server/cases/selection/data.ts";
import * as selectionWrites from "#server/cases/selection/mutations.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import * as answering from "#server/deadlines/answering/data.ts";
import * as answers from "#server/deadlines/answering/mutations.ts";
import * as deadlineTyped from "#server/deadlines/changing/data.ts";
import * as deadlineChanges from "#server/deadlines/changing/mutations.ts";
import * as deadlineEnds from "#server/deadlines/closing/mutations.ts";
import * as deadline from "#server/deadlines/data.ts";
import * as deciding from "#server/deadlines/deciding/mutations.ts";
import * as internal from "#server/deadlines/internal/mutations.ts";
import * as deadlineList from "#server/deadlines/list/data.ts";
import * as deadlineCsv from "#server/deadlines/list/export/data.ts";
import * as orders from "#server/deadlines/orders/mutations.ts";
import * as documentReads from "#server/documents/data.ts";
import { openWithNeighbours } from "#server/documents/data.ts";
import { findSetting } from "#server/documents/movements/data.ts";
import * as cancelling from "#server/filings/cancelling/mutations.ts";
import * as petitions from "#server/filings/data.ts";
import * as petitionDocuments from "#server/filings/documents/mutations.ts";
import * as petitionRemedies from "#server/filings/documents/remedies/mutations.ts";
import * as draft from "#server/filings/draft/mutations.ts";
import * as evidence from "#server/filings/evidence/data.ts";
import * as petitionFiles from "#server/filings/files/data.ts";
import * as petitionUploads from "#server/filings/files/mutations.ts";
import * as filingFollowing from "#server/filings/following/mutations.ts";
import * as filings from "#server/filings/list/data.ts";
import * as preparing from "#server/filings/preparing/mutations.ts";
import * as presence from "#server/filings/presence/data.ts";
import * as presenceWrites from "#server/filings/presence/mutations.ts";
import * as filingWindow from "#server/filings/window/mutations.ts";
import * as guide from "#server/guides/data.ts";
import * as guideDraft from "#server/guides/draft/mutations.ts";
import * as following from "#server/guides/following/mutations.ts";
import * as keeping from "#server/guides/keeping/mutations.ts";
import * as guides from "#server/guides/list/data.ts";
import * as guideCsv from "#server/guides/list/export/data.ts";
import * as guideRows from "#server/guides/list/rows/data.ts";
import * as proofs from "#server/guides/proofs/data.ts";
import * as proofUploads from "#server/guides/proofs/mutations.ts";
import * as sending from "#server/guides/sending/mutations.ts";
import * as suggesting from "#server/guides/suggesting/data.ts";
import * as coming from "#server/imports/coming/data.ts";
import * as imports from "#server/imports/data.ts";
import * as items from "#server/imports/items/data.ts";
import * as itemWrites from "#server/imports/items/mutations.ts";
import * as importWrites from "#server/imports/mutations.ts";
import * as refreshing from "#server/mirror/asking/request.ts";
import * as publicationArchive from "#server/publications/archiving/mutations.ts";
import * as publicationAssigning from "#server/publications/assigning/mutations.ts";
import * as publicationComments from "#server/publications/comments/mutations.ts";
import * as publicationChoices from "#server/publications/list/choices/data.ts";
import * as publicationCounts from "#server/publications/list/counts/data.ts";
import * as publications from "#server/publications/list/data.ts";
import * as publicationRows from "#server/publications/list/rows/data.ts";
import * as publication from "#server/publications/reading/data.ts";
import * as publicationMarks from "#server/publications/reading/mutations.ts";
import * as publicationSelection from "#server/publications/selection/data.ts";
import * as told from "#server/publications/story/data.ts";
import * as pushWrites from "#server/push/changing/mutations.ts";
import * as pushOverview from "#server/push/overview/data.ts";
import * as pushStanding from "#server/push/standing/data.ts";
import * as pushSuggesting from "#server/push/suggesting/data.ts";
import * as pushWatched from "#server/push/watched/data.ts";
import * as pushWishes from "#server/push/wishes/data.ts";
import * as today from "#server/today/data.ts";
import * as digest from "#server/today/digest/data.ts";
import type { KeptFile } from "#server/uploads/open.ts";
import { fromNow } from "#testing/clock.ts";
import { typedAt, typedTerm } from "#testing/deadlines.ts";
import { drawnId } from "#testing/drawn.ts";
import { absentWord, type Kept, makeKept } from "#testing/kept.ts";
import { ofFirm } from "#testing/scope.ts";

/**
 * Whatever Ivo asks, the answer is the same whether the case that is kept for Helena is here or not; whatever he does, it
 * stays as it is. Each function that reads or changes cases is listed here, and a new one that is not fails.
 */

type Asked = (ctx: Ctx, cnj: Cnj, kept: Kept) => Promise<unknown>;

/** Reads while the service watches a case: for the suggestions it is one that nobody watches. */
async function whileWatched<T>(ctx: Ctx, cnj: Cnj, read: () => Promise<T>): Promise<T> {
  const set = (push: string | null) =>
    inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx.execute(sql`update cases set push = ${push}::jsonb where cnj = ${cnj}`),
    );
  await set('{"enabled": true, "periodicity": 30}');
  try {
    return await read();
  } finally {
    await set(null);
  }
}

const reading =
  <T>(read: (tx: Tx, ctx: Ctx, cnj: Cnj) => Promise<T>): Asked =>
  (ctx, cnj) =>
    readWithPermission(ctx, "cases.read", (tx) => read(tx, ctx, cnj));
/** The same of what locks what it reads. */
const locking =
  <T>(read: (tx: Tx, ctx: Ctx, cnj: Cnj) => Promise<T>): Asked =>
  (ctx, cnj) =>
    inDatabase(ctx, (tx) => read(tx, ctx, cnj));
const listed =
  (filters: Partial<typeof noFilters>): Asked =>
  (ctx, cnj) =>
    list.listCases(ctx, {
      filters: { ...noFilters, ...filters, ...(filters.q === "#" && { q: cnj }) },
      cursor: null,
    });
const all = { filters: noMovementFilters, offset: 0, limit: 50 };
async function textOf(chunks: AsyncGenerator<string | Uint8Array>): Promise<string> {
  let whole = "";
  for await (const chunk of chunks) whole += Buffer.from(chunk).toString("latin1");
  return whole;
}

const ofAll = { kinds: [], words: "" };

/** Reads: Helena's answer tells of the case, Ivo's does not. */
const reads: Record<string, Asked | Asked[]> = {
  getCase: (ctx, cnj) => kase.getCase(ctx, cnj),
  openCase: (ctx, cnj) => opening.openCase(ctx, cnj),
  findCase: reading((tx, ctx, cnj) => kase.findCase(tx, ctx, cnj)),
  knownCases: (ctx, cnj) => kase.knownCases(ctx, [cnj]),
  requireConfirmedFor: (ctx, cnj) => unconfirmed(ctx, (tx, who) => kase.requireConfirmedFor(tx, who, [cnj])),
  countBlind: (ctx) => blind.countBlind(ctx),
  countCases: reading((tx, ctx) => blind.countCases(tx, ctx)),
  getBlind: (ctx) => blind.getBlind(ctx),
  listBlind: (ctx) =>
    Promise.all(blindReasons.map((reason) => blind.listBlind(ctx, { reason, cursor: null }))),
  printChecks: async (ctx, cnj) => {
    const days = { from: "2026-01-01", to: "2026-01-31" };
    return (await certificate.printChecks(ctx, { cnj, days }))?.filename ?? null;
  },
  getCheckRecord: (ctx, cnj) => freshness.getCheckRecord(ctx, cnj),
  stripsOf: reading(async (tx, ctx, cnj) => [...(await freshness.stripsOf(tx, ctx, { numbers: [cnj] }))]),
  firstAnswerOf: reading((tx, ctx, cnj) =>
    freshness.firstAnswerOf(tx, ctx, { cnj, notBefore: "2020-01-01T00:00:00Z" }),
  ),
  listHearings: (ctx, cnj) => hearings.listHearings(ctx, cnj),
  nextHearings: reading((tx, ctx) => hearings.nextHearings(tx, ctx)),
  comingHearings: (ctx, cnj) => hearings.comingHearings(ctx, [cnj]),
  exportHearings: (ctx, cnj) => hearings.exportHearings(ctx, { cnj, id: null }),
  findHits: reading((tx, ctx, cnj) =>
    hits
      .findHits(tx, ctx, {
        q: absentWord,
        rows: [
          {
            cnj,
            activeParty: null,
            passiveParty: null,
            chamber: null,
            city: null,
            court: "",
            lastMovementAt: null,
            lastMovementText: null,
            movementCount: 2,
          },
        ],
      })
      .then((found) => [...found.values()].filter((hit) => hit.hit !== null || hit.found.length > 0)),
  ),
  countCourts: (ctx) => courts.countCourts(ctx),
  countAll: reading((tx, ctx) => courts.countAll(tx, ctx)),
  listCases: [
    listed({}),
    listed({ q: absentWord }),
    listed({ q: `"${absentWord} sigilosa"` }),
    listed({ q: "#" }),
    listed({ restricted: true }),
    listed({ sort: "name" }),
    listed({ sort: "imported" }),
    listed({ news: true }),
    (ctx, _, { label }) => list.listCases(ctx, { filters: { ...noFilters, labels: [label] }, cursor: null }),
    (ctx, _, { className }) =>
      list.listCases(ctx, {
        filters: { ...noFilters, classes: [className] },
        cursor: null,
      }),
  ],
  countList: [
    reading((tx, ctx) => list.countList(tx, ctx, noFilters)),
    reading((tx, ctx) => list.countList(tx, ctx, { ...noFilters, q: absentWord })),
    reading((tx, ctx) => list.countList(tx, ctx, { ...noFilters, restricted: true })),
    (ctx, _, { label }) =>
      readWithPermission(ctx, "cases.read", (tx) =>
        list.countList(tx, ctx, { ...noFilters, labels: [label] }),
      ),
  ],
  filterCaseNumbers: [
    (ctx) => list.filterCaseNumbers(ctx, { filters: noFilters, most: 100 }),
    (ctx) => list.filterCaseNumbers(ctx, { filters: { ...noFilters, q: absentWord }, most: 100 }),
  ],
  exportCases: [
    async (ctx) => textOf((await csv.exportCases(ctx, { filters: noFilters, except: [] })).chunks),
    async (ctx, cnj) => textOf((await csv.exportCases(ctx, { numbers: [cnj] })).chunks),
  ],
  exportableNumbers: (ctx) => csv.exportableNumbers(ctx, { filters: noFilters, except: [] }),
  countTraits: (ctx) => Promise.all(traitKinds.map((kind) => traits.countTraits(ctx, { kind, q: "" }))),
  countViews: (ctx) => views.countViews(ctx),
  countSearches: (ctx) => views.countSearches(ctx, performance.now() + 60_000),
  findSeenState: reading((tx, ctx, cnj) => movementReads.findSeenState(tx, ctx, { cnj, mark: null })),
  listMovements: (ctx, cnj) => movementReads.listMovements(ctx, { cnj, ...all }),
  getMovementSummary: (ctx, cnj) => summary.getMovementSummary(ctx, { cnj, filters: noMovementFilters }),
  getMovementPlace: (ctx, cnj) =>
    summary.getMovementPlace(ctx, { cnj, filters: noMovementFilters, place: { id: `${cnj}-a` } }),
  listLabels: [
    (ctx) => labelReads.listLabels(ctx),
    (ctx, cnj) => labelReads.listLabels(ctx, { numbers: [cnj] }),
  ],
  listNotes: (ctx, cnj) => notes.listNotes(ctx, cnj),
  beginPaper: async (ctx, cnj) =>
    (await paper.beginPaper(ctx, { cnj, audit: () => ({ action: "test" }) }))?.view.cnj ?? null,
  printCase: async (ctx, cnj) =>
    (await paper.printCase(ctx, { cnj, filters: noMovementFilters }))?.filename ?? null,
  casesHere: reading((tx, ctx, cnj) => selection.casesHere(tx, ctx, [cnj])),
  selectedNumbers: (ctx) => selection.selectedNumbers(ctx, { query: "", except: [] }),
  openWithNeighbours: (ctx, cnj) => openWithNeighbours(ctx, { cnj, id: `${cnj}-d` }),
  listDocuments: (ctx, cnj) => documentReads.listDocuments(ctx, cnj),
  getDocumentList: (ctx, cnj) => documentReads.getDocumentList(ctx, cnj),
  findSetting: (ctx, cnj) => findSetting(ctx, { cnj, movement: `${cnj}-a` }),
  findDocument: (ctx, cnj) => documentReads.findDocument(ctx, { cnj, id: `${cnj}-d` }),
  comingAmong: reading((tx, ctx, cnj) => coming.comingAmong(tx, ctx, [cnj])),
  listImports: (ctx) => imports.listImports(ctx),
  getImport: [
    (ctx, _, { shared }) => imports.getImport(ctx, shared),
    (ctx, _, { own }) => imports.getImport(ctx, own),
  ],
  listImportItems: [
    (ctx, _, { shared }) => items.listImportItems(ctx, { importId: shared, filter: "all", cursor: null }),
    (ctx, _, { own }) => items.listImportItems(ctx, { importId: own, filter: "all", cursor: null }),
  ],
  findLiveImport: (ctx, cnj) => items.findLiveImport(ctx, cnj),
  getToday: (ctx) => today.getToday(ctx),
  getDigestPage: (ctx) => digest.getDigestPage(ctx),
  caseOfFiling: (ctx, _, { filing }) => petitionFiles.caseOfFiling(ctx, filing),
  openFilingDocument: async (ctx, _, { filing: filingId, filingDocument: documentId }) =>
    textOfKept(await petitionFiles.openFilingDocument(ctx, { filingId, documentId, asked: shownFile })),
  openReceipt: async (ctx, _, { filing: filingId }) =>
    textOfKept(await petitionFiles.openReceipt(ctx, { filingId, asked: shownFile })),
  listFilings: [
    (ctx) => filings.listFilings(ctx, { ...noBoardFilters, days: null }),
    (ctx) => filings.listFilings(ctx, { ...noBoardFilters, q: absentWord }),
  ],
  listFilingPart: (ctx) => filings.listFilingPart(ctx, { ...noBoardFilters, part: "needs", from: 0 }),
  countNeeds: (ctx) => filings.countNeeds(ctx),
  firstNeeds: reading((tx, ctx) => filings.firstNeeds(tx, ctx, { now: fromNow(), limit: 5 })),
  takeDocuments: (ctx, cnj) => takeDocuments(ctx, { cnj, selection: { except: [] }, obstacleOf: () => null }),
  openBundle: async (ctx, cnj) =>
    (await openBundle({ ...ctx, signal: new AbortController().signal }, { cnj, selection: { except: [] } }))
      ?.filename ?? null,
  openMerged: async (ctx, cnj) =>
    (await openMerged({ ...ctx, signal: new AbortController().signal }, { cnj, selection: { except: [] } }))
      ?.filename ?? null,
  gatherEvidence: async (ctx, _, { filing }) =>
    (await evidence.gatherEvidence(ctx, { id: filing }))?.filename ?? null,
  listFilingsOfCase: (ctx, cnj) => filings.listFilingsOfCase(ctx, { cnj }),
  readRows: [
    reading((tx, ctx, cnj) => rowsOfCase(tx, ctx, cnj)),
    reading((tx, ctx) => guideRows.readRows(tx, ctx, [kept.guide])),
  ],
  getFiling: (ctx, _, { filing }) => petitions.getFiling(ctx, { id: filing }),
  caseOfGuide: (ctx, _, { guide }) => proofs.caseOfGuide(ctx, guide),
  suggestGuide: (ctx, cnj) => suggesting.suggestGuide(ctx, { cnj, definitionId: "tjsp" }),
  getGuide: (ctx, _, { guide: id }) => guide.getGuide(ctx, { id }),
  listGuides: [
    (ctx) => guides.listGuides(ctx, noGuideFilters),
    (ctx) => guides.listGuides(ctx, { ...noGuideFilters, q: absentWord }),
    (ctx) => guides.listGuides(ctx, { ...noGuideFilters, view: "due" }),
  ],
  placedGuides: reading((tx, ctx) =>
    guides.placedGuides(tx, ctx, { filters: noGuideFilters, now: fromNow() }),
  ),
  countNotDue: reading((tx, ctx) => guides.countNotDue(tx, ctx, fromNow())),
  guideNeedCount: (ctx) => guides.guideNeedCount(ctx),
  guidesOfCase: (ctx, cnj) => guides.guidesOfCase(ctx, { cnj }),
  guidesOfFiling: (ctx, _, { filing: filingId }) => guides.guidesOfFiling(ctx, { filingId }),
  rowsOfFiling: reading((tx, ctx) => guides.rowsOfFiling(tx, ctx, { filingId: kept.filing })),
  exportGuides: async (ctx) => textOf((await guideCsv.exportGuides(ctx, noGuideFilters)).chunks),
  getDeadline: (ctx, _, { deadline: id }) => deadline.getDeadline(ctx, { id }),
  deadlinesOfPublication: (ctx, _, { publication: publicationId }) =>
    deadline.deadlinesOfPublication(ctx, { publicationId }),
  previewDeadline: [
    (ctx, cnj) => deadlineTyped.previewDeadline(ctx, { cnj, given: { ...typedTerm, court: null } }),
    (ctx, cnj, { publication: publicationId }) => {
      const given = { ...typedTerm, begins: "notified", availableOn: "2099-01-05" } as const;
      return deadlineTyped.previewDeadline(ctx, { cnj, publicationId, given });
    },
  ],
  placeOf: reading((tx, ctx, cnj) =>
    deadlineTyped.placeOf(tx, ctx, { cnj, typed: { ...typedTerm, court: null } }),
  ),
  listDeadlines: [
    (ctx) => deadlineList.listDeadlines(ctx, noDeadlineFilters),
    (ctx) => deadlineList.listDeadlines(ctx, { ...noDeadlineFilters, q: "Reservada" }),
    (ctx) => deadlineList.listDeadlines(ctx, { ...noDeadlineFilters, view: "month", month: "2026-08" }),
  ],
  listDeadlineGroup: (ctx) =>
    deadlineList.listDeadlineGroup(ctx, { ...noDeadlineFilters, group: "lapsed", cursor: null }),
  listLapsed: (ctx) => deadlineList.listLapsed(ctx, noDeadlineFilters),
  filteredRows: reading((tx, ctx) =>
    deadlineList.filteredRows(tx, ctx, { filters: noDeadlineFilters, now: fromNow() }),
  ),
  deadlineCount: (ctx) => deadlineList.deadlineCount(ctx),
  deadlinesOfCase: (ctx, cnj) => answering.deadlinesOfCase(ctx, { cnj }),
  answeredFacts: (ctx, cnj, { publication: publicationId, deadline: deadlineId }) =>
    answering.answeredFacts(ctx, { cnj, publicationId, deadlineId }),
  answeredOf: reading((tx, ctx, cnj) =>
    answering.answeredOf(tx, ctx, { cnj, publicationId: kept.publication, deadlineId: kept.deadline }),
  ),
  publicationsOfCase: (ctx, cnj) => told.publicationsOfCase(ctx, { cnj }),
  exportDeadlines: async (ctx) => textOf((await deadlineCsv.exportDeadlines(ctx, noDeadlineFilters)).chunks),
  checkDeadlineExport: (ctx) =>
    deadlineCsv.checkDeadlineExport({ ...ctx, isConfirmed: false }, noDeadlineFilters),
  checkGuideExport: (ctx) => guideCsv.checkGuideExport({ ...ctx, isConfirmed: false }, noGuideFilters),
  listPublications: [
    (ctx) => publications.listPublications(ctx, { filters: noPublicationFilters, cursor: null }),
    (ctx) =>
      publications.listPublications(ctx, {
        filters: { ...noPublicationFilters, q: absentWord },
        cursor: null,
      }),
    (ctx, cnj) =>
      publications.listPublications(ctx, {
        filters: { ...noPublicationFilters, cnj, isGrouped: true },
        cursor: null,
      }),
  ],
  listAlerts: (ctx) => alertReads.listAlerts(ctx),
  countAlerts: (ctx) => alertReads.countAlerts(ctx),
  listRules: (ctx) => alertReads.listRules(ctx),
  previewRule: (ctx, cnj) =>
    alertReads.previewRule(ctx, { ...ofAll, scope: "chosen", telling: "digest", numbers: [cnj] }),
  watchOfCase: (ctx, cnj) => pushStanding.watchOfCase(ctx, { cnj }),
  watchesOf: reading(async (tx, ctx, cnj) => [
    ...(await pushStanding.watchesOf(tx, ctx, { numbers: [cnj] })),
  ]),
  exportCasesWithWishes: async (ctx) =>
    textOf((await pushWishes.exportCasesWithWishes(ctx, { filters: noFilters, except: [] })).chunks),
  listCasesWithWishes: (ctx) => pushWishes.listCasesWithWishes(ctx, { filters: noFilters, cursor: null }),
  listWatched: (ctx, cnj) =>
    whileWatched(ctx, cnj, () => pushWatched.listWatched(ctx, { q: "", part: "all", cursor: null })),
  listChanges: (ctx) => pushStanding.listChanges(ctx),
  refusedOf: (ctx, _, { pushChange: id }) => pushStanding.refusedOf(ctx, { id }),
  getMonitoring: (ctx) => pushOverview.getMonitoring(ctx),
  countSuggested: reading((tx, ctx) => pushSuggesting.countSuggested(tx, ctx)),
  nameSuggested: reading((tx, ctx) =>
    pushSuggesting.nameSuggested(tx, ctx, { "with-deadline": 1, archived: 1, quiet: 1 }),
  ),
  suggestedNumbers: (ctx) => pushSuggesting.suggestedNumbers(ctx, "with-deadline"),
  totalPublications: (ctx) => publications.totalPublications(ctx, noPublicationFilters),
  unreadPublications: (ctx) => publicationCounts.unreadPublications(ctx),
  countUnread: reading((tx, ctx) => publicationCounts.countUnread(tx, ctx)),
  publicationChoices: (ctx) => publicationChoices.publicationChoices(ctx, noPublicationFilters),
  readPublicationRows: reading((tx, ctx) =>
    publicationRows.readPublicationRows(tx, ctx, { ids: [kept.publication], filters: noPublicationFilters }),
  ),
  getPublication: (ctx, _, { publication: id }) => publication.getPublication(ctx, { id }),
  wholeText: (ctx, _, { publication: id }) => publication.wholeText(ctx, { id }),
  selectedPublications: [
    locking((tx, ctx) => publicationSelection.selectedPublications(tx, ctx, { ids: [kept.publication] })),
    locking((tx, ctx) =>
      publicationSelection.selectedPublications(tx, ctx, { query: "", through: Number.MAX_SAFE_INTEGER }),
    ),
  ],
};

/** The rows of a hidden petition, whose id somebody knows. */
const rowsOfCase = (tx: Tx, ctx: Ctx, _: Cnj) => filings.readRows(tx, ctx, [kept.filing]);

const shownFile = { download: false, method: "GET", range: undefined };
const textOfKept = async (file: KeptFile | null) => (file === null ? null : await textOf(file.blob.read()));

/** Reads of which Helena's answer does not tell of the case either, in these circumstances. */
const silent: Record<string, Asked> = {
  // Nobody sees themselves; whom others see: server/filings/presence.
  presentAt: reading((tx, ctx, cnj) => presence.presentAt(tx, ctx, { cnj })),
  missingNumbers: reading((tx, ctx) => items.missingNumbers(tx, ctx)),
  openDocumentFile: (ctx, cnj) =>
    documentReads.openDocumentFile(ctx, {
      cnj,
      id: `${cnj}-e`,
      download: false,
      signal: new AbortController().signal,
    }),
};

const label = { name: "Família" };
/** Writes: for Ivo as if the case were not here, and it stays as it is. */
const writes: Record<string, Asked | Asked[]> = {
  addRule: (ctx, cnj) =>
    alertWrites.addRule(ctx, { ...ofAll, scope: "chosen", telling: "digest", numbers: [cnj as Cnj] }),
  changeRule: (ctx, cnj, { alertRule: id }) =>
    alertWrites.changeRule(ctx, {
      id,
      rule: { ...ofAll, scope: "chosen", telling: "digest", numbers: [cnj as Cnj] },
    }),
  deleteRule: (ctx, _, { alertRule: id }) => alertWrites.deleteRule(ctx, { id }),
  orderWatch: (ctx, cnj) => pushWrites.orderWatch(ctx, { numbers: [cnj], periodicity: 30 }),
  pauseChange: (ctx, _, { pushChange: id }) => pushWrites.pauseChange(ctx, { id }),
  resumeChange: (ctx, _, { pushChange: id }) => pushWrites.resumeChange(ctx, { id }),
  stopChange: (ctx, _, { pushChange: id }) => pushWrites.stopChange(ctx, { id }),
  retryRefused: (ctx, _, { pushChange: id }) => pushWrites.retryRefused(ctx, { id }),
  archiveCases: (ctx, cnj) => archive.archiveCases(ctx, [cnj]),
  restoreCases: (ctx, cnj) => archive.restoreCases(ctx, [cnj]),
  retryBlind: (ctx) => blindWrites.retryBlind(ctx, { reason: "unavailable" }),
  revealTaxId: (ctx, cnj) =>
    reveal.revealTaxId(ctx, { cnj, place: 0, name: "Zenóbia Reservada", purpose: "show" }),
  revealCover: (ctx, cnj) => reveal.revealCover(ctx, cnj),
  recordVisit: (ctx, cnj) => visits.recordVisit(ctx, { cnj, through: fromNow().toISOString() }),
  recordDocumentsVisit: (ctx, cnj) =>
    visits.recordDocumentsVisit(ctx, { cnj, through: fromNow().toISOString() }),
  markSeen: (ctx, cnj) => visits.markSeen(ctx, { numbers: [cnj], until: fromNow().toISOString() }),
  markUnseen: (ctx, cnj) => visits.markUnseen(ctx, [cnj]),
  markMovementUnseen: (ctx, cnj) => visits.markMovementUnseen(ctx, { cnj, id: `${cnj}-a` }),
  restoreMarks: (ctx, cnj) => visits.restoreMarks(ctx, [{ cnj, mark: "", documents: "" }]),
  addLabel: (ctx, cnj) => labelWrites.addLabel(ctx, { numbers: [cnj], ...label }),
  removeLabel: (ctx, cnj) => labelWrites.removeLabel(ctx, { numbers: [cnj], ...label }),
  undoLabelChange: [
    (ctx, cnj) => labelWrites.undoLabelChange(ctx, { ...label, added: [cnj], removed: [], created: false }),
    (ctx, cnj) => labelWrites.undoLabelChange(ctx, { ...label, added: [], removed: [cnj], created: false }),
  ],
  addNote: (ctx, cnj) => noteWrites.addNote(ctx, { cnj, text: "x" }),
  changeNote: (ctx, _, { note }) => noteWrites.changeNote(ctx, { id: note, text: "x" }),
  deleteNote: (ctx, _, { note }) => noteWrites.deleteNote(ctx, note),
  restoreNote: (ctx, _, { note }) => noteWrites.restoreNote(ctx, note),
  purgeNotes: (ctx) => noteWrites.purgeNotes(ctx),
  setResponsible: (ctx, cnj, { ivoId }) =>
    responsible.setResponsible(ctx, { numbers: [cnj], personId: ivoId }),
  restoreResponsible: (ctx, cnj, { ivoId }) =>
    responsible.restoreResponsible(ctx, { was: null, earlier: [{ personId: ivoId, numbers: [cnj] }] }),
  setCaseAccess: (ctx, cnj, { ivoId }) =>
    secrecy.setCaseAccess(ctx, { cnj, wanted: { access: "named", people: [ivoId] }, despiteLoss: true }),
  nameLawyers: (ctx, cnj, { ivoId }) => secrecy.nameLawyers(ctx, { cnj, people: [ivoId] }),
  requestRefreshes: (ctx, cnj) => selectionWrites.requestRefreshes(ctx, [cnj]),
  requestRefresh: (ctx, cnj) => refreshing.requestRefresh(ctx, cnj),
  requestRefreshIfStale: (ctx, cnj) => refreshing.requestRefreshIfStale(ctx, cnj),
  retryImport: (ctx, cnj, { shared }) => itemWrites.retryImport(ctx, { importId: shared, cnjs: [cnj] }),
  cancelImport: (ctx, _, { own }) => itemWrites.cancelImport(ctx, { importId: own }),
  removeImportItems: (ctx, cnj, { shared }) =>
    itemWrites.removeImportItems(ctx, { importId: shared, cnjs: [cnj], from: "failed" }),
  restoreImportItems: (ctx, cnj, { shared }) =>
    itemWrites.restoreImportItems(ctx, { importId: shared, cnjs: [cnj], to: "queued" }),
  checkAddable: (ctx, _, { filing: filingId }) => petitionDocuments.checkAddable(ctx, { filingId, size: 1 }),
  addDocument: (ctx, _, { filing: filingId }) =>
    petitionDocuments.addDocument(ctx, { filingId, blobId: drawnId(), filename: "x.pdf" }),
  removeDocument: (ctx, _, { filing: filingId, filingDocument: id }) =>
    petitionDocuments.removeDocument(ctx, { filingId, id }),
  renameDocument: (ctx, _, { filing: filingId, filingDocument: id }) =>
    petitionDocuments.renameDocument(ctx, { filingId, id, filename: "x" }),
  applyTemplate: (ctx, _, { filing: filingId }) =>
    petitionDocuments.applyTemplate(ctx, { filingId, template: { pattern: "x", first: 1 } }),
  restoreNames: (ctx, _, { filing: filingId, filingDocument: id }) =>
    petitionDocuments.restoreNames(ctx, { filingId, names: [{ id, filename: "x" }] }),
  orderDocuments: (ctx, _, { filing: filingId, filingDocument: id }) =>
    petitionDocuments.orderDocuments(ctx, { filingId, ids: [id] }),
  splitDocument: (ctx, _, { filing: filingId, filingDocument: id }) =>
    petitionRemedies.splitDocument(ctx, { filingId, id }),
  convertDocument: (ctx, _, { filing: filingId, filingDocument: id }) =>
    petitionRemedies.convertDocument(ctx, { filingId, id }),
  receiveDocument: (ctx, _, { filing: filingId }) =>
    petitionUploads.receiveDocument(ctx, {
      filingId,
      filename: "x.pdf",
      size: 1,
      sha256: "0".repeat(64),
      source: Readable.from([Buffer.of(1)]),
    }),
  reimportCase: (ctx, cnj) => importWrites.reimportCase(ctx, { cnj }),
  beginFiling: (ctx, cnj) => draft.beginFiling(ctx, { cnj }),
  saveDraft: [
    (ctx, _, { filing }) => draft.saveDraft(ctx, { id: filing, act: "x" }),
    (ctx, _, { draft: id }) => draft.saveDraft(ctx, { id, act: "x" }),
    (ctx, cnj, { ownDraft }) => draft.saveDraft(ctx, { id: ownDraft, cnj }),
  ],
  beginAnother: (ctx, _, { draft: id }) => draft.beginAnother(ctx, { id }),
  discardFiling: (ctx, _, { draft: id }) => draft.discardFiling(ctx, { id }),
  restoreFiling: (ctx, _, { draft: id }) => draft.restoreFiling(ctx, { id }),
  sayChecked: (ctx, _, { draft: id }) => draft.sayChecked(ctx, { id }),
  sayOther: (ctx, _, { draft: id }) => draft.sayOther(ctx, { id, reason: "Outra peça" }),
  sayRepeat: (ctx, _, { draft: id }) => draft.sayRepeat(ctx, { id, reason: "De novo" }),
  acknowledge: (ctx, _, { filing }) => draft.acknowledge(ctx, { id: filing }),
  requestPreparation: (ctx, _, { draft: id }) => preparing.requestPreparation(ctx, { id, seen: "" }),
  openWindow: (ctx, _, { filing }) => filingWindow.openWindow(ctx, { id: filing, seen: null }),
  askNow: (ctx, _, { filing }) => filingFollowing.askNow(ctx, { id: filing }),
  askAbout: (ctx, _, { filing }) => filingFollowing.askAbout(ctx, { id: filing }),
  cancelPetition: (ctx, _, { filing }) => cancelling.cancelPetition(ctx, { id: filing }),
  archivePublications: [
    (ctx, _, { publication: id }) => publicationArchive.archivePublications(ctx, { on: { ids: [id] } }),
    (ctx) =>
      publicationArchive.archivePublications(ctx, { on: { query: "", through: Number.MAX_SAFE_INTEGER } }),
  ],
  archiveHere: (ctx, _, { publication: id }) => publicationArchive.archiveHere(ctx, { id, note: "x" }),
  undoReturn: (ctx, _, { publication: id }) => publicationArchive.undoReturn(ctx, { ids: [id] }),
  returnPublications: (ctx, _, { publication: id }) =>
    publicationArchive.returnPublications(ctx, { on: { ids: [id] }, isUndo: false }),
  markPublications: (ctx, _, { publication: id }) =>
    publicationMarks.markPublications(ctx, { on: { ids: [id] }, isRead: true }),
  assignPublications: (ctx, _, { publication: id }) =>
    publicationAssigning.assignPublications(ctx, { on: { ids: [id] }, personId: null }),
  addComment: (ctx, _, { publication: publicationId }) =>
    publicationComments.addComment(ctx, { publicationId, text: "x" }),
  deleteComment: (ctx, _, { comment: id }) => publicationComments.deleteComment(ctx, { id }),
  restoreComment: (ctx, _, { comment: id }) => publicationComments.restoreComment(ctx, { id }),
  purgeComments: (ctx) => publicationComments.purgeComments(ctx),
  showPresence: (ctx, cnj, { filing }) => presenceWrites.showPresence(ctx, { cnj, filingId: filing }),
  endPresence: (ctx, cnj) => presenceWrites.endPresence(ctx, { cnj }),
  beginGuide: (ctx, cnj) => guideDraft.beginGuide(ctx, { cnj, definitionId: "tjsp" }),
  copyGuide: (ctx, _, { guide: id }) => guideDraft.copyGuide(ctx, { id }),
  saveGuide: (ctx, _, { guideDraft: id }) => guideDraft.saveGuide(ctx, { id, values: { authorName: "x" } }),
  adoptDefinition: (ctx, _, { guideDraft: id }) => guideDraft.adoptDefinition(ctx, { id }),
  discardGuide: (ctx, _, { guideDraft: id }) => guideDraft.discardGuide(ctx, { id }),
  restoreGuide: (ctx, _, { guideDraft: id }) => guideDraft.restoreGuide(ctx, { id }),
  fillTaxId: (ctx, _, { guideDraft: id }) =>
    guideDraft.fillTaxId(ctx, { id, name: "authorDocument", masked: "" }),
  sendGuide: (ctx, _, { guideDraft: id }) => sending.sendGuide(ctx, { id }),
  sayWhether: (ctx, _, { guide: id }) => sending.sayWhether(ctx, { id, isCreated: true }),
  askGuide: (ctx, _, { guide: id }) => following.askGuide(ctx, { id }),
  askAboutGuide: (ctx, _, { guide: id }) => following.askAboutGuide(ctx, { id }),
  keepLine: (ctx, _, { guide: id }) => keeping.keepLine(ctx, { id, line: "" }),
  removeLine: (ctx, _, { guide: id }) => keeping.removeLine(ctx, { id }),
  noteGuide: (ctx, _, { guide: id }) => keeping.noteGuide(ctx, { id, note: "x" }),
  tieGuide: [
    (ctx, _, { guide: id }) => keeping.tieGuide(ctx, { id, filingId: null }),
    (ctx, _, { ownGuide: id, filing: filingId }) => keeping.tieGuide(ctx, { id, filingId }),
  ],
  receiveProof: (ctx, _, { guide: guideId }) =>
    proofUploads.receiveProof(ctx, {
      guideId,
      filename: "x.png",
      size: 1,
      sha256: "0".repeat(64),
      source: Readable.from([Buffer.of(1)]),
    }),
  confirmDeadline: (ctx, _, { deadline: id }) => deciding.confirmDeadline(ctx, { id, revision: 1 }),
  unconfirmDeadline: (ctx, _, { deadline: id }) => deciding.unconfirmDeadline(ctx, { id, revision: 1 }),
  checkDeadline: (ctx, _, { deadline: id }) => deciding.checkDeadline(ctx, { id, revision: 1 }),
  uncheckDeadline: (ctx, _, { deadline: id }) => deciding.uncheckDeadline(ctx, { id, revision: 1 }),
  settleOrder: (ctx, _, { publication: id }) =>
    orders.settleOrder(ctx, { id, position: Number.MAX_SAFE_INTEGER }),
  unsettleOrder: (ctx, _, { publication: id }) => orders.unsettleOrder(ctx, { id }),
  dismissDeadline: (ctx, _, { deadline: id }) => deciding.dismissDeadline(ctx, { id, revision: 1 }),
  changeDeadlineTerm: (ctx, _, { deadline: id }) =>
    deadlineChanges.changeDeadlineTerm(ctx, { id, revision: 1, given: typedTerm }),
  planDeadline: (ctx, _, { deadline: id }) =>
    internal.planDeadline(ctx, { id, revision: 1, internalOn: "2026-08-20" }),
  assignDeadline: (ctx, _, { deadline: id }) =>
    deadlineChanges.assignDeadline(ctx, { id, revision: 1, personId: null }),
  createDeadline: [
    (ctx, cnj) => deadlineChanges.createDeadline(ctx, { cnj, given: typedTerm, now: typedAt }),
    (ctx, cnj, { publication: publicationId }) =>
      deadlineChanges.createDeadline(ctx, { cnj, given: typedTerm, publicationId, now: typedAt }),
  ],
  tieDeadline: (ctx, _, { filing: filingId, deadline: deadlineId }) =>
    answers.tieDeadline(ctx, { filingId, deadlineId }),
  closeDeadline: (ctx, _, { deadline: id }) =>
    deadlineEnds.closeDeadline(ctx, { id, revision: 1, reason: "x" }),
  closeByReceipt: (ctx, _, { deadline: id, filing: filingId }) =>
    deadlineEnds.closeByReceipt(ctx, { id, revision: 1, filingId }),
  reopenDeadline: (ctx, _, { deadline: id }) => deadlineEnds.reopenDeadline(ctx, { id, revision: 1 }),
  removeProof: (ctx, _, { guide: id, guideProof: proofId }) => keeping.removeProof(ctx, { id, proofId }),
};

/** Proven by a test of their own below, or by those that call them. */
const elsewhere: Record<string, string> = {
  startImport: "below",
  deleteLabel: "below",
  restoreLabel: "below",
  findInCovers: "findHits",
  findInMovements: "findHits",
  findPhrases: "listCases",
  monitoredOf: "getCase",
  casesOfToday: "getToday",
  // Of what `findDocument` lets a person find.
  openHere: "findDocument",
  importsOfToday: "getToday",
  // The one way by which a petition changes, which every change of one goes.
  lockFiling: "server/filings",
  requireFiling: "server/filings",
  recordEvent: "server/filings",
  setColumns: "server/filings",
  leaveServiceDraft: "saveDraft",
  withoutDraft: "saveDraft",
  noteLeft: "server/filings/preparing",
  recordLeft: "openWindow",
  takenUp: "openWindow",
  queuePreparation: "requestPreparation",
  recordOf: "requestPreparation",
  lockingOf: "getFiling",
  waitsForCheck: "sayChecked",
  repeatedOf: "getFiling",
  openerRefusal: "saveDraft",
  openersIn: "getFiling",
  // Whoever knows its address is told the petition's id, and nothing of it.
  returnFromWindow: "server/filings/window",
  filingsOfToday: "getToday",
  guidesOfToday: "getToday",
  publicationsOfToday: "getToday",
  countDoubts: "getToday",
  pushOfToday: "getToday",
  waitingOf: "getToday",
  deliver: "server/publications/arrival/mutations.test.ts",
  // The worker's, which sees all and tells nobody.
  takeMail: "server/alerts/mailing/jobs.test.ts",
  giveBack: "server/alerts/mailing/jobs.test.ts",
  dropMail: "server/alerts/mailing/jobs.test.ts",
  endMail: "server/alerts/mailing/jobs.test.ts",
  prepareSome: "server/publications/preparing/mutations.test.ts",
  askToWatch: "server/push/outbox/mutations.test.ts",
  askToArchive: "server/publications/outbox/mutations.test.ts",
  bringBackLate: "server/publications/outbox/mutations.test.ts",
  deadlinesOfToday: "getToday",
  deadlineRows: "listDeadlines",
  rowsById: "listDeadlines",
  standingAt: "listDeadlines",
  placesOf: "listDeadlines",
  rowsOfParts: "listDeadlines",
  countStandings: "listDeadlines",
  countFound: "listDeadlines",
  countUnreviewed: "listDeadlines",
  // Leaves what is hidden, and says no more of it than of what changed.
  dismissLapsed: "server/deadlines/lapsed",
  movesOf: "listDeadlines",
  cameAtOf: "reopenDeadline",
  // What every change of a deadline goes through.
  isMoved: "server/deadlines",
  countGiven: "previewDeadline",
  farDayOf: "server/deadlines",
  printedOf: "server/deadlines",
  takeStep: "server/deadlines",
  changeDeadline: "server/deadlines",
  insertDeadlines: "server/deadlines",
  tellOfDeadline: "server/deadlines",
  // The worker suggests for the firm; a calendar that changes moves what hangs on it, whoever sees it.
  suggestDeadlines: "server/deadlines/deciding",
  writeComment: "addComment",
  moveDeadlinesToCase: "server/publications/arrival/runner",
  recountDeadlines: "server/deadlines/deciding",
  countedAgain: "reopenDeadline",
  candidatesFor: "previewDeadline",
  namedMoves: "server/deadlines/calendars",
  addEntries: "server/deadlines/calendars",
  removeEntry: "server/deadlines/calendars",
  readFeed: "server/deadlines/feed",
  readAlerts: "listAlerts",
  // The parts of *Hoje* in the transaction of whoever reads more.
  readToday: "getToday",
  getDigest: "getDigestPage",
  countDeadlines: "server/users/handover",
  handOverDeadlines: "server/users/handover",
  countAssigned: "server/users/handover",
  handOverPublications: "server/users/handover",
  // In the transaction that begins a petition.
  answerWith: "server/deadlines/answering",
  openProof: "server/web/guide-files.test.ts",
  openPaper: "server/web/guide-files.test.ts",
  // What every change of a guide goes through.
  lockGuide: "server/guides",
  requireGuide: "server/guides",
  suggestedFor: "suggestGuide",
  pastOf: "server/guides/record/data.test.ts",
  earlierPayer: "fillTaxId",
  insertGuide: "beginGuide",
  changeGuide: "server/guides",
  lineElsewhere: "server/guides/keeping/elsewhere.test.ts",
  tellOfGuide: "server/guides",
  formRefusalOf: "sendGuide",
  queueSending: "sendGuide",
  removeDocument: "server/filings/documents/secrecy.test.ts",
  restoreDocument: "server/filings/documents/secrecy.test.ts",
  renameDocument: "server/filings/documents/secrecy.test.ts",
  applyTemplate: "server/filings/documents/secrecy.test.ts",
  restoreNames: "server/filings/documents/secrecy.test.ts",
  orderDocuments: "server/filings/documents/secrecy.test.ts",
  splitDocument: "server/filings/documents/secrecy.test.ts",
  convertDocument: "server/filings/documents/secrecy.test.ts",
  changeDocuments: "server/filings/documents/secrecy.test.ts",
  putDocuments: "server/filings/documents/secrecy.test.ts",
  orderRows: "server/filings/documents/secrecy.test.ts",
  documentRows: "server/filings/documents/secrecy.test.ts",
  reachOf: "listFilings",
  countsOf: "listImports",
  listCandidates: "getDocumentList",
  openSource: "server/web/document-bundle.test.ts",
  openCached: "openDocumentFile",
  noteUse: "openDocumentFile",
  forgetDocument: "openDocumentFile",
  storeDocument: "server/documents/caching/caching.test.ts",
  sweepCache: "server/documents/caching/caching.test.ts",
  // Whoever suspends a person hands over all of that person's cases, and is told how many they see.
  countResponsible: "server/users/handover",
  handOverCases: "server/users/handover",
  countToOpen: "server/users/handover",
  handOverFilings: "server/users/handover",
  annotateCases: "startImport",
  annotateItems: "startImport",
  setSecretAccess: "server/cases/secrecy/defaults/mutations.test.ts",
  keptFrom: "server/cases/organisation/responsible/mutations.test.ts",
  nameForUnseen: "server/cases/secrecy/defaults/mutations.test.ts",
  getSecretDefaults: "server/cases/secrecy/defaults/mutations.test.ts",
};

/** Neither takes nor gives anything of a case: SQL and words to build with, people, labels' names, views, settings. */
const ofNoCase =
  `isRefreshing factsOf labelsOfCase namedPerson wordsOf shownBy readSelection listViews saveView changeView
  deleteView isNewTo isInPeriod startOf isSaid areListed renameLabel isOnHidden listPeople peopleChoices peopleIn
  paperName mayNameForUnseen auditedCases isAnnotated ensureLabels totalOf noCounts batchSizeOf oneImportAtATime visitOf unseenOf
  unseenDocumentsOf seenOf given isSearch rowOf needSql columnSql isAskedSql unspoken mayOpenWindow
  paralegalsOpen windowOrigin letParalegalsOpen hashOf shownDocument shownProof changeRefusal sealRemoved openRemoved
  refused toOpen getCatalog catalogState definitionNow refreshDefinitions requestDefinitionsIfOld queueDefinitions
  feedersOf getDeliveries askDefinitions isDueSql waitSentenceOf listCalendars getCalendarYear reviewYear hashOfSecret
  listMargins internalDays addMargin removeMargin toPrepare chooseDigest beginTry endTry putOff
  heldBy listFeeds createFeed revokeFeed endFeedsOf countedFrom countBy countInRegime countedColumns earlierByDiary hasEvent hasUnreadOrder calendarLock holdCalendars unreviewedYears yearsBetween zoneOf cityKeyOf
  calendarFor calendars entriesOf isRecounted liveOf
  countUpTo isUnread foundPublications othersOfCase courtOf courtNamed diaryOf nameOf hasUndecided tellOfPublications
  auditedPublications tellOfWatch haltOf identityOf saidOf isKept largestKept cacheFacts cacheMbOf changeCacheSize
  emptyCache reasonOf`.split(/\s+/);

const root = join(import.meta.dirname, "../../..");
const modules = globSync(
  [
    "server/{alerts,cases,deadlines,imports,documents,filings,guides,publications,push,today,visits}/**/{data,mutations}.ts",
    "server/mirror/asking/request.ts",
  ],
  { cwd: root },
);

const textOfFile = (path: string) => readFileSync(join(root, path), "utf8");

test("every function that reads or changes cases is listed", () => {
  const exported = modules.flatMap((path) => {
    return [
      ...textOfFile(path).matchAll(/^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?\()/gm),
    ].map(([, name, arrow]) => name ?? arrow ?? "");
  });
  expect(exported.length).toBeGreaterThan(100);
  const known = [...Object.keys({ ...reads, ...silent, ...writes, ...elsewhere }), ...ofNoCase];
  expect(exported.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !exported.includes(name))).toEqual([]);
});

test("routes, pages and actions reach cases through these functions alone", () => {
  const doors = globSync(["app/**/*.{ts,tsx}", "server/**/{actions,loaders,reads}.ts", "server/web/*.ts"], {
    cwd: root,
  }).filter((path) => !path.endsWith(".test.ts"));
  expect(doors.length).toBeGreaterThan(50);
  const opened = /\b(inDatabase|readInDatabase|withPermission|readWithPermission|forTheFirm)\b/;
  expect(doors.filter((path) => opened.test(textOfFile(path)))).toEqual([]);
});

test("whoever opens a transaction says who acts; few parts of one are for the firm", () => {
  const sources = globSync("server/**/*.ts", { cwd: root }).filter((path) => !path.endsWith(".test.ts"));
  const given = sources.flatMap((path) =>
    [...textOfFile(path).matchAll(/\b(?:inDatabase|readInDatabase)\(\s*([^,()]+),/g)].map(([, who]) => who),
  );
  expect(given.length).toBeGreaterThan(10);
  expect(new Set(given)).toEqual(new Set(["ctx", "contact.ctx"]));
  const forAll = sources.filter((path) => /\b(forTheFirm|enterDatabase)\(/.test(textOfFile(path)));
  expect(forAll.sort()).toEqual([
    "server/cases/organisation/labels/data.ts",
    "server/cases/secrecy/defaults/data.ts",
    "server/cases/secrecy/defaults/mutations.ts",
    "server/db/connection.ts",
    "server/deadlines/calendars/data.ts",
    "server/deadlines/recounting/mutations.ts",
    "server/documents/caching/mutations.ts",
    "server/events/kept.ts",
    "server/guides/keeping/data.ts",
    "server/imports/runner/settle.ts",
    // What the key ring sealed is sealed again and counted in every database.
    "server/keys/reseal.ts",
    "server/keys/uses.ts",
    // What comes is the firm's, whoever hands it in.
    "server/publications/arrival/mutations.ts",
    "server/push/changing/mutations.ts",
    // What a trail leaves out for whoever does not see a case.
    "server/trail/secrecy/data.ts",
    // Of who was erased the name leaves every database, whoever sees what it stands in.
    "server/users/erasing/mutations.ts",
    "server/users/handover/mutations.ts",
  ]);
});

let kept: Kept;
let before: Record<string, unknown>;

const asked = (given: Asked | Asked[]) => (Array.isArray(given) ? given : [given]);

/** The answer as it may be compared: without the time of the reading, and an error by its code and sentence. */
async function answerOf(ask: Asked, ctx: Ctx): Promise<unknown> {
  const answer = await ask(ctx, kept.hidden, kept).catch((error: Error & { code?: string }) => ({
    refused: error.code ?? "no code",
    message: error.message,
  }));
  return JSON.parse(
    JSON.stringify(answer ?? null, (key, value) => (key === "readAt" || value instanceof Map ? null : value)),
  );
}

async function answersOf(ctx: Ctx, table: Record<string, Asked | Asked[]>): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(table)) {
    for (const [place, ask] of asked(given).entries()) answers[`${name} ${place}`] = await answerOf(ask, ctx);
  }
  return answers;
}

const unconfirmed = async (ctx: Ctx, ask: (tx: Tx, ctx: Ctx) => Promise<unknown>) =>
  await readWithPermission(ctx, "cases.read", (tx) => ask(tx, { ...ctx, isConfirmed: false }));

const tells = (answer: unknown) => {
  const said = JSON.stringify(answer);
  return [kept.hidden, formatCnj(kept.hidden), absentWord, "Reservada"].some((secret) =>
    said.includes(secret),
  );
};

beforeAll(async () => {
  // What is answered before and after is of the same day, also at midnight.
  vi.useFakeTimers({ toFake: ["Date"], now: fromNow() });
  kept = await makeKept();
  before = { ...(await answersOf(kept.ivo, { ...reads, ...silent, ...writes })) };
  await kept.bring();
});
afterAll(async () => {
  vi.useRealTimers();
  await closePool();
});

describe("a person who is not named", () => {
  test("reads the same as if the case were not here, while the person who is named reads it", async () => {
    const seen = await answersOf(kept.helena, reads);
    const now = await answersOf(kept.ivo, { ...reads, ...silent });
    for (const [name, answer] of Object.entries(now)) {
      expect({ name, answer }).toEqual({ name, answer: before[name] });
      expect({ name, tells: tells(answer) }).toEqual({ name, tells: false });
    }
    // A probe that the case does not reach would prove nothing.
    const blindProbes = Object.keys(seen).filter(
      (name) => JSON.stringify(seen[name]) === JSON.stringify(now[name]),
    );
    expect(blindProbes).toEqual([]);
  });

  test("changes nothing of it, and is answered as if it were not here", async () => {
    const rows = await kept.rows();
    expect(rows.cases).toHaveLength(1);
    const now = await answersOf(kept.ivo, writes);
    for (const [name, answer] of Object.entries(now))
      expect({ name, answer }).toEqual({ name, answer: before[name] });
    expect(await kept.rows()).toEqual(rows);
  });

  test("imports it not: the number is withheld, nothing of it changes, and the attempt is audited", async () => {
    const rows = await kept.rows();
    const rowsOfLabels = { labels: ["Curioso"], notes: ["x"], items: [[kept.hidden, [0], 0]] };
    expect(await importWrites.startImport(kept.ivo, { text: kept.hidden })).toEqual({
      ok: false,
      reason: "withheld",
    });
    const other = kept.absent();
    const started = await importWrites.startImport(kept.ivo, {
      text: `${kept.hidden} ${other}`,
      rows: rowsOfLabels as never,
    });
    expect(started).toMatchObject({ ok: true, accepted: 1, known: 0, annotated: 0, withheld: 1 });
    const importId = started.ok ? (started.importId ?? "") : "";
    expect(await imports.getImport(kept.ivo, importId)).toMatchObject({ total: 1, withheld: [kept.hidden] });
    expect(await imports.getImport(kept.helena, importId)).toMatchObject({ total: 1, withheld: [] });
    expect(await kept.rows()).toEqual(rows);
    const refused = await inDatabase(kept.ivo, (tx) =>
      tx.execute(
        sql`select object, actor_id from audit_events where action = 'import.withhold' and outcome = 'refused'`,
      ),
    );
    expect(refused.rows).toEqual([1, 2].map(() => ({ object: kept.hidden, actor_id: kept.ivoId })));
  });

  test("cancels what they see of an import: it goes on while a hidden number is under way", async () => {
    const { databaseId } = kept.ivo;
    await inDatabase(ofFirm(databaseId), (tx) =>
      tx.execute(sql`insert into import_items (database_id, import_id, cnj, batch, position, state)
        values (${databaseId}, ${kept.own}, ${kept.open}, 1, 1, 'queued')`),
    );
    expect(await imports.getImport(kept.ivo, kept.own)).toMatchObject({ total: 1 });
    expect(await imports.getImport(kept.helena, kept.own)).toMatchObject({ total: 2 });
    expect(await itemWrites.cancelImport(kept.ivo, { importId: kept.own })).toEqual([kept.open]);
    expect(await imports.getImport(kept.helena, kept.own)).toMatchObject({
      finishedAt: null,
      counts: { queued: 1, cancelled: 1 },
    });
  });

  test("deletes a label and puts it back: the hidden case keeps it throughout", async () => {
    const rows = await kept.rows();
    const result = await labelWrites.deleteLabel(kept.ivo, { id: kept.label, forGood: false });
    expect(result).toMatchObject({ ok: true, deleted: { numbers: [kept.open] } });
    expect(await labelReads.listLabels(kept.ivo)).not.toContainEqual(
      expect.objectContaining({ id: kept.label }),
    );
    expect(await kept.rows()).toEqual(rows);
    if (result.ok && result.deleted !== null) await labelWrites.restoreLabel(kept.ivo, result.deleted);
    expect(await labelReads.listLabels(kept.ivo)).toContainEqual({
      id: kept.label,
      name: "Família",
      count: 1,
    });
  });

  test("sees no row of it in any table that names cases, and can write none", async () => {
    const tables = await kept.tables();
    expect(tables).toContain("movements");
    const count = (table: string) =>
      sql.raw(`select count(*)::int as count from ${table} where cnj = '${kept.hidden}'`);
    for (const table of tables) {
      const [mine, theirs] = await Promise.all(
        [kept.ivo, kept.helena].map((who) => inDatabase(who, (tx) => tx.execute(count(table)))),
      );
      expect({ table, rows: mine?.rows }).toEqual({ table, rows: [{ count: 0 }] });
      expect({ table, rows: theirs?.rows }).not.toEqual({ table, rows: [{ count: 0 }] });
    }
    const inserted = inDatabase(kept.ivo, (tx) =>
      tx.execute(sql`insert into case_labels values (${kept.ivo.databaseId}, ${kept.hidden}, ${kept.label})`),
    );
    await expect(inserted).rejects.toMatchObject({ code: "42501" });
  });
});
