import Link from "next/link";
import { TodayLine } from "#components/desk/today-line.tsx";
import { plural } from "#lib/format/count.ts";
import { myPublicationsHref } from "#lib/publications/today/href.ts";

/** The line of the publications that are assigned to whoever reads. */
export function MineLine({ database, count }: { database: string; count: number }) {
  return (
    <TodayLine when="com você" action={<Link href={myPublicationsHref(database)}>Abrir na caixa</Link>}>
      <h3 className="font-strong">
        {plural(count, "publicação atribuída a você", "publicações atribuídas a você")}
      </h3>
      <p>{count === 1 ? "Fica aqui até ser arquivada." : "Ficam aqui até serem arquivadas."}</p>
    </TodayLine>
  );
}
