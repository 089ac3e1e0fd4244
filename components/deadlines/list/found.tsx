import { SearchCases } from "#components/cases/list/search-cases.tsx";
import { CalendarFeeds } from "#components/deadlines/feed/section.tsx";
import { UndatedHearingList } from "#components/deadlines/hearings/undated.tsx";
import { CloseLapsed } from "#components/deadlines/lapsed/close-all.tsx";
import { Margins } from "#components/deadlines/margins/section.tsx";
import { keyOf, shownKeys } from "#components/desk/commands/keys.ts";
import { ListKeys, ListTools, NothingFound, useListRows } from "#components/desk/list/found.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { Link } from "#components/ui/link.tsx";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { Note } from "#components/ui/note.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { calendarHref } from "#lib/deadlines/calendars/href.ts";
import { hearingsCutWords } from "#lib/deadlines/hearings/words.ts";
import { lapsedMeaning } from "#lib/deadlines/lapsed/words.ts";
import {
  type DeadlineFilters,
  isSameWhose,
  noDeadlineFilters,
  type Whose,
} from "#lib/deadlines/list/filters.ts";
import { shownDays } from "#lib/deadlines/list/month.ts";
import type { DeadlineList } from "#lib/deadlines/list/schema.ts";
import { emptyTitle, unreviewedWords, whoseWords } from "#lib/deadlines/list/words.ts";
import { groupTitles } from "#lib/deadlines/words.ts";
import { changeList, linkTo } from "./address.ts";
import { DeadlineGroup } from "./group.tsx";
import { Loads } from "./loads.tsx";
import { MonthView } from "./month.tsx";

type Given = { database: string; list: DeadlineList; filters: DeadlineFilters };

const keys = [
  { keys: [keyOf.confirm], does: "confirmar" },
  { keys: [keyOf.petition], does: "peticionar" },
  { keys: shownKeys([keyOf.month]), does: "mês" },
];

/** What was found: tabs, search, and the deadlines by urgency or by day. */
export function FoundDeadlines(given: Given) {
  const { database, list, filters } = given;
  const { ref, toFirst } = useListRows();
  if (list.isFirst)
    return (
      <div className="mt-8">
        <Empty
          title="Nenhum prazo ainda"
          action={<ButtonLink href={`/${database}/publications`}>Ver publicações</ButtonLink>}
        >
          Os prazos nascem das publicações: o Autos sugere, uma pessoa confirma.
        </Empty>
      </div>
    );
  return (
    <div ref={ref}>
      <p className="mt-2 hidden text-small print:block">
        {[
          whoseWords(filters.whose, list.loads),
          filters.q.trim() === "" ? null : `busca: ${filters.q.trim()}`,
        ]
          .filter(Boolean)
          .join("; ")}
      </p>
      <WhoseTabs list={list} filters={filters} />
      <ListTools
        label="Buscar prazos"
        placeholder="Ato, parte ou número"
        q={filters.q}
        onSearch={(q, how) => changeList((shown) => ({ ...shown, q }), how)}
        onLeave={toFirst}
      >
        <Segmented
          label="Visão"
          value={filters.view}
          onValueChange={(view) => changeList((shown) => ({ ...shown, view }))}
          options={[
            { value: "list", label: "Lista" },
            { value: "month", label: "Mês" },
          ]}
        />
      </ListTools>
      <Unreviewed database={database} list={list} />
      {filters.view === "month" ? (
        <>
          <UndatedHearingList database={database} undated={list.undated} />
          <MonthView {...given} />
          <HearingsCut list={list} from={shownDays({ month: filters.month, today: list.today }).from} />
        </>
      ) : (
        <div className="max-w-content wide:grid wide:grid-cols-[minmax(0,1fr)_18rem] wide:gap-x-14">
          <div className="min-w-0">
            <UndatedHearingList database={database} undated={list.undated} />
            <Groups {...given} />
            <HearingsCut list={list} from={list.today} />
          </div>
          <aside className="mt-10 grid content-start gap-x-10 gap-y-8 medium:max-wide:grid-cols-2 wide:mt-8">
            <Loads loads={list.loads} filters={filters} />
            <Margins database={database} />
            <CalendarFeeds database={database} />
          </aside>
        </div>
      )}
      <ListKeys stick own={keys} />
    </div>
  );
}

