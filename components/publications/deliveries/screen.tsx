"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printOffers } from "#components/desk/commands/print.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { Section } from "#components/ui/section.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { State } from "#components/ui/state.tsx";
import { isForbidden } from "#lib/http/api-error.ts";
import type { DeliveriesView, Feeder } from "#lib/publications/deliveries/view.ts";
import {
  expectedWords,
  feederWords,
  isSilent,
  noFeeders,
  unreadItemsWords,
} from "#lib/publications/deliveries/words.ts";
import { deliveriesQuery } from "#lib/publications/queries.ts";
import { HandIn } from "./hand-in.tsx";
import { DeliveryRows } from "./rows.tsx";

/** The page *Entregas*: who should deliver publications, and what came of each delivery. */
export function DeliveriesScreen({ database }: { database: string }) {
  const query = useQuery(deliveriesQuery({ database }));
  const [isHandingIn, setHandingIn] = useState(false);
  useOffers(printOffers);
  if (isForbidden(query.error)) return <Forbidden title="Entregas" />;
  return (
    <Printable what="Entregas">
      <PageHead
        crumb={<Link href={`/${database}/publications`}>Publicações</Link>}
        title="Entregas"
        actions={
          <Button size="large" onClick={() => setHandingIn(true)}>
            Entregar arquivo
          </Button>
        }
      />
      <HandIn database={database} open={isHandingIn} onOpenChange={setHandingIn} />
      <ReadTrouble query={query} unread="Não conseguimos buscar as entregas" />
      {query.isPending ? (
        <div className="mt-6">
          <SkeletonRows rows={6} sentence="Buscando as entregas" />
        </div>
      ) : null}
      {query.data ? <Found view={query.data} /> : null}
    </Printable>
  );
}

function Found({ view: { feeders, deliveries } }: { view: DeliveriesView }) {
  return (
    <>
      <Section id="quem-entrega" title="Quem entrega">
        {feeders.length === 0 ? (
          <p className="border-t border-rule pt-2 text-ink-2">{noFeeders}</p>
        ) : (
          <FeederRows feeders={feeders} />
        )}
      </Section>
      <Section id="ultimas" title="Últimas entregas">
        {deliveries.length === 0 ? (
          <p className="border-t border-rule pt-2 text-ink-2">Nenhuma entrega até agora.</p>
        ) : (
          <DeliveryRows deliveries={deliveries} />
        )}
      </Section>
    </>
  );
}

/** The keys with which publications should come, and whether they do. */
function FeederRows({ feeders }: { feeders: readonly Feeder[] }) {
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
