import { useQuery } from "@tanstack/react-query";
import { SumsNotes } from "#components/guides/sums-notes.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { AsidePart } from "#components/ui/aside.tsx";
import { Brl } from "#components/ui/brl.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { guideHref } from "#lib/guides/href.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import { centsOf, dayWords, kindWords, proofWords, stateWord } from "#lib/guides/words.ts";
import { reading } from "#lib/http/reading.ts";

/** So many guides of the case are named; all are in its tab. */
const mostNamed = 6;

/** The aside *Custas deste processo*: the other guides of the case that are created or may be, and what they sum up to. */
export function CaseCosts({ database, cnj, id }: { database: string; cnj: string; id: string | null }) {
  const now = useNow();
  const query = useQuery(reading("guides/of-case/[cnj]", { database, cnj }));
  const { data } = query;
  const counted = (data?.rows ?? []).filter(({ state }) => state === "created" || state === "maybe");
  const rows = counted.filter((row) => row.id !== id);
  const named = rows.slice(0, mostNamed);
  return (
    <AsidePart title="Custas deste processo">
      <ReadTrouble query={query} unread="As custas não puderam ser lidas" old="Esta lista" className="mt-0" />
      {data !== undefined && rows.length === 0 ? (
        <p className="text-ink-3">Nenhuma outra guia criada.</p>
      ) : null}
      {named.length > 0 ? (
        <ul className="-mt-2">
          {named.map((row) => (
            <li
              key={row.id}
              className="relative grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2 hover:bg-hover"
            >
              <Link
                href={guideHref({ database, id: row.id })}
                className="text-ink no-underline after:absolute after:inset-0"
              >
                {dayWords(row)}
                <span className="sr-only">, {kindWords(row)}</span>
              </Link>
              <span className="text-right">
                <Cents row={row} />
              </span>
              <span aria-hidden="true" className="min-w-0 text-small text-ink-3 [overflow-wrap:anywhere]">
                {kindWords(row)}
              </span>
              <span className="text-right text-small text-ink-3">{shortState(row, now)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {data !== undefined && (rows.length > 0 || data.cents > 0) ? (
        <p className="flex justify-between gap-x-4 border-b border-line py-2 font-strong">
          <span>{rows.length < counted.length ? "Total, com esta guia" : "Total do processo"}</span>
          <Brl cents={data.cents} />
        </p>
      ) : null}
      {data === undefined ? null : <SumsNotes sums={data} />}
      {rows.length > named.length || data?.more ? (
        <p className="mt-2 text-small">
          <Link
            href={`/${database}/cases/${cnj}?tab=guides`}
            className="inline-flex min-h-11 items-center medium:min-h-6"
          >
            Todas as guias do processo
          </Link>
        </p>
      ) : null}
    </AsidePart>
  );
}

function Cents({ row }: { row: GuideRow }) {
  const cents = centsOf(row);
  return cents === null ? <span className="text-ink-3">sem valor</span> : <Brl cents={cents} />;
}

/** In a few words what is known of another guide: that it may not be there, or whether its payment has a proof. */
function shortState(row: GuideRow, now: string): string | null {
  if (row.state === "maybe") return stateWord(row.state).toLocaleLowerCase("pt-BR");
  const proof = proofWords(row, now);
  return proof?.isMissing ? "sem comprovante" : (proof?.text ?? null);
}
