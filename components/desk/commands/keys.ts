/** The keys by which pages and the viewer of documents do something, each for one thing everywhere. Capitals: with Shift. */
export const keyOf = {
  archive: "e",
  undo: "u",
  create: "n",
  confirm: "#",
  petition: "p",
  month: "M",
  refresh: "r",
  /** On the page of a case its PDF; in a list the CSV of what is selected or, without a selection, of the whole list. */
  export: "c",
  label: "i",
  assign: "a",
  watch: "m",
  seen: "v",
  unseen: "V",
  /** In a list, once something is selected. */
  pickAll: "t",
  /** The selected documents, as files or as one. */
  save: "b",
  merge: "B",
  nextDocument: "]",
  previousDocument: "[",
  fit: "0",
  wholePage: "9",
  realSize: "8",
  layout: "d",
  turn: "R",
  fullScreen: "f",
  outline: "s",
  copyWithSource: "C",
  copyLink: "l",
} as const;

/** Of the tabs of a case, from the first on. */
export const tabKeys: readonly string[] = ["1", "2", "3", "4", "5", "6", "7"];

/** A key as it is shown: a capital letter alone is typed with another key. */
export const shownKeys = ([first = "", ...others]: readonly string[]): string[] =>
  others.length === 0 && /^[A-Z]$/.test(first) ? ["Shift", first.toLowerCase()] : [first, ...others];
