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
import * as alertWrites from "#server/alerts/mutations.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import * as blind from "#server/cases/blind/data.ts";
import * as kase from "#server/cases/data.ts";
import * as hits from "#server/cases/hits/data.ts";
import * as csv from "#server/cases/list/export/data.ts";
import * as traits from "#server/cases/list/traits/data.ts";
import * as views from "#server/cases/list/views/data.ts";
import * as labelReads from "#server/cases/organisation/labels/data.ts";
import * as labelWrites from "#server/cases/organisation/labels/mutations.ts";
import * as paper from "#server/cases/print/data.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import * as deadlineCsv from "#server/deadlines/list/export/data.ts";
import * as draft from "#server/filings/draft/mutations.ts";
import * as petitionFiles from "#server/filings/files/data.ts";
import * as filingCsv from "#server/filings/list/export/data.ts";
import * as guideCsv from "#server/guides/list/export/data.ts";
import * as imports from "#server/imports/data.ts";
import * as importWrites from "#server/imports/mutations.ts";
import * as itemWrites from "#server/imports/progress/mutations.ts";
import * as publicationCsv from "#server/publications/list/export/data.ts";
import * as report from "#server/publications/report/data.ts";
import * as publicationSelection from "#server/publications/selection/data.ts";
import * as pushWatched from "#server/push/watched/data.ts";
import * as pushWishes from "#server/push/wishes/data.ts";
import type { StoredFile } from "#server/uploads/open.ts";
import { fromNow } from "#testing/clock.ts";
import { typedAt, typedTerm } from "#testing/deadlines.ts";
import { type Door, doorsOf } from "#testing/doors.ts";
import { drawnId } from "#testing/drawn.ts";
import { absentWord, type Kept, makeKept } from "#testing/kept.ts";
import { ofFirm } from "#testing/scope.ts";

/**
 * Whatever Ivo asks, the answer is the same whether the case that is kept for Helena is here or not; whatever he does, it
 * stays as it is. Every door of the rooms that have to do with cases is tried (`testing/doors.ts`): what each is given is known by
 * its name. A new one whose example cannot be known, or that the case does not reach, fails. A part that reads is tried by itself
 * where its example is known, else by the doors that read with it.
 */

type Asked = (ctx: Ctx, cnj: Cnj, kept: Kept) => Promise<unknown>;

const shownFile = { download: false, method: "GET", range: undefined };
const ofAll = { kinds: [], words: "" };
const rule = (cnj: Cnj) => ({
  ...ofAll,
  scope: "chosen" as const,
  telling: "digest" as const,
  numbers: [cnj],
});

