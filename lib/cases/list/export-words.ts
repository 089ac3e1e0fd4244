import { formatNames, type TableFormat } from "#lib/csv/format.ts";

/** Told when a file of cases is asked for. `what`: "79 processos"; undefined while they are not counted. */
export const exportingWords = (what: string | undefined, format: TableFormat = "csv"): string =>
  `Exportando ${what ?? "os processos"} em ${formatNames[format]}, uma linha por processo. O navegador guarda o arquivo.`;
