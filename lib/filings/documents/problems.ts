import type { DocumentFindings } from "./findings.ts";
import { type CourtLimits, isDefault, mostDocuments, type Paper, papers } from "./limits.ts";
import { hasAccents, lengthOf, refusedCharacters, splitName } from "./names.ts";

/** What of a document is looked at. */
export type Checked = {
  id: string;
  filename: string;
  size: number;
  sha256: string;
  findings: DocumentFindings;
};

/** `block`: the petition does not go on with it. `warn`: the court may refuse it, or somebody should look. */
type Severity = "block" | "warn";

/** What is wrong with one document. Sizes in bytes, pages' sizes in millimetres. */
export type DocumentProblem = { severity: Severity } & (
  | { kind: "empty" }
  | { kind: "not-pdf"; isCalledPdf: boolean }
  | { kind: "image" }
  | { kind: "encrypted" }
  /** It opens without a password, and forbids changes. */
  | { kind: "protected" }
  | { kind: "form" }
  /** A form that only Adobe's reader shows. */
  | { kind: "dynamic-form" }
  | { kind: "portfolio" }
  /** It carries files besides its pages. */
  | { kind: "attachments"; files: number }
  | { kind: "broken" }
  | { kind: "no-pages" }
  /** It is a PDF, and too large or too intricate to be looked through here. */
  | { kind: "unread" }
  | { kind: "too-large"; size: number; limit: number }
  /** It fits when a megabyte is 1,048,576 bytes, and not when the court counts 1,000,000. */
  | { kind: "nearly-too-large"; size: number; limit: number }
  | { kind: "heavy-pages"; perPage: number; limit: number }
  | { kind: "page-size"; width: number; height: number; pages: number; paper: readonly Paper[] }
  | { kind: "name-characters"; characters: string[] }
  | { kind: "name-accents" }
  | { kind: "name-length"; length: number; longest: number }
  | { kind: "name-extension" }
  | { kind: "same-name" }
  | { kind: "same-file"; as: string }
);

/** What is wrong with the petition as a whole. */
export type PetitionProblem = { severity: Severity } & (
  | { kind: "none" }
  | { kind: "too-many"; count: number; most: number }
  | { kind: "total"; size: number; limit: number }
  | { kind: "nearly-total"; size: number; limit: number }
);

/** Everything wrong with a petition's documents: of each in their order, the worst first, and of all together. */
export const problemsOf = (
  documents: readonly Checked[],
  limits: CourtLimits,
): { documents: { id: string; problems: DocumentProblem[] }[]; petition: PetitionProblem[] } => ({
  documents: documents.map((document, index) => ({
    id: document.id,
    problems: [
      ...fileProblems(document, limits),
      ...nameProblems(document, limits),
      ...sameProblems(document, documents.slice(0, index)),
    ].sort((one, other) => rank(one) - rank(other)),
  })),
  petition: petitionProblems(documents, limits),
});

const rank = ({ severity }: { severity: Severity }) => (severity === "block" ? 0 : 1);

/** Whether the petition may go on: nothing of it is refused. */
export function isBlocked({ documents, petition }: ReturnType<typeof problemsOf>): boolean {
  const all = [...documents.flatMap(({ problems }) => problems), ...petition];
  return all.some(({ severity }) => severity === "block");
}

function fileProblems({ filename, size, findings }: Checked, limits: CourtLimits): DocumentProblem[] {
  if (size === 0) return [{ kind: "empty", severity: "block" }];
  const { type, pages, isEncrypted, isBroken, hides, files = 0 } = findings;
  if (type === "jpeg" || type === "png") return [{ kind: "image", severity: "block" }];
  if (type === "other") return [{ kind: "not-pdf", isCalledPdf: isCalledPdf(filename), severity: "block" }];
  if (isBroken) return [{ kind: "broken", severity: "block" }];
  if (pages === 0) return [{ kind: "no-pages", severity: "block" }];
  return [
    ...(isEncrypted
      ? [{ kind: pages === null ? "encrypted" : "protected", severity: "block" } as const]
      : []),
    ...(hides === undefined ? [] : [hidden[hides]]),
    ...(files > 0 && hides !== "files" ? [{ kind: "attachments", files, severity: "warn" } as const] : []),
    ...(pages === null && !isEncrypted ? [{ kind: "unread", severity: "warn" } as const] : []),
    ...sizeProblems({ size, pages }, limits),
    ...paperProblems(findings, limits),
  ];
}

