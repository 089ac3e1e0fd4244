import { isId } from "#lib/format/id.ts";

/** The name by which the address says which publication is open. */
export const param = "p";

export const openIn = (params: URLSearchParams): string | null => {
  const id = params.get(param) ?? "";
  return isId(id) ? id : null;
};
