import { useQuery } from "@tanstack/react-query";
import { useNow } from "#components/ui/clock.tsx";
import { Note } from "#components/ui/note.tsx";
import { catalogQuery } from "#lib/guides/queries.ts";
import { outageWords } from "#lib/guides/words.ts";

/** While the service does not give its definitions: how old those are that are used; nothing while it does. */
export function DefinitionsNote({ database, className }: { database: string; className?: string }) {
  const now = useNow();
  const { data } = useQuery(catalogQuery({ database }));
  const words = data === undefined ? null : outageWords(data, now);
  if (words === null) return null;
  return (
    <Note tone="care" live title={words.title} className={className ?? ""}>
      {words.text}
    </Note>
  );
}
