import type { TodayPart } from "#components/desk/today.ts";
import { TodayLine } from "#components/desk/today-line.tsx";
import { Link } from "#components/ui/link.tsx";
import { plural } from "#lib/format/count.ts";
import { deliveriesHref } from "#lib/publications/deliveries/href.ts";
import { noFeeders } from "#lib/publications/deliveries/words.ts";
import { doubts } from "#lib/publications/list/filters.ts";
import { myPublicationsHref } from "#lib/publications/today/href.ts";
import type { PublicationsToday } from "#lib/publications/today/schema.ts";
import { DoubtLine } from "./doubt.tsx";
import { FlawedLine, SilentLine } from "./feeders.tsx";
import { LeftUnread, UnreadList } from "./unread.tsx";

/** What the domain of publications draws on *Hoje*: keys that do not deliver, what is the reader's, and what nobody has read. */
export const publicationsToday: TodayPart<PublicationsToday> = {
  isEmpty: ({ publications: { unread, mine, left, doubts: counts, silent, flawed } }) =>
    unread.count + mine + left + silent.length + flawed.length === 0 &&
    doubts.every((doubt) => counts[doubt] === 0),

  needs: ({ database, today: { publications } }) => [
    ...publications.silent.map((feeder) => (
      <SilentLine key={feeder.id} database={database} feeder={feeder} />
    )),
    ...publications.flawed.map((feeder) => (
      <FlawedLine key={`flawed ${feeder.id}`} database={database} feeder={feeder} />
    )),
    ...doubts
      .filter((doubt) => publications.doubts[doubt] > 0)
      .map((doubt) => (
        <DoubtLine key={doubt} database={database} doubt={doubt} count={publications.doubts[doubt]} />
      )),
    ...(publications.mine > 0 ? [<MineLine key="mine" database={database} count={publications.mine} />] : []),
  ],

  news: ({ database, today: { publications } }) =>
    publications.isUnfed ? (
      <p className="mb-10 text-small text-ink-3">
        {noFeeders}{" "}
        <Link
          href={deliveriesHref(database)}
          className="screen-only inline-flex min-h-11 items-center medium:min-h-6"
        >
          Ver entregas
        </Link>
      </p>
    ) : (
      <>
        <UnreadList database={database} unread={publications.unread} />
        <LeftUnread database={database} count={publications.left} />
      </>
    ),
};

/** The line of the publications that are assigned to whoever reads. */
function MineLine({ database, count }: { database: string; count: number }) {
  return (
    <TodayLine when="com você" action={<Link href={myPublicationsHref(database)}>Abrir na caixa</Link>}>
      <h3 className="font-strong">
        {plural(count, "publicação atribuída a você", "publicações atribuídas a você")}
      </h3>
      <p>{count === 1 ? "Fica aqui até ser arquivada." : "Ficam aqui até serem arquivadas."}</p>
    </TodayLine>
  );
}