/** What somebody asks with who knows of the case, by the names that functions give it. Of several rooms the last one says. */
function givenIn(file: string, cnj: Cnj, kept: Kept): Record<string, unknown> {
  const { ivoId, filing, guide, publication, deadline } = kept;
  const now = fromNow();
  const [until, through] = [now.toISOString(), now.toISOString()];
  const all = { filters: noFilters, except: [] };
  const rooms: [string, Record<string, unknown>][] = [
    [
      "",
      { cnj, numbers: [cnj], cnjs: [cnj], cursor: null, q: "", now, until, through, limit: 5, mark: null },
    ],
    [
      "",
      { personId: ivoId, filingId: filing, guideId: guide, publicationId: publication, deadlineId: deadline },
    ],
    ["", { text: "x", reason: "x", filename: "x.pdf", size: 1, asked: shownFile }],
    ["alerts", { id: kept.alertRule, rule: rule(cnj) }],
    ["cases", { filters: noFilters, notBefore: "2020-01-01T00:00:00Z" }],
    ["cases/blind", { reason: "unavailable" }],
    ["cases/certificate", { days: { from: "2026-01-01", to: "2026-01-31" } }],
    ["cases/cover", { place: 0, name: "Zenóbia Reservada", purpose: "show" }],
    ["cases/documents", { selection: { except: [] }, wanted: { cnj, selection: { except: [] } } }],
    ["cases/hearings", { id: null }],
    ["cases/list/export", { selection: all }],
    ["cases/movements", { filters: noMovementFilters, id: `${cnj}-a`, place: { id: `${cnj}-a` }, offset: 0 }],
    ["cases/movements/visits", { former: [{ cnj, mark: "", documents: "" }] }],
    ["cases/organisation/labels", { name: "Família" }],
    ["cases/organisation/notes", { id: kept.note }],
    ["cases/organisation/responsible", { was: null, earlier: [{ personId: ivoId, numbers: [cnj] }] }],
    ["cases/print", { filters: noMovementFilters }],
    ["cases/secrecy", { wanted: { access: "named", people: [ivoId] }, people: [ivoId], despiteLoss: true }],
    ["cases/selection", { selection: { query: "", except: [] } }],
    [
      "deadlines",
      { ...noDeadlineFilters, filters: noDeadlineFilters, asked: noDeadlineFilters, group: "lapsed" },
    ],
    ["deadlines", { id: deadline, revision: 1, seen: { id: deadline, revision: 1 }, internalOn: null }],
    ["deadlines", { given: typedTerm, typed: { ...typedTerm, court: null }, ids: [deadline] }],
    ["deadlines/hearings", { movementId: `${cnj}-a`, isSettled: true }],
    ["deadlines/orders", { id: publication, position: Number.MAX_SAFE_INTEGER }],
    ["documents", { id: `${cnj}-d`, movement: `${cnj}-a`, beginning: 0 }],
    [
      "filings",
      { ...noBoardFilters, days: null, part: "needs", from: 0, id: filing, ids: [filing], seen: null },
    ],
    ["filings/draft", { id: kept.draft }],
    [
      "filings/documents",
      { id: kept.filingDocument, ids: [kept.filingDocument], blobId: drawnId(), glance: undefined },
    ],
    ["filings/documents", { names: [{ id: kept.filingDocument, filename: "x" }] }],
    ["filings/documents", { template: { pattern: "x", first: 1 } }],
    ["filings/files", { documentId: kept.filingDocument }],
    ["filings/preparing", { id: kept.draft, seen: "" }],
    ["guides", { ...noGuideFilters, filters: noGuideFilters, id: guide, ids: [guide], definitionId: "tjsp" }],
    ["guides", { given: { cnj, definitionId: "tjsp" }, line: "", note: "x", proofId: kept.guideProof }],
    ["guides/draft", { id: kept.guideDraft, name: "authorDocument", masked: "" }],
    ["guides/sending", { id: kept.guideDraft }],
    ["imports", { id: kept.shared, importId: kept.shared, filter: "all", from: "failed", to: "queued" }],
    ["publications", { filters: noPublicationFilters, id: publication, ids: [publication] }],
    ["publications/list/export", { today: "2026-11-18" }],
    ["publications", { on: { ids: [publication] }, isRead: true, isUndo: false, note: "x" }],
    ["publications/comments", { id: kept.comment }],
    ["publications/routing", { isNotOurs: true, oab: "OAB/SP 100.200" }],
    ["push", { id: kept.pushChange, periodicity: 30, suggestion: "with-deadline", selection: all }],
    [
      "push",
      { asked: { filters: noFilters, cursor: null }, counts: { "with-deadline": 1, archived: 1, quiet: 1 } },
    ],
  ];
  const here = rooms.filter(([room]) => file.startsWith(`server/${room}`));
  return Object.fromEntries(here.flatMap(([, given]) => Object.entries(given)));
}

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
async function textOf(chunks: AsyncGenerator<string | Uint8Array>): Promise<string> {
  let whole = "";
  for await (const chunk of chunks) whole += Buffer.from(chunk).toString("latin1");
  return whole;
}

const everyDay = { from: "2020-01-01", to: "2099-12-31", person: null };

