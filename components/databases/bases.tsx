"use client";

import { useState } from "react";
import { SimulationWord } from "#components/shell/database/simulation.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { Link } from "#components/ui/link.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { State } from "#components/ui/state.tsx";
import { basesPath } from "#lib/databases/domain.ts";
import { baseTrouble, lastContact } from "#lib/databases/tokens/words.ts";
import type { BaseRow, NewBaseFacts } from "#lib/databases/view.ts";
import { formatTaxId } from "#lib/tax-id/tax-id.ts";
import { formatAgo, formatDateTime } from "#lib/time/time.ts";
import { NewBase } from "./new-base.tsx";

/** The databases a person administers, and for an owner the form for another one. */
export function Bases({ bases, adding }: { bases: BaseRow[]; adding: NewBaseFacts | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHead
        title="Bases"
        actions={
          adding && !isOpen ? (
            <Button variant="primary" size="large" onClick={() => setOpen(true)}>
              Nova base
            </Button>
          ) : null
        }
      />
      {adding && isOpen ? <NewBase facts={adding} onCancel={() => setOpen(false)} /> : null}
      {bases.length === 0 && !isOpen ? (
        <Empty title="Nenhuma base ainda">
          Uma base é o CPF ou CNPJ com que a operadora atende o escritório. Tenha à mão os três endereços do
          serviço e os cinco tokens.
        </Empty>
      ) : null}
      {bases.length > 0 ? (
        <Rows label="Bases" ruled className="mt-5">
          {bases.map((base) => (
            <Row key={base.document} base={base} />
          ))}
        </Rows>
      ) : null}
    </>
  );
}

function Row({ base: { document, name, simulated, tokens } }: { base: BaseRow }) {
  const now = useNow();
  const held = tokens.filter((one) => one.held !== null).length;
  const contact = lastContact(tokens);
  const trouble = baseTrouble({ tokens, now });
  return (
    <li>
      <Link
        href={`${basesPath}/${document}`}
        className="grid min-h-13 gap-x-4 gap-y-1 py-2 text-ink no-underline hover:bg-hover hover:no-underline medium:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,5fr)] medium:items-center"
      >
        <span>
          <span className="block font-strong wrap-anywhere">{name}</span>
          <span className="text-meta text-ink-3">
            {formatTaxId(document)}
            {simulated ? <SimulationWord className="ml-2" /> : null}
          </span>
        </span>
        <span>
          <span className="block">{held} de 5 tokens</span>
          <span className="text-meta text-ink-3" title={contact ? formatDateTime(contact) : undefined}>
            {contact ? `operadora respondeu ${formatAgo(contact, now)}` : "operadora ainda não consultada"}
          </span>
        </span>
        <span className="medium:text-right">
          {trouble ? (
            <State glyph="failed" tone="alert">
              {trouble}
            </State>
          ) : held === 0 ? (
            <State glyph="queued">Faltam os tokens</State>
          ) : null}
        </span>
      </Link>
    </li>
  );
}
