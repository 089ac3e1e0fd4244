import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { guideHref } from "#lib/guides/href.ts";
import { courtWords, draftWords, kindWords } from "#lib/guides/words.ts";
import { reading } from "#lib/http/reading.ts";
import { formatAt } from "#lib/time/words.ts";

/** Above a new guide: the drafts that the case had already when the page was opened, so that nobody begins one twice. */
export function EarlierDrafts({ database, cnj }: { database: string; cnj: string }) {
  const now = useNow();
  const { data } = useQuery(reading("guides/of-case/[cnj]", { database, cnj }));
  const [openedAt] = useState(now);
  const drafts = (data?.rows ?? []).filter(
    ({ state, createdAt }) => state === "draft" && createdAt < openedAt,
  );
  if (drafts.length === 0) return null;
  return (
    <Note
      tone="pen"
      className="mb-6 max-w-column"
      title={
        drafts.length === 1
          ? "Este processo já tem um rascunho de guia"
          : `Este processo já tem ${drafts.length} rascunhos de guia`
      }
    >
      <ul>
        {drafts.map((row) => (
          <li key={row.id}>
            <Link
              href={guideHref({ database, id: row.id })}
              className="inline-flex min-h-11 items-center medium:min-h-6"
            >
              Continuar: {kindWords(row)}, {courtWords(row)}
            </Link>
            <span className="text-small">
              {" "}
              {draftWords(row)}; {row.savedBy} salvou {formatAt({ at: row.savedAt, now })}
            </span>
          </li>
        ))}
      </ul>
    </Note>
  );
}
