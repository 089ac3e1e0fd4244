import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import type { HeadCase } from "#lib/cases/head.ts";

/** Of a petition of a case under secrecy: who sees it, and where that is changed. */
export function SecrecyNote({
  database,
  of: { cnj, restricted },
  className,
}: {
  database: string;
  of: Pick<HeadCase, "cnj" | "restricted">;
  className?: string;
}) {
  if (!restricted) return null;
  return (
    <Note title="Processo em segredo de justiça" className={className}>
      Só quem vê este processo vê esta petição e os arquivos dela: se ele está restrito, as pessoas indicadas.{" "}
      <Link href={`/${database}/cases/${cnj}`} className="inline-flex items-center max-medium:min-h-11">
        Quem vê
      </Link>
    </Note>
  );
}
