"use client";

import { Fragment } from "react";
import { ButtonLink } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { formatCount } from "#lib/format/count.ts";
import { dayKey, formatDateTime, formatDayHeading } from "#lib/time/time.ts";
import { isFiltered, noTrailFilters, type TrailFilters } from "#lib/trail/filters.ts";
import { trailHref } from "#lib/trail/href.ts";
import type { SealingState, TrailPage } from "#lib/trail/view.ts";
import { countWords, openingsWords } from "#lib/trail/words.ts";
import { columnsClass, TrailItem } from "./row.tsx";

const rowsId = "registros";

/** Leads the keyboard from the search to the rows: to what the first of them leads to. */
export const toFirstRow = () => document.querySelector<HTMLElement>(`#${rowsId} a`)?.focus();

/** A page of the trail: by day, the newest first, with the line above which nothing is sealed yet. */
export function TrailRows({
  page,
  filters,
  state,
}: {
  page: TrailPage;
  filters: TrailFilters;
  state: SealingState;
}) {
  const now = useNow();
  const { rows, next, count, openings } = page;
  if (rows.length === 0)
    return (
      <div className="mt-5">
        <NothingFound filters={filters} />
      </div>
    );
  const firstSealed = rows.findIndex(({ isSealed }) => isSealed);
  const isTop = filters.after === null;
  return (
    <section aria-label="Registros" className="mt-5">
      <p className="mb-2 text-ink-3">{countWords(count)}</p>
      {openings === null ? null : <p className="mb-2 max-w-column">{openingsWords(openings)}</p>}
      <div
        aria-hidden="true"
        className={`${columnsClass} border-b border-rule pb-1 text-meta text-ink-3 max-medium:hidden`}
      >
        <span>Quando</span>
        <span>Quem</span>
        <span>O que fez</span>
        <span>Resultado</span>
        <span>De onde</span>
        <span className="text-right">{rows[0]?.number == null ? null : "Nº"}</span>
      </div>
      <ol id={rowsId} aria-label="Registros">
        {rows.map((row, index) => {
          const before = rows[index - 1];
          const isNewDay = dayKey(row.at) !== dayKey(before?.at ?? now);
          return (
            <Fragment key={index}>
              {isTop && index === firstSealed && (index > 0 || !isFiltered(filters)) && state.last ? (
                <SealLine last={state.last} />
              ) : null}
              {isNewDay ? (
                <li className="border-b border-line pt-4 pb-1 text-small font-strong text-ink-2">
                  {formatDayHeading(row.at, now)}
                </li>
              ) : null}
              <TrailItem row={row} database={filters.trail ?? ""} />
            </Fragment>
          );
        })}
      </ol>
      <p className="flex flex-wrap gap-x-6 py-4">
        {next === null ? null : (
          <ButtonLink variant="text" href={trailHref({ ...filters, after: next })}>
            Mostrar mais antigos
          </ButtonLink>
        )}
        {isTop ? null : (
          <ButtonLink variant="text" href={trailHref({ ...filters, after: null })}>
            Voltar aos mais novos
          </ButtonLink>
        )}
      </p>
    </section>
  );
}

function NothingFound({ filters }: { filters: TrailFilters }) {
  if (!isFiltered(filters)) {
    return <Empty title="Nenhum registro ainda">O que for feito daqui em diante aparece aqui.</Empty>;
  }
  return (
    <Empty
      title="Nada com estes filtros"
      action={
        <ButtonLink variant="text" href={trailHref({ ...noTrailFilters, trail: filters.trail })}>
          Limpar filtros
        </ButtonLink>
      }
    >
      A busca lê o ato, a pessoa, o número inteiro de um processo e o endereço de onde veio.
      {filters.outcome === "refused"
        ? " Acessos recusados são contados e entram na trilha no fim de cada quarto de hora."
        : null}
    </Empty>
  );
}

/** A line of ink in the list: above it nothing is sealed yet. */
function SealLine({ last }: { last: NonNullable<SealingState["last"]> }) {
  return (
    <li className="flex flex-wrap gap-x-4 border-t-2 border-ink py-2 text-small text-ink-2">
      <b className="font-strong text-ink">selado até {formatDateTime(last.at)}</b>
      {last.seal === null ? null : <SealNumber seal={last.seal} />}
      <span>a conferência mostra qualquer mudança daqui para baixo</span>
    </li>
  );
}

function SealNumber({ seal: { number, head } }: { seal: { number: number; head: string } }) {
  const hash = head.match(/.{4}/g) ?? [];
  return (
    <>
      <span>selo {formatCount(number)}</span>
      <span className="tracking-[.02em]">
        {hash.slice(0, 3).join(" ")} … {hash.at(-1)}
      </span>
    </>
  );
}