/** Reads of which what is streamed is read, or that are asked by several questions at once. */
const reads: Record<string, Asked | Asked[]> = {
  requireConfirmedFor: (ctx, cnj) => unconfirmed(ctx, (tx, who) => kase.requireConfirmedFor(tx, who, [cnj])),
  listBlind: (ctx) =>
    Promise.all(blindReasons.map((reason) => blind.listBlind(ctx, { reason, cursor: null }))),
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
  exportCases: [
    async (ctx) => textOf((await csv.exportCases(ctx, { filters: noFilters, except: [] })).chunks),
    async (ctx, cnj) => textOf((await csv.exportCases(ctx, { numbers: [cnj] })).chunks),
  ],
  countTraits: (ctx) => Promise.all(traitKinds.map((kind) => traits.countTraits(ctx, { kind, q: "" }))),
  countSearches: (ctx) => views.countSearches(ctx, performance.now() + 60_000),
  listLabels: [
    (ctx) => labelReads.listLabels(ctx),
    (ctx, cnj) => labelReads.listLabels(ctx, { numbers: [cnj] }),
  ],
  beginPaper: async (ctx, cnj) =>
    (await paper.beginPaper(ctx, { cnj, audit: () => ({ action: "test" }) }))?.view.cnj ?? null,
  openFilingDocument: async (ctx, _, { filing: filingId, filingDocument: documentId }) =>
    textOfStored(await petitionFiles.openFilingDocument(ctx, { filingId, documentId, asked: shownFile })),
  openReceipt: async (ctx, _, { filing: filingId }) =>
    textOfStored(await petitionFiles.openReceipt(ctx, { filingId, asked: shownFile })),
  exportFilings: async (ctx) => textOf((await filingCsv.exportFilings(ctx, noBoardFilters)).chunks),
  checkFilingExport: (ctx) => filingCsv.checkFilingExport({ ...ctx, isConfirmed: false }, noBoardFilters),
  exportGuides: async (ctx) => textOf((await guideCsv.exportGuides(ctx, noGuideFilters)).chunks),
  checkGuideExport: (ctx) => guideCsv.checkGuideExport({ ...ctx, isConfirmed: false }, noGuideFilters),
  exportDeadlines: async (ctx) => textOf((await deadlineCsv.exportDeadlines(ctx, noDeadlineFilters)).chunks),
  checkDeadlineExport: (ctx) =>
    deadlineCsv.checkDeadlineExport({ ...ctx, isConfirmed: false }, noDeadlineFilters),
  exportPublications: async (ctx) =>
    textOf((await publicationCsv.exportPublications(ctx, noPublicationFilters)).chunks),
  checkPublicationExport: (ctx) =>
    publicationCsv.checkPublicationExport({ ...ctx, isConfirmed: false }, noPublicationFilters),
  exportReport: async (ctx) => {
    const made = await report.exportReport(ctx, everyDay);
    return made.ok ? textOf(made.chunks) : made.reason;
  },
  checkReport: [
    (ctx) => report.checkReport(ctx, everyDay),
    (ctx) => report.checkReport({ ...ctx, isConfirmed: false }, everyDay),
  ],
  selectedPublications: [
    locking((tx, ctx) => publicationSelection.selectedPublications(tx, ctx, { ids: [kept.publication] })),
    locking((tx, ctx) =>
      publicationSelection.selectedPublications(tx, ctx, { query: "", through: Number.MAX_SAFE_INTEGER }),
    ),
  ],
  exportCasesWithWishes: async (ctx) =>
    textOf((await pushWishes.exportCasesWithWishes(ctx, { filters: noFilters, except: [] })).chunks),
  listWatched: (ctx, cnj) =>
    whileWatched(ctx, cnj, () => pushWatched.listWatched(ctx, { q: "", part: "all", cursor: null })),
};

const textOfStored = async (file: StoredFile | null) =>
  file === null ? null : await textOf(file.blob.read());

/**
 * What Helena is answered as if the case were not here either, in these circumstances: nobody sees themselves at a petition, a
 * note and a comment are changed by who wrote them, and what finds nothing to do says no more.
 */
const silent =
  `openDocumentFile presentAt missingNumbers retryBlind undoLabelChange changeNote purgeNotes addDocument
  askAbout askAboutGuide endPresence retryImport undoReturn deleteComment restoreComment purgeComments
  requestRefreshIfStale`.split(/\s+/);

