"use client";

import { useQuery } from "@tanstack/react-query";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printOffers } from "#components/desk/commands/print.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { Reading } from "#components/reads/reading.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { alertDays } from "#lib/alerts/schema.ts";
import { isForbidden } from "#lib/http/api-error.ts";
import { reading } from "#lib/http/reading.ts";
import { sendingWords } from "#lib/mail/sending.ts";
import { AlertsInBrowser } from "./browser/choice.tsx";
import { UnseenAlerts } from "./list.tsx";
import { Rules } from "./rules.tsx";

/** The page *Avisos*: the new movements that the person's rules tell them of, and these rules. */
export function AlertsScreen({ database }: { database: string }) {
  const query = useQuery(reading("alerts", { database }));
  const now = useNow();
  useOffers(printOffers);
  if (isForbidden(query.error)) return <Forbidden title="Avisos" />;
  const { data } = query;
  const mailed = data?.mail ? sendingWords(data.mail.last, { what: "o último e-mail de avisos", now }) : null;
  return (
    <>
      <PageHead
        title="Avisos"
        note={`O que as suas regras escolheram nos últimos ${alertDays} dias e você ainda não viu`}
      />
      <Reading query={query} what="os seus avisos" />
      {data ? <UnseenAlerts database={database} alerts={data} /> : null}
      <Rules database={database} mailTo={data?.mail?.to ?? null} />
      {mailed ? <p className="mt-4 max-w-column text-ink-2">{mailed}</p> : null}
      <AlertsInBrowser database={database} />
    </>
  );
}
