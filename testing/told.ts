import type { ToldHearing } from "#lib/deadlines/hearings/schema.ts";
import type { DeadlineRow, DeadlineView } from "#lib/deadlines/view.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import type { StoryPublication } from "#lib/publications/story.ts";
import { filingRow } from "./filing-row.ts";

/** What the story of a case is told from, each with what a test says of it. */

type Of<Row> = Partial<Row> & { id: string };

export const toldHearing = (given: Partial<ToldHearing> = {}): ToldHearing => ({
  cnj: "10482131120238260100",
  activeParty: "Ana",
  passiveParty: null,
  restricted: false,
  responsible: null,
  id: "m1",
  kind: "Audiência",
  day: "2026-11-26",
  time: null,
  place: null,
  state: "scheduled",
  revision: 0,
  movementId: "m1",
  today: "2026-11-18",
  ...given,
});

export const toldPublication = (given: Of<StoryPublication>): StoryPublication => ({
  diary: "DJEN",
  availableOn: "2026-11-16",
  receivedAt: "2026-11-17T10:12:00Z",
  excerpt: "Especifiquem as partes, em 5 (cinco) dias, as provas.",
  words: "especifiquem",
  isCancelled: false,
  stillGiven: null,
  isArchived: false,
  read: null,
  ...given,
});

export const toldDeadline = (given: Of<DeadlineRow>): DeadlineRow => ({
  cnj: null,
  caseName: null,
  restricted: false,
  publicationId: null,
  kind: "term",
  act: "Provas",
  state: "open",
  revision: 1,
  begins: "available",
  availableOn: "2026-11-16",
  amount: 5,
  measure: "days",
  unit: "business",
  doubled: null,
  regime: null,
  regimeWhy: null,
  court: "TJSP",
  city: null,
  dueOn: "2026-11-26",
  internalOn: null,
  dueTime: null,
  toldTime: null,
  toldPlace: null,
  sentence: null,
  readFrom: null,
  readTo: null,
  publicationNews: null,
  moved: null,
  later: null,
  isDoubtful: false,
  article: null,
  doubledFor: null,
  doubt: null,
  isRead: true,
  responsible: null,
  confirmed: null,
  checked: null,
  closed: null,
  today: "2026-11-18",
  urgency: "nextWeek",
  businessDays: 5,
  unreviewed: [],
  filings: [],
  ...given,
});

/** The same as its page reads it. */
export const deadlineView = (given: Of<DeadlineView>): DeadlineView => ({
  ...toldDeadline({ id: given.id }),
  countedFrom: null,
  counted: null,
  calendar: [],
  unreviewedDays: 0,
  nationalDue: null,
  diaryDue: null,
  choices: [],
  alternatives: [],
  history: [],
  publication: null,
  zone: null,
  me: null,
  createdAt: "2026-11-17T10:12:00Z",
  createdBy: "Autos",
  ...given,
});

export const toldFiling = (given: Of<FilingRow>): FilingRow => filingRow({ act: "Réplica", ...given });

export const toldGuide = (given: Of<GuideRow>): GuideRow => ({
  cnj: "10482131120238260100",
  caseName: null,
  restricted: false,
  state: "created",
  court: "TJSP",
  flow: null,
  system: null,
  kind: "Preparo",
  payer: "",
  cents: 3435,
  missing: 0,
  outdated: null,
  line: null,
  proofs: 0,
  note: "",
  filing: null,
  createdAt: "2026-11-17T15:00:00Z",
  createdBy: "Ana Sobral",
  createdById: null,
  savedAt: "2026-11-17T15:00:00Z",
  savedBy: "Ana Sobral",
  sentAt: null,
  sentBy: null,
  situation: null,
  message: null,
  answeredAt: null,
  isUnfollowed: false,
  failingSince: null,
  failure: null,
  isFollowable: true,
  ...given,
});