/** Writes whose parts no name tells. */
const writes: Record<string, Asked | Asked[]> = {
  addRule: (ctx, cnj) => alertWrites.addRule(ctx, rule(cnj)),
  saveDraft: [
    (ctx, _, { filing }) => draft.saveDraft(ctx, { id: filing, act: "x" }),
    (ctx, _, { draft: id }) => draft.saveDraft(ctx, { id, act: "x" }),
    (ctx, cnj, { ownDraft }) => draft.saveDraft(ctx, { id: ownDraft, cnj }),
  ],
};

const arriving = (filename: string) => ({
  filename,
  size: 1,
  sha256: "0".repeat(64),
  source: Readable.from([Buffer.of(1)]),
});

type Given = Record<string, unknown>;
const filtered =
  (none: object, ...ways: ((cnj: Cnj, kept: Kept) => Given)[]) =>
  (cnj: Cnj, kept: Kept): Given[] =>
    ways.map((way) => ({ ...way(cnj, kept), filters: { ...none, ...way(cnj, kept) } }));
const nothing = () => ({});
const withWord = () => ({ q: absentWord });

/** In which ways something is asked besides with what is known of its room. */
const ways: Record<string, (cnj: Cnj, kept: Kept) => Given[]> = {
  listCases: filtered(
    noFilters,
    nothing,
    withWord,
    () => ({ q: `"${absentWord} sigilosa"` }),
    (cnj) => ({ q: cnj }),
    () => ({ restricted: true }),
    () => ({ sort: "name" }),
    () => ({ sort: "imported" }),
    () => ({ news: true }),
    (_, { label }) => ({ labels: [label] }),
    (_, { className }) => ({ classes: [className] }),
  ),
  countList: filtered(
    noFilters,
    nothing,
    withWord,
    () => ({ restricted: true }),
    (_, { label }) => ({ labels: [label] }),
  ),
  filterCaseNumbers: (cnj, kept) =>
    filtered(noFilters, nothing, withWord)(cnj, kept).map((given) => ({ ...given, most: 100 })),
  listPublications: filtered(noPublicationFilters, nothing, withWord, (cnj) => ({ cnj, isGrouped: true })),
  listFilings: () => [{}, { q: absentWord, days: noBoardFilters.days }],
  listGuides: () => [{}, { q: absentWord }, { view: "due" }],
  listDeadlines: () =>
    [{}, { q: "Reservada" }, { view: "month", month: "2026-08" }].map((way) => ({
      asked: { ...noDeadlineFilters, ...way },
    })),
  previewDeadline: () => [
    { publicationId: null, given: { ...typedTerm, court: null } },
    { given: { ...typedTerm, begins: "notified", availableOn: "2099-01-05" } },
  ],
  getImport: (_, { shared, own }) => [{ id: shared }, { id: own }],
  listImportItems: (_, { shared, own }) => [{ importId: shared }, { importId: own }],
  takeDocuments: (cnj) => [{ given: { cnj, selection: { except: [] }, obstacleOf: () => null } }],
  openDocumentFile: (cnj) => [{ id: `${cnj}-e`, download: false, signal: new AbortController().signal }],
  undoLabelChange: (cnj) => [
    { added: [cnj], removed: [], created: false },
    { added: [], removed: [cnj], created: false },
  ],
  cancelImport: (_, { own }) => [{ importId: own }],
  acknowledge: (_, { filing }) => [{ id: filing }],
  receiveDocument: (_, { filing }) => [{ given: { filingId: filing, ...arriving("x.pdf") } }],
  archivePublications: () => [{}, { on: { query: "", through: Number.MAX_SAFE_INTEGER } }],
  saveGuide: (_, { guideDraft }) => [{ given: { id: guideDraft, values: { authorName: "x" } } }],
  sayWhether: (_, { guide }) => [{ id: guide, isCreated: true }],
  tieGuide: (_, { guide, ownGuide, filing }) => [
    { id: guide, filingId: null },
    { id: ownGuide, filingId: filing },
  ],
  receiveProof: (_, { guide }) => [{ given: { guideId: guide, ...arriving("x.png") } }],
  createDeadline: () => [{ publicationId: null, now: typedAt }, { now: typedAt }],
  dismissHearing: () => [{ id: "m0", told: "m0", revision: 0 }],
};

