import type { ReactNode } from "react";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { KeyBar } from "#components/ui/kbd.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useListRows } from "./found.tsx";

const keys = [
  { keys: ["j", "k"], does: "mover" },
  { keys: ["Enter"], does: "abrir" },
];

/**
 * What a case has of one kind, in a tab of its page: how reading it goes, the way to begin one, and the rows. `what` with its
 * article: "as guias". `note`: above the rows, also where there are none.
 */
export function ListOfCase<List extends { rows: readonly unknown[] }>({
  what,
  query,
  begin,
  empty,
  note = () => null,
  children,
}: {
  what: string;
  query: Parameters<typeof ReadTrouble>[0]["query"] & { data: List | undefined; isPending: boolean };
  begin: ReactNode;
  empty: { title: string; text: string };
  note?: (list: List) => ReactNode;
  children: (list: List) => ReactNode;
}) {
  const { ref } = useListRows();
  const { data } = query;
  if (query.isPending) return <SkeletonRows rows={4} sentence={`Lendo ${what} do processo`} />;
  const trouble = (
    <ReadTrouble
      query={query}
      unread={`${what.charAt(0).toUpperCase()}${what.slice(1)} não puderam ser ${what.startsWith("os") ? "lidos" : "lidas"}`}
      old="A lista"
      className="mb-4"
    />
  );
  if (data === undefined) return trouble;
  if (data.rows.length === 0)
    return (
      <>
        {trouble}
        {note(data)}
        <Empty title={empty.title} action={begin}>
          {empty.text}
        </Empty>
      </>
    );
  return (
    <div ref={ref}>
      {trouble}
      <div className="mb-4 flex flex-wrap items-center gap-4">{begin}</div>
      {note(data)}
      {children(data)}
      <KeyBar hints={keys} />
    </div>
  );
}
