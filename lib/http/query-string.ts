/** `?a=1&b=2` of what is present and not empty, or nothing; of an address, all that stands in it. */
export function queryString(
  values: URLSearchParams | Record<string, string | number | null | undefined>,
): string {
  if (values instanceof URLSearchParams) return values.size === 0 ? "" : `?${values}`;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== "") params.set(name, String(value));
  }
  return queryString(params);
}

/** The query of a page's address, as Next gives it to the page. */
export type PageQuery = Record<string, string | string[] | undefined>;

/** The same query as every reader of addresses takes it. */
export const paramsOf = (query: PageQuery): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((one) => [name, one]),
    ),
  );