/** What is proven by a test of its own, or by what calls it. */
const elsewhere: Record<string, string> = {
  startImport: "below",
  deleteLabel: "below",
  restoreLabel: "below",
  // Of what `findDocument` lets a person find.
  openHere: "findDocument",
  openSource: "server/web/document-bundle.test.ts",
  openCached: "openDocumentFile",
  forgetDocument: "openDocumentFile",
  storeDocument: "server/documents/caching/caching.test.ts",
  sweepCache: "server/documents/caching/caching.test.ts",
  // Whoever knows its address is told the petition's id, and nothing of it.
  returnFromWindow: "server/filings/window",
  readFeed: "server/deadlines/feed",
  takenUp: "openWindow",
  recordLeft: "openWindow",
  noteLeft: "server/filings/preparing",
  deliver: "server/publications/arrival/mutations.test.ts",
  getDeliveries: "server/publications/arrival/runner/store.test.ts",
  // The worker's, which sees all and tells nobody.
  takeMail: "server/alerts/mailing/jobs.test.ts",
  dropMail: "server/alerts/mailing/jobs.test.ts",
  noteLast: "server/alerts/mailing/jobs.test.ts",
  endMail: "server/alerts/mailing/jobs.test.ts",
  prepareSome: "server/publications/preparing/mutations.test.ts",
  compareCopies: "server/filings/copies/mutations.test.ts",
  routeSome: "server/publications/routing/mutations.test.ts",
  // A name that is not ours is so in all that names it, whoever sees it.
  removeNamesake: "server/publications/routing/mutations.test.ts",
  askRouting: "server/publications/routing/mutations.test.ts",
  askToWatch: "server/push/outbox/mutations.test.ts",
  askToArchive: "server/publications/outbox/mutations.test.ts",
  // Leaves what is hidden, and says no more of it than of what changed.
  dismissLapsed: "server/deadlines/lapsed",
  // What every change goes through.
  takeTransition: "server/deadlines",
  countAt: "server/publications/arrival/runner",
  changeDocuments: "server/filings/documents/secrecy.test.ts",
  putDocuments: "server/filings/documents/secrecy.test.ts",
  restoreDocument: "server/filings/documents/secrecy.test.ts",
  // A calendar that changes moves what hangs on it, whoever sees it.
  addEntries: "server/deadlines/calendars",
  removeEntry: "server/deadlines/calendars",
  changeEntry: "server/deadlines/calendars",
  nextBlindAt: "server/frame/data.test.ts",
  // Views are of no case.
  viewsWithCounts: "countViews",
  firstCases: "listCasesWithWishes",
  courtHearings: "listDeadlines",
  undatedHearings: "listDeadlines",
  countUndatedHearings: "listDeadlines",
  settledHearings: "deadlinesOfCase",
  readHearings: "listHearings",
  appointmentsOf: "listDeadlines",
  hearingsOfToday: "getToday",
  getDigest: "getDigestPage",
  countDoubts: "getToday",
  pushOfToday: "getToday",
  waitingOf: "getToday",
  standingAt: "listDeadlines",
  knownOf: "previewDeadline",
  // Who may open a petition of a case is asked of cases that a person sees.
  openersIn: "getFiling",
  openerRefusal: "saveDraft",
  waitsForCheck: "sayChecked",
  earlierPayer: "fillTaxId",
  pastOf: "server/guides/record/data.test.ts",
  lineElsewhere: "server/guides/keeping/elsewhere.test.ts",
  // Whoever suspends a person hands over all of that person's cases, and is told how many they see.
  countResponsible: "server/users/handover",
  countDeadlines: "server/users/handover",
  countToOpen: "server/users/handover",
  countAssigned: "server/users/handover",
  keptFrom: "server/cases/organisation/responsible/mutations.test.ts",
  openProof: "server/web/guide-files.test.ts",
  openPaper: "server/web/guide-files.test.ts",
  setSecretAccess: "server/cases/secrecy/defaults/mutations.test.ts",
  nameForUnattended: "server/cases/secrecy/defaults/mutations.test.ts",
  getSecretDefaults: "server/cases/secrecy/defaults/mutations.test.ts",
};

