import { plural } from "#lib/format/count.ts";
import type { CourtLimits } from "./limits.ts";
import { cleanName, distinct } from "./names.ts";
import type { Checked, DocumentProblem } from "./problems.ts";

/** What one press does about a problem. */
export type Remedy =
  | { kind: "rename"; filename: string }
  /** `pages`: of each part, as far as it can be said before it is done. `files`: what it carries, and no part will. */
  | { kind: "split"; pages: number[]; files: number }
  | { kind: "convert" }
  /** To write it without what forbids changes. */
  | { kind: "unlock" }
  /** To take away one of two equal files. */
  | { kind: "remove" }
  /** Nothing but another file helps. */
  | { kind: "replace" };

/** The largest file that is split here, in bytes: all of it is held in memory meanwhile. */
export const mostToSplit = 128 * 1024 ** 2;
/** The largest image that is converted here, in bytes. */
export const mostToConvert = 64 * 1024 ** 2;

/** The remedy of a problem; null where there is none but a person's. A signed PDF is never altered. */
export function remedyOf(
  problem: DocumentProblem,
  { document, all, limits }: { document: Checked; all: readonly Checked[]; limits: CourtLimits },
): Remedy | null {
  switch (problem.kind) {
    case "name-characters":
    case "name-accents":
    case "name-length":
    case "name-extension":
    case "same-name":
      return { kind: "rename", filename: betterName(document, all, limits) };
    case "too-large":
    case "nearly-too-large": {
      const pages = splitPlan(document, problem.limit);
      return pages === null ? null : { kind: "split", pages, files: document.findings.files ?? 0 };
    }
    case "image":
      return document.size <= mostToConvert ? { kind: "convert" } : { kind: "replace" };
    case "same-file":
      return { kind: "remove" };
    case "protected":
      return unlockPlan(document) === null ? { kind: "replace" } : { kind: "unlock" };
    case "empty":
    case "not-pdf":
    case "encrypted":
    case "form":
    case "dynamic-form":
    case "portfolio":
    case "broken":
    case "no-pages":
      return { kind: "replace" };
    case "unread":
    case "heavy-pages":
    case "page-size":
    case "attachments":
      return null;
  }
}

/** The name that the court takes and no other document of the petition has. */
export function betterName(document: Checked, all: readonly Checked[], { names }: CourtLimits): string {
  const clean = cleanName(document.filename, names, document.findings.type);
  const others = all.filter(({ id }) => id !== document.id).map(({ filename }) => filename);
  return distinct([...others, clean], names).at(-1) ?? clean;
}

/** Part of a limit that is left free: every part carries fonts and an index of its own. */
const spare = 0.05;

/** How many pages each part would have; null when it cannot or must not be split. */
export function splitPlan(
  { size, findings }: Pick<Checked, "size" | "findings">,
  limit: number,
): number[] | null {
  const { type, pages, isSigned, isEncrypted, isBroken, hides } = findings;
  if (type !== "pdf" || isSigned || isEncrypted || isBroken || pages === null) return null;
  if (hides !== undefined) return null;
  if (size > mostToSplit) return null;
  const parts = Math.max(2, Math.ceil(size / (inDecimal(limit) * (1 - spare))));
  return parts > pages ? null : evenly(pages, parts);
}

/** All pages of a file that opens and forbids changes, as one part; null when it cannot or must not be written anew. */
export function unlockPlan({ size, findings }: Pick<Checked, "size" | "findings">): number[] | null {
  const { type, pages, isSigned, isEncrypted, hides } = findings;
  if (type !== "pdf" || !isEncrypted || isSigned || hides !== undefined) return null;
  return pages === null || pages === 0 || size > mostToSplit ? null : [pages];
}

/** A limit as the strictest court counts it: with megabytes of 1,000,000 bytes. */
export const inDecimal = (limit: number): number => (limit / 1024 ** 2) * 1000 ** 2;

/** So many pages in so many parts that differ by one page at most, the longer ones first. */
export const evenly = (pages: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, part) => Math.floor((pages + parts - 1 - part) / parts));

/** The remedy's button. */
export function remedyLabel(remedy: Remedy): string {
  switch (remedy.kind) {
    case "rename":
      return "Renomear";
    case "split":
      return `Dividir em ${remedy.pages.length}`;
    case "convert":
      return "Converter em PDF";
    case "unlock":
      return "Tirar a proteção";
    case "remove":
      return "Remover";
    case "replace":
      return "Escolher outro arquivo";
  }
}

/** What stands beside the button: what comes of it. */
export function remedyHint(remedy: Remedy): string | null {
  switch (remedy.kind) {
    case "rename":
      return remedy.filename;
    case "split": {
      const [first = 0] = remedy.pages;
      const isEven = remedy.pages.every((pages) => pages === first);
      const each = `${isEven ? "" : "até "}${plural(first, "página", "páginas")} cada`;
      return remedy.files === 0 ? each : `${each}, sem os arquivos anexados`;
    }
    case "convert":
      return "1 página A4";
    case "unlock":
      return "as páginas ficam como são";
    case "remove":
    case "replace":
      return null;
  }
}
