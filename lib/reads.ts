import type { QueryFilters, QueryKey } from "@tanstack/react-query";
import type { AllReads } from "#server/reads.ts";

/** An address below that of a database, with its parameters in brackets: `cases/[cnj]/hearings`. */
export type Address = keyof AllReads;
/** The names of its parameters. */
export type Parameter<A extends string> = A extends `${string}[${infer Name}]${infer Rest}`
  ? Name | Parameter<Rest>
  : never;
export type AnswerTo<A extends Address> = Required<AllReads[A]>["answer"];
/** Its first word: the domain of which something is read. */
export type ReadDomain<A extends Address = Address> = A extends `${infer Domain}/${string}` ? Domain : A;

/** The key of an answer; it also covers the keys that have its parameters and more. */
export const keyOf = (address: string, { database, ...asked }: { database: string; query?: string }) =>
  [domainOf(address), database, { read: address, ...asked }] as const;

const domainOf = (address: string): string => address.replace(/\/.*$/, "");

/** Whether an address is another, or below it. */
export const isBelow = (address: string, above: string): boolean =>
  address === above || address.startsWith(`${above}/`);

/** All answers of an address that have these parameters, whatever else was asked. */
export const answersTo = <A extends Address>(
  address: A,
  of: { database: string } & { [Name in Parameter<A>]?: string },
): { queryKey: QueryKey } => ({ queryKey: keyOf(address, of) });

/** All answers of a domain, or of an address and those below it, without those of the addresses in `but` and below. */
export const allOf = <Above extends Address | ReadDomain>(
  above: Above,
  {
    database,
    but = [],
    ...of
  }: { database: string; but?: readonly Address[] } & { [Name in Parameter<Above>]?: string },
): QueryFilters => readsBelow(above, { database, of, but });

/** The same where the parameters are not known by their names; `of`: those that an answer has to have. */
export const readsBelow = (
  above: string,
  { database, of, but }: { database: string; of: object; but: readonly string[] },
): QueryFilters => ({
  queryKey: [domainOf(above), database, of],
  predicate({ queryKey }) {
    const address = addressIn(queryKey);
    return address !== null && isBelow(address, above) && !but.some((one) => isBelow(address, one));
  },
});

function addressIn([_domain, _database, given]: QueryKey): string | null {
  const isRead = typeof given === "object" && given !== null && "read" in given;
  return isRead && typeof given.read === "string" ? given.read : null;
}
