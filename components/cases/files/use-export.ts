import { useExport as useExportOf } from "#components/desk/list/use-export.ts";
import { confirmExportAction } from "#server/cases/list/export/actions.ts";

/** Takes cases out of Autos. `cnj`: the one case that it is about, else those of a CSV's address. */
export const useExport = ({ database, cnj }: { database: string; cnj?: string }) =>
  useExportOf({
    database,
    confirm: confirmExportAction,
    query: cnj === undefined ? undefined : `numeros=${cnj}`,
  });
