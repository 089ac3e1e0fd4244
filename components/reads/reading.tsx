import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { ReadTrouble } from "./trouble.tsx";

/** How reading goes: rows to come, or why there is nothing, or only what is old. `what` with its article: "os acessos". */
export function Reading({
  what,
  rows = 6,
  ...trouble
}: Omit<Parameters<typeof ReadTrouble>[0], "unread" | "query"> & {
  query: Parameters<typeof ReadTrouble>[0]["query"] & { isPending: boolean };
  what: string;
  rows?: number;
}) {
  return (
    <>
      <ReadTrouble unread={`Não conseguimos buscar ${what}`} {...trouble} />
      {trouble.query.isPending ? (
        <div className="mt-6">
          <SkeletonRows rows={rows} sentence={`Buscando ${what}`} />
        </div>
      ) : null}
    </>
  );
}
