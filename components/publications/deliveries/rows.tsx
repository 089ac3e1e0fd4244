import { useNow } from "#components/ui/clock.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { State } from "#components/ui/state.tsx";
import type { Delivery } from "#lib/publications/deliveries/view.ts";
import { countWords, invalidWords } from "#lib/publications/deliveries/words.ts";
import { formatDateTime, formatShort } from "#lib/time/time.ts";

/** What came of each of the last deliveries. */
export function DeliveryRows({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <Rows label="Últimas entregas" ruled>
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} />
      ))}
    </Rows>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const now = useNow();
  const { at, source, isFile, isWhole, fresh, invalid: unread } = delivery;
  const invalid = invalidWords(delivery);
  return (
    <li className="py-2 medium:grid medium:grid-cols-[9rem_minmax(0,1fr)_minmax(0,2fr)] medium:gap-x-4">
      <div title={formatDateTime(at)}>{formatShort(at, now)}</div>
      <div className="wrap-anywhere">
        {source}
        {isFile ? <span className="text-meta text-ink-3"> por arquivo</span> : null}
      </div>
      <div className="wrap-anywhere">
        {isWhole ? null : (
          <p>
            <State glyph="failed" tone="alert">
              não chegou inteira
            </State>
          </p>
        )}
        <p className={fresh + unread === 0 ? "text-ink-3" : undefined}>{countWords(delivery)}</p>
        {invalid === null ? null : <p className="text-small text-alert">{invalid}</p>}
      </div>
    </li>
  );
}
