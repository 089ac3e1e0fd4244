/** What a row of a petition's history says happened. */
export const historyKinds = [
  "created",
  /** Its documents changed: `documentChanges` says how. */
  "documents",
  /** It is a petition of another case now. */
  "moved",
  /** The service may have taken a document or not: its draft was left behind, and another one made. */
  "redrafted",
  /** A draft that was left so was taken up at the service all the same. */
  "left-filed",
  "readied",
  "reopened",
  "opened",
  "returned",
  /** The service shows it as something that is no draft any more. */
  "queued",
  "executing",
  "filed",
  "rejected",
  "cancelled",
  /** An outcome in words that fit none. */
  "unclear",
  "receipt",
  /** Another answer brought a different one, which is kept beside the first. */
  "other-receipt",
  "cancel-asked",
  /** What the service said to that, where it is not that it cancelled it. */
  "cancel-answered",
  /** No answer came to that, so nobody knows. */
  "cancel-unanswered",
  "unanswered",
  "answered",
  "discarded",
  "restored",
  "acknowledged",
  "other",
  "repeat",
  /** It was put in place from a backup before its window was ever opened. */
  "from-backup",
  /** Somebody looked at the court since: it was not filed. */
  "checked",
  /** Its documents were compared with the copies that service and court have of them. */
  "compared",
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** What a row of kind `documents` says was done to them, as its detail `change`. */
export const documentChanges = [
  "added",
  "removed",
  "restored",
  "replaced",
  "renamed",
  "split",
  "unlocked",
  "converted",
  "ordered",
] as const;
export type DocumentChange = (typeof documentChanges)[number];

/** `name` and `to`: the file's name before and after; `count`: documents renamed, parts made of one, or rows folded. */
export type DocumentsDetail = { change: DocumentChange; name?: string; to?: string; count?: number };

/** Counts, states, names of files, the service's words and a person's reasons; never the contents of a file, never a secret. */
export type HistoryDetail = Record<string, string | number | boolean | null>;

export type HistoryRow = {
  place: number;
  at: string;
  kind: HistoryKind;
  by: string;
  detail: Record<string, string | number | boolean | null>;
};