const hidden = {
  form: { kind: "form", severity: "warn" },
  dynamic: { kind: "dynamic-form", severity: "block" },
  files: { kind: "portfolio", severity: "block" },
} as const;

const isCalledPdf = (filename: string): boolean => splitName(filename).extension === ".pdf";

function sizeProblems(
  { size, pages }: { size: number; pages: number | null },
  limits: CourtLimits,
): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  const over = excess(size, limits.file);
  if (over !== null && limits.file !== null) {
    const kind = over === "over" ? "too-large" : "nearly-too-large";
    problems.push({ kind, size, limit: limits.file, severity: over === "over" ? firmness(limits) : "warn" });
  }
  const perPage = pages === null ? 0 : size / pages;
  if (limits.page !== null && perPage > limits.page) {
    problems.push({ kind: "heavy-pages", perPage, limit: limits.page, severity: "warn" });
  }
  return problems;
}

/** What nobody knows for certain is never refused. */
const firmness = (limits: CourtLimits): Severity => (isDefault(limits) ? "warn" : "block");

const binary = 1024 ** 2;
const decimal = 1000 ** 2;

function excess(size: number, limit: number | null): "over" | "nearly" | null {
  if (limit === null || size <= (limit / binary) * decimal) return null;
  return size > limit ? "over" : "nearly";
}

/** How far a page may be from a paper's size, in millimetres: scanners do not cut exactly. */
const tolerance = 5;

function paperProblems({ sizes }: DocumentFindings, { paper }: CourtLimits): DocumentProblem[] {
  if (paper === null) return [];
  const odd = sizes.filter((size) => !paper.some((name) => isPaper(size, papers[name])));
  const [first] = odd;
  if (first === undefined) return [];
  const pages = odd.reduce((sum, size) => sum + size.pages, 0);
  const { width, height } = first;
  return [{ kind: "page-size", width, height, pages, paper, severity: "warn" }];
}

type Size = { width: number; height: number };

/** Lying or upright. */
function isPaper({ width, height }: Size, paper: Size): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return Math.abs(short - paper.width) <= tolerance && Math.abs(long - paper.height) <= tolerance;
}

/** The paper of a document, where all its pages have the same; for what is said of a document that is fine. */
export function paperOf({ sizes }: DocumentFindings): Paper | null {
  const found = (["A4", "Carta"] as const).find((name) => sizes.every((size) => isPaper(size, papers[name])));
  return sizes.length === 0 ? null : (found ?? null);
}

function nameProblems({ filename, findings }: Checked, { names }: CourtLimits): DocumentProblem[] {
  const severity: Severity = "block";
  const problems: DocumentProblem[] = [];
  const characters = refusedCharacters(filename, names);
  if (characters.length > 0) problems.push({ kind: "name-characters", characters, severity });
  if (!names.accents && hasAccents(filename)) problems.push({ kind: "name-accents", severity });
  const length = lengthOf(filename);
  if (length > names.longest)
    problems.push({ kind: "name-length", length, longest: names.longest, severity });
  if (findings.type === "pdf" && !isCalledPdf(filename)) {
    problems.push({ kind: "name-extension", severity });
  }
  return problems;
}

function sameProblems(document: Checked, earlier: readonly Checked[]): DocumentProblem[] {
  const file = earlier.find(({ sha256 }) => sha256 === document.sha256);
  const lower = document.filename.toLowerCase();
  const name = earlier.some(({ filename }) => filename.toLowerCase() === lower);
  return [
    // Of two documents with one name nobody could say which of them came to the service.
    ...(name ? [{ kind: "same-name", severity: "block" } as const] : []),
    ...(file ? [{ kind: "same-file", as: file.filename, severity: "warn" } as const] : []),
  ];
}

function petitionProblems(documents: readonly Checked[], limits: CourtLimits): PetitionProblem[] {
  const count = documents.length;
  if (count === 0) return [{ kind: "none", severity: "warn" }];
  const problems: PetitionProblem[] = [];
  if (count > mostDocuments) {
    problems.push({ kind: "too-many", count, most: mostDocuments, severity: "block" });
  }
  const size = documents.reduce((sum, one) => sum + one.size, 0);
  const over = excess(size, limits.filing);
  if (over !== null && limits.filing !== null) {
    const kind = over === "over" ? "total" : "nearly-total";
    problems.push({
      kind,
      size,
      limit: limits.filing,
      severity: over === "over" ? firmness(limits) : "warn",
    });
  }
  return problems;
}
