import { useQuery } from "@tanstack/react-query";
import type { DeadlineActions } from "#components/deadlines/deciding/use-deadline-actions.ts";
import { InternalPart } from "#components/deadlines/internal/part.tsx";
import { AsidePart } from "#components/ui/aside.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Glyph } from "#components/ui/glyph.tsx";
import { Link } from "#components/ui/link.tsx";
import { Ledger, Rows } from "#components/ui/rows.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { State } from "#components/ui/state.tsx";
import { isLive } from "#lib/deadlines/standing/transitions.ts";
import type { CalendarSource, DeadlineView, Signed } from "#lib/deadlines/view.ts";
import { confirmWord } from "#lib/deadlines/words.ts";
import { filingHref } from "#lib/filings/href.ts";
import { reading } from "#lib/http/reading.ts";
import { formatDate, formatShort } from "#lib/time/time.ts";

type Given = { database: string; view: DeadlineView; actions: DeadlineActions };

/** Beside a deadline: who stands for it, by which calendar it is counted, whose it is, and what keeps it. */
export function DeadlineAside(given: Given) {
  const { view } = given;
  return (
    <>
      {view.state === "dismissed" ? null : <SignedBy view={view} />}
      <InternalPart view={view} actions={given.actions} />
      {view.kind === "term" ? <CalendarUsed view={view} /> : null}
      <ResponsiblePart {...given} />
      <Fulfilment {...given} />
    </>
  );
}

function SignedBy({ view: { confirmed, checked, moved } }: { view: DeadlineView }) {
  return (
    <AsidePart title="Conferência">
      <Rows>
        <Line
          signed={confirmed}
          verb={moved === null ? "confirmou" : "confirmou o dia de antes,"}
          nobody="primeira pessoa"
          missing={confirmWord}
        />
        <Line
          signed={checked}
          verb="conferiu"
          nobody="segunda pessoa"
          missing={
            confirmed === null || moved !== null
              ? "confere depois"
              : `falta; ${confirmed.by} não pode conferir`
          }
        />
      </Rows>
    </AsidePart>
  );
}

function Line({
  signed,
  verb,
  nobody,
  missing,
}: {
  signed: Signed | null;
  verb: string;
  nobody: string;
  missing: string;
}) {
  const now = useNow();
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2 py-2">
      <Glyph name={signed === null ? "queued" : "check"} className="mt-1" />
      <div>
        {signed?.by ?? nobody}
        <span className="block text-meta text-ink-3">
          {signed === null ? missing : `${verb} ${formatShort(signed.at, now)}`}
        </span>
      </div>
    </li>
  );
}

function CalendarUsed({ view: { court, city, calendar } }: { view: DeadlineView }) {
  return (
    <AsidePart title="Calendário usado">
      <Ledger>
        <dt>Tribunal</dt>
        <dd>{court ?? "só o nacional"}</dd>
        {city === null ? null : (
          <>
            <dt>Comarca</dt>
            <dd>{city}</dd>
          </>
        )}
        {calendar.map((one) => (
          <Year key={`${one.year} ${one.city}`} of={one} />
        ))}
      </Ledger>
    </AsidePart>
  );
}

function Year({ of: { year, city, from, reviewedAt, reviewedBy } }: { of: CalendarSource }) {
  return (
    <>
      <dt>{city === null ? year : `${year}, comarca`}</dt>
      <dd>
        {reviewedAt !== null ? (
          <>
            {`revisto em ${formatDate(reviewedAt)}`}
            <span className="block text-meta text-ink-3">{reviewedBy}</span>
          </>
        ) : (
          <>
            <State glyph="warn" tone="care">
              não revisto
            </State>
            {from === null ? null : (
              <span className="block text-meta text-ink-3">{`repetido de ${from}`}</span>
            )}
          </>
        )}
      </dd>
    </>
  );
}

function ResponsiblePart({ database, view, actions }: Given) {
  const { data } = useQuery(reading("cases/people", { database }));
  const { responsible, state } = view;
  if (!isLive(state) || data === undefined)
    return <AsidePart title="Responsável">{responsible?.name ?? "Ninguém"}</AsidePart>;
  const isListed = responsible === null || data.items.some(({ id }) => id === responsible.id);
  return (
    <AsidePart title="Responsável">
      <p className="hidden print:block">{responsible?.name ?? "Ninguém"}</p>
      <Select
        aria-label="Responsável"
        className="screen-only w-full"
        value={responsible?.id ?? ""}
        onChange={({ target }) => void actions.assign(view, target.value === "" ? null : target.value)}
      >
        <option value="">Ninguém</option>
        {isListed ? null : <option value={responsible.id}>{responsible.name}</option>}
        <Options of={data.items} words={({ id, name }) => (id === data.me ? `Eu, ${name}` : name)} />
      </Select>
    </AsidePart>
  );
}

function Fulfilment({ database, view, actions }: Given) {
  const { filings, state, closed } = view;
  const kept = closed?.filingId ?? null;
  return (
    <AsidePart title="Cumprimento">
      {filings.length === 0 && kept === null ? (
        <p className="text-ink-2">
          Nenhuma petição ligada. Quando uma tiver recibo, o Autos propõe encerrar este prazo.
        </p>
      ) : null}
      {kept !== null && filings.every(({ id }) => id !== kept) ? (
        <p>
          <Link href={filingHref({ database, id: kept })}>Ver a petição e o recibo</Link>
        </p>
      ) : null}
      {filings.map(({ id, act, receiptAt }) => (
        <div key={id} className="mb-2">
          <Link href={filingHref({ database, id })}>{act.trim() || "Petição sem nome"}</Link>
          <p className="text-small text-ink-2">
            {receiptAt === null ? "Ainda sem recibo." : "Recibo guardado. Este recibo o cumpre."}
          </p>
          {receiptAt !== null && state === "open" ? (
            <Button className="mt-1" onClick={() => void actions.closeByReceipt(view, id)}>
              Encerrar prazo
            </Button>
          ) : null}
        </div>
      ))}
    </AsidePart>
  );
}
