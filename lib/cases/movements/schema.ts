/** What kind of event a movement is, by its words; `unsure` when they do not say it. */
export const movementKinds = [
  "judgment",
  "decision",
  "order",
  "hearing",
  "notice",
  "publication",
  "petition",
  "certificate",
  "progress",
  "unsure",
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What a judge or a court decides, of whatever weight: what a lawyer calls *Decisões*. */
export const decisionKinds = ["judgment", "decision", "order"] as const satisfies readonly MovementKind[];

/** Whether a choice of kinds leaves out the movements whose kind nobody knows. No choice lists all movements. */
export const leavesUnsureOut = (kinds: readonly MovementKind[]): boolean =>
  kinds.length > 0 && !kinds.includes("unsure");

export const movementOrigins = ["court", "system"] as const;
export type MovementOrigin = (typeof movementOrigins)[number];

/** An earlier text of a movement that the service has changed since. */
export type EarlierMovement = {
  at: string | null;
  description: string;
  complement: string[];
  /** When we first saw the changed text. */
  until: string;
};

export type Movement = {
  id: string;
  origin: MovementOrigin;
  /** Null when the service sent no usable time. */
  at: string | null;
  kind: MovementKind;
  description: string;
  complement: string[];
  /** Oldest first. */
  earlier: EarlierMovement[];
  /** Since when the service lists it no longer; null while it does. */
  unlistedSince: string | null;
  /** The person who asks has not seen it: it came, or its text changed, after their mark. */
  isNew: boolean;
};

/** What is new to a person, under the filters of the list. */
export type MovementNews = {
  count: number;
  /** The new movement furthest down the list: the person has seen all below it. */
  lastId: string | null;
};

/** Movements on a page of the list; a page starts at a multiple of it. */
export const movementsPerPage = 50;

export type MovementPage = {
  items: Movement[];
  /** Of the whole list, under its filters. */
  total: number;
  offset: number;
  /** The time of the movement before this page; null when there is no such movement, or it has no time. */
  previousAt: string | null;
  news: MovementNews;
  /** When the newest movement here came, sent back when the person has seen it; null before the first answer. */
  through: string | null;
};

export type MovementMonth = {
  /** `YYYY-MM`, São Paulo. */
  month: string;
  /** `count`: all movements of the month, also outside the period of the filters. `listed`: only those in the list. */
  count: number;
  listed: number;
  news: number;
};

export type MovementSummary = {
  /** Months that have movements, newest first. */
  months: MovementMonth[];
  /** How many there would be of each kind and origin, under all the other filters. */
  kinds: Record<MovementKind, number>;
  origins: Record<MovementOrigin, number>;
  undated: number;
};

/** Where in the list the first movement on or before a day stands; `total` when there is none. */
export type MovementPlace = {
  index: number;
  /** Its time; null when only movements without a date are left. */
  at: string | null;
  total: number;
};
