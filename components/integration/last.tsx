import { AsidePart } from "#components/ui/aside.tsx";
import { useNow } from "#components/ui/clock.tsx";
import type { Integration } from "#lib/integration/schema.ts";
import { courtName, endWords } from "#lib/integration/words.ts";
import { formatDateTime, formatTime } from "#lib/time/time.ts";
import { formatSince } from "#lib/time/words.ts";

/** Whether the next access asks for the password, or `byCode` for a code instead, or until when it does not. */
export function Confirmed({ until, byCode }: { until: string | null; byCode: boolean }) {
  const now = useNow();
  const asked = byCode ? "a sua senha do Autos ou o código do aplicativo" : "a sua senha do Autos";
  const holds = until !== null && until > now;
  return (
    <AsidePart title={holds ? "Senha confirmada" : "Senha por confirmar"}>
      {holds ? <p>Vale até {formatTime(until)}.</p> : null}
      <p className="text-small text-ink-3">
        {holds ? `Depois, o próximo acesso pede ${asked} outra vez.` : `O próximo acesso pede ${asked}.`}
      </p>
    </AsidePart>
  );
}

/** Who asked for access last, and how it ended. */
export function LastAccesses({ last }: { last: Integration["last"] }) {
  const now = useNow();
  if (last.length === 0) return null;
  return (
    <AsidePart title="Últimos acessos">
      <ul className="-mt-2">
        {last.map(({ at, by, isOwn, lawyer, court, instance, outcome, failure }) => (
          <li key={`${at} ${by}`} className="flex justify-between gap-3 border-b border-line py-2">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p>{courtName({ court, instance })}</p>
              <p className="text-small text-ink-3">
                {isOwn ? "você" : by}, por {lawyer}
                {outcome === "entered" ? null : `: ${endWords({ outcome, failure })}`}
              </p>
            </div>
            <time dateTime={at} title={formatDateTime(at)} className="shrink-0 text-ink-3">
              {formatSince({ at, now })}
            </time>
          </li>
        ))}
      </ul>
    </AsidePart>
  );
}
