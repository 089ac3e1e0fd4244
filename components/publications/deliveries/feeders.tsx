import { useNow } from "#components/ui/clock.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { State } from "#components/ui/state.tsx";
import type { Feeder } from "#lib/publications/deliveries/view.ts";
import {
  expectedWords,
  feederWords,
  isSilent,
  unreadItemsWords,
} from "#lib/publications/deliveries/words.ts";

/** The keys with which publications should come, and whether they do. */
export function FeederRows({ feeders }: { feeders: readonly Feeder[] }) {
  const now = useNow();
  return (
    <Rows label="Quem entrega" ruled>
      {feeders.map((feeder) => (
        <li
          key={feeder.id}
          className="py-2 medium:grid medium:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] medium:gap-x-4"
        >
          <div>
            <h3 className="font-strong wrap-anywhere">{feeder.name}</h3>
            <p className="text-meta text-ink-3">{expectedWords(feeder)}</p>
          </div>
          <div className="max-medium:mt-1">
            {isSilent(feeder) ? (
              <>
                <State glyph="blind" tone="alert">
                  {feederWords(feeder, now)}
                </State>
                <p className="text-small text-ink-2">
                  Até voltar, uma caixa vazia não quer dizer que não há publicação.
                </p>
              </>
            ) : (
              feederWords(feeder, now)
            )}
            {feeder.invalid === null ? null : (
              <p className="text-small text-alert">{unreadItemsWords(feeder)}</p>
            )}
          </div>
        </li>
      ))}
    </Rows>
  );
}
