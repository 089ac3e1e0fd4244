import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { AsidePart } from "#components/ui/aside.tsx";
import { Brl } from "#components/ui/brl.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { Link } from "#components/ui/link.tsx";
import { Ledger } from "#components/ui/rows.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { deadlinesOfCaseQuery } from "#lib/deadlines/queries.ts";
import { filingsOfCaseQuery } from "#lib/filings/queries.ts";
import { plural } from "#lib/format/count.ts";
import { guideHref } from "#lib/guides/href.ts";
import type { GuidesOfCase } from "#lib/guides/list/schema.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import { centsOf, kindWords } from "#lib/guides/words.ts";
import { reading } from "#lib/http/reading.ts";
import { type Chapter, storyOf } from "#lib/story/chapters.ts";
import { isOpen, storyLede } from "#lib/story/words.ts";
import { StoryChapter } from "./chapter.tsx";

type OfCase = { database: string; cnj: string };

/** The story of a case: publications, deadlines, guides, petitions and receipts, as chapters. */
export function CaseStory({ database, cnj }: OfCase) {
  const now = useNow();
  const publications = useQuery(reading("publications/of-case/[cnj]", { database, cnj }));
  const deadlines = useQuery(deadlinesOfCaseQuery({ database, cnj }));
  const filings = useQuery(filingsOfCaseQuery({ database, cnj }));
  const guides = useQuery(reading("guides/of-case/[cnj]", { database, cnj }));
  const reads = [publications, deadlines, filings, guides];
  const story = useMemo(() => {
    if (!publications.data || !deadlines.data || !filings.data || !guides.data) return null;
    return storyOf({
      publications: publications.data.rows,
      deadlines: deadlines.data,
      filings: filings.data.rows,
      guides: guides.data.rows,
    });
  }, [publications.data, deadlines.data, filings.data, guides.data]);

  const trouble = reads.find(({ isError }) => isError);
  const warning =
    trouble === undefined ? null : (
      <ReadTrouble query={trouble} unread="A história não pôde ser lida" old="A história" className="mb-4" />
    );
  if (story === null) return warning ?? <SkeletonRows rows={6} sentence="Juntando a história do processo" />;
  const { chapters, loose } = story;
  if (chapters.length === 0 && loose.length === 0) {
    return (
      <>
        {warning}
        <Empty title="Ainda sem etapas">
          Uma etapa começa numa publicação e termina num recibo. As movimentações já estão na aba delas.
        </Empty>
      </>
    );
  }
  const left = (publications.data?.left ?? 0) > 0 || filings.data?.more || guides.data?.more;
  return (
    <>
      {warning}
      <p className="mb-6 max-w-column font-serif text-lede">{storyLede(chapters, now)}</p>
      <Chapters database={database} chapters={chapters} />
      {left ? (
        <p className="mt-4 text-small text-ink-3">
          O processo tem publicações, petições ou guias mais antigas que não cabem aqui; estão nas páginas
          delas.
        </p>
      ) : null}
      <div className="mt-10 grid gap-x-10 gap-y-8 medium:grid-cols-2">
        <StoryAside database={database} loose={loose} sums={guides.data ?? null} />
      </div>
    </>
  );
}

/** Chapters that are over fold after these. */
const shownOver = 6;

function Chapters({ database, chapters }: { database: string; chapters: readonly Chapter[] }) {
  const [isWhole, setWhole] = useState(false);
  const over = chapters.filter(({ state }) => !isOpen(state));
  const folded = isWhole ? [] : over.slice(shownOver);
  const shown = chapters.filter((chapter) => !folded.includes(chapter));
  return (
    <>
      {shown.map((chapter) => (
        <StoryChapter key={chapter.id} database={database} chapter={chapter} />
      ))}
      {folded.length === 0 ? null : (
        <p className="border-y border-line py-3">
          <b className="font-strong">{plural(folded.length, "etapa encerrada", "etapas encerradas")}</b> antes
          destas.{" "}
          <Button variant="tap" onClick={() => setWhole(true)}>
            Abrir
          </Button>
        </p>
      )}
    </>
  );
}

function StoryAside({
  database,
  loose,
  sums,
}: {
  database: string;
  loose: readonly GuideRow[];
  sums: GuidesOfCase | null;
}) {
  return (
    <>
      {loose.length === 0 ? null : (
        <AsidePart title="Fora das etapas">
          <ul>
            {loose.map((guide) => (
              <li key={guide.id} className="border-b border-line py-2 first:pt-0">
                <Link href={guideHref({ database, id: guide.id })} className="py-3 medium:py-0.5">
                  {kindWords(guide)}
                </Link>
                <Amount cents={centsOf(guide)} />
              </li>
            ))}
          </ul>
          <p className="mt-2 text-small text-ink-3">Na página da guia se diz a que petição ela pertence.</p>
        </AsidePart>
      )}
      {sums === null || sums.cents === 0 ? null : (
        <AsidePart title="Custas">
          <Ledger>
            <dt>Com comprovante</dt>
            <dd>
              <Brl cents={sums.provenCents} />
            </dd>
            <dt>Sem comprovante</dt>
            <dd>
              <Brl cents={sums.cents - sums.provenCents} />
            </dd>
          </Ledger>
        </AsidePart>
      )}
    </>
  );
}

const Amount = ({ cents }: { cents: number | null }) =>
  cents === null ? null : (
    <>
      , <Brl cents={cents} />
    </>
  );