const seeAll = () => changeList(() => noDeadlineFilters);

/** The deadlines by urgency. */
export function Groups({ database, list, filters }: Given) {
  const given = { database, filters, today: list.today, me: list.me?.id ?? null };
  if (list.closed.count > 0)
    return <DeadlineGroup {...given} group="closed" title="Encerrados" first={list.closed} />;
  if (list.groups.length === 0)
    return (
      <div className="mt-8">
        <NothingFound
          title={emptyTitle(filters)}
          q={filters.q}
          all="Ver todos os prazos"
          onAll={filters.q.trim() === "" && filters.whose === "all" ? null : seeAll}
        >
          <SearchCases database={database} q={filters.q} />
        </NothingFound>
      </div>
    );
  return list.groups.map(({ urgency, ...first }) => (
    <DeadlineGroup key={urgency} {...given} group={urgency} title={groupTitles[urgency]} first={first}>
      {urgency === "lapsed" ? (
        <div className="screen-only flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
          <p className="min-w-0 flex-1 text-small text-care">{lapsedMeaning}</p>
          <CloseLapsed database={database} filters={filters} />
        </div>
      ) : null}
    </DeadlineGroup>
  ));
}

/** That movements name more hearings than were read. */
function HearingsCut({ list, from }: { list: DeadlineList; from: string }) {
  const words = hearingsCutWords(list.hearingsThrough, { from, today: list.today });
  return words === null ? null : <p className="mt-4 text-meta text-ink-3">{words}</p>;
}

function Unreviewed({ database, list }: { database: string; list: DeadlineList }) {
  const words = unreviewedWords(list.unreviewed);
  const [first] = list.unreviewed;
  if (words === null || first === undefined) return null;
  return (
    <Note tone="care" className="mt-4">
      <b className="font-strong text-ink">{words.title}</b> {words.text}{" "}
      {list.mayReview ? (
        <Link href={calendarHref(database, { ...first, city: null })}>Rever o calendário</Link>
      ) : (
        "Quem administra a base revê em Calendários."
      )}
    </Note>
  );
}

/** So many people have a tab of their own; the others are in the table beside the list. */
const mostPeople = 4;

/** Whose deadlines are shown, each with how many there are. */
function WhoseTabs({
  list: { counts, loads, me },
  filters,
}: {
  list: DeadlineList;
  filters: DeadlineFilters;
}) {
  const chosen = typeof filters.whose === "object" ? filters.whose.person : null;
  const others = loads.flatMap(({ person, all }) =>
    person === null || person.id === me?.id ? [] : [{ ...person, all }],
  );
  const shown = others.filter(({ id }, at) => at < mostPeople || id === chosen);
  const tabs: { key: string; whose: Whose; label: string; count: number }[] = [
    { key: "all", whose: "all", label: "Todos", count: counts.all },
    { key: "mine", whose: "mine", label: "Meus", count: counts.mine },
    ...shown.map(({ id, name, all }) => ({ key: id, whose: { person: id }, label: name, count: all })),
    { key: "nobody", whose: "nobody", label: "Sem responsável", count: counts.nobody },
    { key: "closed", whose: "closed", label: "Encerrados", count: counts.closed },
  ];
  return (
    <LinkTabs
      label="De quem"
      tabs={tabs.map(({ whose, ...tab }) => ({
        ...tab,
        isCurrent: isSameWhose(filters.whose, whose),
        ...linkTo(filters, (now) => ({ ...now, whose })),
      }))}
    />
  );
}
