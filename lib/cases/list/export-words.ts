/** Told when a CSV is asked for. `what`: "79 processos"; undefined while they are not counted. */
export const exportingWords = (what: string | undefined): string =>
  `Exportando ${what ?? "os processos"} em CSV, uma linha por processo. O navegador guarda o arquivo.`;
