import "server-only";
import type { DocumentFindings } from "#lib/filings/documents/findings.ts";
import { turnsOf } from "#server/turns/shares.ts";
import type { Inside } from "./apart/protocol.ts";
import { type Glance, glanceAt } from "./glance.ts";
import { type Bounds, runApart } from "./run.ts";
import type { Source } from "./source.ts";

/** What looking into one file may take. A scan of 300 MB needs a second and a few megabytes. */
const bounds: Bounds = { ms: 30_000, memoryMb: 384 };
const mostRead = 64 * 1024 * 1024;
/** After this its pages are counted, and no more of their sizes is read. */
const sizesMs = 10_000;

const nothing = { isEncrypted: false, isBroken: false, isSigned: false, pages: null, sizes: [] };

/**
 * What a file is by its content. It is read once from start to end in constant memory, and a PDF's index and pages in a
 * process of its own. What would take more than its bounds is not found out: `pages` is null of a PDF that is neither broken nor
 * encrypted. Throws NoTurn where too many files wait, the reason of `signal`, and the errors of `source`.
 */
export async function inspectFile(
  {
    firm,
    person,
    signal,
    source,
    glance,
  }: { firm: string; person?: string; signal?: AbortSignal; source: Source; glance?: Glance },
  limits: Bounds = bounds,
): Promise<DocumentFindings> {
  const end = await turnsOf("files").take({ firm, person }, { signal });
  try {
    const { type, isSigned, isEnded } = glance ?? (await glanceAt(source));
    if (type !== "pdf") return { ...nothing, type };
    const inside = isEnded ? await insideOf(source, limits) : ({ kind: "broken" } as const);
    return { ...nothing, type, isSigned, ...asFindings(inside) };
  } finally {
    end();
  }
}

async function insideOf(source: Source, limits: Bounds): Promise<Inside> {
  const work = { kind: "inspect", size: source.size, mostRead, mostMs: sizesMs } as const;
  for await (const output of runApart(work, source, limits))
    if (output.kind === "inside") return output.inside;
  return { kind: "unread" };
}

function asFindings(inside: Inside): Partial<DocumentFindings> {
  switch (inside.kind) {
    case "pages": {
      const { pages, sizes, isEncrypted, files } = inside;
      const hides = hiddenIn(inside);
      return { pages, sizes, isEncrypted, ...(hides !== null && { hides }), ...(files > 0 && { files }) };
    }
    case "encrypted":
      return { isEncrypted: true };
    case "broken":
      return { isBroken: true };
    case "unread":
      return {};
  }
}

function hiddenIn({ isDynamic, isForm, isPortfolio }: Extract<Inside, { kind: "pages" }>) {
  if (isDynamic) return "dynamic";
  if (isPortfolio) return "files";
  return isForm ? "form" : null;
}
