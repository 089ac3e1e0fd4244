/** As what kind of file a table leaves Autos. */
export const tableFormats = ["csv", "xlsx"] as const;
export type TableFormat = (typeof tableFormats)[number];

export const formatNames: Record<TableFormat, string> = { csv: "CSV", xlsx: "Excel" };

const param = "formato";

/** The address of a CSV file asks by its query for a workbook in its place. */
export const asksForXlsx = (query: URLSearchParams): boolean => query.get(param) === "xlsx";
export const tableHref = (csvHref: string, format: TableFormat): string =>
  format === "csv" ? csvHref : `${csvHref}${csvHref.includes("?") ? "&" : "?"}${param}=xlsx`;
export const xlsxName = (csvName: string): string => csvName.replace(/\.csv$/, ".xlsx");
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
