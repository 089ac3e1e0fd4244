import { TodayLine } from "#components/desk/today-line.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import { deliveriesHref } from "#lib/publications/deliveries/href.ts";
import type { Feeder } from "#lib/publications/deliveries/view.ts";
import { expectedWords, unreadItemsWords } from "#lib/publications/deliveries/words.ts";
import { formatShort } from "#lib/time/time.ts";

/** The line of a key with which nothing comes that should. */
export function SilentLine({ database, feeder }: { database: string; feeder: Feeder }) {
  const now = useNow();
  const { name, lastDeliveryAt, createdAt } = feeder;
  return (
    <TodayLine
      when={`desde ${formatShort(lastDeliveryAt ?? createdAt, now)}`}
      state={
        <State glyph="blind" tone="alert">
          sem entrega
        </State>
      }
      action={<Link href={deliveriesHref(database)}>Ver entregas</Link>}
    >
      <h3 className="font-strong wrap-anywhere">{name} não entrega publicações</h3>
      <p>
        Entrega {expectedWords(feeder)}. Até voltar, uma caixa vazia não quer dizer que não há publicação.
      </p>
    </TodayLine>
  );
}

/** The line of a key of whose last delivery something could not be read. */
export function FlawedLine({ database, feeder }: { database: string; feeder: Feeder }) {
  const now = useNow();
  if (feeder.invalid === null) return null;
  return (
    <TodayLine
      when={formatShort(feeder.invalid.at, now)}
      state={
        <State glyph="warn" tone="alert">
          entrega com falhas
        </State>
      }
      action={<Link href={deliveriesHref(database)}>Ver entregas</Link>}
    >
      <h3 className="font-strong wrap-anywhere">{feeder.name}</h3>
      <p>{unreadItemsWords(feeder)}</p>
    </TodayLine>
  );
}
