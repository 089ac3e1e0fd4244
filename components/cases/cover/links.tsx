import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Link } from "#components/ui/link.tsx";
import { usePrinting } from "#components/ui/use-printing.ts";
import { importHref, linkWords, sortLinks } from "#lib/cases/cover/links.ts";
import type { CaseLink } from "#lib/cases/schema.ts";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { formatCount } from "#lib/format/count.ts";
import { foreign } from "./parties.tsx";

const linksShown = 8;

function LinkLine({ database, link }: { database: string; link: CaseLink }) {
  return (
    <li className={foreign}>
      {link.here ? (
        <Link href={`/${database}/cases/${link.cnj}`} className="text-ink">
          <CnjNumber value={link.cnj} />
        </Link>
      ) : (
        <CnjNumber value={link.cnj} />
      )}
      <span className="ml-3 text-ink-3">{linkWords(link)}</span>
      {link.here ? null : (
        <Link href={importHref({ database, numbers: [link.cnj] })} className="screen-only ml-3">
          Importar<span className="sr-only"> {isCnj(link.cnj) ? formatCnj(link.cnj) : link.cnj}</span>
        </Link>
      )}
    </li>
  );
}

/** Other numbers of the same case: links to their pages when they are in this database, else to their import. */
export function CoverLinks({ database, links }: { database: string; links: readonly CaseLink[] }) {
  const [isOpen, setOpen] = useState(false);
  // Paper has no button to show the others.
  const isWhole = usePrinting() || isOpen;
  if (links.length === 0) return null;
  const sorted = sortLinks(links);
  const shown = isWhole ? sorted : sorted.slice(0, linksShown);
  const more = sorted.length - shown.length;
  const away = sorted.filter(({ here }) => here === null).map(({ cnj }) => cnj);
  return (
    <>
      <dt>Ligados</dt>
      <dd>
        <ul aria-label="Ligados">
          {shown.map((link) => (
            <LinkLine key={link.cnj} database={database} link={link} />
          ))}
        </ul>
        {more > 0 ? (
          <p className="hidden text-ink-3 print:block">
            {more === 1 ? "E mais um." : `E mais ${formatCount(more)}.`}
          </p>
        ) : null}
        <div className="screen-only flex flex-wrap gap-x-4">
          {more > 0 ? (
            <Button variant="text" onClick={() => setOpen(true)}>
              {more === 1 ? "Mostrar mais um" : `Mostrar os outros ${formatCount(more)}`}
            </Button>
          ) : null}
          {away.length > 1 && away.length <= 100 && more === 0 ? (
            <Link href={importHref({ database, numbers: away })}>
              Importar os {formatCount(away.length)} que não estão aqui
            </Link>
          ) : null}
        </div>
      </dd>
    </>
  );
}
