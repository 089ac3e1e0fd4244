import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Link } from "#components/ui/link.tsx";
import { courtOf } from "#lib/cnj/court.ts";
import { type Cnj, cnjProblem, formatCnj } from "#lib/cnj/number.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import type { Misread, Preview } from "#lib/imports/preview/files.ts";
import { withoutDataTitle } from "#lib/imports/preview/known.ts";
import { Correction, type OnCorrect, WriteNumber } from "./correction.tsx";

/** Few enough that the button below the groups stays in sight. */
const shownFirst = 8;
const shownAtMost = 500;

/** The numbers found of one kind: the first few, the others on request. Absent when there are none. */
function FoundGroup<Item>({
  title,
  note,
  items,
  render,
}: {
  title: string;
  note?: ReactNode;
  items: Item[];
  /** One `li`, with its key. */
  render: (item: Item) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  if (items.length === 0) return null;
  const shown = items.slice(0, open ? shownAtMost : shownFirst);
  const hidden = items.length - shown.length;
  return (
    <section>
      <h3 className="type-heading flex justify-between gap-4 border-b border-rule pt-3 pb-1">
        {title}
        {note ? <span className="text-small font-regular text-ink-3">{note}</span> : null}
      </h3>
      <ul className="[&>li]:border-b [&>li]:border-line [&>li]:py-1.5">{shown.map(render)}</ul>
      {hidden > 0 ? (
        <p className="py-1.5 text-small text-ink-3">
          e mais {formatCount(hidden)}{" "}
          {open ? null : (
            <Button variant="text" className="ml-2 font-regular!" onClick={() => setOpen(true)}>
              Mostrar<span className="sr-only"> mais de: {title}</span>
            </Button>
          )}
        </p>
      ) : null}
    </section>
  );
}

/** What the database has of the numbers: its cases (`known`), and those of them that the import brings back or asks again. */
export type Kept = Record<"known" | "archived" | "withoutData", ReadonlySet<string>>;

/** What the text and the files hold: numbers to correct, numbers to import, and cases that are here. */
export function ImportFound({
  database,
  preview,
  kept: { known, archived, withoutData },
  annotated,
  isBlank,
  isReading,
  onCorrect,
}: {
  database: string;
  preview: Preview;
  kept: Kept;
  /** Numbers to which a label or a note will be given. */
  annotated: ReadonlySet<string>;
  isBlank: boolean;
  isReading: boolean;
  onCorrect: OnCorrect;
}) {
  const { numbers, wrong, malformed, duplicates } = preview;
  const fresh = numbers.filter((cnj) => !known.has(cnj));
  const here = numbers.filter((cnj) => known.has(cnj) && !archived.has(cnj) && !withoutData.has(cnj));
  const back = numbers.filter((cnj) => archived.has(cnj) && !withoutData.has(cnj));
  const again = numbers.filter((cnj) => withoutData.has(cnj));
  const annotatedHere = here.filter((cnj) => annotated.has(cnj)).length;
  const titles = {
    wrong: `${formatCount(wrong.length)} com dígito errado`,
    malformed: plural(malformed.length, "não é um número CNJ", "não são números CNJ"),
    fresh: plural(fresh.length, "pronto para importar", "prontos para importar"),
    again: withoutDataTitle(again.length),
    back: plural(back.length, "arquivado", "arquivados"),
    here: plural(here.length, "já está aqui", "já estão aqui"),
  };
  const nothing = numbers.length + wrong.length + malformed.length === 0;
  const spoken = [
    titles.fresh,
    wrong.length > 0 && titles.wrong,
    malformed.length > 0 && titles.malformed,
    again.length > 0 && titles.again,
    back.length > 0 && titles.back,
    here.length > 0 && titles.here,
  ];

  return (
    <div className="mt-3" aria-busy={isReading}>
      <p role="status" className="sr-only">
        {isBlank || isReading ? "" : spoken.filter(Boolean).join(", ")}
      </p>
      <FoundGroup
        title={titles.wrong}
        items={wrong}
        render={(item) => (
          <li key={`${item.file}:${item.key}`}>
            <CnjNumber value={item.digits} wrongCheck />
            <Expected finding={item} onCorrect={onCorrect} />
            <OfFile finding={item} onCorrect={onCorrect} />
          </li>
        )}
      />
      <FoundGroup
        title={titles.malformed}
        items={malformed}
        render={(item) => (
          <li key={`${item.file}:${item.key}`}>
            <span className="wrap-anywhere underline decoration-alert decoration-wavy decoration-1 underline-offset-3">
              {item.text}
            </span>
            <span className="block text-small">
              {item.kind === "malformed" ? cnjProblem(item) : null}{" "}
              <Correction finding={item} onCorrect={onCorrect}>
                {item.corrected ? `Usar ${formatCnj(item.corrected)}` : null}
              </Correction>
            </span>
            <OfFile finding={item} onCorrect={onCorrect} />
          </li>
        )}
      />
      <FoundGroup
        title={titles.fresh}
        note={duplicates > 0 ? `${plural(duplicates, "repetido", "repetidos")}, só uma vez na lista` : null}
        items={fresh}
        render={(cnj) => (
          <li key={cnj} className="flex justify-between gap-4">
            <CnjNumber value={cnj} />
            <span className="text-small text-ink-3">{courtOf(cnj)?.acronym}</span>
          </li>
        )}
      />
      <FoundGroup
        title={titles.again}
        note={again.length === 1 ? "será importado de novo" : "serão importados de novo"}
        items={again}
        render={(cnj) => <CaseHere key={cnj} database={database} cnj={cnj} />}
      />
      <FoundGroup
        title={titles.back}
        note={back.length === 1 ? "será desarquivado" : "serão desarquivados"}
        items={back}
        render={(cnj) => <CaseHere key={cnj} database={database} cnj={cnj} />}
      />
      <FoundGroup
        title={titles.here}
        note={annotatedHere > 0 ? receiving(annotatedHere, here.length) : null}
        items={here}
        render={(cnj) => <CaseHere key={cnj} database={database} cnj={cnj} />}
      />
      {nothing && !isBlank && !isReading ? (
        <p className="py-2 text-ink-3">Nenhum número CNJ neste texto até aqui.</p>
      ) : null}
      {isReading ? <p className="py-2 text-ink-3">Lendo o texto</p> : null}
    </div>
  );
}

function CaseHere({ database, cnj }: { database: string; cnj: Cnj }) {
  return (
    <li className="flex justify-between gap-4">
      <CnjNumber value={cnj} />
      <Link className="text-small" href={`/${database}/cases/${cnj}`}>
        Abrir<span className="sr-only"> {formatCnj(cnj)}</span>
      </Link>
    </li>
  );
}

function receiving(annotated: number, here: number): string {
  if (annotated === here) return here === 1 ? "receberá as etiquetas" : "receberão as etiquetas";
  return `${formatCount(annotated)} ${annotated === 1 ? "receberá" : "receberão"} as etiquetas`;
}

function Expected({ finding, onCorrect }: { finding: Misread; onCorrect: OnCorrect }) {
  if (finding.kind !== "wrong") return null;
  return (
    <span className="block text-small">
      Com estes algarismos, o verificador seria <b>{finding.expected}</b>. Se só ele está errado:{" "}
      <Correction finding={finding} onCorrect={onCorrect}>
        Usar {formatCnj(finding.corrected)}
      </Correction>
    </span>
  );
}

/** A number in a file is corrected in its row, and keeps the row's labels and note. */
function OfFile({ finding, onCorrect }: { finding: Misread; onCorrect: OnCorrect }) {
  if (finding.file === null) return null;
  return (
    <div className="text-small wrap-anywhere text-ink-3">
      {finding.labels.length > 0 ? `${finding.labels.join(", ")} ` : null}
      <WriteNumber finding={finding} onCorrect={onCorrect} />
    </div>
  );
}
