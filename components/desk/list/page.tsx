import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import type { Command } from "#components/desk/commands/command.ts";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printCommand } from "#components/desk/commands/print.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { Reading } from "#components/reads/reading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Menu, MenuItem } from "#components/ui/menu.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { formatNames, type TableFormat, tableFormats } from "#lib/csv/format.ts";
import { isForbidden } from "#lib/http/api-error.ts";
import { StillReading } from "./still-reading.ts";

/** The query of a list, as far as it is used here. */
type Query<List> = Parameters<typeof Reading>[0]["query"] & {
  data: List | undefined;
  /** The list of before is shown, until its own answer comes. */
  isPlaceholderData: boolean;
};

/**
 * The page of a list: its head, what can be done with it, how reading it goes, and what was read. `what` with its article:
 * "as guias".
 */
export function ListPage<List>({
  title,
  what,
  paper = title,
  query,
  note,
  actions,
  onExport = null,
  more,
  commands,
  tools,
  children,
}: {
  title: string;
  what: string;
  /** What the list is called on paper. */
  paper?: string;
  query: Query<List>;
  /** Beside the title, once it was read. */
  note: ReactNode;
  actions: ReactNode;
  /** Takes the list out of Autos as a file; null where there is nothing to take. */
  onExport?: Exporting | null;
  /** What else stands beside the export in the menu of a phone, as `MenuItem`s. */
  more?: ReactNode;
  /** Offered to keys and palette besides the export and printing; without them the list offers all itself. */
  commands?: readonly Command[];
  /** What stands above the list before it is read. */
  tools?: ReactNode;
  children: (list: List) => ReactNode;
}) {
  const isOff = isForbidden(query.error);
  const offered = [
    ...(commands ?? []),
    ...(onExport === null ? [] : tableFormats.map((format) => exportCommand(title, format, onExport))),
    printCommand(),
  ];
  useOffers(isOff || commands === undefined ? [] : [{ heading: "Esta página", commands: offered }]);
  if (isOff) return <Forbidden title={title} />;
  return (
    <Printable what={paper}>
      <PageHead
        title={title}
        note={query.isPlaceholderData ? <span className="screen-only appear-late">Buscando.</span> : note}
        actions={
          onExport === null && more === undefined ? (
            actions
          ) : (
            <ExportActions onExport={onExport} more={more}>
              {actions}
            </ExportActions>
          )
        }
      />
      {tools}
      <Reading query={query} what={what} rows={8} old="A lista" offersRetry />
      {query.data === undefined ? null : (
        <StillReading value={query.isPlaceholderData}>{children(query.data)}</StillReading>
      )}
    </Printable>
  );
}

/** The export of a list, before what else can be done with it (`children`); on a phone in a menu. */
export function ExportActions({
  onExport,
  more,
  pending,
  children,
}: {
  onExport: Exporting | null;
  more?: ReactNode;
  /** The word shown while it cannot begin anew. */
  pending?: string | undefined;
  children: ReactNode;
}) {
  const isOff = pending !== undefined;
  const formats = onExport === null ? [] : tableFormats;
  return (
    <>
      {formats.map((format) => (
        <Button
          key={format}
          size="large"
          className="max-medium:hidden"
          onClick={() => onExport?.(format)}
          pending={isOff && pending}
        >
          Exportar {formatNames[format]}
        </Button>
      ))}
      {children}
      <MoreActions className="medium:hidden">
        {formats.map((format) => (
          <MenuItem key={format} disabled={isOff} onSelect={() => onExport?.(format)}>
            {pending ?? `Exportar ${formatNames[format]}`}
          </MenuItem>
        ))}
        {more}
      </MoreActions>
    </>
  );
}

/** Takes what a page shows out of Autos, as one kind of file. */
export type Exporting = (format: TableFormat) => void;

export const exportCommand = (title: string, format: TableFormat, onExport: Exporting): Command => ({
  value: `export-${format}`,
  label: `Exportar ${title.toLowerCase()} em ${formatNames[format]}`,
  keys: [],
  run: () => onExport(format),
});

/** The actions (`MenuItem`) of a page's head that have no room beside its title. */
export function MoreActions({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="icon" aria-label="Mais ações" {...(className !== undefined && { className })}>
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      {children}
    </Menu>
  );
}