/** Neither takes nor gives anything of a case: settings, people, views, calendars, definitions, conditions of other reads. */
const ofNoCase =
  `areListed foundPublications othersOfCase isUnread rowColumns wordsOf listViews saveView changeView deleteView renameLabel listPeople
  peopleChoices peopleIn mayNameForUnseen windowOrigin mayOpenWindow paralegalsOpen letParalegalsOpen getCatalog
  catalogState definitionNow refreshDefinitions requestDefinitionsIfOld askDefinitions feedersOf
  listCalendars getCalendarYear calendars reviewYear listMargins addMargin removeMargin chooseDigest beginTry endTry
  putOff registerIn holdRegister lawyersIn rulesIn namesakesIn getRegister lawyersOfPerson listLawyers
  saveLawyer removeLawyer addRoutingRule removeRoutingRule listFeeds createFeed revokeFeed cacheFacts cacheMbOf changeCacheSize emptyCache batchSizeOf haltOf holdLaw isApiRefused pauseOf`.split(
    /\s+/,
  );

const root = join(import.meta.dirname, "../../..");
const rooms =
  "server/{alerts,cases,deadlines,imports,documents,filings,frame,guides,lawyers,publications,push,today,visits}/**/{data,mutations}.ts";

const textOfFile = (path: string) => readFileSync(join(root, path), "utf8");

test("every door is tried", () => {
  expect(untried).toEqual([]);
});

test("what is named here exists", () => {
  const names = [...Object.keys({ ...reads, ...writes, ...ways, ...elsewhere }), ...silent, ...ofNoCase];
  expect(doors.length).toBeGreaterThan(300);
  expect(names.filter((name) => !doors.some((door) => door.name === name))).toEqual([]);
});

test("routes, pages and actions reach cases through these functions alone", () => {
  const doors = globSync(["app/**/*.{ts,tsx}", "server/**/{actions,loaders,reads}.ts", "server/web/*.ts"], {
    cwd: root,
  }).filter((path) => !path.endsWith(".test.ts"));
  expect(doors.length).toBeGreaterThan(50);
  const opened = /\b(inDatabase|readInDatabase|withPermission|readWithPermission|readTogether|forTheFirm)\b/;
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
    // A register is of all publications, also of those that whoever keeps it does not see.
    "server/lawyers/mutations.ts",
    // What comes is the firm's, whoever hands it in.
    "server/publications/arrival/mutations.ts",
    // What of it is left out of a count.
    "server/publications/deliveries/data.ts",
    "server/publications/routing/mutations.ts",
    "server/push/changing/mutations.ts",
    // What a trail leaves out for whoever does not see a case.
    "server/trail/secrecy/data.ts",
    // Of who was erased the name leaves every database, whoever sees what it stands in.
    "server/users/erasing/mutations.ts",
    "server/users/handover/mutations.ts",
    "server/users/renaming/mutations.ts",
  ]);
});

let kept: Kept;
let before: Record<string, unknown>;
let probes: Record<"reads" | "writes", Record<string, Asked>>;

/** Doors of which nobody knows with what they are asked. */
const untried: string[] = [];
const doors = [...(await doorsOf(rooms)), ...(await doorsOf("server/mirror/asking/request.ts"))];
const isWrite = ({ file }: Door) => !file.endsWith("/data.ts");

/** How a door is tried: as it is said above, or with what is known of its room. A part that writes is tried with its door. */
function probesOf(door: Door): Asked[] {
  const { name, file, isPart } = door;
  const byHand = reads[name] ?? writes[name];
  if (byHand !== undefined) return [byHand].flat();
  const isTried = !(isPart && isWrite(door)) && elsewhere[name] === undefined && !ofNoCase.includes(name);
  if (!isTried) return [];
  const waysOf = (cnj: Cnj) => ways[name]?.(cnj, kept) ?? [{}];
  const argumentsFor = (cnj: Cnj, place: number) =>
    door.argumentsFrom({ ...givenIn(file, cnj, kept), ...waysOf(cnj)[place] });
  if (argumentsFor(kept.hidden, 0) === null) {
    // Its door is tried.
    if (!isPart)
      untried.push(`${file}: give what ${name} is asked with in \`givenIn\`, or say how it is tried.`);
    return [];
  }
  return waysOf(kept.hidden).map((_, place) => (ctx, cnj) => {
    const given = argumentsFor(cnj, place) ?? [];
    const who = { ...ctx, signal: new AbortController().signal };
    return isPart
      ? readWithPermission(ctx, "cases.read", (tx) => door.call(tx, who, ...given))
      : door.call(who, ...given);
  });
}

