import { useQuery } from "@tanstack/react-query";
import { useSeeing } from "#components/cases/movements/visits/use-seeing.ts";
import { Restricted } from "#components/cases/names/restricted.tsx";
import { UnwatchedDoubt } from "#components/cases/push/coverage.tsx";
import { ShortTime } from "#components/ui/ago.tsx";
import { Button } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { Link } from "#components/ui/link.tsx";
import { Section } from "#components/ui/section.tsx";
import { useHeldFocus } from "#components/ui/use-held-focus.ts";
import type { Alert, Alerts } from "#lib/alerts/schema.ts";
import { countWords, restWords, ruleKindNames } from "#lib/alerts/words.ts";
import { blindHref } from "#lib/cases/blind/href.ts";
import { nothingUnseenWords } from "#lib/cases/blind/words.ts";
import { movementHref } from "#lib/cases/movements/href.ts";
import { caseName, noParties, otherParties } from "#lib/cases/names/name.ts";
import { plural } from "#lib/format/count.ts";
import { countQuery } from "#lib/frame/queries.ts";
import { formatDate } from "#lib/time/time.ts";

/** The alerts that the person has not seen, each leading to its movement. */
export function UnseenAlerts({ database, alerts }: { database: string; alerts: Alerts }) {
  const { markSeen, isMarking } = useSeeing(database);
  const { items, unseen, rules } = alerts;
  const [newest] = items;
  const heading = useHeldFocus<HTMLHeadingElement>(newest === undefined ? "none" : "some");
  if (newest === undefined)
    return (
      <div className="mt-6">
        <Empty title={rules === 0 ? "Nenhuma regra ainda" : "Nenhum aviso por ver"} headingRef={heading}>
          {rules === 0
            ? "Crie uma regra: os avisos que ela der aparecem aqui."
            : "Os avisos das suas regras aparecem aqui quando o serviço traz a movimentação."}
          <MaybeMore database={database} />
        </Empty>
      </div>
    );
  const numbers = [...new Set(items.map(({ cnj }) => cnj))];
  const rest = restWords({ unseen, listed: items.length });
  return (
    <Section
      id="por-ver"
      title={`Por ver: ${countWords(unseen)}`}
      headingRef={heading}
      action={
        <Button
          variant="text"
          className="screen-only min-h-11 medium:min-h-6"
          onClick={() => markSeen({ numbers }, newest.cameAt)}
          pending={isMarking && "Marcando"}
        >
          {numbers.length === 1
            ? "Marcar o processo como visto"
            : `Marcar os ${plural(numbers.length, "processo", "processos")} como vistos`}
        </Button>
      }
    >
      <ul aria-label="Avisos por ver" className="border-t border-rule">
        {items.map((alert) => (
          <AlertRow key={`${alert.cnj} ${alert.movementId}`} database={database} alert={alert} />
        ))}
      </ul>
      {rest === null ? null : <p className="mt-3 text-small text-ink-2">{rest}</p>}
      <MaybeMore database={database} />
    </Section>
  );
}

function AlertRow({ database, alert }: { database: string; alert: Alert }) {
  const others = otherParties(alert);
  return (
    <li className="row-lazy relative grid min-h-13 grid-cols-[minmax(0,1fr)] content-center gap-x-5 gap-y-0.5 border-b border-line py-2 hover:bg-hover medium:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="min-w-0">
        <Link
          href={movementHref({ database, cnj: alert.cnj, id: alert.movementId })}
          className="line-clamp-2 type-row text-ink no-underline [overflow-wrap:anywhere] [unicode-bidi:isolate] after:absolute after:inset-0 hover:no-underline"
        >
          {alert.text}
        </Link>
        <p className="text-small text-ink-2 [overflow-wrap:anywhere] [unicode-bidi:isolate]">
          {caseName(alert) ?? noParties.unsure}
          {others ? <span className="text-ink-3"> {others}</span> : null}
        </p>
        <p className="text-small">
          <CnjNumber value={alert.cnj} quiet />
          {alert.restricted ? (
            <span className="ml-2 text-ink-3">
              <Restricted />
            </span>
          ) : null}
        </p>
      </div>
      <div className="text-meta text-ink-3 medium:text-right">
        <p className="medium:text-ui">{ruleKindNames[alert.kind]}</p>
        <p>{alert.movedAt === null ? "sem data" : `de ${formatDate(alert.movedAt)}`}</p>
        <p>
          chegou <ShortTime at={alert.cameAt} />
        </p>
      </div>
    </li>
  );
}

/** Of cases that are not verified nobody can say that nothing is new, and of those that nobody looks at the court for nothing comes. */
function MaybeMore({ database }: { database: string }) {
  const { data, isError } = useQuery(countQuery("blind", { database }));
  const className = "mt-3 text-small text-ink-2";
  return (
    <>
      {data === undefined && isError ? <p className={className}>{nothingUnseenWords(null).doubt}</p> : null}
      {data == null || data === 0 ? null : (
        <p className={className}>
          {plural(data, "processo não verificado", "processos não verificados")}: não sabemos se há novidade.{" "}
          <Link href={blindHref(database)}>Ver por quê</Link>
        </p>
      )}
      <UnwatchedDoubt database={database} className={className} />
    </>
  );
}
