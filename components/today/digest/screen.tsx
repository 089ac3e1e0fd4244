"use client";

import { useQuery } from "@tanstack/react-query";
import { useAction } from "#components/actions/use-action.ts";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printOffers } from "#components/desk/commands/print.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { Section } from "#components/ui/section.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { again } from "#lib/deadlines/queries.ts";
import { isForbidden } from "#lib/http/api-error.ts";
import { reading } from "#lib/http/reading.ts";
import { sendingWords } from "#lib/mail/sending.ts";
import { answersTo } from "#lib/reads.ts";
import { formatDayHeading, formatShort } from "#lib/time/time.ts";
import type { DigestMail, DigestPage } from "#lib/today/digest/schema.ts";
import { digestNews } from "#lib/today/digest/words.ts";
import { chooseDigestAction } from "#server/today/digest/actions.ts";
import { CasesPart, HearingsPart, UnseenPart } from "./cases.tsx";
import { DeadlinesPart } from "./deadlines.tsx";
import { FilingsPart, GuidesPart, PublicationsPart } from "./work.tsx";

/** *Resumo do dia*: what this day asks of whoever reads, on one page and on paper. */
export function DigestScreen({ database }: { database: string }) {
  const query = useQuery({ ...reading("today/digest", { database }), refetchInterval: () => again() });
  useOffers(printOffers);
  if (isForbidden(query.error)) return <Forbidden title="Resumo do dia" />;
  return (
    <Printable what="Resumo do dia">
      <Head database={database} page={query.data} />
      <ReadTrouble query={query} unread="Não conseguimos montar o resumo" />
      {query.isPending ? (
        <div className="mt-6">
          <SkeletonRows rows={8} sentence="Reunindo o dia" />
        </div>
      ) : null}
      {query.data ? <Whole database={database} page={query.data} /> : null}
    </Printable>
  );
}

function Head({ database, page }: { database: string; page: DigestPage | undefined }) {
  const now = useNow();
  const note =
    page && `${formatDayHeading(page.digest.day, now)}, lido ${formatShort(page.digest.readAt, now)}`;
  return <PageHead crumb={<Link href={`/${database}`}>Hoje</Link>} title="Resumo do dia" note={note} />;
}

function Whole({ database, page: { digest, mail } }: { database: string; page: DigestPage }) {
  const given = { database, digest };
  const news = digestNews(digest);
  return (
    <div className="max-w-content">
      <p className="type-lede mt-2 max-w-column medium:mt-3">
        {`${news.charAt(0).toLocaleUpperCase("pt-BR")}${news.slice(1)}.`}
      </p>
      <DeadlinesPart {...given} />
      <HearingsPart {...given} />
      <PublicationsPart {...given} />
      <FilingsPart {...given} />
      <GuidesPart {...given} />
      <CasesPart {...given} />
      <UnseenPart {...given} />
      <DigestByMail database={database} mail={mail} />
    </div>
  );
}

/** Whether the summary comes by e-mail, and what became of today's. */
function DigestByMail({ database, mail }: { database: string; mail: DigestMail }) {
  return (
    <div className="screen-only">
      <Section id="por-email" title="Por e-mail">
        {mail.kind === "on" ? (
          <Choice database={database} mail={mail} />
        ) : (
          <p className="max-w-column text-ink-2">
            Este Autos não envia e-mail. Quem administra a máquina liga o envio, como diz o manual.
          </p>
        )}
      </Section>
    </div>
  );
}

function Choice({ database, mail }: { database: string; mail: DigestMail & { kind: "on" } }) {
  const { run } = useAction(answersTo("today/digest", { database }));
  const words = sendingWords(mail.today, { what: "o e-mail de hoje", now: useNow() });
  return (
    <>
      <Switch
        label="Receber por e-mail"
        checked={mail.isWanted}
        onCheckedChange={(isWanted) =>
          void run({
            action: () => chooseDigestAction({ database, isWanted }),
            notice: () =>
              isWanted ? "O resumo passa a chegar por e-mail." : "O resumo deixa de chegar por e-mail.",
          })
        }
      />
      <p className="mt-1 max-w-column text-small text-ink-3">
        {`Um e-mail por dia para ${mail.to}, a partir das 07:00 em Brasília; em fins de semana e feriados nacionais, só se algo vence ou venceu, ou se uma petição precisa de alguém. De processo em segredo, só o dia.`}
      </p>
      {words === null ? null : <p className="mt-2 max-w-column text-ink-2">{words}</p>}
    </>
  );
}