function allProbes(isOfKind: (door: Door) => boolean): Record<string, Asked> {
  const named = doors
    .filter(isOfKind)
    .flatMap((door) =>
      probesOf(door).map((ask, place) => [`${door.file} ${door.name} ${place}`, ask] as const),
    );
  return Object.fromEntries(named);
}

const nameIn = (probe: string) => probe.split(" ")[1] ?? "";
/** The probes, and of writes their names, by which nothing of the case is known to be reached: they would prove nothing. */
const blindIn = (
  seen: Record<string, unknown>,
  hidden: Record<string, unknown>,
  of = (probe: string) => probe,
) => {
  const reached = Object.keys(seen).filter((probe) => isOtherThan(seen[probe], hidden[probe]));
  const all = Object.keys(seen).filter((probe) => !silent.includes(nameIn(probe)));
  return [...new Set(all.map(of))].filter((probe) => !reached.map(of).includes(probe));
};

/** The answer as it may be compared: without the time of the reading, and an error by its code and sentence. */
async function answerOf(ask: Asked, ctx: Ctx): Promise<unknown> {
  const answer = await ask(ctx, kept.hidden, kept).catch((error: Error & { code?: string }) => ({
    refused: error.code ?? "no code",
    message: error.message,
  }));
  const said = JSON.stringify(answer, (key, value) =>
    key === "readAt" ? null : value instanceof Map ? [...value] : value,
  );
  return said === undefined ? null : JSON.parse(said);
}

async function answersOf(ctx: Ctx, table: Record<string, Asked>): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [name, ask] of Object.entries(table)) answers[name] = await answerOf(ask, ctx);
  return answers;
}

const unconfirmed = async (ctx: Ctx, ask: (tx: Tx, ctx: Ctx) => Promise<unknown>) =>
  await readWithPermission(ctx, "cases.read", (tx) => ask(tx, { ...ctx, isConfirmed: false }));

const isOtherThan = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

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
  probes = { reads: allProbes((door) => !isWrite(door)), writes: allProbes(isWrite) };
  before = await answersOf(kept.ivo, { ...probes.reads, ...probes.writes });
  await kept.bring();
});
afterAll(async () => {
  vi.useRealTimers();
  await closePool();
});

describe("a person who is not named", () => {
  test("reads the same as if the case were not here, while the person who is named reads it", async () => {
    const seen = await answersOf(kept.helena, probes.reads);
    const now = await answersOf(kept.ivo, probes.reads);
    const told = Object.keys(now).filter((name) => isOtherThan(before[name], now[name]) || tells(now[name]));
    expect(told).toEqual([]);
    expect(blindIn(seen, now)).toEqual([]);
  });

  test("changes nothing of it, and is answered as if it were not here", async () => {
    const rows = await kept.rows();
    expect(rows.cases).toHaveLength(1);
    const now = await answersOf(kept.ivo, probes.writes);
    expect(Object.keys(now).filter((name) => isOtherThan(before[name], now[name]))).toEqual([]);
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

  test("is answered otherwise than the person who is named, whose writes reach it", async () => {
    // At last what gives the case to Ivo.
    const isLast = ([probe]: [string, Asked]) => Number(nameIn(probe) === "setCaseAccess");
    const inOrder = Object.entries(probes.writes).sort((one, other) => isLast(one) - isLast(other));
    const reached = await answersOf(kept.helena, Object.fromEntries(inOrder));
    expect(blindIn(reached, before, nameIn)).toEqual([]);
  });
});
