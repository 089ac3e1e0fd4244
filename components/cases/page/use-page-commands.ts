import type { PageCommands } from "#components/cases/commands/case-commands.ts";
import { useExport } from "#components/cases/files/use-export.ts";
import { useRefreshCommand } from "#components/cases/freshness/refresh-case.tsx";
import { targetOfView } from "#components/cases/target/target.ts";
import { useTargetCommands } from "#components/cases/target/use-target-commands.tsx";
import { download } from "#components/desk/commands/download.ts";
import { keyOf } from "#components/desk/commands/keys.ts";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printCommand } from "#components/desk/commands/print.ts";
import { caseFileHref } from "#lib/cases/files/href.ts";
import type { CaseView } from "#lib/cases/schema.ts";

const exportedParts = "capa, audiências, movimentações e lista de documentos, sem as anotações";

/** What can be done on the page of a case, offered to keys and palette, and the dialogs that belong to it. */
export function usePageCommands({
  database,
  view,
  isOff,
}: {
  database: string;
  view: CaseView;
  /** The person may not see the case any more: nothing is offered. */
  isOff: boolean;
}) {
  const { commands: forTarget, dialogs } = useTargetCommands({ database, target: targetOfView(view) });
  const refresh = useRefreshCommand({ database, view });
  const href = caseFileHref({ database, cnj: view.cnj, file: "print.pdf" });
  const { take } = useExport({ database, cnj: view.cnj });
  const isSecret = view.access !== undefined;
  const notice = `Exportando o PDF: ${exportedParts}.`;
  const pdf: PageCommands["pdf"] =
    view.cover === null
      ? null
      : {
          value: "case-pdf",
          label: "Exportar PDF",
          hint: exportedParts,
          keys: [keyOf.export],
          run: () => (isSecret ? void take({ href, notice }) : download(href, notice)),
          href,
        };
  const all: PageCommands = { refresh, ...forTarget, pdf };
  const commands = [...Object.values(all), printCommand()].filter((command) => command !== null);
  useOffers(isOff ? [] : [{ heading: "Este processo", commands }]);
  return { commands: all, dialogs };
}
