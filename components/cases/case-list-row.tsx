"use client";

import Link from "next/link";
import { Ago, ShortTime } from "#components/ui/ago.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { cx } from "#components/ui/cx.ts";
import { Hits } from "#components/ui/hits.tsx";
import { State } from "#components/ui/state.tsx";
import { freshnessState } from "#lib/cases/rules-freshness.ts";
import { otherParties } from "#lib/cases/rules-name.ts";
import type { CaseRow } from "#lib/cases/schema.ts";

export const columns =
  "medium:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_9.5rem] medium:gap-x-5 wide:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_10.5rem]";

/** One case in the list: the whole row is its link; the focused row is the cursor. */
export function CaseListRow({ row, href, query }: { row: CaseRow; href: string; query: string }) {
  return (
    <li
      className={`relative isolate grid grid-cols-[minmax(0,1fr)] gap-y-0.5 border-b border-line py-3 hover:bg-hover has-focus-visible:before:absolute has-focus-visible:before:-inset-x-4 has-focus-visible:before:-inset-y-px has-focus-visible:before:-z-1 has-focus-visible:before:bg-pen-soft has-focus-visible:before:outline-2 has-focus-visible:before:-outline-offset-2 has-focus-visible:before:outline-pen medium:pt-1.5 medium:pb-1.25 ${columns}`}
    >
      <div className="min-w-0">
        <Link
          href={href}
          data-row
          aria-labelledby={`${row.cnj}-parties ${row.cnj}-number`}
          className="block text-ink no-underline outline-none after:absolute after:inset-0 hover:no-underline medium:truncate"
        >
          <span id={`${row.cnj}-parties`}>
            <Parties row={row} query={query} />
          </span>
        </Link>
        <p className="truncate text-small">
          <span id={`${row.cnj}-number`}>
            <CnjNumber value={row.cnj} quiet />
          </span>{" "}
          <span className="ml-2 text-ink-3">
            {row.restricted ? <b>segredo de justiça</b> : null}
            {row.restricted && row.chamber ? ", " : null}
            {row.chamber ?? (row.restricted ? null : row.court)}
          </span>
        </p>
      </div>
      <div className="min-w-0">
        {row.lastMovement ? (
          <>
            <p className="type-row truncate">
              <Hits text={row.lastMovement.description} query={query} />
            </p>
            <p className="text-meta text-ink-3">
              <ShortTime at={row.lastMovement.at} />
            </p>
          </>
        ) : null}
      </div>
      <p
        className={cx(
          "text-meta text-ink-3 max-medium:justify-self-end medium:text-ui",
          row.lastMovement && "max-medium:-mt-4.5",
        )}
      >
        <Checked row={row} />
      </p>
    </li>
  );
}

function Parties({ row, query }: { row: CaseRow; query: string }) {
  const others = otherParties(row);
  if (!row.activeParty && !row.passiveParty) {
    return (
      <span className="text-ink-2">{row.importing ? "Importando a capa" : "Partes ainda não recebidas"}</span>
    );
  }
  return (
    <>
      {row.activeParty ? (
        <b>
          <Hits text={row.activeParty} query={query} />
        </b>
      ) : null}
      {row.activeParty && row.passiveParty ? " × " : null}
      {row.passiveParty ? <Hits text={row.passiveParty} query={query} /> : null}
      {others ? <span className="text-ink-3"> {others}</span> : null}
    </>
  );
}

function Checked({ row }: { row: CaseRow }) {
  const now = useNow();
  const state = freshnessState({ freshness: row.freshness, importing: row.importing, now });
  switch (state.kind) {
    case "importing":
      return (
        <State glyph="running" tone="strong" className="text-ink">
          Importando
        </State>
      );
    case "refreshing":
      return (
        <State glyph="running" tone="strong" className="text-ink">
          Consultando
        </State>
      );
    case "blind":
      return (
        <State glyph="blind" tone="alert">
          <span className="medium:sr-only">consultado: </span>não, desde {state.since}
        </State>
      );
    case "never":
      return <span>ainda não</span>;
    case "checked":
      return (
        <>
          <span className="medium:sr-only">consultado: </span>
          <Ago at={state.at} className={state.late ? "font-strong text-ink" : undefined} />
        </>
      );
  }
}
