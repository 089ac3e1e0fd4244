import { formatSize, ownKind } from "#lib/documents/rules.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { plural } from "#lib/format/count.ts";
import { formatDate, formatMoment } from "#lib/time/time.ts";
import { plain } from "./plain.ts";

const shownDocuments = 10;

/** The newest documents of a case as lines of two columns: the act's date, or when it was listed; the document. */
export function documentLines(documents: readonly CaseDocument[]): { label: string; text: string }[] {
  const lines = documents
    .slice(0, shownDocuments)
    .map((document) => ({
      label: document.at === null ? `listado ${formatDate(document.firstSeenAt)}` : formatMoment(document.at),
      text: plain(
        [
          document.filename,
          ownKind(document),
          document.size === null ? null : formatSize(document.size),
          document.at === null ? "sem data do ato" : null,
        ]
          .filter(Boolean)
          .join(", "),
      ),
    }));
  const rest = documents.length - lines.length;
  return rest > 0
    ? [...lines, { label: "", text: `e mais ${plural(rest, "documento", "documentos")} (--json).` }]
    : lines;
}
