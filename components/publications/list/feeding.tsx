import { useQuery } from "@tanstack/react-query";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import { deliveriesHref } from "#lib/publications/deliveries/href.ts";
import { isSilent, noFeeders } from "#lib/publications/deliveries/words.ts";
import { deliveredWords } from "#lib/publications/list/words.ts";
import { deliveriesQuery } from "#lib/publications/queries.ts";
import { formatShort } from "#lib/time/time.ts";

/** Above the list: when something was last delivered and, in alert, who does not deliver. An empty list means little without it. */
export function Feeding({ database }: { database: string }) {
  const now = useNow();
  const { data } = useQuery(deliveriesQuery({ database }));
  if (data === undefined) return <p className="mt-1 min-h-5 text-small" />;
  const { feeders, deliveries } = data;
  const silent = feeders.filter(isSilent);
  const link = (
    <Link href={deliveriesHref(database)} className="whitespace-nowrap">
      Entregas
    </Link>
  );
  if (silent.length === 0)
    return (
      <p className="mt-1 text-small text-ink-3">
        {feeders.length === 0 ? noFeeders : deliveredWords(deliveries[0]?.at ?? null, now)} {link}
      </p>
    );
  return (
    <div className="mt-1 text-small">
      {silent.map(({ id, name, lastDeliveryAt, createdAt }) => (
        <p key={id}>
          <State glyph="blind" tone="alert">
            {name} não entrega desde {formatShort(lastDeliveryAt ?? createdAt, now)}
          </State>
        </p>
      ))}
      <p className="text-ink-3">Até voltar, uma caixa vazia não diz que nada foi publicado. {link}</p>
    </div>
  );
}
