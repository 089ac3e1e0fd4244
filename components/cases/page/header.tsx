import { ChevronLeft, Ellipsis } from "lucide-react";
import { useCaseCommands } from "#components/cases/commands/case-commands.ts";
import { FreshnessLine } from "#components/cases/freshness/line.tsx";
import { RefreshCase } from "#components/cases/freshness/refresh-case.tsx";
import { Restricted } from "#components/cases/names/restricted.tsx";
import { WatchControl } from "#components/cases/push/control.tsx";
import { CommandItem } from "#components/desk/commands/menu-item.tsx";
import { Button } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Link } from "#components/ui/link.tsx";
import { Menu } from "#components/ui/menu.tsx";
import { Note } from "#components/ui/note.tsx";
import { archivedTitle, unfollowed } from "#lib/cases/archive/words.ts";
import { courtWords } from "#lib/cases/cover/rules.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { keptWords } from "#lib/cases/secrecy/words.ts";
import { courtOf } from "#lib/cnj/court.ts";
import { isCnj } from "#lib/cnj/number.ts";
import { PartiesLine } from "./parties-line.tsx";

/** The head of a case: a link to the list, who against whom, its number and court, and when we last asked. */
export function CaseHeader({
  database,
  view,
  onLand,
}: {
  database: string;
  view: CaseView;
  /** Goes to a movement of this page. */
  onLand: (id: string) => void;
}) {
  const acronym = isCnj(view.cnj) ? (courtOf(view.cnj)?.acronym ?? null) : null;
  const keptFor = view.access?.keptFor ?? null;
  const court = courtWords({ cover: view.cover, acronym });
  return (
    <header className="max-w-content">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 medium:gap-y-1">
        <p className="screen-only self-center text-small">
          <Link
            href={`/${database}/cases`}
            className="inline-flex min-h-11 items-center gap-1 text-pen no-underline medium:min-h-6 medium:text-ink-3"
          >
            <ChevronLeft aria-hidden="true" className="size-4 medium:hidden" />
            Processos
          </Link>
        </p>
        <PartiesLine view={view} className="type-name col-span-2 row-start-2 medium:col-span-1" />
        <div className="screen-only col-start-2 row-start-1 flex gap-2 medium:row-start-2">
          <RefreshCase />
          <CaseMenu />
        </div>
      </div>
      <div className="medium:mt-1 medium:flex medium:flex-wrap medium:items-baseline medium:gap-x-4">
        <h1 className="mr-2 inline text-section font-regular medium:mr-0 medium:block">
          <CnjNumber value={view.cnj} />
        </h1>{" "}
        <p className="inline text-small text-ink-2 medium:block medium:text-ui">
          {view.cover?.secrecy.restricted ? (
            <>
              <Restricted />
              {keptFor ? <span className="screen-only"> · {keptWords(keptFor)}</span> : null}
              {court.length > 0 ? <span className="text-ink-3"> · </span> : null}
            </>
          ) : null}
          {court.map((word, index) => (
            <span key={word}>
              {index > 0 ? <span className="text-ink-3"> · </span> : null}
              {word}
            </span>
          ))}
        </p>
      </div>
      <div className="mt-1 items-start gap-x-6 medium:mt-3 medium:mb-1 medium:flex">
        <div className="min-w-0 medium:flex-1">
          <FreshnessLine database={database} view={view} onLand={onLand} />
        </div>
        <WatchControl database={database} cnj={view.cnj} />
      </div>
      <ArchivedNote archived={view.archived} />
    </header>
  );
}

/** The menu with the seldom used actions of a case. */
function CaseMenu() {
  const { seen, unseen, archive, reimport } = useCaseCommands();
  const listed = [seen, unseen, archive, reimport].filter((command) => command !== null);
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="icon"
          aria-label="Mais ações"
          aria-busy={listed.some(({ isBusy }) => isBusy) || undefined}
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      {listed.map((command) => (
        <CommandItem key={command.value} command={command} />
      ))}
    </Menu>
  );
}

/** Above an archived case: since when, by whom, and the button that brings it back. Nothing for a followed case. */
function ArchivedNote({ archived }: Pick<CaseView, "archived">) {
  const { archive } = useCaseCommands();
  if (!archived) return null;
  return (
    <Note tone="quiet" title={archivedTitle(archived)} className="mt-3 max-w-column">
      <p>{unfollowed} Atualizar consulta agora.</p>
      <Button className="screen-only mt-3" onClick={archive.run} pending={archive.isBusy && archive.label}>
        {archive.label}
      </Button>
    </Note>
  );
}
