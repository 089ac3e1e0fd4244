import "server-only";
import { OperatorError } from "#server/operator/error.ts";
import { longestToken } from "#server/operator/reading/identity.ts";
import type { Operation } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { parseOperatorAddress } from "./address.ts";

type Placeholder<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** What a call fills into the path of its operation. `{database}` is not among it: the target knows that one. */
export type PathValues<Path extends string> = Record<Exclude<Placeholder<Path>, "database">, string>;

/**
 * Where an operation is asked: the target's address, whose own path is kept, and the path of the table, filled in.
 * Throws AddressRefused for the address and OperatorError for a value that cannot stand in a path.
 */
export function urlOf(
  target: OperatorTarget,
  operation: Operation,
  values: Readonly<Record<string, string>> = {},
): URL {
  const url = parseOperatorAddress(target[operation.base], target);
  const given = new Map(Object.entries({ ...values, database: target.document }));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encoded(given.get(name) ?? "", operation.number),
  );
  url.pathname = `${/^.*[^/]/.exec(url.pathname)?.[0] ?? ""}${path}`;
  return url;
}

/** `..` as an id would change the path on its way, however we encode it. */
function encoded(value: string, operation: number): string {
  if (/^\.{0,2}$/.test(value) || value.length > longestToken || !value.isWellFormed()) {
    const why = "unusable id";
    throw new OperatorError({ code: "contract", operation, effect: "none", mayPass: false, why });
  }
  return encodeURIComponent(value);
}
