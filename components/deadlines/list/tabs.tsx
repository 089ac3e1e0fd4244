import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { type DeadlineFilters, isSameWhose, type Whose } from "#lib/deadlines/list/filters.ts";
import type { DeadlineList } from "#lib/deadlines/list/schema.ts";
import { linkTo } from "./address.ts";

/** So many people have a tab of their own; the others are in the table beside the list. */
const mostPeople = 4;

/** Whose deadlines are shown, each with how many there are. */
export function WhoseTabs({
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
